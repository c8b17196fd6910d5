import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTypingError, spellingsOf, typedSpellingsOf, typingErrorPattern } from './listing-words.ts';

describe('a typing error', () => {
  it.each([
    ['camera', 'camer'],
    ['camera', 'ccamera'],
    ['camera', 'camora'],
    ['camera', 'acmera'],
    ['camera', 'camera'],
    ['lens', 'lnes'],
    ['lens', 'lense'],
  ])('turns %s into %s', (meant, typed) => {
    expect(isTypingError(typed, meant)).toBe(true);
  });

  it.each([
    ['lens', 'less'],
    ['bag', 'bga'],
    ['camera', 'cmaear'],
    ['camera', 'came'],
    ['r2d2x', 'r2d2y'],
    ['x'.repeat(25), `${'x'.repeat(24)}y`],
  ])('does not turn %s into %s', (meant, typed) => {
    expect(isTypingError(typed, meant)).toBe(false);
  });

  const letter = fc.constantFrom('a', 'b', 'c', 'é');
  const word = fc.array(letter, { minLength: 3, maxLength: 5 }).map((letters) => letters.join(''));

  it('is recognized by the pattern exactly as by the function', () => {
    const said = fc.oneof(word, fc.constantFrom('abc1', 'ab1ca', 'x'.repeat(24), `${'x'.repeat(24)}y`));
    fc.assert(
      fc.property(said, said, (typed, meant) => {
        // The word itself is found anyway.
        fc.pre(typed !== meant);
        const pattern = typingErrorPattern(typed);
        const isFound =
          pattern !== null && new RegExp(pattern, 'u').test(` zebra ${meant} ${'z'.repeat(30)} `);
        expect(isFound).toBe(isTypingError(typed, meant));
      }),
      { numRuns: 10_000 },
    );
  });

  it('always leaves the two words at least one spelling in common', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const isShared = typedSpellingsOf(a).some((spelling) => spellingsOf(b).includes(spelling));
        expect(isShared || !isTypingError(a, b)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
