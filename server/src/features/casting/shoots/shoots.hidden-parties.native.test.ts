import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { buildMember, PASSWORD, signIn } from '#testing/factories.ts';
import { createShootTools, NO_SHOW, type Person, TOOK } from '#testing/shoot-outcomes.ts';
import {
  buildConfirmedShoot,
  buildShoot,
  changeOf,
  getShootOf,
  type ShootAnswer,
  shootFields,
  stepOf,
  termsOf,
} from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { people, pass, runJob, rows, outcomeOf, soon, buildPast, bellOf, refusal } = createShootTools(app);
let paul: Person;
let staff: Person;

beforeAll(async () => {
  paul = await buildMember(app);
  staff = await buildMember(app, { role: 'moderator' });
});

describe('a block', () => {
  it('lets the parties of a confirmed shoot only read, cancel and claim its outcome', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const id = await buildConfirmedShoot(app, [ann, ben]);
    await ben.client.post(`/api/users/${ann.userId}/block`);
    expect((await getShootOf(ann, id)).parties[1]).toMatchObject({
      userId: ben.userId,
      username: ben.username,
    });
    const changed = await changeOf(ann, id, { version: 1, terms: termsOf(app) });
    expect(refusal(changed)).toEqual([409, 'This shoot can only be declined or canceled now']);
    expect((await ann.client.post('/api/shoots', shootFields(app, [ann, ben]))).body).toMatchObject({
      error: 'User not found',
    });
    expect((await stepOf(ben, `${id}/cancel`, { reason: 'I do not feel safe.' })).body.status).toBe(
      'cancelled',
    );
    const [notified] = await bellOf(ann, id);
    expect([notified?.subject.event, notified?.actor]).toEqual(['cancelled', null]);
    const past = await buildPast([paul, ann]);
    await paul.client.post(`/api/users/${ann.userId}/block`);
    await outcomeOf(paul, past, { outcome: NO_SHOW, absent: [ann] });
    expect((await outcomeOf(ann, past, { outcome: NO_SHOW, absent: [ann] })).body.status).toBe('done');
  });

  it('hides names in a proposal, which can only be declined or canceled', async () => {
    const [ann, ben, cleo] = (await people(3)) as [Person, Person, Person];
    const id = await buildShoot(app, [ann, ben, cleo]);
    await ben.client.post(`/api/users/${cleo.userId}/block`);
    const names = async (person: Person) =>
      (await getShootOf(person, id)).parties.map(({ username }) => username);
    expect(await names(cleo)).toEqual([ann.username, null, cleo.username]);
    expect(await names(ann)).toEqual([ann.username, ben.username, cleo.username]);
    expect((await getShootOf(cleo, id)).parties[1]?.userId).toBeNull();
    expect((await cleo.client.get('/api/shoots')).text).not.toContain(ben.username);
    for (const person of [ben, cleo])
      expect(refusal(await stepOf(person, `${id}/accept`, { version: 1 }))).toEqual([
        409,
        'This shoot can only be declined or canceled now',
      ]);
    expect((await changeOf(cleo, id, { version: 1, terms: termsOf(app) })).status).toBe(409);
    expect((await stepOf(cleo, `${id}/decline`)).body.status).toBe('declined');
    expect(await bellOf(ben, id)).toMatchObject([{ subject: { event: 'proposed' } }]);
    expect((await bellOf(ann, id))[0]).toMatchObject({
      subject: { event: 'declined' },
      actor: { id: cleo.userId },
    });
  });
});

describe('a member who deletes their account', () => {
  it('cancels upcoming shoots, and remains a former member in past ones', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const past = await buildPast([ann, ben]);
    await outcomeOf(ann, past, { outcome: TOOK });
    await outcomeOf(ben, past, { outcome: TOOK });
    const ahead = await buildConfirmedShoot(app, [ann, ben]);
    const asked = await buildShoot(app, [ben, ann]);
    const data = await ben.client.get('/api/user/data');
    expect(data.status).toBe(200);
    await ben.client.post('/api/user/delete-account', { password: PASSWORD });
    expect(await getShootOf(ann, ahead)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'This member has left.',
    });
    expect((await getShootOf(ann, asked)).status).toBe('cancelled');
    expect((await bellOf(ann, ahead))[0]).toMatchObject({ subject: { event: 'cancelled' }, actor: null });
    await app.mailbox.drain();
    const farewell = app.mailbox.emails.find(
      ({ subject, to }) => to === ben.email && subject.startsWith('Your account'),
    );
    expect(farewell?.text).toContain('We canceled your upcoming shoots');
    pass(14 * DAY_MS);
    await runJob('delete-due-accounts');
    const client = await signIn(app, ann);
    const after = (await client.get<ShootAnswer>(`/api/shoots/${past}`)).body;
    expect(after).toMatchObject({
      status: 'done',
      parties: [{ userId: ann.userId }, { userId: null, username: null, outcome: TOOK }],
    });
    expect((await client.get<ShootAnswer>(`/api/shoots/${ahead}`)).body).toMatchObject({
      status: 'cancelled',
      cancelledBy: null,
    });
    expect((await client.get<ShootAnswer[]>('/api/shoots')).body).toHaveLength(3);
    await client.post('/api/user/delete-account', { password: PASSWORD });
    pass(14 * DAY_MS);
    await runJob('delete-due-accounts');
    expect(await rows('select id from shoots where id = any($1)', [[past, ahead, asked]])).toEqual([]);
  });
});

describe('a banned member', () => {
  it('has upcoming shoots canceled once; the other parties are notified without a mention of the ban', async () => {
    const [ann, ben, cleo] = (await people(3)) as [Person, Person, Person];
    const moderator = await signIn(app, staff);
    const soonest = await buildConfirmedShoot(app, [ann, ben], { terms: soon() });
    const group = await buildShoot(app, [ann, ben, cleo]);
    const own = await buildShoot(app, [ben, ann]);
    const streams = await Promise.all([ann, cleo].map(({ client }) => openEvents(client)));
    const ban = () =>
      moderator.post(`/api/moderation/users/${ben.userId}/rulings`, {
        kind: 'ban',
        reason: 'Threats to others.',
      });
    const suspended = await moderator.post(`/api/moderation/users/${ben.userId}/rulings`, {
      ...{ kind: 'suspend', reason: 'Threats to others.' },
      until: new Date(app.clock.now.getTime() + 30 * DAY_MS).toISOString(),
    });
    expect([suspended.status, (await getShootOf(ann, soonest)).status]).toEqual([201, 'confirmed']);
    // Two concurrent bans by staff.
    expect((await Promise.all([ban(), ban()])).map(({ status }) => status)).toEqual([201, 201]);
    await receiveAll(app, streams);
    const received = streams.map(({ events }) =>
      events.flatMap(({ data }) => {
        const { topic, id } = data as { topic?: string; id?: number };
        return topic === 'shoots' && id ? [id] : [];
      }),
    );
    expect(received).toEqual([expect.arrayContaining([soonest, group, own]), [group]]);
    await Promise.all(streams.map((stream) => stream.close()));
    for (const id of [soonest, group, own])
      expect(await getShootOf(ann, id), `${id}`).toMatchObject({
        status: 'cancelled',
        cancelReason: 'This member’s account was closed.',
      });
    expect((await getShootOf(ann, soonest)).cancelledHoursBefore).toBeLessThanOrEqual(1);
    for (const [person, id] of [
      [ann, soonest],
      [ann, group],
      [ann, own],
      [cleo, group],
    ] as const) {
      const cancelled = (await bellOf(person, id)).filter(({ subject }) => subject.event === 'cancelled');
      expect(cancelled, `${person.username} ${id}`).toMatchObject([{ actor: null }]);
    }
    // A cancellation by a ban does not count as late, because the ban may be reversed.
    expect(await rows('select id from shoots where cancelled_late_by = $1', [ben.userId])).toEqual([]);
    await app.mailbox.drain();
    const notified = app.mailbox.emails.filter(
      ({ subject, to }) => to === ben.email && subject === 'Your account has been banned',
    );
    expect(notified.map(({ text }) => text.includes('Your upcoming shoots were canceled'))).toEqual(
      expect.arrayContaining([true, false]),
    );
    const toAnn = app.mailbox.emails.filter(({ to }) => to === ann.email).map(({ text }) => text);
    expect(toAnn.join()).not.toMatch(/banned|Threats/);
  });
});
