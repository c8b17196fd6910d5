import { describe, expect, it } from 'vitest';
import {
  keywordQuery,
  partQuery,
  tsqueryOf,
  wordVariants,
} from '#features/directory/search/search.keyword.ts';

describe('spellings of a name', () => {
  it('leave out each letter of a longer word', () => {
    expect(wordVariants('emily')).toEqual(['emily', 'mily', 'eily', 'emly', 'emiy', 'emil']);
  });

  it('swap neighboring letters in a word of four letters', () => {
    expect(wordVariants('jhon')).toEqual(['jhon', 'hjon', 'john', 'jhno']);
  });

  it.each(['lee', 'r2d2x', ''])('do not exist for %j', (word) => {
    expect(wordVariants(word)).toEqual([]);
  });
});

describe('tsqueries', () => {
  it('match the last word as a prefix and the others whole', () => {
    expect(tsqueryOf(keywordQuery('of a2rt') ?? [])).toBe("('of' | 'ofa2rt':*) & ('a2rt':* | 'ofa2rt':*)");
  });

  it('contain a repeated word once', () => {
    expect(tsqueryOf(keywordQuery('r2 of of r2 r2') ?? [])).toBe("('r2' | 'r2of':*) & ('of' | 'r2of':*)");
  });

  it('are null for a keyword without words', () => {
    expect(keywordQuery(' - ')).toBeNull();
  });

  it('quote operators', () => {
    expect(tsqueryOf(partQuery('a,b\\c'))).toBe("('%a,b') & ('%,b\\\\') & ('%b\\\\c')");
    expect(tsqueryOf(partQuery('&'))).toBe("('%&':*)");
  });
});
