import { rateTags } from '#features/directory/profiles/profiles.api.ts';
import type { FilterNeeds } from '#features/directory/search/filter-needs.tables.ts';
import type { Filter, FilterValues } from './filter.ts';

const INTEGER_MAX = 2_147_483_647;
const INCHES = 12;

/** A number within two optional bounds. Members without the number never match. */
const numberFilter = (
  name: string,
  kind: 'age' | 'height' | 'weight',
  boundsOf: (search: FilterValues) => readonly [lowest: number | undefined, highest: number | undefined],
): Filter => {
  const [min, max] = [`${kind}Min`, `${kind}Max`] as const;
  return {
    name,
    needs: [min, max],
    valuesOf: (search) => {
      const [lowest, highest] = boundsOf(search);
      return lowest === undefined && highest === undefined
        ? null
        : ({ [min]: lowest ?? null, [max]: highest ?? null } as Partial<FilterNeeds>);
    },
    met: (row, valueSql) =>
      `${row}.${kind} >= coalesce(${valueSql(min)}, 0) and ${row}.${kind} <= coalesce(${valueSql(max)}, ${INTEGER_MAX})`,
  };
};

/** Bounds in inches from bounds in whole feet: 5 to 5 feet means 60 to 71 inches. */
const heightBounds = ({ filters: { heightMinFeet: low, heightMaxFeet: high } }: FilterValues) =>
  [
    low === undefined ? undefined : low * INCHES,
    high === undefined ? undefined : high * INCHES + INCHES - 1,
  ] as const;

/** Members with any rate within the bounds. Tests the rate's bucket first, because it has an index. */
const priceFilter: Filter = {
  name: 'priceMin',
  needs: ['rateTags', 'priceMin', 'priceMax'],
  valuesOf: ({ filters: { priceMin, priceMax } }) =>
    priceMin === undefined && priceMax === undefined
      ? null
      : {
          rateTags: rateTags(priceMin ?? 0, priceMax ?? INTEGER_MAX),
          priceMin: priceMin ?? null,
          priceMax: priceMax ?? null,
        },
  met: (
    row,
    valueSql,
  ) => `${row}.tags && ${valueSql('rateTags')} and exists (select from unnest(${row}.rates) as rate
    where rate between coalesce(${valueSql('priceMin')}, 0) and coalesce(${valueSql('priceMax')}, ${INTEGER_MAX}))`,
};

/** Members active within this number of days. Members who hide their last activity never match. */
const activeFilter: Filter = {
  name: 'activeWithin',
  needs: ['activeWithin'],
  valuesOf: ({ filters: { activeWithin } }) => (activeWithin === undefined ? null : { activeWithin }),
  met: (row, valueSql) => `${row}.active_within <= ${valueSql('activeWithin')}`,
  changesWithTime: true,
};

export const rangeFilters: readonly Filter[] = [
  numberFilter('ageMin', 'age', ({ filters }) => [filters.ageMin, filters.ageMax]),
  numberFilter('heightMinFeet', 'height', heightBounds),
  numberFilter('weightMin', 'weight', ({ filters }) => [filters.weightMin, filters.weightMax]),
  activeFilter,
  priceFilter,
];
