import { describe, expect, it } from 'vitest';
import { findRelatedTests } from './related-tests.mjs';

const AUTH = 'server/src/features/accounts/auth';
const authTests = ['devices.native', 'guesses.native', 'passkeys.native', 'races.native', 'setup.native'].map(
  (name) => `${AUTH}/${name}.test.ts`,
);
const FILES = [
  'web/src/features/pictures/gallery/photo-grid.tsx',
  'web/src/features/pictures/gallery/gallery-page.test.tsx',
  'web/src/features/pictures/portfolio/portfolio.test.tsx',
  'contract/src/pictures/gallery/gallery.test.ts',
  'server/src/features/pictures/gallery/gallery.service.ts',
  'server/src/features/pictures/gallery/gallery.native.test.ts',
  `${AUTH}/auth.test.ts`,
  ...authTests,
  'tools/release.test.ts',
  'tools/proxies.test.ts',
  'tools/lib/lib.test.ts',
];

const chosenFor = (...changed: string[]) => findRelatedTests(changed, FILES).chosen;

describe('findRelatedTests', () => {
  it('chooses the tests in the folder of a file', () => {
    expect(chosenFor('web/src/features/pictures/gallery/photo-grid.tsx')).toEqual([
      'web/src/features/pictures/gallery/gallery-page.test.tsx',
    ]);
    expect(chosenFor('tools/lib/ports.mjs')).toEqual(['tools/lib/lib.test.ts']);
  });

  it('chooses a changed test alone', () => {
    expect(chosenFor(`${AUTH}/setup.native.test.ts`)).toEqual([`${AUTH}/setup.native.test.ts`]);
  });

  it("chooses the feature's tests of all workspaces for a file of the contract", () => {
    expect(chosenFor('contract/src/pictures/gallery/gallery.schemas.ts')).toEqual([
      'contract/src/pictures/gallery/gallery.test.ts',
      'server/src/features/pictures/gallery/gallery.native.test.ts',
      'web/src/features/pictures/gallery/gallery-page.test.tsx',
    ]);
  });

  it('skips server tests after the fourth and keeps those named after the changed file and the folder', () => {
    const { chosen, skipped } = findRelatedTests([`${AUTH}/setup.service.ts`], FILES);
    expect(chosen).toEqual([
      `${AUTH}/setup.native.test.ts`,
      `${AUTH}/auth.test.ts`,
      `${AUTH}/devices.native.test.ts`,
      `${AUTH}/guesses.native.test.ts`,
    ]);
    expect(skipped).toEqual([`${AUTH}/passkeys.native.test.ts`, `${AUTH}/races.native.test.ts`]);
  });

  it('skips the tests of the embedded database unless they changed', () => {
    const CHAT = 'server/src/features/conversations/chat';
    const files = [`${CHAT}/chat.test.ts`, `${CHAT}/chat-pages.embedded.test.ts`];
    expect(findRelatedTests([`${CHAT}/chat.service.ts`], files)).toEqual({
      chosen: [`${CHAT}/chat.test.ts`],
      skipped: [`${CHAT}/chat-pages.embedded.test.ts`],
    });
    expect(findRelatedTests([`${CHAT}/chat-pages.embedded.test.ts`], files).chosen).toEqual([
      `${CHAT}/chat-pages.embedded.test.ts`,
    ]);
  });

  it('chooses a test of tools/ for the program of its name only', () => {
    expect(chosenFor('tools/release.mjs')).toEqual(['tools/release.test.ts']);
    expect(chosenFor('tools/build.mjs')).toEqual([]);
  });

  it('chooses nothing for documents', () => {
    expect(chosenFor('README.md', 'docs/settings.md')).toEqual([]);
  });
});
