import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assertOwnFolder, WrongUserError } from './folder-owner.ts';

const ROOT = 0;
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

it('refuses root a folder of another user, but not that user', () => {
  const folder = makeFolder();
  // Only root can give a folder away; the folder of anyone else is another user's already.
  if (process.getuid?.() === 0) chownSync(folder, OTHER_USER, OTHER_USER);
  const owner = statSync(folder).uid;
  expect(() => assertOwnFolder(folder, ROOT)).toThrow(WrongUserError);
  expect(() => assertOwnFolder(folder, ROOT)).toThrow(`sudo -u '#${owner}'`);
  assertOwnFolder(folder, owner);
});
