import { describe, expect, it } from 'vitest';
import {
  keywordQuery,
  partQuery,
  tsqueryOf,
  wordVariants,
} from '#features/directory/search/search.keyword.ts';

describe('spellings of a name', () => {
  it('leave out each letter of a longer one', () => {
    expect(wordVariants('emily')).toEqual(['emily', 'mily', 'eily', 'emly', 'emiy', 'emil']);
  });

  it('swap neighbours in one of four letters', () => {
    expect(wordVariants('jhon')).toEqual(['jhon', 'hjon', 'john', 'jhno']);
  });

  it.each(['lee', 'r2d2x', ''])('are none for %j', (word) => {
    expect(wordVariants(word)).toEqual([]);
  });
});

describe('tsqueries', () => {
  it('match the last word by its beginning, the others whole', () => {
    expect(tsqueryOf(keywordQuery('of a2rt') ?? [])).toBe("('of' | 'ofa2rt':*) & ('a2rt':* | 'ofa2rt':*)");
  });

  it('ask for a word once, however often it was typed', () => {
    expect(tsqueryOf(keywordQuery('r2 of of r2 r2') ?? [])).toBe("('r2' | 'r2of':*) & ('of' | 'r2of':*)");
  });

  it('are none where there is no word', () => {
    expect(keywordQuery(' - ')).toBeNull();
  });

  it('quote what would be an operator', () => {
    expect(tsqueryOf(partQuery('a,b\\c'))).toBe("('%a,b') & ('%,b\\\\') & ('%b\\\\c')");
    expect(tsqueryOf(partQuery('&'))).toBe("('%&':*)");
  });
});
