import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/time.ts';
import { type Shoot, useCheckInCalls } from '#testing/check-in-calls.ts';
import { buildShoot, minutesAfter, passTo, tokenIn } from '#testing/check-ins.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { changeOf, stepOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
const { start, contactEmail, path, set, say, shown, subjects, confirm, newestToken, armed, lastEvent } =
  useCheckInCalls(app, () => ({ ann, bob }));
let ann: Member;
let bob: Member;

beforeAll(async () => {
  ann = await buildMember(app, { username: 'AnnLee', profile: { name: 'Ann Lee' } });
  bob = await buildMember(app, { username: 'BobFoto', profile: { name: 'Bob Ray', idVerified: true } });
});

describe('a shoot that changes', () => {
  const cancel = (who: Member, { id }: Shoot) => stepOf(who, `${id}/cancel`, { reason: 'No studio' });
  const gone = 'You are no longer the safety contact of Ann Lee (AnnLee)';

  it('ends the check-in if the member cancels, or another party cancels early; both are notified', async () => {
    for (const [who, startsInMs] of [
      [bob, 12 * HOUR_MS],
      [ann, HOUR_MS],
    ] as const) {
      const { shoot } = await armed({}, { startsInMs });
      expect((await cancel(who, shoot)).status).toBe(200);
      expect((await ann.client.get(path(shoot))).status).toBe(404);
      expect(await lastEvent(shoot)).toBe('ended');
      await app.mailbox.drain();
      expect(subjects()).toEqual([gone]);
      app.mailbox.emails.length = 0;
    }
  });

  it('keeps the check-in if another party cancels shortly before the start', async () => {
    const { shoot, alertAt } = await armed({}, { startsInMs: 12 * HOUR_MS - 1000 });
    expect((await cancel(bob, shoot)).status).toBe(200);
    expect(await shown(shoot)).toMatchObject({ status: 'armed', alertAt });
    expect(await lastEvent(shoot)).toBe('goes-on');
    expect((await say(shoot, 'extend', { minutes: 10 })).status).toBe(200);
    await passTo(app, minutesAfter(alertAt, 11));
    expect(subjects()).toEqual(['Ann Lee (AnnLee) has not checked in']);
    expect((await app.mailbox.newestTo(contactEmail())).text).toContain(
      'Another participant canceled the shoot on',
    );
  });

  it('moves the check-in once all parties accept new times, and notifies member and contact', async () => {
    const { shoot, doneBy, alertAt, confirmedAt } = await armed();
    const later = 3 * HOUR_MS;
    const terms = {
      startsAt: new Date(shoot.startsAt.getTime() + later).toISOString(),
      endsAt: new Date(shoot.endsAt.getTime() + later).toISOString(),
      timeZone: 'America/Chicago',
      location: 'The cellar of the Foundry',
      zipCode: '60601',
      pay: { kind: 'trade', amount: null, per: null },
    };
    expect((await changeOf(bob, shoot.id, { version: 1, terms })).status).toBe(200);
    expect(await shown(shoot)).toMatchObject({ status: 'armed', doneBy });
    expect((await stepOf(ann, `${shoot.id}/accept`, { version: 2 })).body.status).toBe('confirmed');
    expect(await shown(shoot)).toMatchObject({
      status: 'armed',
      confirmedAt,
      doneBy: minutesAfter(doneBy, 180).toISOString(),
      alertAt: minutesAfter(alertAt, 180).toISOString(),
    });
    expect(await lastEvent(shoot)).toBe('moved');
    await app.mailbox.drain();
    expect(subjects()).toEqual(['New times: you are the safety contact of Ann Lee (AnnLee)']);
    expect(tokenIn((await app.mailbox.newestTo(contactEmail())).text)).not.toBe('');
    // A new place alone sends no email: the alert email contains the current place.
    const place = { ...terms, location: 'The garden' };
    await changeOf(ann, shoot.id, { version: 2, terms: place });
    expect((await stepOf(bob, `${shoot.id}/accept`, { version: 3 })).status).toBe(200);
    // Blocking the other party changes nothing in the alert.
    expect((await ann.client.post(`/api/users/${bob.userId}/block`)).status).toBe(201);
    await passTo(app, minutesAfter(alertAt, 181));
    expect(subjects().slice(1)).toEqual(['Ann Lee (AnnLee) has not checked in']);
    const { text } = await app.mailbox.newestTo(contactEmail());
    expect(text).toContain('Where: The garden, Chicago, Illinois 60601.');
    expect(text).toContain('With: Bob Ray');
    app.clock.now = new Date(start);
    await ann.client.request('DELETE', `/api/users/${bob.userId}/block`);
  });

  it('releases the contact when the member deletes their account', async () => {
    const dora = await buildMember(app);
    const shoot = await buildShoot(app, [dora, bob]);
    expect((await set(shoot, {}, dora)).status).toBe(201);
    expect((await confirm(await newestToken())).status).toBe(200);
    app.mailbox.emails.length = 0;
    expect((await dora.client.post('/api/user/delete-account', { password: PASSWORD })).status).toBe(200);
    await app.mailbox.drain();
    expect(subjects()).toEqual([`You are no longer the safety contact of ${dora.username}`]);
    const { rows } = await app.platform.database.executeSql(
      `select id from check_ins where user_id = ${dora.userId}`,
    );
    expect(rows).toEqual([]);
  });
});
