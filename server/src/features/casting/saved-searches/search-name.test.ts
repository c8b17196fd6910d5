import { parseListQuery } from '@opencall/contract/casting/saved-searches/saved-query';
import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { expect, it } from 'vitest';
import { type NamedQuery, searchName } from './search-name.ts';

const name = (kind: SavedSearchKind, query: string, town: string | null = null): string => {
  const parsed = parseListQuery(kind, query);
  if (!parsed.success) throw parsed.error;
  return searchName({ kind, query: parsed.data } as NamedQuery, town);
};

it.each([
  ['', 'Members'],
  ['sortBy=newest', 'Members'],
  [
    'roles=photographer&zipCode=80202&zipCodeRadius=50&priceMax=150',
    'Photographers within 50 miles of Denver under $150',
  ],
  ['roles=model,creator&sexes=female&state=Ohio', 'Female models and creators in Ohio'],
  [
    'ageMin=20&ageMax=30&hairColors=red,black&hasInstagram=true',
    'Members with red or black hair and Instagram aged 20 to 30',
  ],
  [
    'modelingGenres=Fashion&city=santa fe&priceMin=50&priceMax=1200',
    'Members for Fashion in Santa Fe at $50 to $1,200',
  ],
  ['keyword=dance', 'Members for “dance”'],
])('names a search for members by its filters: %s', (query, expected) => {
  expect(name('members', query, 'Denver')).toBe(expected);
});

it.each([
  ['calls', 'pay=paid&remote=true&search=editorial', 'Remote paid calls for “editorial”'],
  [
    'calls',
    'zipCode=80202&nudity=none&matching=true',
    'Calls that fit me without nudity within 5 miles of Denver',
  ],
  ['calls', 'startsAfter=2027-03-01', 'Calls from Mar 1, 2027'],
  ['listings', 'category=space_for_rent&zipCode=80202', 'Spaces for rent within 25 miles of Denver'],
  ['listings', 'search=tripod', 'Listings for “tripod”'],
] as const)('names a search for %s: %s', (kind, query, expected) => {
  expect(name(kind, query, 'Denver')).toBe(expected);
});

it('shortens a name that is too long at a word boundary', () => {
  const long = name(
    'members',
    `ethnicities=asian,black,hispanic,white&keyword=${'word '.repeat(15)}&state=Ohio`,
  );
  expect(long.length).toBeLessThanOrEqual(100);
  expect(long.endsWith('…')).toBe(true);
});
