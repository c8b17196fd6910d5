import { describe, expect, it } from 'vitest';
import { readCorpus } from '#testing/read-corpus.ts';
import { nameSkeletonsOf } from './name-skeletons.ts';
import { isOfficialName } from './official-names.ts';

const RESERVED = {
  siteName: 'Opencall',
  reservedNames: ['Casting Office'],
  staffNames: ['wren', 'Lena Oake'],
};
const CASES = readCorpus<{ name: string; refused: boolean }>('names-lookalike');
/** Refused because members named Wren and model exist. */
const BY_OTHERS = new Set(['Wren.', 'Wr\u0435n']);

describe('isOfficialName', () => {
  it.each(CASES.filter(({ name }) => !BY_OTHERS.has(name)))(
    'returns $refused for $name',
    ({ name, refused }) => {
      expect(isOfficialName(name, RESERVED)).toBe(refused);
    },
  );

  it.each(['Casting Office', 'casting-office 24', 'Casting Office Team', 'Ca\u0455ting \u041effice'])(
    'returns true for names that the host reserved: %s',
    (name) => expect(isOfficialName(name, RESERVED)).toBe(true),
  );

  it.each(['Casting Officer', 'The Office', 'Lena', 'Wrenfield'])('returns false for %s', (name) =>
    expect(isOfficialName(name, RESERVED)).toBe(false),
  );
});

const areAlike = (one: string, other: string): boolean =>
  nameSkeletonsOf(one).some((skeleton) => nameSkeletonsOf(other).includes(skeleton));

describe('nameSkeletonsOf', () => {
  it.each([
    ['Wren', 'Wren.'],
    ['Wren', 'Wr\u0435n'],
    ['Wren', '_wren_'],
    ['Model', 'ModeI'],
    ['model', 'ModeI'],
    ['Model', 'm\u03bfdel'],
    ['Zoë', 'Zoe'],
    ['Zoë', 'Z\u043e\u0435'],
    ['Groß', 'GROSS'],
    ['Ian Hale', 'lan hale'],
    ['Marlow', 'Marlo\u0461'.normalize()],
    ['Mary-Ann', 'mary ann'],
    ['Anna 1', 'Anna l'],
    ['O’Brien', "O'Brien"],
    ['Dragan', '\u{1d403}ragan'],
    ['Corinna', 'Corinn\u0251'],
    ['Bern', 'Bem'],
    ['علی\u200cرضا', 'علیرضا'],
    ['Łódź', 'Lodz'],
  ])('has a common value for %s and %s', (one, other) => expect(areAlike(one, other)).toBe(true));

  it.each([
    ['Ian', 'Lan'],
    ['Kai', 'Kal'],
    ['Lia', 'Ila'],
    ['Lisa', 'Iisa'],
    ['Wren', 'Wren Hale'],
    ['Anna 1', 'Anna 2'],
    ['Member 1', 'Member 11'],
    ['Wren', 'Wren ✨'],
    ['...', '---'],
    ['प्रिया', 'प्रीया'],
    ['李小龙', '李小虎'],
    ['שרה', 'שרי'],
    ['が', 'か'],
  ])('has no common value for %s and %s', (one, other) => expect(areAlike(one, other)).toBe(false));
});
