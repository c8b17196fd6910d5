import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSystemPrograms } from '../server/src/testing/hosting/system-programs.ts';
import { inRoot } from './lib/paths.mjs';
import { makeKey, signArchive } from './lib/sign-release.mjs';

const PLATFORM = `${process.platform}-${process.arch}`;
let root: string;
let archives: string;
let env: NodeJS.ProcessEnv;
let port: number;

/** The commands of the first code block below a heading of the guide. */
const readGuide = (heading: string): string[] => {
  const text = readFileSync(inRoot('docs', 'installing.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [, code = ''] = /\n```\n(.*?)\n```\n/s.exec(section) ?? [];
  return code.split('\n');
};

/** Runs a command of the guide in the folder of the archives, on the machine that `root` stands for. */
const run = (command: string) => {
  const here = command
    .replaceAll('linux-x64', PLATFORM)
    .replaceAll('/var/backups', join(root, 'var/backups'));
  const { status, stdout, stderr } = spawnSync('sh', ['-c', here], { cwd: archives, env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

/** Packs the unpacked release under another version, with one more migration. */
const packNext = (from: string, to: string, migration: { name: string; sql: string }): void => {
  const folder = join(archives, `opencall-${to}-${PLATFORM}`);
  cpSync(join(archives, `opencall-${from}-${PLATFORM}`), folder, { recursive: true });
  for (const name of ['package.json', 'server/package.json']) {
    const manifest = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    writeFileSync(join(folder, name), JSON.stringify({ ...manifest, version: to }));
  }
  writeFileSync(join(folder, 'server/migrations', migration.name), migration.sql);
  const archive = `${folder}.tar.gz`;
  const options = ['-I', 'gzip -1', '-C', archives, `opencall-${to}-${PLATFORM}`];
  execFileSync('tar', ['-cf', archive, ...options]);
  signArchive(archive, join(root, 'key.pem'));
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'opencall-guide-'));
  archives = join(root, 'archives');
  mkdirSync(join(root, 'etc/opencall'), { recursive: true });
  makeKey(join(root, 'key.pem'));
  const args = [inRoot('tools', 'release.mjs'), '--to', archives, '--key', join(root, 'key.pem')];
  execFileSync(process.execPath, args, { env: { ...process.env, GZIP: '-1' }, stdio: 'inherit' });
  port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
  writeFileSync(join(root, 'etc/os-release'), 'ID=debian\nVERSION_ID="13"\n');
  writeFileSync(join(root, 'etc/opencall/env'), `PORT=${port}\n`);
  const programs = writeSystemPrograms(root);
  // Vitest sets NODE_ENV, which would override the site's settings.
  const { NODE_ENV: _, ...rest } = process.env;
  env = { ...rest, OPENCALL_ROOT: root, PATH: `${programs}${delimiter}${process.env.PATH}` };
});
afterAll(() => {
  run('systemctl stop opencall');
  rmSync(root, { recursive: true, force: true });
});

describe('the guide', () => {
  it('installs a site, checks it, updates it and goes back, by its own commands', async () => {
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    const expectToRun = (command: string): string => {
      const { status, output } = run(command);
      expect(status, `${command}\n${output}`).toBe(0);
      return output;
    };
    const installed = readGuide('How do I install on a server?').map(expectToRun);
    expect(installed.at(-1)).toContain('Create the first admin: https://talent.example/setup?token=');
    expect(await isReady()).toBe(200);
    const checked = readGuide('What should I check?').map(expectToRun);
    expect(checked[0]).toContain('Nothing is broken');
    expect(checked[2]).toContain('The backup is whole and can be restored');
    run('systemctl stop opencall');
    expectToRun('opencall create-staff --role admin --username First --email first@staff.test');
    run('systemctl start opencall');

    packNext('0.1.0', '0.2.0', { name: '9001_more.sql', sql: 'create table more_things (id int);' });
    const [update = '', rollback = ''] = readGuide('How do I update and go back?');
    expect(expectToRun(update)).toContain('The site runs 0.2.0.');
    expect(await isReady()).toBe(200);

    // The update changed the database, so the guide's command asks for a confirmation.
    expect(run(rollback)).toMatchObject({
      status: 1,
      output: expect.stringContaining('opencall rollback --yes'),
    });
    expect(expectToRun(`${rollback} --yes`)).toContain('The site runs 0.1.0 again.');
    expect(await isReady()).toBe(200);

    packNext('0.2.0', '0.3.0', { name: '9002_fails.sql', sql: 'select 1/0;' });
    const failed = run('opencall update opencall-0.3.0-linux-x64.tar.gz');
    expect(failed).toMatchObject({
      status: 1,
      output: expect.stringContaining('The site runs 0.1.0 again.'),
    });
    expect(failed.output).toContain('9002_fails failed and was rolled back');
    expect(await isReady()).toBe(200);
    run('systemctl stop opencall');
    expect(run('opencall find-member First').output).toContain('1 of 1 found.');
  });
});
