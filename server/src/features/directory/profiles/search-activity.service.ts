import { ACTIVE_DAYS, activeWithinSql, sinceSql } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';

/** Rows a statement: it bounds how long one holds them. */
const LAPSE_CHUNK = 500;
const LAPSE_JOB = 'lapse-activity';

const REFRESH = `
  update profile_search as s set active_within = ${activeWithinSql('u')}
  from profiles as p join users as u on u.id = p.user_id
  where s.id = p.id and p.user_id = $1 and s.active_within is distinct from ${activeWithinSql('u')}`;

/** Writes how lately the member was active where the directory looks; nothing, where it is known. */
export const refreshActivity = async (tx: Tx, userId: number): Promise<void> => {
  await tx.query({ text: REFRESH, values: [userId] });
};

const LAPSE = `
  update profile_search as s set active_within = ${activeWithinSql('u')}
  from (
    select due.id, p.user_id from member_activity as a
    join profiles as p on p.user_id = a.user_id join profile_search as due on due.id = p.id
    where (a.day < ${sinceSql(ACTIVE_DAYS.week)} and due.active_within = ${ACTIVE_DAYS.week})
      or (a.day < ${sinceSql(ACTIVE_DAYS.month)} and due.active_within is not null)
    order by due.id limit ${LAPSE_CHUNK} for update of due skip locked
  ) as lapsed join users as u on u.id = lapsed.user_id
  where s.id = lapsed.id returning s.id`;

/** Corrects rows of those who were active longer ago than the directory still says. */
export const lapseActivity = async ({ database }: Pick<Platform, 'database'>): Promise<void> => {
  for (;;) {
    const rows = await database.background.autocommit((tx) => tx.query({ text: LAPSE }));
    if (rows.length < LAPSE_CHUNK) return;
  }
};

export const registerActivityJob = (platform: Platform): void =>
  platform.jobs.register({
    name: LAPSE_JOB,
    everySeconds: HOUR_SECONDS,
    run: () => lapseActivity(platform),
  });
