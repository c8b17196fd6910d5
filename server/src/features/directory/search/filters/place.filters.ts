import { tagsOf } from '#features/directory/profiles/profiles.api.ts';
import { type Circle, cellsWithin, haversineSql, reachOf } from '#platform/places/circle.ts';
import { nameKey } from '#platform/text/fold.ts';
import type { AddValue, Asked, Filter } from './filter.ts';

const stateFilter: Filter = {
  name: 'state',
  needs: ['state'],
  valuesOf: ({ filters: { state } }) => (state ? { state: tagsOf('state', [state]) } : null),
  met: (row, asked) => `${row}.tags && ${asked('state')}`,
};

/** Members whose city starts with the text. A text without letters matches no city. */
const cityFilter: Filter = {
  name: 'city',
  needs: ['city'],
  valuesOf: ({ filters: { city } }) => (city ? { city: nameKey(city) } : null),
  met: (row, asked) => `${asked('city')} <> '' and starts_with(${row}.city, ${asked('city')})`,
};

const isNear = (place: string, asked: Asked): string => {
  const centre = { latitude: asked('latitude'), longitude: asked('longitude') };
  const spot = { latitude: `${place}.latitude`, longitude: `${place}.longitude` };
  return `${haversineSql(spot, centre)} <= ${asked('reach')}`;
};

/** SQL: ids of profiles with a trip on the day to a cell of the circle. Index: search_days_cell. */
const travellers = (circle: Circle, day: string, add: AddValue): string => {
  const on = `${add(day)}::date`;
  return `select tp.id from search_days as t join profiles as tp on tp.user_id = t.user_id
    where t.cell = any(${add(cellsWithin(circle))}::integer[]) and t.starts_on <= ${on} and t.ends_on >= ${on}`;
};

/** Members within a circle around a ZIP code. If they travel on the requested day, their destination counts. */
const circleFilter: Filter = {
  name: 'zipCode',
  needs: ['latitude', 'longitude', 'reach'],
  valuesOf: ({ circle }) =>
    circle && { latitude: circle.latitude, longitude: circle.longitude, reach: reachOf(circle.miles) },
  // A scalar subquery, because for EXISTS the planner would read every trip.
  met: (row, asked) => `case when ${row}.travels @> ${asked('freeOn')} then (
      select true from search_days as d join profiles as dp on dp.user_id = d.user_id
      where dp.id = ${row}.id and d.kind = 'travel' and ${asked('freeOn')} between d.starts_on and d.ends_on
        and ${isNear('d', asked)} limit 1)
    else ${isNear(row, asked)} end`,
  index: ({ circle, filters: { freeOn } }, add) => {
    if (!circle) return 'true';
    const atHome = `s.cell = any(${add(cellsWithin(circle))}::integer[])`;
    return freeOn ? `(${atHome} or s.id = any(array(${travellers(circle, freeOn, add)})))` : atHome;
  },
};

/** Members who are neither busy nor away on the day. */
const freeFilter: Filter = {
  name: 'freeOn',
  needs: ['freeOn'],
  valuesOf: ({ filters: { freeOn } }) => (freeOn === undefined ? null : { freeOn }),
  met: (row, asked) => `${row}.id is not null and (${row}.busy @> ${asked('freeOn')}) is not true`,
  index: null,
  readsRow: true,
  changesWithTime: true,
};

export const placeFilters: readonly Filter[] = [stateFilter, cityFilter, circleFilter, freeFilter];
