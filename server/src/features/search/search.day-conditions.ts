import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { DAYS_BIT } from '#features/profiles/search-facets.service.ts';
import {
  type AlwaysCondition,
  always,
  type Estimator,
  type FilterCondition,
  filterBy,
  type Test,
} from '#features/search/condition.ts';
import type { Values } from '#features/search/search.values.ts';
import { isWithinSpans, type SampledProfile } from '#features/search/search-sample.ts';
import { type Circle, cellsWithin, withinCircleSql } from '#platform/places/circle.ts';

const DAYS_MASK = (1n << BigInt(DAYS_BIT)).toString();

/** Is the day none of those of a column of days? Along an order index, the row of those few is looked up who have any. */
const isOutside = (column: 'busy' | 'travels', day: string): { test: Test; rowTest: Test } => ({
  test: (
    values,
  ) => `s.bits & ${values.add(DAYS_MASK)}::bigint = 0 or (select own.${column} @> ${values.add(day)}::date
    from profile_search as own where own.id = s.id) is not true`,
  rowTest: (values) => `(s.${column} @> ${values.add(day)}::date) is not true`,
});

/** Leaves out who is busy or away that day. Nearly everybody passes: no index of it would be worth reading. */
export const freeOn = ({ freeOn: day }: SearchFilters): AlwaysCondition[] => {
  if (day === undefined) return [];
  const estimate: Estimator =
    () =>
    ({ busy }) =>
      !isWithinSpans(busy, day);
  const { test, rowTest } = isOutside('busy', day);
  return [{ ...always(test), rowTest, estimate }];
};

/** Ids of the rows of those who will be in the circle on a trip that day. Index: search_days_cell. */
const travellersSql = (circle: Circle, day: string, values: Values): string => {
  const on = `${values.add(day)}::date`;
  return `select tp.id from search_days as t join profiles as tp on tp.user_id = t.user_id
    where t.cell = any(${values.add(cellsWithin(circle))}::integer[]) and t.starts_on <= ${on} and t.ends_on >= ${on}
      and ${withinCircleSql(circle, { latitude: 't.latitude', longitude: 't.longitude' }, (value) => values.add(value))}`;
};

/** Who is in the circle that day: those at home there who are not on a trip, and those whom one leads there. */
export const inTownOn = (
  { day, circle }: { day: string; circle: Circle },
  home: { test: Test; isNear(profile: SampledProfile): boolean },
): FilterCondition => {
  const notTravelling = isOutside('travels', day);
  const either =
    (isAtHome: Test): Test =>
    (values) =>
      `((${home.test(values)}) and (${isAtHome(values)})) or s.id in (${travellersSql(circle, day, values)})`;
  return filterBy({
    test: either(notTravelling.test),
    rowTest: either(notTravelling.rowTest),
    estimate: () => (profile) => home.isNear(profile) && !isWithinSpans(profile.travels, day),
    index: {
      // Two lookups of btrees, which the planner joins; the ids of travellers are few.
      test: (values) => `s.cell = any(${values.add(cellsWithin(circle))}::integer[])
        or s.id = any(array(${travellersSql(circle, day, values)}))`,
      method: 'btree',
      isExact: false,
    },
  });
};
