#!/bin/sh
# Commands for operators: ./opencall --help
folder=$(dirname "$(readlink -f "$0")")
node=$folder/bin/node
[ -x "$node" ] || node=node
tasks=$folder/server/dist/cli.js
settings=${OPENCALL_ROOT:-}/etc/opencall/env
installed=${OPENCALL_ROOT:-}/opt/opencall
case ${1:-} in
  install | uninstall) exec "$node" "$tasks" "$@" ;;
  update | rollback)
    if [ ! -d "$installed" ]; then exec "$node" "$tasks" "$@"; fi
    flock --nonblock --conflict-exit-code 75 "$installed/update.lock" "$node" "$tasks" "$@"
    code=$?
    if [ $code = 75 ]; then echo 'Another update or rollback is running.' >&2; fi
    exit $code
    ;;
esac
# On an installed site, tasks of root use its settings and run as its user, so that new files belong to that user.
case $folder in
  "$installed"/*)
    if [ "$(id -u)" = 0 ] && [ -r "$settings" ]; then
      exec runuser -u opencall -- "$node" --env-file="$settings" "$tasks" "$@"
    fi
    ;;
esac
exec "$node" "$tasks" "$@"
