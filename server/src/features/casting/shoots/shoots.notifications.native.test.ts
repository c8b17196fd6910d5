import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import { createShootTools, type Person } from '#testing/shoot-outcomes.ts';
import { buildConfirmedShoot, buildShoot, changeOf, stepOf, termsOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { people, pass, runJob, rows, bellOf } = createShootTools(app);
let noa: Person;

beforeAll(async () => {
  noa = await buildMember(app);
});

describe('notifications', () => {
  it('reach open screens, the bell and the mailbox of the parties, according to their settings', async () => {
    const [ann, ben, cleo] = (await people(3)) as [Person, Person, Person];
    await cleo.client.request('PUT', '/api/notification-settings', {
      switches: [{ kind: 'shoot', letter: false }],
    });
    const streams = await Promise.all([ann, ben, noa].map(({ client }) => openEvents(client)));
    const id = await buildShoot(app, [ann, ben, cleo], { title: 'Told' });
    await stepOf(ben, `${id}/accept`, { version: 1 });
    await receiveAll(app, streams);
    const received = streams.map(
      ({ events }) =>
        events.filter(
          ({ type, data }) =>
            type === 'invalidate' &&
            (data as { topic: string; id?: number }).topic === 'shoots' &&
            (data as { id?: number }).id === id,
        ).length,
    );
    expect(received).toEqual([2, 2, 0]);
    await Promise.all(streams.map((stream) => stream.close()));
    expect(await bellOf(ann, id)).toMatchObject([
      { subject: { event: 'accepted' }, actor: { id: ben.userId } },
    ]);
    const email = await app.mailbox.newestTo(ben.email);
    expect([email.subject, email.text.includes(`/shoots/${id}`), email.text.includes(', 20')]).toEqual([
      'New shoot proposal: Told',
      true,
      true,
    ]);
    expect(app.mailbox.emails.filter(({ to }) => to === cleo.email)).toEqual([]);
  });

  it('remind of confirmed shoots in time, again after new terms, and only as the member chose', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const settings = await ben.client.request<{ reminders: string[] }>('PUT', '/api/shoot-reminders', {
      reminders: ['day'],
    });
    expect([settings.status, (await ben.client.get('/api/shoot-reminders')).body]).toEqual([
      200,
      { reminders: ['day'] },
    ]);
    expect((await ann.client.get('/api/shoot-reminders')).body).toEqual({
      reminders: ['week', 'day', 'hours'],
    });
    expect((await ben.client.request('PUT', '/api/shoot-reminders', { reminders: ['month'] })).status).toBe(
      400,
    );
    // The shoot starts in two days, so its week reminder was due before it was confirmed and is not sent.
    const startsAt = new Date(app.clock.now.getTime() + 2 * DAY_MS);
    const terms = {
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + HOUR_MS).toISOString(),
    };
    const id = await buildConfirmedShoot(app, [ann, ben], { terms });
    const proposal = await buildShoot(app, [ann, ben], { terms });
    const sent = async (of: number) =>
      (
        await rows(
          'select user_id, reminder, version from shoot_reminders where shoot_id = $1 order by version, sent_at, user_id',
          [of],
        )
      ).map(
        ({ user_id: who, reminder, version }) =>
          `${version} ${who === ann.userId ? 'ann' : 'ben'} ${reminder}`,
      );
    await runJob('shoots-remind');
    expect(await sent(id)).toEqual([]);
    pass(DAY_MS);
    await runJob('shoots-remind');
    expect(await sent(id)).toEqual(['1 ann day', '1 ben day']);
    expect((await bellOf(ben, id))[0]?.subject.reminder).toBe('day');
    const later = new Date(app.clock.now.getTime() + 26 * HOUR_MS);
    await changeOf(ann, id, {
      version: 1,
      terms: termsOf(app, {
        startsAt: later.toISOString(),
        endsAt: new Date(later.getTime() + HOUR_MS).toISOString(),
      }),
    });
    await runJob('shoots-remind');
    await stepOf(ben, `${id}/accept`, { version: 2 });
    pass(2 * HOUR_MS);
    await runJob('shoots-remind');
    pass(22 * HOUR_MS);
    await runJob('shoots-remind');
    expect(await sent(id)).toEqual(['1 ann day', '1 ben day', '2 ann day', '2 ben day', '2 ann hours']);
    expect(await sent(proposal)).toEqual([]);
  });
});
