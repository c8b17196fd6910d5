import type { Tx } from '#platform/database/database.ts';
import { execute } from '#platform/database/query.ts';
import { cellSql, gridCentreSql } from '#platform/places/circle.ts';

/** First key of the advisory lock on a member's days; any fixed number. The second key is the member's id. */
const SEARCH_DAYS_LOCK = 0xda75;

export const lockSearchDaysOf = (tx: Tx, userId: number): Promise<void> =>
  execute(tx, { text: 'select pg_advisory_xact_lock($1::int, $2::int)', values: [SEARCH_DAYS_LOCK, userId] });

interface DayColumns {
  startsOn: string[];
  endsOn: string[];
  /** Destination of a trip; null for days on which the member is busy. */
  zips: (number | null)[];
}

/** Inserts days of a member; trips to unknown ZIP codes are left out. */
export const insertSearchDays = (
  tx: Tx,
  userId: number,
  { startsOn, endsOn, zips }: DayColumns,
): Promise<void> =>
  execute(tx, {
    text: `
  insert into search_days (user_id, kind, starts_on, ends_on, cell, latitude, longitude)
  select $1, case when d.zip is null then 'busy' else 'travel' end, d.starts_on, d.ends_on,
    ${cellSql('spot.lat', 'spot.lon')}, spot.lat, spot.lon
  from unnest($2::date[], $3::date[], $4::integer[]) as d (starts_on, ends_on, zip)
  left join places as place on place.zip = d.zip
  cross join lateral (
    select ${gridCentreSql('place.latitude')} as lat, ${gridCentreSql('place.longitude')} as lon
  ) as spot
  where d.zip is null or place.zip is not null`,
    values: [userId, startsOn, endsOn, zips],
  });
