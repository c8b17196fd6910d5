import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMachine } from '#testing/hosting/machine.ts';
import { packRelease, type SmallRelease } from '#testing/hosting/small-release.ts';
import { rollBackSite } from './roll-back-site.ts';
import { updateSite } from './update-site.ts';

const on = useMachine();

const UNIT = 'etc/systemd/system/opencall.service';
const CADDYFILE = 'etc/caddy/Caddyfile';
const FIRST = { '0001_core.sql': '' };

/** The deploy folder of the repository, with one more line in each file. */
const changedFiles = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(on.machine.at('unpacked/deploy')).map((name) => {
      const text = on.machine.read('unpacked/deploy', name);
      return [`deploy/${name}`, `${text}# of the new release\n`];
    }),
  );

const update = (release: Partial<SmallRelease> = {}): Promise<string> => {
  const whole = { version: '0.2.0', migrations: FIRST, files: changedFiles(), ...release };
  const source = packRelease(on.machine.at('archives'), whole, undefined);
  return updateSite(on.machine.openHost(), { source, unsigned: true });
};
const rollBack = (ask?: (question: string) => Promise<string>): Promise<string> =>
  rollBackSite(on.machine.openHost(), false, ask);
const askVersion = async (): Promise<string> => (await fetch(`http://127.0.0.1:${on.machine.port}/`)).text();
const databaseFile = (): string => on.machine.at('var/lib/opencall/database.json');
const backups = (): string[] => readdirSync(on.machine.at('var/backups/opencall')).sort();

beforeEach(async () => {
  await on.machine.install({ email: 'host@talent.example' });
  on.machine.printed = [];
  writeFileSync(databaseFile(), JSON.stringify({ migrations: ['0001_core.sql'], rows: ['admin'] }));
});

describe('an update of an installed site', () => {
  it('brings the unit files and the configuration of the proxy, and rollback puts the old ones back', async () => {
    const before = [on.machine.read(UNIT), on.machine.read(CADDYFILE)];
    await update();
    expect(on.machine.read(UNIT)).toBe(`${before[0]}# of the new release\n`);
    expect(on.machine.read(CADDYFILE)).toBe(`${before[1]}# of the new release\n`);
    expect(on.machine.calls(/reload-or-restart/)).toHaveLength(2);
    expect(on.machine.calls(/daemon-reload|restart opencall/).at(-2)).toBe('systemctl daemon-reload');
    expect(await rollBack()).toBe('The site runs 0.1.0 again.');
    expect([on.machine.read(UNIT), on.machine.read(CADDYFILE)]).toEqual(before);
    on.machine.printed = [];
    await on.machine.install();
    expect(on.machine.printed.filter((line) => !line.endsWith(': nothing to do.'))).toEqual([]);
  });

  it('puts the old files back if the new version does not start', async () => {
    const before = [on.machine.read(UNIT), on.machine.read(CADDYFILE)];
    await expect(update({ isBroken: true })).rejects.toThrow('The site runs 0.1.0 again.');
    expect([on.machine.read(UNIT), on.machine.read(CADDYFILE)]).toEqual(before);
    expect(await askVersion()).toBe('0.1.0');
  });

  it('leaves files that the host changed, and says where the new one is', async () => {
    appendFileSync(on.machine.at(UNIT), '# mine\n');
    await update();
    expect(on.machine.read(UNIT)).toMatch(/# mine\n$/);
    expect(on.machine.printed.join('\n')).toContain(
      `/${UNIT} was changed on this machine and stays. Version 0.2.0 has another one: compare it with ` +
        on.machine.at('opt/opencall/releases/0.2.0/deploy'),
    );
    // The next version has the same file, so there is nothing new to say.
    on.machine.printed = [];
    await update({ version: '0.3.0', files: { ...changedFiles(), 'deploy/more': '' } });
    expect(on.machine.printed.join('\n')).not.toContain('was changed on this machine');
  });

  it('backs up the rows before the switch, also without a migration, and keeps three of these backups', async () => {
    const made: string[] = [];
    for (const version of ['0.2.0', '0.3.0', '0.4.0', '0.5.0']) {
      await update({ version });
      const [, file = ''] = /The rows of [\d.]+ are in (\S+)\./.exec(on.machine.printed.join('\n')) ?? [];
      expect(JSON.parse(readFileSync(file, 'utf8')).rows).toEqual(['admin']);
      expect(on.machine.printed).toContain('Restart the service. The database is not migrated');
      made.push(basename(file));
      on.machine.printed = [];
    }
    expect(made[0]).toMatch(/^opencall-before-update-\d{8}T\d{9}Z\.tar$/);
    expect(backups()).toEqual(made.slice(1));
  });
});

describe('rollback at a terminal', () => {
  it('asks before it restores the database', async () => {
    await update({ migrations: { ...FIRST, '0002_more.sql': '' } });
    expect(on.machine.printed).toContain(
      'Restart the service. Its start backs up the rows again and migrates the database',
    );
    const asked: string[] = [];
    const answer = (text: string) => async (question: string) => {
      asked.push(question);
      return text;
    };
    await expect(rollBack(answer(''))).rejects.toThrow('Nothing was changed.');
    await expect(rollBack()).rejects.toThrow('opencall rollback --yes');
    expect(await askVersion()).toBe('0.2.0');
    expect(await rollBack(answer('y'))).toContain('The site runs 0.1.0 again.');
    expect(asked[1]).toMatch(/is removed from the site\..+\nGo back to 0\.1\.0\? \(y\/n\) $/);
    expect(JSON.parse(readFileSync(databaseFile(), 'utf8')).migrations).toEqual(['0001_core.sql']);
  });
});
