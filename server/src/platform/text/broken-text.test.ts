import { describe, expect, it } from 'vitest';
import { findBrokenText } from './broken-text.ts';

describe('the position of broken text', () => {
  it.each([
    ['half a pair', { a: 'b\ud83d' }, 'a'],
    ['the halves the wrong way round', { a: '\ude00\ud83d' }, 'a'],
    ['NUL', { a: 'b\0' }, 'a'],
    ['in a list', { a: ['x', 'y\udc00'] }, 'a.1'],
    ['deep', { pricing: { acting: { Movie: 'x\ud800' } } }, 'pricing.acting.Movie'],
    ['in a key', { pricing: { 'x\ud800': 1 } }, 'pricing'],
    ['in a key at the top', { 'x\0': 1 }, ''],
  ])('is returned: %s', (_, value, path) => {
    expect(findBrokenText(value)).toBe(path);
  });

  it.each([[{}], [[1, null, '😀']], [{ a: '😀', '😀': ['é', null] }], [Object.create(null)]])(
    'is undefined for %j',
    (input) => {
      expect(findBrokenText(input)).toBeUndefined();
    },
  );

  it('is found at any depth', () => {
    let deep: unknown = 'x\ud800';
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    expect(findBrokenText({ deep })).toMatch(/^deep\.0\.0/);
  });
});
