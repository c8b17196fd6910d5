import { type Circle, cellsWithin, haversineSql } from '#platform/places/circle.ts';
import type { AddValue, Asked } from './filter.ts';

const isNear = (place: string, asked: Asked): string => {
  const centre = { latitude: asked('latitude'), longitude: asked('longitude') };
  const spot = { latitude: `${place}.latitude`, longitude: `${place}.longitude` };
  return `${haversineSql(spot, centre)} <= ${asked('reach')}`;
};

/** SQL: ids of profiles with a trip on the day to a cell of the circle. Index: search_days_cell. */
export const travellersSql = (circle: Circle, day: string, add: AddValue): string => {
  const on = `${add(day)}::date`;
  return `select tp.id from search_days as t join profiles as tp on tp.user_id = t.user_id
    where t.cell = any(${add(cellsWithin(circle))}::integer[]) and t.starts_on <= ${on} and t.ends_on >= ${on}`;
};

/**
 * SQL: the member of the search row `row` is within the circle: on the requested day, at the destination of a trip. The
 * scalar subquery is deliberate, because for EXISTS the planner would read every trip.
 */
export const isInCircleSql = (row: string, asked: Asked): string =>
  `case when ${row}.travels @> ${asked('freeOn')} then (
      select true from search_days as d join profiles as dp on dp.user_id = d.user_id
      where dp.id = ${row}.id and d.kind = 'travel' and ${asked('freeOn')} between d.starts_on and d.ends_on
        and ${isNear('d', asked)} limit 1)
    else ${isNear(row, asked)} end`;
