import type { ListQuery } from '@opencall/contract/casting/saved-searches/saved-query';
import { SAVED_SEARCH_NAME_MAX } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { capitalize, joinWords } from '@opencall/contract/directory/search/filter-words';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/directory/search/search.vocabulary';
import { CHOICE_NAMES, choiceOf } from '@opencall/contract/directory/search/search-choices';
import {
  FLAG_NAMES,
  FLAGS,
  RANGE_KINDS,
  type RangeKind,
  rangeOf,
  rangePhrase,
} from '@opencall/contract/directory/search/search-filters';
import { LISTING_DISTANCE_DEFAULT } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { dayText } from '@opencall/contract/shared/format/dates';
import { withinMilesText } from '@opencall/contract/shared/format/distances';

/** Describes a search in words: 'Photographers within 50 miles of Denver under $150'. */

const joined = (words: readonly (string | false | undefined)[]): string => words.filter(Boolean).join(' ');

const placeOf = (
  {
    city,
    state,
    zipCode,
  }: { city?: string | undefined; state?: string | undefined; zipCode?: string | undefined },
  { miles, town }: { miles: number; town: string | null },
): string => {
  if (zipCode) return withinMilesText(miles, town ?? zipCode);
  const place = [city?.split(' ').map(capitalize).join(' '), state].filter(Boolean).join(', ');
  return place && `in ${place}`;
};

type MemberQuery = ListQuery<'members'>;

/** The words for the choices at one position of the name. */
const choices = (query: MemberQuery, at: ReturnType<typeof choiceOf>['phraseAt']): string[] =>
  CHOICE_NAMES.flatMap((name): readonly string[] => {
    const { phraseAt, phrase } = choiceOf(name);
    const values = query[name] ?? [];
    if (phraseAt !== at || values.length === 0) return [];
    return phrase ? [phrase(values)] : values;
  });

const range = (query: MemberQuery, kind: RangeKind): string => {
  const [low, high] = rangeOf(kind).names;
  return rangePhrase(kind, { low: query[low], high: query[high] });
};

const memberName = (query: MemberQuery, town: string | null): string => {
  const flags = FLAG_NAMES.filter((name) => query[name]).map((name) => FLAGS[name].phrase);
  const work = joinWords(choices(query, 'work'), 'or');
  const features = joinWords([...choices(query, 'with'), ...flags], 'and');
  return joined([
    ...choices(query, 'adjective'),
    choices(query, 'noun')[0] ?? 'members',
    query.stageName && `named “${query.stageName}”`,
    query.keyword && `for “${query.keyword}”`,
    work && `for ${work}`,
    features && `with ${features}`,
    ...RANGE_KINDS.filter((kind) => kind !== 'price').map((kind) => range(query, kind)),
    query.freeOn && `free on ${dayText(query.freeOn, undefined)}`,
    query.activeWithin !== undefined && `active within ${query.activeWithin} days`,
    query.notOnList !== undefined && 'not on my list',
    placeOf(query, { miles: query.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT, town }),
    range(query, 'price'),
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
    query.startsAfter && `from ${dayText(query.startsAfter, undefined)}`,
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

/** The query of a list, with its kind. */
export type NamedQuery =
  | { kind: 'members'; query: ListQuery<'members'> }
  | { kind: 'calls'; query: ListQuery<'calls'> }
  | { kind: 'listings'; query: ListQuery<'listings'> };

const nameOf = (search: NamedQuery, town: string | null): string => {
  if (search.kind === 'members') return memberName(search.query, town);
  return search.kind === 'calls' ? callName(search.query, town) : listingName(search.query, town);
};

/**
 * Names a search. Long names are cut after a word.
 * @param town town of the ZIP code.
 */
export const searchName = (search: NamedQuery, town: string | null): string => {
  const name = capitalize(nameOf(search, town));
  if (name.length <= SAVED_SEARCH_NAME_MAX) return name;
  return `${name.slice(0, SAVED_SEARCH_NAME_MAX - 1).replace(/\s+\S*$/, '')}…`;
};
