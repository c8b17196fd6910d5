import { LISTING_DISTANCE_DEFAULT } from '@opencall/contract/marketplace/marketplace.vocabulary';
import type { ListQuery } from '@opencall/contract/saved-searches/saved-query';
import { SAVED_SEARCH_NAME_MAX } from '@opencall/contract/saved-searches/saved-searches.vocabulary';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/search/search.vocabulary';
import { once } from '@opencall/contract/shared/once';
import { mediumDate } from '#platform/calendar/written-dates.ts';

/** What a search asks, in words: 'Photographers within 50 miles of Denver under $150'. */

const number = once(() => new Intl.NumberFormat('en-US'));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const list = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
const joined = (words: readonly (string | false | undefined)[]): string => words.filter(Boolean).join(' ');

const placeOf = (
  {
    city,
    state,
    zipCode,
  }: { city?: string | undefined; state?: string | undefined; zipCode?: string | undefined },
  { miles, town }: { miles: number; town: string | null },
): string => {
  if (zipCode) return `within ${miles} miles of ${town ?? zipCode}`;
  const place = [city?.split(' ').map(capital).join(' '), state].filter(Boolean).join(', ');
  return place && `in ${place}`;
};

interface Bounds {
  low: number | undefined;
  high: number | undefined;
}
const boundsOf = (
  { low, high }: Bounds,
  words: {
    both: (low: string, high: string) => string;
    from: (low: string) => string;
    to: (high: string) => string;
    one?: (n: string) => string;
  },
  show: (value: number) => string = String,
): string => {
  if (low !== undefined && high !== undefined)
    return low === high && words.one ? words.one(show(low)) : words.both(show(low), show(high));
  if (low !== undefined) return words.from(show(low));
  return high === undefined ? '' : words.to(show(high));
};
const dollars = (value: number): string => `$${number().format(value)}`;

const features = ({ hairColors, eyeColors, bodyTypes, ethnicities }: ListQuery<'members'>): string[] => [
  ...(bodyTypes?.length ? [`${list(bodyTypes, 'or')} build`] : []),
  ...(hairColors?.length ? [`${list(hairColors, 'or')} hair`] : []),
  ...(eyeColors?.length ? [`${list(eyeColors, 'or')} eyes`] : []),
  ...(ethnicities?.length ? [`${list(ethnicities.map(capital), 'or')} ethnicity`] : []),
];

const flags = (query: ListQuery<'members'>): string[] => [
  ...(query.hasInstagram ? ['Instagram'] : []),
  ...(query.hasTwitter ? ['X'] : []),
  ...(query.hasTiktok ? ['TikTok'] : []),
  ...(query.hasExperience ? ['experience'] : []),
  ...(query.hasReferences ? ['references'] : []),
];

const whoOf = ({ roles = [], sexes = [] }: ListQuery<'members'>): string => {
  const who =
    roles.length > 0
      ? list(
          roles.map((role) => `${role}s`),
          'and',
        )
      : 'members';
  return joined([list(sexes, 'or'), who]);
};

const numbersOf = (query: ListQuery<'members'>): string[] => [
  boundsOf(
    { low: query.ageMin, high: query.ageMax },
    {
      both: (low, high) => `aged ${low} to ${high}`,
      from: (low) => `aged ${low} or older`,
      to: (high) => `up to ${high} years old`,
      one: (age) => `aged ${age}`,
    },
  ),
  boundsOf(
    { low: query.heightMinFeet, high: query.heightMaxFeet },
    {
      both: (low, high) => `${low}' to ${high}'11" tall`,
      from: (low) => `${low}' or taller`,
      to: (high) => `up to ${high}'11" tall`,
    },
  ),
  boundsOf(
    { low: query.weightMin, high: query.weightMax },
    {
      both: (low, high) => `${low} to ${high} lbs`,
      from: (low) => `${low} lbs or more`,
      to: (high) => `up to ${high} lbs`,
    },
  ),
];

const memberName = (query: ListQuery<'members'>, town: string | null): string => {
  const { actingGenres = [], modelingGenres = [], adultCategories = [] } = query;
  const genres = list([...actingGenres, ...modelingGenres, ...adultCategories], 'or');
  const withWhat = list([...features(query), ...flags(query)], 'and');
  const price = boundsOf(
    { low: query.priceMin, high: query.priceMax },
    {
      both: (low, high) => `at ${low} to ${high}`,
      from: (low) => `from ${low}`,
      to: (high) => `under ${high}`,
      one: (rate) => `at ${rate}`,
    },
    dollars,
  );
  return joined([
    whoOf(query),
    query.stageName && `named “${query.stageName}”`,
    query.keyword && `for “${query.keyword}”`,
    genres && `for ${genres}`,
    withWhat && `with ${withWhat}`,
    ...numbersOf(query),
    query.freeOn && `free on ${mediumDate(new Date(query.freeOn))}`,
    query.activeWithin !== undefined && `active within ${query.activeWithin} days`,
    query.notOnList !== undefined && 'not on my list',
    placeOf(query, { miles: query.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT, town }),
    price,
  ]);
};

const NUDITY = {
  none: 'without nudity',
  implied: 'up to implied nudity',
  partial: 'up to partial nudity',
  full: '',
};
const PAY = { paid: 'paid', trade: 'trade', expenses: 'expenses-paid' };

const callName = (query: ListQuery<'calls'>, town: string | null): string =>
  joined([
    query.remote && 'remote',
    query.pay && PAY[query.pay],
    'calls',
    query.search && `for “${query.search}”`,
    query.matching && 'that fit me',
    query.nudity && NUDITY[query.nudity],
    placeOf(query, { miles: query.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT, town }),
    query.startsAfter && `from ${mediumDate(new Date(query.startsAfter))}`,
  ]);

const CATEGORIES = {
  job: 'job opportunities',
  gig: 'quick gigs',
  equipment_for_sale: 'equipment for sale',
  equipment_wanted: 'equipment wanted',
  services: 'services offered',
  space_for_rent: 'spaces for rent',
  other: 'other listings',
};

const listingName = (query: ListQuery<'listings'>, town: string | null): string =>
  joined([
    query.category ? CATEGORIES[query.category] : 'listings',
    query.search && `for “${query.search}”`,
    placeOf(query, { miles: query.distance ?? LISTING_DISTANCE_DEFAULT, town }),
  ]);

/** A list's query, by its kind. */
export type NamedQuery =
  | { kind: 'members'; query: ListQuery<'members'> }
  | { kind: 'calls'; query: ListQuery<'calls'> }
  | { kind: 'listings'; query: ListQuery<'listings'> };

const nameOf = (search: NamedQuery, town: string | null): string => {
  if (search.kind === 'members') return memberName(search.query, town);
  return search.kind === 'calls' ? callName(search.query, town) : listingName(search.query, town);
};

/** @param town of the ZIP code, where there is one. Cut at a word where it would be too long. */
export const searchName = (search: NamedQuery, town: string | null): string => {
  const name = capital(nameOf(search, town));
  if (name.length <= SAVED_SEARCH_NAME_MAX) return name;
  return `${name.slice(0, SAVED_SEARCH_NAME_MAX - 1).replace(/\s+\S*$/, '')}…`;
};
