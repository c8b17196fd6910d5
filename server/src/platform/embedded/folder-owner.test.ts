import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assertOwnFolder, WrongUserError } from './folder-owner.ts';

const OTHER_USER = 65_534;

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'opencall-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

it('accepts a folder that does not exist yet, and one of the current user', () => {
  const folder = makeFolder();
  assertOwnFolder(join(folder, 'new'));
  assertOwnFolder(folder);
});

it.runIf(process.getuid?.() === 0)('refuses root a folder of another user, but not that user', () => {
  const folder = makeFolder();
  chownSync(folder, OTHER_USER, OTHER_USER);
  expect(() => assertOwnFolder(folder)).toThrow(WrongUserError);
  expect(() => assertOwnFolder(folder)).toThrow(/sudo -u '#65534'$/);
  assertOwnFolder(folder, OTHER_USER);
});
