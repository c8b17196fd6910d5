import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTypingError, spellingsOf, typedSpellingsOf } from './marketplace.words.ts';

describe('a typing error', () => {
  it.each([
    ['camera', 'camer'],
    ['camera', 'ccamera'],
    ['camera', 'camora'],
    ['camera', 'acmera'],
    ['camera', 'camera'],
    ['lens', 'lnes'],
    ['lens', 'lense'],
  ])('makes %s of %s', (meant, typed) => {
    expect(isTypingError(typed, meant)).toBe(true);
  });

  it.each([
    ['lens', 'less'],
    ['bag', 'bga'],
    ['camera', 'cmaear'],
    ['camera', 'came'],
    ['r2d2x', 'r2d2y'],
    ['x'.repeat(25), `${'x'.repeat(24)}y`],
  ])('does not make %s of %s', (meant, typed) => {
    expect(isTypingError(typed, meant)).toBe(false);
  });

  it('always leaves a spelling in common', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'é');
    const word = fc.array(letter, { minLength: 3, maxLength: 5 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(word, word, (a, b) => {
        const isShared = typedSpellingsOf(a).some((spelling) => spellingsOf(b).includes(spelling));
        expect(isShared || !isTypingError(a, b)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
