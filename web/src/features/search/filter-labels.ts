import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/search/search.vocabulary';
import { once } from '@opencall/contract/shared/once';
import type { FilterName } from './search-address.ts';
import { LIST_FILTERS, normalizeFilters } from './search-filters.ts';

/** The label of an active filter, and the filters that remain without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: SearchFilters;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type ListName = (typeof LIST_FILTERS)[number];

/** A word alone ('Brown', 'Commercial') may be in two lists, so the label names the list. */
const LIST_LABELS: Record<ListName, (value: string) => string> = {
  roles: capitalize,
  sexes: (value) => (value === 'other' ? 'Other sex' : capitalize(value)),
  bodyTypes: (value) => `${capitalize(value)} build`,
  hairColors: (value) => `${capitalize(value)} hair`,
  eyeColors: (value) => `${capitalize(value)} eyes`,
  ethnicities: (value) => (value === 'other' ? 'Other ethnicity' : capitalize(value)),
  actingGenres: (value) => `Acting: ${value}`,
  modelingGenres: (value) => `Modeling: ${value}`,
  adultCategories: (value) => `Adult: ${value}`,
};

/** Filters that say something together, such as the two ends of a range, and so come and go together. */
interface Group {
  names: readonly FilterName[];
  label: (filters: SearchFilters) => string | undefined;
}

/** `21–30`, `21+`, `up to 30`; `write` says of what. */
const range =
  (lowest: FilterName, highest: FilterName, write: (span: string) => string): Group['label'] =>
  ({ [lowest]: from, [highest]: to }) => {
    if (from === undefined) return to === undefined ? undefined : capitalize(write(`up to ${to}`));
    if (to === undefined) return write(`${from}+`);
    return write(from === to ? `${from}` : `${from}–${to}`);
  };

const dollars = (span: string): string => `${span.replace(/\d+/g, '$$$&')} an hour`;

const text =
  (name: FilterName, write: (value: string) => string): Group['label'] =>
  (filters) =>
    filters[name] === undefined ? undefined : write(String(filters[name]));

const placeLabel = ({
  zipCode,
  zipCodeRadius = SEARCH_RADIUS_DEFAULT,
}: SearchFilters): string | undefined => {
  if (!zipCode) return undefined;
  return `Within ${zipCodeRadius} miles of ${zipCode}`;
};

const day = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));

const dayLabel = ({ freeOn }: SearchFilters): string | undefined =>
  freeOn && `Free on ${day().format(new Date(freeOn))}`;

const GROUPS: readonly Group[] = [
  { names: ['state'], label: text('state', (value) => value) },
  { names: ['city'], label: text('city', (value) => `City: ${value}`) },
  { names: ['zipCode', 'zipCodeRadius'], label: placeLabel },
  { names: ['freeOn'], label: dayLabel },
  { names: ['stageName'], label: text('stageName', (value) => `Stage name: ${value}`) },
  { names: ['ageMin', 'ageMax'], label: range('ageMin', 'ageMax', (span) => `Age ${span}`) },
  {
    names: ['heightMinFeet', 'heightMaxFeet'],
    label: range('heightMinFeet', 'heightMaxFeet', (span) => `${span} ft`),
  },
  { names: ['weightMin', 'weightMax'], label: range('weightMin', 'weightMax', (span) => `${span} lbs`) },
  { names: ['priceMin', 'priceMax'], label: range('priceMin', 'priceMax', dollars) },
  { names: ['hasInstagram'], label: ({ hasInstagram }) => (hasInstagram ? 'Has Instagram' : undefined) },
  { names: ['hasTwitter'], label: ({ hasTwitter }) => (hasTwitter ? 'Has X / Twitter' : undefined) },
  { names: ['hasTiktok'], label: ({ hasTiktok }) => (hasTiktok ? 'Has TikTok' : undefined) },
  {
    names: ['activeWithin'],
    label: ({ activeWithin }) =>
      activeWithin && (activeWithin === 7 ? 'Active this week' : 'Active this month'),
  },
  { names: ['notOnList'], label: ({ notOnList }) => (notOnList ? 'Not on my list' : undefined) },
  { names: ['hasExperience'], label: ({ hasExperience }) => (hasExperience ? 'Has experience' : undefined) },
  { names: ['hasReferences'], label: ({ hasReferences }) => (hasReferences ? 'Has references' : undefined) },
];
const KEYWORD: Group = { names: ['keyword'], label: text('keyword', (value) => `“${value}”`) };

const without = (filters: SearchFilters, names: readonly FilterName[]): SearchFilters =>
  normalizeFilters({ ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) });

const fromGroups = (filters: SearchFilters, groups: readonly Group[]): ActiveFilter[] =>
  groups.flatMap(({ names, label }) => {
    const written = label(filters);
    return written ? { key: names.join(), label: written, without: without(filters, names) } : [];
  });

const fromList = (filters: SearchFilters, name: ListName): ActiveFilter[] => {
  const values: readonly string[] = filters[name] ?? [];
  return values.map((value) => ({
    key: `${name}:${value}`,
    label: LIST_LABELS[name](value),
    without: normalizeFilters({ ...filters, [name]: values.filter((other) => other !== value) }),
  }));
};

const LISTS_OF_FACTS = LIST_FILTERS.filter((name) => name !== 'roles');

/** Everything that narrows the search: what was typed first, then who, where, and how they look and work. */
export const describeFilters = (filters: SearchFilters): ActiveFilter[] => [
  ...fromGroups(filters, [KEYWORD]),
  ...fromList(filters, 'roles'),
  ...fromGroups(filters, GROUPS),
  ...LISTS_OF_FACTS.flatMap((name) => fromList(filters, name)),
];
