import type { Tx } from '#platform/database/database.ts';
import { cellSql, gridCentreSql } from '#platform/places/circle.ts';
import { refreshMemberSearchRow } from './search-rows.service.ts';

/** Days of a member's as the directory looks at them, first and last included. */
export interface SearchDays {
  startsOn: string;
  endsOn: string;
  /** Of a trip: where it leads, five digits. Absent: days on which the member is busy or away. */
  zip?: string;
}

/** The first of the two keys of the lock; the second is the member. */
const OWN_DAYS = 0xda75;

/** Members whose days change at once change them one after the other: what is read of them later is all there is. */
export const lockSearchDays = async (tx: Tx, userIds: readonly number[]): Promise<void> => {
  for (const userId of [...new Set(userIds)].sort((a, b) => a - b)) {
    const text = 'select pg_advisory_xact_lock($1::int, $2::int)';
    await tx.query({ text, values: [OWN_DAYS, userId] });
  }
};

const DELETE = 'delete from search_days where user_id = $1';

const INSERT = `
  insert into search_days (user_id, kind, starts_on, ends_on, cell, latitude, longitude)
  select $1, case when d.zip is null then 'busy' else 'travel' end, d.starts_on, d.ends_on,
    ${cellSql('spot.lat', 'spot.lon')}, spot.lat, spot.lon
  from unnest($2::date[], $3::date[], $4::integer[]) as d (starts_on, ends_on, zip)
  left join places as place on place.zip = d.zip
  cross join lateral (
    select ${gridCentreSql('place.latitude')} as lat, ${gridCentreSql('place.longitude')} as lon
  ) as spot
  where d.zip is null or place.zip is not null`;

/** Puts what the directory knows of a member's days in place of what it knew; after `lockSearchDays`. Trips must not overlap. */
export const replaceSearchDays = async (
  tx: Tx,
  userId: number,
  days: readonly SearchDays[],
): Promise<void> => {
  await tx.query({ text: DELETE, values: [userId] });
  const columns = [
    days.map(({ startsOn }) => startsOn),
    days.map(({ endsOn }) => endsOn),
    days.map(({ zip }) => (zip === undefined ? null : Number(zip))),
  ];
  if (days.length > 0) await tx.query({ text: INSERT, values: [userId, ...columns] });
  await refreshMemberSearchRow(tx, userId);
};
