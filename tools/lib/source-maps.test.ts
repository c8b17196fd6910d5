import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-maps-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program of its own says of the failure of a built file, which begins at line 3, column 3 of its source. */
const stackOf = (map: string | undefined): string => {
  const built = join(folder, `built-${map?.length ?? 0}.js`);
  writeFileSync(built, "throw new TypeError('no such call');\n");
  if (map !== undefined) writeFileSync(`${built}.map`, map);
  const library = pathToFileURL(inRoot('tools', 'lib', 'source-maps.mjs')).href;
  const program = `import { nameSourcesInStacks } from '${library}';
    nameSourcesInStacks();
    await import('${pathToFileURL(built).href}').catch((error) => console.log(error.stack));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
};

describe('nameSourcesInStacks', () => {
  it('names the source of a built file', () => {
    const map = { version: 3, sources: ['../src/caller.ts'], names: [], mappings: 'AAEE' };
    const [said = '', place = ''] = stackOf(JSON.stringify(map)).split('\n');
    expect(said).toBe('TypeError: no such call');
    expect(place.endsWith('/src/caller.ts:3:3')).toBe(true);
  });

  it('leaves what has no map, or one that is cut off, as it is', () => {
    for (const map of [undefined, '{"version":3,']) {
      const [said = '', place = ''] = stackOf(map).split('\n');
      expect(said).toBe('TypeError: no such call');
      expect(place).toMatch(/built-\d+\.js:1:7$/);
    }
  });
});
