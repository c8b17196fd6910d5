import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { complaintsAbout, isCurrent } from './install.mjs';
import { endLeftovers } from './leftovers.mjs';
import { complaintAboutNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { findFreePort } from './ports.mjs';
import { runQuietly, start, stop } from './processes.mjs';
import { countPlaywright, countVitest, judge } from './reports.mjs';
import { withoutSettings } from './settings.mjs';

describe('complaintAboutNode', () => {
  it.each(['12.22.0', '18.20.4', '20.18.3'])('names the version when it is %s', (version) => {
    expect(complaintAboutNode(version)).toContain(version);
  });

  it.each(['20.19.0', '22.0.0', '24.11.1'])('accepts %s', (version) => {
    expect(complaintAboutNode(version)).toBeNull();
  });

  it('names the version that package.json requires', () => {
    const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    expect(complaintAboutNode('1.0.0')).toContain(engines.node.replace('>=', ''));
  });
});

describe('isCurrent', () => {
  const wanted = {
    '': { version: '1.0.0' },
    server: { version: '0.1.0' },
    'node_modules/zod': { version: '4.0.0' },
    'server/node_modules/pg': { version: '8.0.0' },
    'node_modules/@opencall/server': { link: true },
    'node_modules/win32-only': { version: '1.0.0', optional: true },
  };
  const present = {
    'node_modules/zod': { version: '4.0.0' },
    'server/node_modules/pg': { version: '8.0.0' },
    'node_modules/@opencall/server': { link: true },
  };

  it("accepts a folder that lacks only other platforms' packages", () => {
    expect(isCurrent(wanted, present)).toBe(true);
  });

  it.each([
    ['there is none', null],
    ['a package has another version', { ...present, 'node_modules/zod': { version: '4.0.1' } }],
    ['a nested package is missing', { ...present, 'server/node_modules/pg': undefined }],
    ['a workspace is not linked', { ...present, 'node_modules/@opencall/server': { version: '1.0.0' } }],
  ])('refuses the folder when %s', (_why, folder) => {
    expect(isCurrent(wanted, folder as Parameters<typeof isCurrent>[1])).toBe(false);
  });
});

describe('complaintsAbout', () => {
  it('accepts the lockfile', () => {
    const read = (name: string) => JSON.parse(readFileSync(inRoot(name), 'utf8'));
    expect(complaintsAbout(read('package-lock.json').packages, read('package.json').allowScripts)).toEqual(
      [],
    );
  });

  it.each([
    ['without a hash', { version: '1.0.0' }, 'node_modules/a has no integrity'],
    [
      'from a named registry',
      { integrity: 'sha512-x', resolved: 'https://x' },
      'node_modules/a names a registry',
    ],
    [
      'with an install script missing from allowScripts',
      { integrity: 'sha512-x', hasInstallScript: true },
      'a is not in allowScripts of package.json',
    ],
  ])('refuses a package %s', (_description, locked, complaint) => {
    expect(complaintsAbout({ '': {}, server: {}, 'node_modules/a': locked }, { b: true })).toEqual([
      complaint,
    ]);
  });

  it('accepts linked packages, bundled packages and scripts listed in allowScripts', () => {
    const packages = {
      'node_modules/@opencall/server': { link: true },
      'node_modules/a/node_modules/b': { inBundle: true },
      'x/node_modules/@c/d': { integrity: 'sha512-x', hasInstallScript: true },
    };
    expect(complaintsAbout(packages, { '@c/d': false })).toEqual([]);
  });
});

describe('counting', () => {
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
  };

  it('adds up passed, failed and skipped tests of a Vitest report', () => {
    expect(countVitest(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3, failures: [] });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const testResults = [
      { name: inRoot('a.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
      { name: inRoot('b.test.ts'), status: 'failed', assertionResults: [{ status: 'passed' }] },
      { name: inRoot('c.test.ts'), status: 'passed', assertionResults: [] },
    ];
    expect(countVitest({ ...vitest, testResults })).toMatchObject({
      failed: 2,
      failures: ['a.test.ts\n    no such file'],
    });
  });

  it('names each failed test with the beginning of its error', () => {
    const failureMessages = [`\u001b[31mexpected 1 to be 2\u001b[39m${'\n at x.ts'.repeat(30)}`];
    const assertionResults = [
      { status: 'failed', fullName: 'adds up', failureMessages },
      { status: 'passed', fullName: 'subtracts' },
    ];
    const testResults = [{ name: inRoot('server/a.test.ts'), status: 'failed', assertionResults }];
    const { failures } = countVitest({ ...vitest, testResults });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^server\/a\.test\.ts › adds up\n {4}expected 1 to be 2\n {5}at x\.ts\n/);
    expect(failures[0]?.split('\n')).toHaveLength(13);
  });

  it('names failed end-to-end tests, those of nested suites too', () => {
    const error = { message: 'Timeout' };
    const fails = { ok: false, file: 'e2e/a.spec.ts', line: 3, title: 'opens' };
    const spec = { ...fails, tests: [{ results: [{ error }] }] };
    const suites = [
      { title: 'a.spec.ts', specs: [{ ok: true }], suites: [{ title: 'a page', specs: [spec] }] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [], suites }).failures).toEqual([
      'e2e/a.spec.ts:3 › a page › opens\n    Timeout',
    ]);
  });

  it('counts errors outside of tests as failures', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 0, skipped: 3 };
    const errors = [{ message: 'the server did not start' }];
    expect(countPlaywright({ stats, errors, suites: [] })).toEqual({
      ...{ passed: 7, failed: 2, skipped: 3 },
      failures: ['outside of the tests\n    the server did not start'],
    });
  });

  it.each([
    ['there is no report', null, 0, 0, 1],
    ['no test ran', { passed: 0, failed: 0, skipped: 0 }, 0, 0, 1],
    ['tests were skipped', { passed: 4, failed: 0, skipped: 2 }, 0, 4, 2],
    ['the runner crashed after its tests', { passed: 4, failed: 0, skipped: 0 }, 1, 4, 1],
    ['tests failed', { passed: 4, failed: 3, skipped: 0 }, 1, 4, 3],
    ['all tests passed', { passed: 4, failed: 0, skipped: 0 }, 0, 4, 0],
  ])('judges a run correctly if %s', (_description, counts, exit, passed, failed) => {
    expect(judge(counts && { ...counts, failures: [] }, exit)).toMatchObject({ passed, failed });
  });
});

describe('withoutSettings', () => {
  it("drops the server's settings and nothing else", () => {
    const env = {
      DATABASE_URL: 'x',
      S3_BUCKET: 'x',
      PORT: '1',
      NODE_ENV: 'production',
      PATH: '/bin',
      CI: 'true',
    };
    expect(withoutSettings(env)).toEqual({ PATH: '/bin', CI: 'true' });
  });

  it('knows every setting that the configuration reads', () => {
    const folder = inRoot('server', 'src', 'config');
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const names = [...sources.join('\n').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name]) => name ?? '',
    );
    expect(names.length).toBeGreaterThan(50);
    expect(Object.keys(withoutSettings(Object.fromEntries(names.map((name) => [name, '1']))))).toEqual([]);
  });
});

// Only /proc tells a zombie process from a running one.
describe.runIf(process.platform === 'linux')('processes', () => {
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z';
    } catch {
      return false;
    }
  };

  it('end together with their child processes', async () => {
    const child = start('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const grandchild = await new Promise<number>((resolve) => {
      child.stdout?.once('data', (chunk) => resolve(Number(chunk)));
    });
    expect(isAlive(grandchild)).toBe(true);
    await stop(child);
    await expect.poll(() => isAlive(grandchild)).toBe(false);
  });

  it('show their output if they fail', async () => {
    await expect(runQuietly('sh', ['-c', 'echo why >&2; exit 3'])).rejects.toThrow('why');
    await expect(runQuietly('sh', ['-c', 'echo fine'])).resolves.toBeUndefined();
  });

  it('fail with the name of a program that does not exist', async () => {
    await expect(runQuietly('no-such-program-here', [])).rejects.toThrow('no-such-program-here');
  });

  it('are found by their mark after they left their process group', async () => {
    const mark = `OPENCALL_MARK=${process.pid}-${Date.now()}`;
    const [name = '', value] = mark.split('=');
    const env = { ...process.env, [name]: value };
    const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore', env });
    await expect.poll(() => endLeftovers(mark)).toEqual(['sleep 60']);
    await expect.poll(() => isAlive(child.pid ?? 0)).toBe(false);
  });
});

it('finds a free port', async () => {
  const port = await findFreePort();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.close();
  expect(port).toBeGreaterThan(1023);
});

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }> =
    lock.packages;

  /** Returns whether Node would find the package from that folder. */
  const isLocked = (name: string, folder: string): boolean => {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return true;
    const above = folder.lastIndexOf('/node_modules/');
    return folder !== '' && isLocked(name, above < 0 ? '' : folder.slice(0, above));
  };

  // If the registry lacks a platform's build, npm omits it from the lockfile, and `npm ci` fails on that platform.
  it('lists the builds for every platform', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(name, folder)),
    );
    expect(missing).toEqual([]);
  });
});
