import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

let folder: string;
let cache: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-code-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Node keeps it itself, and has tests of its own for that. */
const isKeptByNode = 'enableCompileCache' in (await import('node:module')).default;

const SOURCE = `
  const { sep } = require('node:path');
  exports.twice = (text) => text + sep + text;
  exports.other = () => require('./other.js').name;
  exports.place = [__filename, __dirname, module.id, require.resolve('./other.js'), new Error('here').stack.split('\\n')[1]];`;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cache = join(folder, 'cache');
  mkdirSync(join(folder, 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  writeFileSync(join(folder, 'chunks', 'some-a1b2.js'), SOURCE);
  writeFileSync(join(folder, 'chunks', 'other.js'), `exports.name = 'the other';`);
});

/** What a program says that loads the file, uses it and saves; without `keep`, as Node does it alone. */
const run = (keep = true): unknown => {
  const library = pathToFileURL(inRoot('tools', 'lib', 'code-cache.mjs')).href;
  const places = JSON.stringify({ folder: join(folder, 'chunks'), cache });
  const program = `import { createRequire } from 'node:module';
    import { keepCompiled } from '${library}';
    const compiled = ${keep} ? keepCompiled(${places}) : undefined;
    const some = createRequire('${join(folder, 'x.js')}')('./chunks/some-a1b2.js');
    console.log(JSON.stringify([some.twice('a'), some.other(), some.place]));
    compiled?.save();`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

const kept = (): string[] => readdirSync(cache).sort();
const fileOf = (name: string): string => join(cache, kept().find((one) => one.startsWith(name)) ?? '');

describe.skipIf(isKeptByNode)('keepCompiled', () => {
  it('changes nothing about what a file sees and does, from the cache and without', () => {
    const bare = run(false);
    expect(run()).toEqual(bare);
    expect(kept()).toEqual([
      expect.stringMatching(/^other\.js-\d+\.code$/),
      expect.stringMatching(/^some-a1b2\.js-\d+\.code$/),
    ]);
    const before = readFileSync(fileOf('some'));
    expect(run()).toEqual(bare);
    expect(readFileSync(fileOf('some')).equals(before)).toBe(true);
  });

  it.each([
    ['damaged', (data: Buffer) => data.fill(0xff, data.length / 2, data.length / 2 + 8)],
    ['cut off', (data: Buffer) => data.subarray(0, data.length / 2)],
    ['empty', () => Buffer.alloc(0)],
  ])('makes a file that is %s again', (_, spoil) => {
    const bare = run();
    const whole = readFileSync(fileOf('some'));
    const spoilt = spoil(Buffer.from(whole));
    writeFileSync(fileOf('some'), spoilt);
    expect(run()).toEqual(bare);
    expect(readFileSync(fileOf('some')).length).toBeGreaterThan(spoilt.length / 2);
    expect(readFileSync(fileOf('some')).equals(spoilt)).toBe(false);
  });

  it('removes what no file is taken from any more', () => {
    run();
    writeFileSync(join(cache, 'old-c3d4.js-1.code'), 'old');
    run();
    expect(kept().map((name) => name.slice(0, 4))).toEqual(['othe', 'some']);
  });

  it('does without a folder that it cannot write to', () => {
    writeFileSync(cache, 'a file in its place');
    chmodSync(cache, 0o400);
    expect(run()).toEqual(run(false));
  });
});
