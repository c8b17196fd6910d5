import type { ListQuery } from '@opencall/contract/casting/saved-searches/saved-query';
import { SAVED_SEARCH_NAME_MAX } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { capitalize } from '@opencall/contract/directory/search/filter-words';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/directory/search/search.vocabulary';
import { CHOICE_NAMES } from '@opencall/contract/directory/search/search-choices';
import {
  FLAG_NAMES,
  RANGE_KINDS,
  type RangeKind,
  rangeOf,
} from '@opencall/contract/directory/search/search-filters';
import { LISTING_DISTANCE_DEFAULT } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { dayText } from '@opencall/contract/shared/format/dates';
import { withinMilesText } from '@opencall/contract/shared/format/distances';
import * as m from '#messages/casting/search-names.ts';
import { CHOICE_PHRASES, FLAG_PHRASES, joinWords, rangePhrase } from './search-phrases.ts';

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
  return place && m.inPlace({ place });
};

type MemberQuery = ListQuery<'members'>;

/** The words for the choices at one position of the name. */
const choices = (query: MemberQuery, position: 'adjective' | 'noun' | 'work' | 'with'): string[] =>
  CHOICE_NAMES.flatMap((name): readonly string[] => {
    const { at, write } = CHOICE_PHRASES[name];
    const values = query[name] ?? [];
    if (at !== position || values.length === 0) return [];
    return write ? [write(values)] : values;
  });

const range = (query: MemberQuery, kind: RangeKind): string => {
  const [low, high] = rangeOf(kind).names;
  return rangePhrase(kind, { low: query[low], high: query[high] });
};

const memberName = (query: MemberQuery, town: string | null): string => {
  const flags = FLAG_NAMES.filter((name) => query[name]).map((name) => FLAG_PHRASES[name]);
  const work = joinWords(choices(query, 'work'), m.or);
  const features = joinWords([...choices(query, 'with'), ...flags], m.and);
  return joined([
    ...choices(query, 'adjective'),
    choices(query, 'noun')[0] ?? m.members,
    query.stageName && m.named({ value: query.stageName }),
    query.keyword && m.forWords({ value: query.keyword }),
    work && m.forWork({ value: work }),
    features && m.withFeatures({ value: features }),
    ...RANGE_KINDS.filter((kind) => kind !== 'price').map((kind) => range(query, kind)),
    query.freeOn && m.freeOn({ day: dayText(query.freeOn, undefined) }),
    query.activeWithin !== undefined && m.activeWithin({ days: query.activeWithin }),
    query.notOnList !== undefined && m.notOnMyList,
    placeOf(query, { miles: query.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT, town }),
    range(query, 'price'),
  ]);
};

const NUDITY = {
  none: m.withoutNudity,
  implied: m.upToImpliedNudity,
  partial: m.upToPartialNudity,
  full: '',
};
const PAY = { paid: m.paid, trade: m.trade, expenses: m.expenses };

const callName = (query: ListQuery<'calls'>, town: string | null): string =>
  joined([
    query.remote && m.remote,
    query.pay && PAY[query.pay],
    m.calls,
    query.search && m.forWords({ value: query.search }),
    query.matching && m.thatFitMe,
    query.nudity && NUDITY[query.nudity],
    placeOf(query, { miles: query.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT, town }),
    query.startsAfter && m.fromDay({ day: dayText(query.startsAfter, undefined) }),
  ]);

const CATEGORIES = {
  job: m.jobs,
  gig: m.gigs,
  equipment_for_sale: m.equipmentForSale,
  equipment_wanted: m.equipmentWanted,
  services: m.services,
  space_for_rent: m.spaces,
  other: m.otherListings,
};

const listingName = (query: ListQuery<'listings'>, town: string | null): string =>
  joined([
    query.category ? CATEGORIES[query.category] : m.listings,
    query.search && m.forWords({ value: query.search }),
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
