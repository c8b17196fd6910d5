#!/bin/sh
# Starts as a copy of the primary and follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  pg_basebackup --host postgres --username opencall --pgdata "$PGDATA" --wal-method=stream --write-recovery-conf
fi
exec postgres -c hot_standby=on -c hot_standby_feedback=on
