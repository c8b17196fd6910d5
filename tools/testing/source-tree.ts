import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { checkBoundaries } from '../check-boundaries.mjs';

/** Rules that check-boundaries.server.test.ts sees broken; check-boundaries.test.ts sees all others. */
export const SERVER_RULES = [
  'areas-are-few',
  'areas-have-one-name',
  'demo-is-apart',
  'environment-has-one-reader',
  'features-have-an-api',
  'foreign-tables-are-read-only',
  'no-area-circles',
  'no-feature-circles',
  'packages-have-one-user',
  'routes-use-services',
  'sql-has-its-files',
  'testing-is-for-tests',
];

/** An empty source tree for each test, and the violations of the files that the test writes into it. */
export const createSourceTree = () => {
  let root: string;
  const seenBroken = new Set<string>();
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'opencall-boundaries-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const violationsOf = (files: Record<string, string>): string[] => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkBoundaries(root).violations;
  };
  /** Expects exactly one violation, of that rule, with its place. */
  const expectViolation = (rule: string, place: string, files: Record<string, string>) => {
    const violations = violationsOf(files);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(place);
    expect(violations[0]).toContain(`(${rule})`);
    seenBroken.add(rule);
  };
  return { root: () => root, violationsOf, expectViolation, seenBroken };
};
