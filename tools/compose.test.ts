import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from './lib/paths.mjs';
import { withoutSettings } from './lib/settings.mjs';

interface Service {
  image?: string;
  build?: string;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}

interface ComposeFile {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const readCompose = (name: string): ComposeFile => parse(readFileSync(inRoot(name), 'utf8'), { merge: true });

const text = readFileSync(inRoot('compose.yaml'), 'utf8');
const example = readFileSync(inRoot('deploy', 'env.example'), 'utf8');
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const namesIn = (from: string, pattern: RegExp): string[] => [
  ...new Set([...from.matchAll(pattern)].map(([, name = '']) => name)),
];
const OURS = ['app', 'web', 'worker'];

describe('compose.yaml', () => {
  it('runs a published image of this version, which compose.build.yaml builds instead', () => {
    const [{ services }, built] = [readCompose('compose.yaml'), readCompose('compose.build.yaml')];
    const image = `\${OPENCALL_IMAGE:-registry.example/opencall/opencall}:\${OPENCALL_VERSION:-${version}}`;
    for (const name of OURS) expect(services[name], name).toMatchObject({ image });
    expect(example).toContain(`\nOPENCALL_VERSION=${version}\n`);
    expect(Object.values(services).filter(({ build }) => build !== undefined)).toEqual([]);
    const local = { build: '.', image: 'opencall:local' };
    expect(built.services).toEqual(Object.fromEntries(OURS.map((name) => [name, local])));
  });

  it('pins each image to a version and names only declared services and volumes', () => {
    const { services, volumes } = readCompose('compose.yaml');
    for (const [name, { image = '', volumes: mounts = [], depends_on: needs = {} }] of Object.entries(
      services,
    )) {
      expect(image, name).toMatch(/:[^:/]*\d/);
      expect(image, name).not.toContain('latest');
      expect(Object.keys(needs).filter((one) => !(one in services))).toEqual([]);
      const named = mounts.map((mount) => mount.split(':')[0] ?? '').filter((from) => /^[a-z]/.test(from));
      expect(named.filter((from) => !(from in volumes))).toEqual([]);
    }
    expect(Object.keys(volumes)).toContain('data');
  });

  it('mounts existing files, needs only variables of its example and sets only known settings', () => {
    const mounted = namesIn(text, /^ +- \.\/(deploy\/[^:]+):/gm);
    expect(mounted.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
    expect(mounted).toContain('deploy/Caddyfile');
    const named = namesIn(example, /^([A-Z0-9_]+)=/gm);
    const needed = namesIn(text, /\$\{([A-Z0-9_]+)(?::\?[^}]*)?\}/g);
    expect(needed).toContain('SESSION_SECRET');
    expect(needed.filter((name) => !named.includes(name))).toEqual([]);
    const used = namesIn(text, /\$\{([A-Z0-9_]+)/g);
    expect(named.filter((name) => name !== 'COMPOSE_PROFILES' && !used.includes(name))).toEqual([]);
    const [ours = ''] = text.split('\nservices:');
    const settings = namesIn(ours, /^ {2,4}([A-Z0-9_]+):/gm);
    expect(settings).toContain('DATABASE_REPLICA_URLS');
    expect(Object.keys(withoutSettings(Object.fromEntries(settings.map((name) => [name, '']))))).toEqual([]);
    for (const script of mounted.filter((path) => path.endsWith('.sh')))
      expect(spawnSync('sh', ['-n', inRoot(script)]).status, script).toBe(0);
  });
});

const hasPlugin = spawnSync('docker', ['compose', 'version']).status === 0;
if (!hasPlugin && spawnSync('docker-compose', ['version']).error)
  process.stderr.write(
    "docker compose is not installed, so 'docker compose accepts the files' did not run.\n",
  );
else
  describe('docker compose', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'opencall-compose-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** @param change of the text of compose.yaml */
    const config = (files: string[], change = (from: string) => from) => {
      const env = join(folder, 'compose.env');
      writeFileSync(env, example.replace(/^([A-Z0-9_]+)=$/gm, '$1=x'));
      const copies = files.map((name) => {
        const copy = join(folder, name);
        const content = change(readFileSync(inRoot(name), 'utf8'));
        // The older docker-compose program rejects the name of a project.
        writeFileSync(copy, hasPlugin ? content : content.replace(/^name:.*\n/m, ''));
        return ['-f', copy];
      });
      const [program = '', ...first] = hasPlugin ? ['docker', 'compose'] : ['docker-compose'];
      const args = [
        '--project-directory',
        inRoot(),
        ...copies.flat(),
        '--env-file',
        env,
        'config',
        '--services',
      ];
      return spawnSync(program, [...first, ...args], {
        encoding: 'utf8',
        env: { ...process.env, COMPOSE_PROFILES: 'single,cluster' },
      });
    };

    it.each([[['compose.yaml']], [['compose.yaml', 'compose.build.yaml']]])('accepts %s', (files) => {
      const { stdout, stderr } = config(files);
      expect(stdout.split('\n').filter(Boolean).sort(), stderr).toEqual([
        ...['app', 'bucket', 'caddy', 'pgbouncer', 'postgres', 'redis', 'replica', 's3', 'web', 'worker'],
      ]);
      expect(config(files, (from) => from.replace('image:', 'imagine:')).status).not.toBe(0);
    });
  });
