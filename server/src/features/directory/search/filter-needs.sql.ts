import type { Match } from '@opencall/contract/casting/calls/roles.schemas';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { needColumn } from './filter-needs.tables.ts';
import type { Filter, NeedSql } from './filters/filter.ts';
import { FILTERS } from './filters/filters.ts';

/*
 * The directory's filters, stored: requirements of a role and saved searches. Each value is a column, and the conditions are
 * those of the directory, so that both find the same members.
 */

/** SQL: the filter value in the stored requirements `n`. */
const stored: NeedSql = (need) => `n.${needColumn(need)}`;
const isAsked = ({ needs }: Filter): string =>
  `(${needs.map((need) => `${stored(need)} is not null`).join(' or ')})`;

/** SQL: names of the filters of `n` that member `v` does not match (text[]); all of them without a search row. */
const MISSING_SQL = `array_remove(array[${FILTERS.map(
  (filter) =>
    `case when ${isAsked(filter)} and (${filter.met('v', stored)}) is not true then '${filter.name}' end`,
).join(', ')}]::text[], null)`;

const allMet = (filters: readonly Filter[], row: string): string =>
  `(${filters.map((filter) => `(not ${isAsked(filter)} or (${filter.met(row, stored)}) is true)`).join(' and ')})`;

/** SQL: true if the member's search row `v` matches all filters of `n`. Cheap tests come first. */
export const fitsSql = (v: string): string => allMet(FILTERS, v);

/** Like `fitsSql`, without the filters whose result changes as time passes. */
export const fitsLastinglySql = (v: string): string =>
  allMet(
    FILTERS.filter(({ changesWithTime }) => !changesWithTime),
    v,
  );

/** SQL: the contract's `match` of the requirements `n` and the member `v`, as JSON. */
export const MATCH_SQL = `(select ${jsonObjectSql<Match>({
  met: 'cardinality(n.filters) - cardinality(m.missing)',
  of: 'cardinality(n.filters)',
  missing: 'm.missing',
})} from (select ${MISSING_SQL} as missing) as m)`;

/** SQL: the search row of a user as `v`, for a lateral join. */
export const searchRowOf = (userId: string): string =>
  `lateral (select s.* from profile_search as s join profiles as sp on sp.id = s.id where sp.user_id = ${userId}) as v`;
