import { type Circle, cellsWithin, haversineSql } from '#platform/places/circle.ts';
import type { AddValue, NeedSql } from './filter.ts';

const isNear = (place: string, valueSql: NeedSql): string => {
  const centre = { latitude: valueSql('latitude'), longitude: valueSql('longitude') };
  const spot = { latitude: `${place}.latitude`, longitude: `${place}.longitude` };
  return `${haversineSql(spot, centre)} <= ${valueSql('reach')}`;
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
export const isInCircleSql = (row: string, valueSql: NeedSql): string =>
  `case when ${row}.travels @> ${valueSql('freeOn')} then (
      select true from search_days as d join profiles as dp on dp.user_id = d.user_id
      where dp.id = ${row}.id and d.kind = 'travel' and ${valueSql('freeOn')} between d.starts_on and d.ends_on
        and ${isNear('d', valueSql)} limit 1)
    else ${isNear(row, valueSql)} end`;
