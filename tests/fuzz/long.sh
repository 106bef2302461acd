#!/bin/sh
# Long runs of the fuzz targets, one after another:
#
#   tests/fuzz/long.sh SECONDS [TARGET...]      without targets: all
#
# Needs what `cmake --preset clang && cmake --build --preset clang --target fuzz_text fuzz_games fuzz_dictionary` builds.
# What is kept stands in build/clang/fuzz: corpora, from which the next run goes on; log/TARGET.N; found/TARGET-crash-….
set -eu
cd "$(dirname "$0")/../.."
programs=build/clang/tests/fuzz
kept=build/clang/fuzz
usual="examples tests/golden tests/hostile"

# TARGET PROGRAM MOST-BYTES SEEDS...
targets="statement fuzz_text 128 $usual
words fuzz_text 128
reader fuzz_text 256 $usual
markdown fuzz_text 256 $usual
json fuzz_text 256 $usual
check fuzz_games 512 $usual
format fuzz_games 512 $usual
views fuzz_games 512 $usual
logs fuzz_games 512 $usual
sets fuzz_games 2048 grammar/sets
boards fuzz_games 2048 grammar/sets
courses fuzz_games 2048 grammar/sets
profile fuzz_games 512"
for folder in core/*/; do
  game=$(basename "$folder")
  targets="$targets
play_$game fuzz_games 64
worlds_$game fuzz_games 64"
done

[ $# -ge 1 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64; }
seconds=$1
shift
mkdir -p "$kept/log" "$kept/found"
echo "$targets" | while read -r target program most seeds; do
  case " ${*:-$target} " in *" $target "*) ;; *) continue ;; esac
  mkdir -p "$kept/corpus/$target"
  [ ! -d "tests/fuzz/corpus/$target" ] || seeds="$seeds tests/fuzz/corpus/$target"
  number=$(find "$kept/log" -name "$target.*" | wc -l)
  log=$kept/log/$target.$number
  # shellcheck disable=SC2086
  nice "$programs/$program" --target="$target" -max_total_time="$seconds" -max_len="$most" -dict=$programs/records.dict \
    -entropic=0 -reload=0 -timeout=10 -rss_limit_mb=2500 -print_final_stats=1 -artifact_prefix="$kept/found/$target-" \
    "$kept/corpus/$target" $seeds > "$log" 2>&1 < /dev/null || echo "$target: found something"
  echo "$(date +%H:%M:%S) $target: $(grep -a 'cov:' "$log" | tail -n 1 | sed 's/.*\(cov: [0-9]*\).*/\1/'), $(grep -a '^Done' "$log")"
done
