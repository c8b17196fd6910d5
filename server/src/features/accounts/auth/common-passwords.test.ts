import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PASSWORD_MIN } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { describe, expect, it } from 'vitest';
import { findPackageRoot } from '#platform/package-root.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    '123456',
    'password123',
    'PassWord123',
    'qwertyuiop',
    '99999999',
    'letmein1',
    'trustno1',
    'zxcvbnm',
  ])('recognizes %s', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each(['opencall-demo', 'correct horse', 'six-or-more', 'k7-w2x', '123456\npassword', '\n', 'ssword12'])(
    'returns false for %j',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );

  it('contains ten thousand passwords that pass the other rules', async () => {
    const text = await readFile(join(findPackageRoot(), 'assets/common-passwords.txt'), 'utf8');
    const lines = text.slice(1, -1).split('\n');
    expect(new Set(lines).size).toBe(10_000);
    expect(lines.filter((line) => line.length < PASSWORD_MIN || line !== line.toLowerCase())).toEqual([]);
    expect([text.at(0), text.at(-1)]).toEqual(['\n', '\n']);
  });
});
