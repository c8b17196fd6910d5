import { tagsOf } from '#features/directory/profiles/profiles.api.ts';
import { cellsWithin, reachOf } from '#platform/places/circle.ts';
import { nameKey } from '#platform/text/fold.ts';
import type { Filter } from './filter.ts';
import { isInCircleSql, travellersSql } from './trips.sql.ts';

const stateFilter: Filter = {
  name: 'state',
  needs: ['state'],
  valuesOf: ({ filters: { state } }) => (state ? { state: tagsOf('state', [state]) } : null),
  met: (row, valueSql) => `${row}.tags && ${valueSql('state')}`,
};

/** Members whose city starts with the text. A text without letters matches no city. */
const cityFilter: Filter = {
  name: 'city',
  needs: ['city'],
  valuesOf: ({ filters: { city } }) => (city ? { city: nameKey(city) } : null),
  met: (row, valueSql) => `${valueSql('city')} <> '' and starts_with(${row}.city, ${valueSql('city')})`,
};

/** Members within a circle around a ZIP code. If they travel on the requested day, their destination counts. */
const circleFilter: Filter = {
  name: 'zipCode',
  needs: ['latitude', 'longitude', 'reach'],
  valuesOf: ({ circle }) =>
    circle && { latitude: circle.latitude, longitude: circle.longitude, reach: reachOf(circle.miles) },
  met: isInCircleSql,
  index: ({ circle, filters: { freeOn } }, add) => {
    if (!circle) return 'true';
    const livesNear = `s.cell = any(${add(cellsWithin(circle))}::integer[])`;
    return freeOn ? `(${livesNear} or s.id = any(array(${travellersSql(circle, freeOn, add)})))` : livesNear;
  },
};

/** Members who are neither busy nor away on the day. */
const freeFilter: Filter = {
  name: 'freeOn',
  needs: ['freeOn'],
  valuesOf: ({ filters: { freeOn } }) => (freeOn === undefined ? null : { freeOn }),
  met: (row, valueSql) => `${row}.id is not null and (${row}.busy @> ${valueSql('freeOn')}) is not true`,
  index: null,
  readsRow: true,
  changesWithTime: true,
};

export const placeFilters: readonly Filter[] = [stateFilter, cityFilter, circleFilter, freeFilter];
