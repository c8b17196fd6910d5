import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataFolder } from '#platform/embedded/data-folder-lock.ts';
import { quietLog } from '#testing/database.ts';
import { runCommand } from './run-command.ts';

let dataDir: string;
const opencall = (...args: string[]) =>
  runCommand(args, { environment: { DATA_DIR: dataDir, DEMO: 'off' }, log: quietLog });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'opencall-cli-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('npm run opencall, on the embedded database', () => {
  it('prints help and explains invalid calls before it opens a database', async () => {
    const help = await opencall();
    for (const task of ['create-staff', 'find-member', 'set-role', 'end-sessions', 'reset-two-factor'])
      expect(help).toContain(task);
    expect(await opencall('--help')).toBe(help);
    expect(await opencall('doctor', '--help')).toMatch(/^Usage: .+ doctor\n {4}Checks [^\n]+$/);
    await expect(opencall('dance')).rejects.toThrow("There is no task 'dance'.");
    await expect(opencall('constructor')).rejects.toThrow('There is no task');
    await expect(opencall('end-sessions', '--days', '3')).rejects.toThrow(
      'end-sessions has no option --days.',
    );
    await expect(opencall('end-sessions', 'ada')).rejects.toThrow("does not know what to do with 'ada'");
  });

  it('refuses with one sentence while a server uses the database', async () => {
    const release = await lockDataFolder(dataDir);
    try {
      await expect(opencall('find-member', 'ada')).rejects.toThrow(
        /^The embedded database in .+ is in use by a running server \(process \d+\)\. Stop it/,
      );
    } finally {
      release();
    }
  });

  it('refuses staff names that members may not choose either', async () => {
    for (const name of ['First\u202e Admin', 'admin.com']) {
      const account = ['--username', name, '--email', 'odd@staff.test'];
      await expect(opencall('create-staff', '--role', 'admin', ...account)).rejects.toThrow(
        /Stage name must not contain/,
      );
    }
  });

  it('creates staff accounts and finds them', async () => {
    const account = ['--username', 'First Admin', '--email', 'first@staff.test'];
    const made = await opencall('create-staff', '--role', 'admin', ...account);
    expect(made).toMatch(/^Made the admin First Admin \(id 1\), email: first@staff\.test, password: \S{16}$/);
    expect(await opencall('find-member', 'first')).toMatch(
      /1 +admin +good +expired +first@staff\.test \(not confirmed\) +First Admin\n\n1 of 1 found\.$/,
    );
  });

  it('restores a backup in place of a database that cannot be opened, and keeps the damaged one', async () => {
    const backup = join(dataDir, 'good.tar');
    await opencall('backup', backup);
    const control = join(dataDir, 'pgdata', 'global', 'pg_control');
    await truncate(control, 100);
    await expect(opencall('restore', backup)).rejects.toThrow(/cannot be opened: Aborted\(\)/);

    const bad = join(dataDir, 'bad.tar');
    await writeFile(bad, (await readFile(backup)).subarray(0, 3000));
    await expect(opencall('restore', '--set-aside', bad)).rejects.toThrow('not a complete backup');
    expect((await stat(control)).size, 'a failed restore puts the damaged database back').toBe(100);

    const restored = await opencall('restore', '--set-aside', backup);
    expect(restored).toContain(`The damaged database is kept in ${join(dataDir, 'pgdata.damaged-')}`);
    expect(await opencall('find-member', 'first')).toContain('1 of 1 found.');
    const [kept = '', ...more] = (await readdir(dataDir)).filter((name) => name.startsWith('pgdata.'));
    expect(more).toEqual([]);
    expect((await stat(join(dataDir, kept, 'global', 'pg_control'))).size).toBe(100);
  });

  it('does not set aside a database that can be opened', async () => {
    await expect(opencall('restore', '--set-aside', join(dataDir, 'good.tar'))).rejects.toThrow(
      /holds 1 account/,
    );
    expect(await opencall('find-member', 'first')).toContain('1 of 1 found.');
  });
});
