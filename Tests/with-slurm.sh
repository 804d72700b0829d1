#!/usr/bin/env bash
# Runs a command beside a Slurm cluster of this one machine, which is taken down afterwards.
#
# usage: Tests/with-slurm.sh COMMAND…        (as root; needs Debian's slurm-wlm and munge)
#
# For example, the fixtures in four shards and one report, the same bytes as from one run:
#   Tests/with-slurm.sh sh -c 'sbatch --wait --array=1-4 --wrap "parley replay Audio \
#     --shard \$SLURM_ARRAY_TASK_ID/4 --report json=shard-\$SLURM_ARRAY_TASK_ID.json" &&
#     parley report merge shard-*.json --report html=all.html'
set -euo pipefail
[ $# -gt 0 ] || { echo "usage: Tests/with-slurm.sh COMMAND…" >&2; exit 2; }
for program in munged slurmctld slurmd sbatch; do
  command -v "$program" >/dev/null || { echo "with-slurm: $program is missing; install slurm-wlm and munge" >&2; exit 3; }
done
work=$(mktemp -d)
chmod 755 "$work"
pids=()
stop() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
host=$(hostname -s)
port=$((20000 + RANDOM % 20000))

# Munge wants a folder, a key and a socket that are its own user's.
mkdir "$work/munge"
head -c 128 /dev/urandom > "$work/munge/key"
chown -R munge "$work/munge"
chmod 700 "$work/munge"; chmod 400 "$work/munge/key"
chmod 711 "$work/munge"
runuser -u munge -- munged --foreground --force --socket="$work/munge/socket" --key-file="$work/munge/key" \
  --pid-file="$work/munge/pid" --log-file="$work/munge/log" --seed-file="$work/munge/seed" >/dev/null 2>&1 &
pids+=($!)

export SLURM_CONF="$work/slurm.conf"
cat > "$SLURM_CONF" <<CONF
ClusterName=parley
SlurmctldHost=$host
SlurmUser=root
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=$host CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
CONF
mkdir "$work/state" "$work/spool"
slurmctld -D >/dev/null 2>&1 & pids+=($!)
slurmd -D -N "$host" >/dev/null 2>&1 & pids+=($!)
for _ in $(seq 60); do
  [ "$(sinfo -h -o %t 2>/dev/null)" = idle ] && break
  sleep 1
done
if [ "$(sinfo -h -o %t 2>/dev/null)" != idle ]; then
  echo "with-slurm: the cluster does not come up: $(tail -n 3 "$work"/*.log | tr '\n' ' ')" >&2
  exit 3
fi
"$@"
