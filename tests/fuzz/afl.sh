#!/bin/sh
# AFL++ on the program itself, in a folder of its own:
#
#   tests/fuzz/afl.sh SECONDS ARGUMENTS...     such as: 600 check @@    600 check -    600 fmt @@
#
# `@@` is the file that is tried; without it the bytes are standard input. What is found stands in
# build/afl/found/default/, goes on from there the next time, and is counted in fuzzer_stats.
set -eu
cd "$(dirname "$0")/../.."
[ $# -ge 2 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64; }
seconds=$1
shift

cmake --preset afl
cmake --build --preset afl --target botref -j "${JOBS:-1}"

# Some small records of every game, and of what is hostile: AFL++ tries each many times before it begins.
seeds=build/afl/seeds
mkdir -p "$seeds"
find examples tests/golden tests/hostile -name '*.bgn' -size -2 | sort | awk 'NR % 8 == 0' | while read -r file; do
  cp "$file" "$seeds/$(echo "$file" | tr / -)"
done
python3 tests/fuzz/dictionary.py examples tests/golden > build/afl/records.dict

in=$seeds
[ ! -d build/afl/found/default/queue ] || in=-
export AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_UI=1 AFL_TMPDIR=/tmp
exec afl-fuzz -i "$in" -o build/afl/found -x build/afl/records.dict -V "$seconds" -t 2000+ -m none -e bgn -- build/afl/botref "$@"
