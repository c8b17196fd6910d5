import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { processEnvironment } from '#config/environment.ts';
import { packRelease, type SmallRelease, writeRelease } from '#testing/hosting/small-release.ts';
import { writeSystemPrograms } from '#testing/hosting/system-programs.ts';
import { finishInterrupted } from './go-back.ts';
import { Host, type HostParts } from './host.ts';
import { readCurrentVersion, switchTo } from './releases.ts';
import { rollBackSite } from './roll-back-site.ts';
import { restartService } from './service.ts';
import { readUpdateRecord } from './update-record.ts';
import { updateSite } from './update-site.ts';

const publisher = generateKeyPairSync('ed25519');
const FIRST = { '0001_core.sql': 'create table members ()' };
const SECOND = { ...FIRST, '0002_more.sql': 'create table more ()' };

let root: string;
let port: number;
let printed: string[] = [];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });

const openHost = (parts: Partial<HostParts> = {}): Host =>
  new Host({ root, say: (line) => printed.push(line), ...parts });

const host = (): Host => openHost();
const databaseFile = (): string => join(root, 'data', 'database.json');
const readDatabase = (): { migrations: string[]; rows: string[] } =>
  JSON.parse(readFileSync(databaseFile(), 'utf8'));
const addRow = (row: string): void => {
  const database = readDatabase();
  writeFileSync(databaseFile(), JSON.stringify({ ...database, rows: [...database.rows, row] }));
};
/** The version that answers members. */
const askVersion = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text();
const listReleases = (): string[] => readdirSync(join(root, 'opt/opencall/releases')).sort();
const pack = (release: Partial<SmallRelease> = {}, key = publisher.privateKey): string => {
  const whole = { version: '0.2.0', migrations: SECOND, publicKey: publisher.publicKey, ...release };
  return packRelease(join(root, 'archives'), whole, key);
};
const update = (source: string, parts: Partial<HostParts> = {}): Promise<string> =>
  updateSite(openHost(parts), { source, unsigned: false });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'opencall-host-'));
  port = await freePort();
  printed = [];
  for (const folder of ['etc/opencall', 'data', 'archives'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'etc/opencall/env'), `PORT=${port}\nDATA_DIR=${join(root, 'data')}\n`);
  writeFileSync(databaseFile(), JSON.stringify({ migrations: [], rows: ['first'] }));
  const programs = writeSystemPrograms(root);
  vi.stubEnv('PATH', `${programs}${delimiter}${processEnvironment().PATH}`);
  const release = { version: '0.1.0', migrations: FIRST, publicKey: publisher.publicKey };
  writeRelease(join(root, 'opt/opencall/releases/0.1.0'), release);
  switchTo(host(), '0.1.0');
  await restartService(host());
});
afterEach(async () => {
  await host().probe('systemctl', 'stop', 'opencall');
  rmSync(root, { recursive: true, force: true });
});

const expectFirstVersion = async (): Promise<void> => {
  expect(await askVersion()).toBe('0.1.0');
  expect(readCurrentVersion(host())).toBe('0.1.0');
  expect(readDatabase()).toEqual({ migrations: ['0001_core.sql'], rows: ['first'] });
};

describe('update', () => {
  it('verifies, unpacks, switches and restarts; the new version migrates', async () => {
    expect(await update(pack())).toBe('The site runs 0.2.0. To go back to 0.1.0: opencall rollback');
    expect(await askVersion()).toBe('0.2.0');
    expect(readDatabase().migrations).toEqual(['0001_core.sql', '0002_more.sql']);
    expect(printed).toContain('The checksum and the signature are right.');
    expect(listReleases()).toEqual(['0.1.0', '0.2.0']);
    expect(readUpdateRecord(host())).toMatchObject({ from: '0.1.0', to: '0.2.0', state: 'done' });
  });

  it('keeps only the running and the previous version', async () => {
    await update(pack());
    await update(pack({ version: '0.3.0' }));
    expect(listReleases()).toEqual(['0.2.0', '0.3.0']);
    expect(await askVersion()).toBe('0.3.0');
  });

  it('refuses the version that runs, older ones, other files and other platforms', async () => {
    await expect(update(pack({ version: '0.1.0' }))).rejects.toThrow('0.1.0 is running already');
    await expect(update(pack({ version: '0.0.9' }))).rejects.toThrow('older than 0.1.0');
    await expect(update(join(root, 'archives', 'nothing.zip'))).rejects.toThrow('is not an archive such as');
    await expect(update('opencall-0.2.0-plan9-mips.tar.gz')).rejects.toThrow('is for plan9-mips');
    const absent = `opencall-9.0.0-${process.platform}-${process.arch}.tar.gz`;
    await expect(update(absent)).rejects.toThrow('There is no file');
    await expectFirstVersion();
  });

  it('refuses a damaged archive, a wrong or missing signature and a wrong name', async () => {
    const damaged = pack();
    appendFileSync(damaged, 'x');
    await expect(update(damaged)).rejects.toThrow('its checksum is wrong');
    const other = generateKeyPairSync('ed25519').privateKey;
    await expect(update(pack({}, other))).rejects.toThrow('is not signed by the publisher');
    const unsigned = pack();
    rmSync(`${unsigned}.sha256.sig`);
    await expect(update(unsigned)).rejects.toThrow('.sha256.sig is missing');
    writeFileSync(`${unsigned}.sha256`, `${'0'.repeat(64)}  other.tar.gz\n`);
    await expect(update(unsigned)).rejects.toThrow('does not hold the checksum of');
    await expectFirstVersion();
    expect(listReleases()).toEqual(['0.1.0']);
  });

  it('accepts an unsigned archive only if the host says so', async () => {
    rmSync(join(root, 'opt/opencall/releases/0.1.0/release-key.pub'));
    const archive = pack();
    await expect(update(archive)).rejects.toThrow('there is no key to check the next one with');
    await updateSite(host(), { source: archive, unsigned: true });
    expect(await askVersion()).toBe('0.2.0');
  });

  it('downloads a release by its address and the one that RELEASES_URL announces', async () => {
    const archive = pack();
    const server = createServer((request, answer) => {
      if (request.url === '/latest') {
        const { port: own } = server.address() as AddressInfo;
        const assets = [{ browser_download_url: `http://127.0.0.1:${own}/${basename(archive)}` }];
        return answer.end(JSON.stringify({ tag_name: 'v0.2.0', assets }));
      }
      const file = join(root, 'archives', basename(request.url ?? ''));
      return existsSync(file) ? answer.end(readFileSync(file)) : answer.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const later = `opencall-0.9.0-${process.platform}-${process.arch}.tar.gz`;
    await expect(update(`${origin}/${later}`)).rejects.toThrow(`${later} answered 404`);
    const announced = { source: undefined, unsigned: false };
    await expect(updateSite(host(), announced)).rejects.toThrow('or set RELEASES_URL');
    appendFileSync(join(root, 'etc/opencall/env'), `RELEASES_URL=${origin}/latest\n`);
    await updateSite(host(), announced);
    expect(await askVersion()).toBe('0.2.0');
    expect(existsSync(join(root, 'opt/opencall/downloads'))).toBe(false);
  });

  it('goes back when a migration fails', async () => {
    const archive = pack({ migrations: { ...FIRST, '0002_more.sql': 'this fails' } });
    await expect(update(archive)).rejects.toThrow('The update to 0.2.0 failed. The site runs 0.1.0 again.');
    expect(printed.join('\n')).toContain('Migration 0002_more.sql failed.');
    await expectFirstVersion();
    expect(readUpdateRecord(host())).toBeUndefined();
  });

  it('goes back and restores the database when the new version fails after its migrations', async () => {
    await expect(update(pack({ isBroken: true }))).rejects.toThrow('The site runs 0.1.0 again.');
    await expectFirstVersion();
    expect(existsSync(join(root, 'opt/opencall/restoring'))).toBe(false);
    await update(pack());
    expect(await askVersion()).toBe('0.2.0');
  });

  it('changes nothing on a full disk, while unpacking or during the backup', async () => {
    const archive = pack();
    await expect(update(archive, { freeBytes: async () => 100 })).rejects.toThrow(
      'There is no room for the release',
    );
    const tar = execFileSync('sh', ['-c', 'command -v tar'], { encoding: 'utf8' }).trim();
    // A limit of one block for written files: tar fails in the middle, as on a full disk.
    const limited = `#!/bin/sh\ntrap '' XFSZ\nulimit -f 1\nexec ${tar} "$@"\n`;
    writeFileSync(join(root, 'programs', 'tar'), limited, { mode: 0o755 });
    await expect(update(archive)).rejects.toThrow('failed');
    expect(listReleases()).toEqual(['0.1.0']);
    rmSync(join(root, 'programs', 'tar'));
    writeFileSync(join(root, 'data', 'full'), '');
    await expect(update(archive)).rejects.toThrow('The site runs 0.1.0 again.');
    expect(printed.join('\n')).toContain('There is no room left.');
    await expectFirstVersion();
  });
});

/** Runs an update or rollback and stops it for good before the given step, as a killed process would. */
const killBefore = async (
  step: string,
  work: (parts: Partial<HostParts>) => Promise<unknown>,
): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    const onStep = (name: string): Promise<void> => {
      if (!name.startsWith(step)) return Promise.resolve();
      resolve();
      return new Promise(() => undefined);
    };
    work({ onStep }).then(() => reject(new Error(`There is no step '${step}'.`)), reject);
  });
};

describe('an update that was killed', () => {
  it.each(['Find', 'Verify', 'Unpack', 'Check', 'Back up', 'Switch', 'Restart'])(
    'before "%s" leaves the old version running, and the next call updates',
    async (step) => {
      const archive = pack();
      await killBefore(step, (parts) => update(archive, parts));
      expect(await askVersion()).toBe('0.1.0');
      // What tar leaves when it is killed.
      mkdirSync(join(root, 'opt/opencall/releases/0.2.0.unfinished'));
      if (step === 'Restart') {
        await expect(update(archive)).rejects.toThrow('0.2.0 is running already');
        expect(printed).toContain('The site runs 0.2.0.');
      } else await update(archive);
      expect(await askVersion()).toBe('0.2.0');
      expect(readUpdateRecord(host())?.state).toBe('done');
      expect(listReleases()).toEqual(['0.1.0', '0.2.0']);
    },
  );

  it('before "Finish" runs the new version, and is finished after a restart of the machine', async () => {
    const archive = pack();
    await killBefore('Finish', (parts) => update(archive, parts));
    expect(await askVersion()).toBe('0.2.0');
    expect(await finishInterrupted(host())).toBe('The site runs 0.2.0.');
    expect(await finishInterrupted(host())).toBeUndefined();
    expect(await rollBackSite(host(), true)).toContain('The site runs 0.1.0 again.');
  });

  it.each(['Stop the service', 'Restore the database', 'Switch to 0.1.0', 'Start the service'])(
    'on its way back before "%s" goes on when it is called again',
    async (step) => {
      const archive = pack({ isBroken: true });
      await killBefore(step, (parts) => update(archive, parts));
      expect(await finishInterrupted(host())).toBe('The site runs 0.1.0 again.');
      await expectFirstVersion();
      expect(existsSync(join(root, 'opt/opencall/restoring'))).toBe(false);
    },
  );
});

describe('rollback', () => {
  it('goes back without touching the database if the update did not change it', async () => {
    await update(pack({ migrations: FIRST }));
    addRow('second');
    expect(await rollBackSite(host(), false)).toBe('The site runs 0.1.0 again.');
    expect(await askVersion()).toBe('0.1.0');
    expect(readDatabase().rows).toEqual(['first', 'second']);
    await expect(rollBackSite(host(), false)).rejects.toThrow('There is no update to take back.');
  });

  it('restores the backup after confirmation and keeps the newer rows in a file', async () => {
    await update(pack());
    addRow('second');
    await expect(rollBackSite(host(), false)).rejects.toThrow('opencall rollback --yes');
    expect(await askVersion()).toBe('0.2.0');
    const answer = await rollBackSite(host(), true);
    const [, kept = ''] = /The rows of 0\.2\.0 are in (\S+)\.$/.exec(answer) ?? [];
    expect(JSON.parse(readFileSync(kept, 'utf8')).rows).toEqual(['first', 'second']);
    await expectFirstVersion();
    await update(pack());
    expect(await askVersion()).toBe('0.2.0');
  });

  it('starts the new version again if the backup is missing', async () => {
    await update(pack());
    rmSync(join(root, 'data', 'backups'), { recursive: true });
    mkdirSync(join(root, 'data', 'backups'));
    await expect(rollBackSite(host(), true)).rejects.toThrow('There is no backup from before the update.');
    expect(await askVersion()).toBe('0.2.0');
    expect(readUpdateRecord(host())?.state).toBe('done');
  });

  it('that was killed is finished by the next call', async () => {
    await update(pack());
    await killBefore('Switch to 0.1.0', (parts) => rollBackSite(openHost(parts), true));
    // The service does not start while the restore is not finished.
    await host().run('systemctl', 'restart', 'opencall');
    await expect(askVersion()).rejects.toThrow();
    expect(await rollBackSite(host(), true)).toBe('The site runs 0.1.0 again.');
    await expectFirstVersion();
  });
});
