import { z } from 'zod';
import { ACTIVE_DAYS, activeWithinSql, sinceSql } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

const UPDATE_ACTIVITY = `
  update profile_search as s set active_within = ${activeWithinSql('u')}
  from profiles as p join users as u on u.id = p.user_id
  where s.id = p.id and p.user_id = $1 and s.active_within is distinct from ${activeWithinSql('u')}`;

/** Updates the last activity in a member's search row, if it changed. */
export const updateActivity = (tx: Tx, userId: number): Promise<void> =>
  execute(tx, { text: UPDATE_ACTIVITY, values: [userId] });

const UPDATE_EXPIRED = `
  update profile_search as s set active_within = ${activeWithinSql('u')}
  from (
    select due.id, p.user_id from member_activity as a
    join profiles as p on p.user_id = a.user_id join profile_search as due on due.id = p.id
    where (a.day < ${sinceSql(ACTIVE_DAYS.week)} and due.active_within = ${ACTIVE_DAYS.week})
      or (a.day < ${sinceSql(ACTIVE_DAYS.month)} and due.active_within is not null)
    order by due.id limit $1 for update of due skip locked
  ) as lapsed join users as u on u.id = lapsed.user_id
  where s.id = lapsed.id returning s.id`;

/** Updates up to `limit` search rows whose members were last active longer ago than the row says. @returns their number. */
export const updateExpiredActivity = async (tx: Tx, limit: number): Promise<number> =>
  (await query(tx, z.object({ id: z.int() }), { text: UPDATE_EXPIRED, values: [limit] })).length;
