import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { stateNumber } from '#features/profiles/search-facets.service.ts';
import { type FilterCondition, filterBy, filterByColumn, type Test } from '#features/search/condition.ts';
import { inTownOn } from '#features/search/search.day-conditions.ts';
import type { SampledProfile } from '#features/search/search-sample.ts';
import {
  boxAround,
  type Circle,
  cellsWithin,
  milesBetween,
  withinCircleSql,
} from '#platform/places/circle.ts';
import { nameKey } from '#platform/text/fold.ts';

const PLACE_COLUMNS = { latitude: 's.latitude', longitude: 's.longitude' };

const isNear = (circle: Circle) => {
  const { south, north } = boxAround(circle);
  return ({ latitude, longitude }: SampledProfile): boolean =>
    latitude !== null &&
    longitude !== null &&
    latitude >= south &&
    latitude <= north &&
    milesBetween(circle, { latitude, longitude }) <= circle.miles;
};

/** The circle around a ZIP code; of a day, whoever will be in it then. */
const inCircle = (circle: Circle, day: string | undefined): FilterCondition => {
  const test: Test = (values) => withinCircleSql(circle, PLACE_COLUMNS, (value) => values.add(value));
  if (day !== undefined) return inTownOn({ day, circle }, { test, isNear: isNear(circle) });
  return filterBy({
    test,
    estimate: () => isNear(circle),
    index: {
      test: (values) => `s.cell = any(${values.add(cellsWithin(circle))}::integer[])`,
      method: 'btree',
      isExact: false,
    },
  });
};

/** State, start of the city, and the circle around a ZIP code. */
export const placeConditions = (
  { state, city, freeOn }: SearchFilters,
  circle: Circle | null,
): FilterCondition[] => {
  const conditions: FilterCondition[] = [];
  if (state) {
    const number = stateNumber(state);
    const test: Test = (values) => `s.state = ${values.add(number)}::smallint`;
    conditions.push(filterByColumn(test, (profile) => profile.state === number, 'leadingColumn'));
  }
  if (city) {
    const start = nameKey(city);
    // No city begins with nothing.
    const test: Test = (values) =>
      start === '' ? 'false' : `starts_with(s.city, ${values.add(start)}::text)`;
    conditions.push(
      filterByColumn(test, (profile) => start !== '' && (profile.city?.startsWith(start) ?? false)),
    );
  }
  if (circle) conditions.push(inCircle(circle, freeOn));
  return conditions;
};
