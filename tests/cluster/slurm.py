"""As a Slurm job array, as the README does it, a folder of records gives the same outcomes as in one piece.

A munged, a slurmctld and a slurmd are started for it on this machine, with a configuration, ports and sockets of their
own in a folder that goes away, and are ended afterwards.
"""
import argparse
import contextlib
import os
import pathlib
import pwd
import re
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from outcomes import GAMES, SKIPPED, compare, mixed, outcomes  # noqa: E402  (no .pyc file in the source folder)
from readme_commands import block_with  # noqa: E402

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "sinfo")
FOLDERS = ("/usr/sbin", "/usr/bin", "/sbin")
TASKS = 5
RECORDS_A_FILE = 7
SECONDS = 120  # to start, and for the jobs; only a hang takes so long


def found(name):
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(FOLDERS))


def free_port():
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return tried.getsockname()[1]


def configuration(folder, user):
    host = socket.gethostname().split(".")[0]
    return f"""ClusterName=botref
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={free_port()}
SlurmdPort={free_port()}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge/socket
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/linear
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SwitchType=switch/none
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()} State=UNKNOWN
PartitionName=main Nodes={host} Default=YES OverSubscribe=FORCE:{TASKS} State=UP
"""


class Cluster:
    """One machine, as long as the `with` lasts."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {**os.environ, "SLURM_CONF": f"{folder}/slurm.conf"}
        self.started = []

    def __enter__(self):
        user = pwd.getpwuid(os.getuid()).pw_name
        for name in ("munge", "state", "spool"):
            (self.folder / name).mkdir(mode=0o755)
        key = self.folder / "munge" / "key"
        key.write_bytes(secrets.token_bytes(1024))
        key.chmod(0o400)
        (self.folder / "slurm.conf").write_text(configuration(self.folder, user), encoding="utf-8")
        munge = self.folder / "munge"
        self.start("munged", "--foreground", "--force", f"--socket={munge}/socket", f"--key-file={key}", f"--pid-file={munge}/pid",
                   f"--seed-file={munge}/seed", f"--log-file={munge}/log", "--num-threads=2")
        self.wait_for(lambda: (munge / "socket").exists(), "munged")
        self.start("slurmctld", "-D", "-i")
        self.start("slurmd", "-D")
        self.wait_for(lambda: "idle" in self.run("sinfo", "-h", "-o", "%t").stdout, "a node of Slurm")
        return self

    def __exit__(self, *_):
        for process in reversed(self.started):
            process.terminate()
        for process in reversed(self.started):
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=SECONDS)
        return False

    def start(self, name, *words):
        with open(self.folder / f"{name}.out", "wb") as out:
            self.started.append(subprocess.Popen([found(name), *words], env=self.environment, stdout=out, stderr=out))

    def run(self, name, *words):
        return subprocess.run([found(name), *words], env=self.environment, capture_output=True, text=True, check=False)

    def wait_for(self, ready, what):
        end = time.monotonic() + SECONDS
        while not ready():
            fallen = [process.args[0] for process in self.started if process.poll() is not None]
            if fallen or time.monotonic() > end:
                sys.exit(f"{what} does not start; ended: {fallen}\n{self.logs()}")
            time.sleep(0.2)

    def logs(self):
        texts = [path.read_text(encoding="utf-8", errors="replace")[-2000:] for path in self.folder.glob("*.[lo][ou][gt]")]
        return "\n".join(texts)


def write_season(folder, text):
    """Small files, some of them in folders of their own."""
    records = re.split(r"^(?=\[Game )", text, flags=re.MULTILINE)[1:]
    for number, start in enumerate(range(0, len(records), RECORDS_A_FILE)):
        path = folder / "season" / f"week {number % 3}" / f"{number:03}.bgn"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(records[start : start + RECORDS_A_FILE]), encoding="utf-8")


def run_block(cluster, folder, botref):
    """What the README shows, with fewer tasks."""
    (folder / "bin").mkdir()
    (folder / "bin" / "botref").symlink_to(botref)
    for name in ("sbatch",):
        (folder / "bin" / name).symlink_to(found(name))
    environment = {**cluster.environment, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
    block = block_with("#SBATCH").replace("0-99", f"0-{TASKS - 1}")
    return subprocess.run(["bash", "-ec", block], cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS,
                          check=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--botref", required=True)
    parser.add_argument("--games", type=int, default=5, help="of each kind")
    arguments = parser.parse_args()
    missing = [name for name in PROGRAMS if found(name) is None]
    if missing:
        print(f"skipped: {', '.join(missing)} not installed (Debian: slurm-wlm)")
        sys.exit(SKIPPED)
    botref = pathlib.Path(arguments.botref).resolve()
    text = mixed(botref, arguments.games)
    # The sockets' paths have to be short.
    with tempfile.TemporaryDirectory(prefix="slurm-") as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        write_season(folder, text)
        whole = subprocess.run([botref, "check", "--format", "jsonl", "season"], cwd=folder, capture_output=True, text=True,
                               check=False)
        wanted = outcomes(whole.stdout)
        if len(wanted) != 3 * len(GAMES) * arguments.games:
            sys.exit(f"{len(wanted)} outcomes in one piece")
        with Cluster(folder) as cluster:
            ran = run_block(cluster, folder, botref)
            tasks = sorted(folder.glob("verdicts-*.jsonl"))
            out = folder / "verdicts.jsonl"
            found_there = outcomes(out.read_text(encoding="utf-8")) if out.exists() else []
            trouble = compare(wanted, found_there, "the job array") or (len(tasks) != TASKS and f"{len(tasks)} tasks")
            if trouble or ran.returncode != 0:
                sys.exit(f"{trouble}\n{ran.stdout}{ran.stderr}\n{cluster.logs()}")
    print(f"{len(wanted)} outcomes, {TASKS} tasks")


main()
