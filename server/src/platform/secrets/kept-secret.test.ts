import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigError } from '#config/config-error.ts';
import { keepSecret, type SecretKind } from './kept-secret.ts';

const root = mkdtempSync(join(tmpdir(), 'opencall-secrets-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
});

const kindOf = (make: () => string): SecretKind<string> => ({
  name: 'secret',
  make,
  read: (text) => (text.length === 10 ? text : undefined),
  whenDeleted: 'Nothing is lost.',
});

/** Makes one file system call fail, as with a full or broken disk. */
const failAt = (call: 'writeFileSync' | 'fsyncSync' | 'linkSync', code: string): void => {
  const fail = () => {
    throw Object.assign(new Error(`${code}: no`), { code });
  };
  const spy = vi.spyOn(fs, call).mockImplementation(fail);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
};

describe('keepSecret', () => {
  it('agrees with a process that creates one between the check and the write', () => {
    const slow = kindOf(() => {
      keepSecret(
        folder,
        kindOf(() => 'the first.'),
      );
      return 'the second';
    });
    expect(keepSecret(folder, slow)).toBe('the first.');
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('the first.\n');
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it.each([
    ['writeFileSync', 'ENOSPC'],
    ['fsyncSync', 'EIO'],
    ['linkSync', 'EPERM'],
  ] as const)('leaves nothing behind if %s fails', (call, code) => {
    failAt(call, code);
    const keep = () =>
      keepSecret(
        folder,
        kindOf(() => 'ten bytes.'),
      );
    expect(keep).toThrow(ConfigError);
    expect(keep).toThrow(`${join(folder, 'secret')} cannot be written (${code}: no).`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports a file that cannot be read', () => {
    mkdirSync(join(folder, 'secret'));
    const keep = () =>
      keepSecret(
        folder,
        kindOf(() => 'ten bytes.'),
      );
    expect(keep).toThrow(/^\S+secret cannot be read \(EISDIR: /);
  });
});
