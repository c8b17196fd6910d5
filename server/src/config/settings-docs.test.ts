import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentSchema } from '#config.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { renderSettings } from './settings-docs.ts';

describe('docs/settings.md', () => {
  it('is what npm run docs:settings writes', () => {
    const stored = readFileSync(join(findPackageRoot(), '..', 'docs', 'settings.md'), 'utf8');
    expect(renderSettings()).toBe(stored);
  });

  it('names every setting that the server reads', () => {
    const text = renderSettings();
    const missing = Object.keys(environmentSchema(false).shape).filter(
      (name) => !text.includes(`| \`${name}\` |`),
    );
    expect(missing).toEqual([]);
  });
});
