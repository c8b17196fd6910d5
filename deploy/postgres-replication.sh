#!/bin/sh
# Runs once, when the database is created: allows the replica to connect.
set -eu
echo "host replication opencall all scram-sha-256" >>"$PGDATA/pg_hba.conf"
