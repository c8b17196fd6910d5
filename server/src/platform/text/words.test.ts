import { describe, expect, it } from 'vitest';
import { foldWords } from './words.ts';

describe('words of a text', () => {
  it.each([
    ['Crème  Brûlée', ['creme', 'brulee']],
    ["O'Brien, R2D2", ['o', 'brien', 'r2d2']],
    ['ﬁlm', ['film']],
    ['!?', []],
  ])('of %j are %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  it('are cut where no lexeme could hold them', () => {
    expect(foldWords('x'.repeat(100))).toEqual(['x'.repeat(64)]);
  });
});
