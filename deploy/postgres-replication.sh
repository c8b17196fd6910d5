#!/bin/sh
# Run once, when the database is made: lets the replica follow.
set -eu
echo "host replication opencall all scram-sha-256" >>"$PGDATA/pg_hba.conf"
