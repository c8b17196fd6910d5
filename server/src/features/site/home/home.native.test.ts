import { STAFF_QUEUES } from '@opencall/contract/site/home/home.vocabulary';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { applied, buildCall, type Person, setStatus } from '#testing/calls.ts';
import { checkInFor, buildShoot as storeShoot } from '#testing/check-ins.ts';
import { buildMember } from '#testing/factories.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import { hangPictures } from '#testing/galleries.ts';
import { createHomeCalls } from '#testing/home-calls.ts';
import { buildConfirmedShoot, buildShoot, changeOf, stepOf, termsOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { member, homeOf, sql, block, hide, post } = createHomeCalls(app);
let caster: Person;
let ann: Person;

beforeAll(() => {
  app.clock.now = new Date('2026-11-27T15:00:00Z');
});
beforeEach(async () => {
  caster = await member();
  ann = await member();
});

describe('needs', () => {
  it('list an offer with pay and dates until it is answered', async () => {
    await hangPictures(app, caster, 1);
    const call = await buildCall(app, caster, {
      title: 'Knitwear',
      startsOn: '2026-12-01',
      endsOn: '2026-12-02',
    });
    const applicationId = await applied(ann, call);
    expect((await homeOf(ann)).needs.total).toBe(0);
    await setStatus(caster, applicationId, 'offered');
    const { needs, summary } = await homeOf(ann);
    expect(needs.counts).toEqual({ offer: 1, shoot: 0, reference: 0, invitation: 0, applications: 0 });
    expect(needs.items).toEqual([
      {
        kind: 'offer',
        callId: call.id,
        roleId: call.roleId,
        applicationId,
        title: 'Knitwear',
        role: 'Lead',
        pay: { kind: 'paid', amount: 300, per: 'day' },
        startsOn: '2026-12-01',
        endsOn: '2026-12-02',
        person: {
          id: caster.userId,
          username: caster.username,
          picture: expect.stringMatching(/^\/media\//),
        },
      },
    ]);
    expect(summary).toMatchObject({ offers: 1, applications: 1 });
    await hide(caster);
    expect((await homeOf(ann)).needs).toMatchObject({ items: [], total: 0 });
  });

  it('list invitations and unseen applications, and none of members who blocked the viewer', async () => {
    const call = await buildCall(app, caster, { title: 'Window light' });
    const path = `/api/calls/${call.id}/roles/${call.roleId}/invitations`;
    await post(caster, path, { userIds: [ann.userId] });
    const invited = await homeOf(ann);
    expect(invited.needs).toMatchObject({ total: 1, counts: { invitation: 1 } });
    expect(invited.needs.items).toMatchObject([
      { kind: 'invitation', title: 'Window light', callId: call.id },
    ]);
    await applied(ann, call);
    expect((await homeOf(ann)).needs.total).toBe(0);
    const bob = await member();
    await applied(bob, call);
    const desk = await homeOf(caster);
    expect(desk.needs.items).toMatchObject([
      { kind: 'applications', callId: call.id, count: 2, person: { id: bob.userId } },
    ]);
    expect(desk.summary).toMatchObject({ open: 1, newApplications: 2 });
    await block(bob, caster);
    expect((await homeOf(caster)).needs.items).toMatchObject([{ count: 1, person: { id: ann.userId } }]);
    expect((await caster.client.request('PUT', `/api/calls/${call.id}/mute`)).status).toBe(200);
    expect((await homeOf(caster)).needs.total).toBe(0);
  });

  it('list shoots to confirm, changed terms, and shoots that are over', async () => {
    const id = await buildShoot(app, [caster, ann]);
    expect((await homeOf(caster)).needs.total).toBe(0);
    expect((await homeOf(ann)).needs.items).toMatchObject([
      {
        kind: 'shoot',
        shootId: id,
        step: 'answer',
        timeZone: 'America/Chicago',
        person: { id: caster.userId },
      },
    ]);
    await changeOf(ann, id, { version: 1, terms: termsOf(app, { notes: 'Three looks.' }) });
    expect((await homeOf(caster)).needs.items).toMatchObject([
      { kind: 'shoot', shootId: id, step: 'change', person: { id: ann.userId } },
    ]);
    await stepOf(caster, `${id}/accept`, { version: 2 });
    const confirmed = await homeOf(ann);
    expect(confirmed.needs.total).toBe(0);
    expect(confirmed.nextShoot).toMatchObject({
      id,
      location: 'Garfield Park Conservatory',
      people: [{ id: caster.userId, username: caster.username }],
    });
    await sql(`update shoots set starts_at = $2, ends_at = $3 where id = $1`, [
      id,
      new Date(app.clock.now.getTime() - 3 * HOUR_MS),
      new Date(app.clock.now.getTime() - HOUR_MS),
    ]);
    const over = await homeOf(ann);
    expect(over.needs.items).toMatchObject([{ kind: 'shoot', shootId: id, step: 'outcome' }]);
    expect(over.nextShoot).toBeNull();
  });

  it('do not name a member that the viewer cannot see', async () => {
    const id = await buildShoot(app, [caster, ann]);
    await block(caster, ann);
    expect((await homeOf(ann)).needs.items).toMatchObject([{ shootId: id, person: null }]);
  });

  it('list references to write, without the picture of a member who blocked the viewer', async () => {
    await hangPictures(app, caster, 1);
    const shootId = await buildFinishedShoot(app, { parties: [caster, ann] });
    expect((await homeOf(ann)).needs.items).toMatchObject([
      { kind: 'reference', shootId, person: { id: caster.userId, picture: expect.any(String) } },
    ]);
    await block(caster, ann);
    expect((await homeOf(ann)).needs.items).toMatchObject([{ person: { id: caster.userId, picture: null } }]);
  });

  it('are at most four, one of each kind first, and are all counted', async () => {
    for (let n = 0; n < 3; n += 1) {
      const call = await buildCall(app, caster, { title: `Offer ${n}` });
      await setStatus(caster, await applied(ann, call), 'offered');
      await buildShoot(app, [caster, ann]);
    }
    await buildFinishedShoot(app, { parties: [caster, ann] });
    const { needs } = await homeOf(ann);
    expect(needs.items.map(({ kind }) => kind)).toEqual(['offer', 'shoot', 'reference', 'offer']);
    expect(needs).toMatchObject({ total: 7, counts: { offer: 3, shoot: 3, reference: 1 } });
  });
});

describe('shoots of today', () => {
  it('come with the viewer’s own check-in, and nothing of another member’s', async () => {
    const shoot = await storeShoot(app, [ann, caster], { startsInMs: 2 * HOUR_MS });
    expect((await homeOf(ann)).checkIn).toBeNull();
    await post(ann, `/api/shoots/${shoot.id}/check-in`, checkInFor(shoot));
    const { checkIn, nextShoot } = await homeOf(ann);
    expect(checkIn).toEqual({
      shootId: shoot.id,
      title: 'Portraits on the roof',
      status: 'asked',
      doneBy: new Date(shoot.endsAt.getTime() + HOUR_MS).toISOString(),
    });
    expect(nextShoot).toMatchObject({ id: shoot.id, people: [{ id: caster.userId }] });
    expect((await homeOf(caster)).checkIn).toBeNull();
  });

  it('leave out a check-in of another day', async () => {
    const shoot = await storeShoot(app, [ann, caster], { startsInMs: 3 * DAY_MS });
    await post(ann, `/api/shoots/${shoot.id}/check-in`, checkInFor(shoot));
    const { checkIn, nextShoot } = await homeOf(ann);
    expect(checkIn).toBeNull();
    expect(nextShoot).toMatchObject({ id: shoot.id });
  });

  it('take the earliest confirmed shoot', async () => {
    await buildConfirmedShoot(app, [caster, ann]);
    const sooner = await storeShoot(app, [caster, ann], { startsInMs: DAY_MS });
    expect((await homeOf(ann)).nextShoot?.id).toBe(sooner.id);
  });
});

describe('the profile', () => {
  it('names the first steps that a new member has not done', async () => {
    const newcomer = await buildMember(app);
    expect((await homeOf(newcomer)).profile).toEqual({
      zipCode: null,
      missingSteps: ['picture', 'place', 'work'],
    });
    const done = await member();
    await hangPictures(app, done, 1);
    expect((await homeOf(done)).profile?.missingSteps).toEqual([]);
  });
});

describe('staff', () => {
  it('get every queue with its count and the time of its oldest item; members get none', async () => {
    const staff = await buildMember(app, { role: 'moderator' });
    const before = await homeOf(staff);
    expect(before.profile).toBeNull();
    expect(before.queues?.map(({ queue }) => queue)).toEqual(STAFF_QUEUES);
    const queueOf = async (name: string) => (await homeOf(staff)).queues?.find(({ queue }) => queue === name);
    const sentAt = app.clock.now.toISOString();
    await post(ann, '/api/contact', {
      subject: 'Charged twice',
      message: 'Twice this month, it seems to me.',
    });
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    await post(ann, '/api/contact', {
      subject: 'Still charged',
      message: 'Still twice this month, it seems.',
    });
    expect(await queueOf('contact-messages')).toEqual({
      queue: 'contact-messages',
      count: 2,
      oldestAt: sentAt,
    });
    expect(await queueOf('disputes')).toEqual({ queue: 'disputes', count: 0, oldestAt: null });
    await buildFinishedShoot(app, { parties: [caster, ann], status: 'disputed' });
    expect(await queueOf('disputes')).toMatchObject({ count: 1 });
    expect((await homeOf(ann)).queues).toBeNull();
  });

  it('need a session', async () => {
    expect((await app.visitor().get('/api/home')).status).toBe(401);
  });
});
