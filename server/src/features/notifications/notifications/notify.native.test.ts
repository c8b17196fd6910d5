import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import { createNotificationCalls, type Member } from '#testing/notifications.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { notify } from './notifications.service.ts';

const app = useTestApp();
const { later, list, write, tell } = createNotificationCalls(app, () => bert);
let anna: Member;
let carla: Member;
/** A new member for each test. */
let bert: Member;

beforeAll(async () => {
  anna = await buildMember(app, { username: 'Anna' });
  carla = await buildMember(app, { username: 'Carla' });
});
beforeEach(async () => {
  bert = await buildMember(app);
});

describe('notify', () => {
  const message = (actorId: number, now = later()) =>
    app.platform.database.autocommit((tx) =>
      notify(tx, {
        userId: bert.userId,
        kind: 'message',
        actorId,
        subject: { messageId: 1 },
        now,
      }),
    );

  it('does not notify about a blocked or blocking member', async () => {
    await bert.client.post(`/api/users/${anna.userId}/block`);
    await carla.client.post(`/api/users/${bert.userId}/block`);
    await message(anna.userId);
    await message(carla.userId);
    await carla.client.request('DELETE', `/api/users/${bert.userId}/block`);
    await bert.client.request('DELETE', `/api/users/${anna.userId}/block`);
    expect(await list()).toEqual([]);
  });

  it('does not notify members about their own actions, or deleted accounts', async () => {
    await message(bert.userId);
    const subject = { messageId: 1 };
    await app.platform.database.transaction((tx) =>
      notify(tx, { userId: 999_999, kind: 'message', actorId: anna.userId, subject, now: later() }),
    );
    expect(await list()).toEqual([]);
  });

  it('commits or rolls back with its transaction', async () => {
    const failing = app.platform.database.transaction(async (tx) => {
      await notify(tx, {
        userId: bert.userId,
        kind: 'id-decision',
        subject: { verified: true },
        now: later(),
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await list()).toEqual([]);
  });

  it('sends a live event with the row’s id to open pages', async () => {
    await tell(true);
    const [row] = await list();
    const events = await app.platform.database.db.query<{ type: string; data: object }>({
      text: 'select type, data from live_events where user_id = $1 order by id',
      values: [bert.userId],
    });
    expect(events).toEqual([
      { type: 'notification', data: { id: row?.id } },
      { type: 'counts', data: {} },
    ]);
  });

  it('replaces an unread decision by the later one', async () => {
    await tell(true);
    await tell(false);
    expect((await list()).map(({ subject, count }) => [subject, count])).toEqual([[{ verified: false }, 1]]);
  });

  it('is deleted with the account of the recipient or the actor', async () => {
    const dora = await buildMember(app);
    await write(dora);
    expect(await list()).toHaveLength(1);
    await app.platform.database.executeSql('delete from users where id = $1', [dora.userId]);
    expect(await list()).toEqual([]);
    await write(anna);
    await app.platform.database.executeSql('delete from users where id = $1', [bert.userId]);
    const rest = await app.platform.database.db.query({
      text: 'select id from notifications where user_id = $1',
      values: [bert.userId],
    });
    expect(rest).toEqual([]);
  });
});
