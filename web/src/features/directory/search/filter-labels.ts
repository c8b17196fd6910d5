import { capitalize } from '@opencall/contract/directory/search/filter-words';
import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import {
  type FilterName,
  SEARCH_RADIUS_DEFAULT,
} from '@opencall/contract/directory/search/search.vocabulary';
import { CHOICE_NAMES, type ChoiceName, choiceOf } from '@opencall/contract/directory/search/search-choices';
import {
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  RANGE_KINDS,
  type RangeKind,
  rangeOf,
} from '@opencall/contract/directory/search/search-filters';
import { withinMilesText } from '@opencall/contract/shared/format/distances';
import { formatDay } from '#lib/format/dates.ts';
import * as m from '#messages/directory/search';
import type { ActiveFilter } from '#ui/filter-chips.tsx';
import { normalizeFilters } from './search-filters.ts';

type ActiveSearchFilter = ActiveFilter<SearchFilters>;

/** Filters that share one chip, such as the two ends of a range, and are removed together. */
interface Group {
  names: readonly FilterName[];
  label: (filters: SearchFilters) => string | undefined;
}

const rangeGroup = (kind: RangeKind): Group => {
  const { names, label, write = String } = rangeOf(kind);
  const [lowest, highest] = names;
  const labelOf = ({ [lowest]: from, [highest]: to }: SearchFilters): string | undefined => {
    if (from === undefined)
      return to === undefined ? undefined : capitalize(label(m.upTo({ limit: write(to) })));
    if (to === undefined) return label(`${write(from)}+`);
    return label(from === to ? write(from) : `${write(from)}–${write(to)}`);
  };
  return { names, label: labelOf };
};

const flagGroup = (name: FlagName): Group => ({
  names: [name],
  label: (filters) => (filters[name] ? FLAGS[name].label : undefined),
});

const text =
  (name: FilterName, write: (value: string) => string): Group['label'] =>
  (filters) =>
    filters[name] === undefined ? undefined : write(String(filters[name]));

const placeLabel = ({
  zipCode,
  zipCodeRadius = SEARCH_RADIUS_DEFAULT,
}: SearchFilters): string | undefined => {
  if (!zipCode) return undefined;
  return capitalize(withinMilesText(zipCodeRadius, zipCode));
};

const dayLabel = ({ freeOn }: SearchFilters): string | undefined =>
  freeOn && m.freeOn({ day: formatDay(freeOn) });

const GROUPS: readonly Group[] = [
  { names: ['state'], label: text('state', (value) => value) },
  { names: ['city'], label: text('city', (value) => m.inCity({ city: value })) },
  { names: ['zipCode', 'zipCodeRadius'], label: placeLabel },
  { names: ['freeOn'], label: dayLabel },
  { names: ['stageName'], label: text('stageName', (value) => m.withStageName({ stageName: value })) },
  ...RANGE_KINDS.map(rangeGroup),
  ...FLAG_NAMES.map(flagGroup),
  {
    names: ['activeWithin'],
    label: ({ activeWithin }) => activeWithin && (activeWithin === 7 ? m.activeThisWeek : m.activeThisMonth),
  },
  { names: ['notOnList'], label: ({ notOnList }) => (notOnList ? m.notOnMyList : undefined) },
];
const KEYWORD: Group = { names: ['keyword'], label: text('keyword', (value) => `“${value}”`) };

const without = (filters: SearchFilters, names: readonly FilterName[]): SearchFilters =>
  normalizeFilters({ ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) });

const fromGroups = (filters: SearchFilters, groups: readonly Group[]): ActiveSearchFilter[] =>
  groups.flatMap(({ names, label }) => {
    const written = label(filters);
    return written ? { key: names.join(), label: written, without: without(filters, names) } : [];
  });

const fromList = (filters: SearchFilters, name: ChoiceName): ActiveSearchFilter[] => {
  const values: readonly string[] = filters[name] ?? [];
  return values.map((value) => ({
    key: `${name}:${value}`,
    label: choiceOf(name).label(value),
    without: normalizeFilters({ ...filters, [name]: values.filter((other) => other !== value) }),
  }));
};

const CHOICES_OF_FACTS = CHOICE_NAMES.filter((name) => name !== 'roles');

/** The active filters in chip order: typed texts first, then role, place, looks and work. */
export const describeFilters = (filters: SearchFilters): ActiveSearchFilter[] => [
  ...fromGroups(filters, [KEYWORD]),
  ...fromList(filters, 'roles'),
  ...fromGroups(filters, GROUPS),
  ...CHOICES_OF_FACTS.flatMap((name) => fromList(filters, name)),
];
