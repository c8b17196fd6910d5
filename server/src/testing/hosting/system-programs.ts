// Stand-ins for the system programs that the hosting tasks start. They do for a folder what the real ones do for a machine.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Starts and stops the server of the release that `current` names. */
const SYSTEMCTL = `#!${process.execPath}
const { spawn } = require('node:child_process');
const { appendFileSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const root = ROOT;
const pidFile = join(root, 'pid');
const args = process.argv.slice(2);
appendFileSync(join(root, 'calls'), 'systemctl ' + args.join(' ') + '\\n');
const isAlive = (pid) => {
  try { return !/^State:\\s+Z/m.test(readFileSync('/proc/' + pid + '/status', 'utf8')); } catch { return false; }
};
const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
const stop = async () => {
  if (!pid) return;
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
  rmSync(pidFile, { force: true });
};
const start = () => {
  if (existsSync(join(root, 'opt/opencall/restoring'))) return;
  const current = join(root, 'opt/opencall/current');
  const log = openSync(join(root, 'log'), 'a');
  const env = '--env-file=' + join(root, 'etc/opencall/env');
  const child = spawn(join(current, 'bin/node'), [env, 'server/dist/main.js'], { cwd: current, detached: true, stdio: ['ignore', log, log] });
  writeFileSync(pidFile, String(child.pid));
  child.unref();
};
(async () => {
  if (args[0] === 'show') return console.log('NRestarts=0\\nActiveState=' + (pid && isAlive(pid) ? 'active' : 'failed'));
  if (args[0] === 'is-active') process.exitCode = pid && isAlive(pid) ? 0 : 3;
  if (args[0] === 'is-enabled') process.exitCode = existsSync(join(root, 'enabled')) ? 0 : 1;
  if (args[0] === 'enable') writeFileSync(join(root, 'enabled'), '');
  if (args[0] === 'disable') rmSync(join(root, 'enabled'), { force: true });
  if (args[0] === 'stop' || args[0] === 'disable' || args[0] === 'restart') await stop();
  if (args[0] === 'start' || args[0] === 'restart' ) start();
})();
`;

/** Stand-ins for other programs, which work in the folder ROOT. Each appends its call to the file `calls`. */
const PROGRAMS = {
  // runuser -u USER -- PROGRAM ARGUMENTS
  runuser: 'shift 3; exec "$@"',
  journalctl: 'cat ROOT/log',
  // id -u: root; id -u USER
  id: 'if [ $# = 1 ]; then echo 0; else [ -e ROOT/has-user ]; fi',
  // The listeners of the machine, as lines of `ss -Hltnp`.
  ss: 'cat ROOT/listeners 2>/dev/null; true',
  useradd: 'touch ROOT/has-user',
  // install -d -m 700 -o USER -g USER FOLDER
  install: 'shift 7; mkdir -p "$@"; chmod 700 "$@"',
  chown: '',
  'apt-get': `for name in "$@"; do case $name in
caddy) mkdir -p ROOT/etc/caddy; echo ':80 { }' > ROOT/etc/caddy/Caddyfile; touch ROOT/has-caddy ;;
nginx | certbot | postgresql) mkdir -p ROOT/etc; touch ROOT/has-$name ;;
esac; done`,
  'dpkg-query': 'if [ -e ROOT/has-"$2" ]; then echo "Status: install ok installed"; fi',
  caddy: '',
  nginx: 'echo "nginx version: nginx/1.24.0" >&2',
  certbot: `for name in "$@"; do case $name in
talent.example) mkdir -p ROOT/etc/letsencrypt/live/$name; touch ROOT/etc/letsencrypt/live/$name/fullchain.pem ;;
esac; done`,
  psql: `sql=$(cat); echo "$sql" >> ROOT/sql
case $sql in
*server_version_num*) echo VERSION ;;
*pg_roles*) cat ROOT/role 2>/dev/null ;;
*pg_database*) cat ROOT/base 2>/dev/null ;;
esac; true`,
  // The link in ROOT/usr/local/bin names a file outside the folder.
  opencall: 'exec ROOT/opt/opencall/current/opencall "$@"',
};

/** Writes the programs. Returns their folder, which has to come first in PATH. */
export const writeSystemPrograms = (root: string, postgresVersion = '170005'): string => {
  const folder = join(root, 'programs');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  write('systemctl', SYSTEMCTL.replace('ROOT', JSON.stringify(root)));
  for (const [name, lines] of Object.entries(PROGRAMS)) {
    const text = `#!/bin/sh\necho "${name} $*" >> ROOT/calls\n${lines}\n`;
    write(name, text.replaceAll('ROOT', root).replace('VERSION', postgresVersion));
  }
  return folder;
};
