import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { Span } from './analytics.sql.ts';

const shootDay = z.object({
  day: z.string(),
  proposed: z.int(),
  confirmed: z.int(),
  done: z.int(),
  /** Participants who did not come to the shoots done on the day. */
  noShows: z.int(),
  disputes: z.int(),
});

/** Events of shoots on one UTC day. */
export type ShootDay = z.output<typeof shootDay>;

const ABSENT = `(select count(*) from shoot_parties as p where p.shoot_id = s.id and p.no_show)`;
const countsOf = (name: string, column: string, value = 'count(*)'): string =>
  `select '${name}' as what, (s.${column} at time zone 'UTC')::date as day, (${value})::int as value
   from shoots as s where s.${column} >= $1 and s.${column} < $2 group by 2`;
const sumOf = (name: string, as = name): string =>
  `coalesce(sum(value) filter (where what = '${name}'), 0)::int as "${as}"`;

/** Indexes: shoots_created_at, shoots_done_at. */
export const listShootDays = (db: Db, { from, to }: Span): Promise<ShootDay[]> =>
  query(db, shootDay, {
    text: `select day, ${sumOf('proposed')}, ${sumOf('confirmed')}, ${sumOf('done')}, ${sumOf('absent', 'noShows')},
             ${sumOf('disputes')}
           from (${countsOf('proposed', 'created_at')}
             union all ${countsOf('confirmed', 'confirmed_at')}
             union all ${countsOf('done', 'done_at')}
             union all ${countsOf('absent', 'done_at', `sum(${ABSENT})`)}
             union all ${countsOf('disputes', 'disputed_at')}) as counted group by day`,
    values: [from, to],
  });
