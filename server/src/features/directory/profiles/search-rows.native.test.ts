import { expect, it } from 'vitest';
import { buildUser } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { refreshActivity } from './search-activity.service.ts';
import { rebuildSearchRows, refreshMemberSearchRow, refreshSearchRow } from './search-rows.service.ts';

const app = useTestApp();

it.each([
  ['the profile', refreshSearchRow],
  ['the member', refreshMemberSearchRow],
  ['all profiles', rebuildSearchRows],
])('keeps data stored by another transaction while a refresh of %s waited', async (what, refresh) => {
  const { database } = app.platform;
  const { userId, profileId } = await buildUser(app);
  const id = what === 'the profile' ? profileId : userId;
  let refreshing = Promise.resolve();
  await database.transaction(async (tx) => {
    await tx.query({
      text: `insert into member_activity (user_id, day) values ($1, (now() at time zone 'UTC')::date)
             on conflict (user_id) do update set day = excluded.day`,
      values: [userId],
    });
    await refreshActivity(tx, userId);
    refreshing = database.transaction((other) => refresh(other, id));
    await expect
      .poll(() =>
        database.db.query({
          text: "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        }),
      )
      .toHaveLength(1);
  });
  await refreshing;
  const rows = await database.db.query({
    text: 'select active_within from profile_search where id = $1',
    values: [profileId],
  });
  expect(rows).toEqual([{ active_within: 7 }]);
});
