import { HOME_ITEMS_MAX } from '@opencall/contract/site/home/home.vocabulary';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { applied, buildCall, type Person } from '#testing/calls.ts';
import { buildUpload } from '#testing/contests.ts';
import { buildMember } from '#testing/factories.ts';
import { hangPictures } from '#testing/galleries.ts';
import { COMPLETE, createHomeCalls } from '#testing/home-calls.ts';
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
  ann = await member({ profile: { ...COMPLETE, heightFeet: 5, heightInches: 6 } });
});

describe('calls', () => {
  it('are at most four that fit, newest first, without own calls and those applied for', async () => {
    await sql(`update calls set status = 'closed', closed_at = $1 where status = 'open'`, [app.clock.now]);
    await buildCall(app, ann, { title: 'A call of my own' });
    await buildCall(app, caster, {
      title: 'For tall members',
      roles: [{ title: 'Lead', requirements: { heightMinFeet: 7 } }],
    });
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1)
      ids.unshift((await buildCall(app, caster, { title: `Call number ${n}` })).id);
    const roleOf = async (id: number) => {
      const { body } = await ann.client.get<{ roles: { id: number }[] }>(`/api/calls/${id}`);
      return body.roles[0]?.id ?? 0;
    };
    const [first = 0, ...others] = ids;
    await applied(ann, { id: first, roleId: await roleOf(first) });
    const { calls } = await homeOf(ann);
    expect(calls.items.map(({ id }) => id)).toEqual(others.slice(0, HOME_ITEMS_MAX));
    expect(calls.total).toBe(others.length);
    expect(calls.items[0]).toMatchObject({
      title: 'Call number 4',
      person: { id: caster.userId, username: caster.username, picture: null },
    });
    await block(caster, ann);
    expect((await homeOf(ann)).calls).toEqual({ items: [], total: 0 });
  });

  it('are only for viewers with a profile: an admin without one has none', async () => {
    await buildCall(app, caster);
    const staff = await member({ role: 'moderator' });
    expect((await homeOf(staff)).calls.total).toBeGreaterThan(0);
    const admin = await buildMember(app, { role: 'admin' });
    expect((await homeOf(admin)).calls).toEqual({ items: [], total: 0 });
  });
});

describe('new members', () => {
  it('are the four newest near the viewer, without the viewer, hidden and blocked members', async () => {
    const profile = {
      ...COMPLETE,
      zipCode: '99501',
      latitude: 61.2116,
      longitude: -149.8761,
      city: 'Anchorage',
    };
    const north = await member({ profile });
    expect((await homeOf(north)).members).toEqual({ items: [], total: 0 });
    const near: Person[] = [];
    for (let n = 0; n < 6; n += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      near.unshift(await member({ profile }));
    }
    const [first, second, ...others] = near as [Person, Person, ...Person[]];
    await post(north, `/api/users/${first.userId}/block`, {});
    const staff = await member({ role: 'moderator' });
    const hidden = await staff.client.post(`/api/profiles/${second.profileId}/toggle-visibility`);
    expect(hidden.status).toBe(200);
    const { members } = await homeOf(north);
    expect(members.items.map(({ userId }) => userId)).toEqual(others.map(({ userId }) => userId));
    expect(members).toMatchObject({ total: 4, items: [{ city: 'Anchorage' }, {}, {}, {}] });
  });

  it('have no place for a viewer without a subscription, who sees no new work either', async () => {
    const expired = await member({ subscription: 'expired' });
    const { id } = await post(expired, '/api/lists', { name: 'People' });
    await expired.client.request('PUT', `/api/lists/${id}/members/${caster.userId}`, {});
    await hangPictures(app, caster, 1);
    const { members, pictures } = await homeOf(expired);
    expect(members.items.length).toBeGreaterThan(0);
    for (const one of members.items) expect(one).toMatchObject({ city: null, state: null });
    expect(pictures).toEqual({ items: [], total: 0 });
  });
});

/** Puts members on a list of the viewer's. */
const listMembers = async (viewer: Person, people: readonly Person[]): Promise<void> => {
  const { id } = await post(viewer, '/api/lists', { name: 'People' });
  for (const { userId } of people) {
    const { status } = await viewer.client.request('PUT', `/api/lists/${id}/members/${userId}`, {});
    expect(status).toBe(200);
  }
};

/** Adds a picture to a new album. */
const addWork = async (owner: Person, visibility = 'members'): Promise<number> => {
  const album = await post(owner, '/api/albums', { title: 'Window light', visibility });
  const { url } = await buildUpload(app, { ownerId: owner.userId, kind: 'portfolio' });
  const picture = await post(owner, `/api/albums/${album.id}/pictures`, { imageUrl: url, alt: 'A window' });
  return picture.id;
};

describe('new work', () => {
  it('comes from members on the viewer’s lists: the newest of each first, at most four', async () => {
    const bob = await member();
    await addWork(await member());
    expect((await homeOf(ann)).pictures).toEqual({ items: [], total: 0 });
    await listMembers(ann, [caster, bob]);
    const work: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      work.unshift(await addWork(caster));
    }
    const older = await addWork(bob);
    await sql(`update pictures set created_at = $2 where id = $1`, [
      older,
      new Date(app.clock.now.getTime() - DAY_MS),
    ]);
    const { pictures } = await homeOf(ann);
    expect(pictures.items.map(({ pictureId }) => pictureId)).toEqual([work[0], older, work[1], work[2]]);
    expect(pictures).toMatchObject({
      total: 5,
      items: [{ alt: 'A window', person: { id: caster.userId } }, {}, {}, {}],
    });
    await sql(`update pictures set created_at = $2 where user_id = $1`, [
      caster.userId,
      new Date('2026-08-01'),
    ]);
    expect((await homeOf(ann)).pictures).toMatchObject({ total: 1, items: [{ pictureId: older }] });
  });

  it('includes galleries, but no private, held or sensitive pictures and none of hidden members', async () => {
    await listMembers(ann, [caster]);
    const [url] = await hangPictures(app, caster, 1);
    expect((await homeOf(ann)).pictures.items).toMatchObject([{ pictureId: null, albumId: null, url }]);
    await sql('delete from profile_pictures where profile_id = $1', [caster.profileId]);
    await addWork(caster, 'private');
    expect((await homeOf(ann)).pictures.total).toBe(0);
    const id = await addWork(caster);
    expect((await homeOf(ann)).pictures.total).toBe(1);
    const set = (text: string) => sql(`${text} where id = $1`, [id]);
    await set(`update pictures set sensitive = 'nudity'`);
    expect((await homeOf(ann)).pictures.total).toBe(0);
    await set(`update pictures set sensitive = null`);
    await sql(`update media set hold = 'held' where key = (select media_key from pictures where id = $1)`, [
      id,
    ]);
    expect((await homeOf(ann)).pictures.total).toBe(0);
    await sql(`update media set hold = null where key = (select media_key from pictures where id = $1)`, [
      id,
    ]);
    expect((await homeOf(ann)).pictures.total).toBe(1);
    await hide(caster);
    expect((await homeOf(ann)).pictures.total).toBe(0);
  });
});

describe('conversations', () => {
  it('are the latest four of the viewer alone', async () => {
    const people: Person[] = [];
    for (let n = 0; n < 5; n += 1) {
      const person = await member();
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      await post(person, '/api/messages', { recipientId: ann.userId, content: `Hello ${n}` });
      people.unshift(person);
    }
    const { conversations } = await homeOf(ann);
    expect(conversations.items.map(({ id }) => id)).toEqual(people.slice(0, 4).map(({ userId }) => userId));
    expect(conversations).toMatchObject({
      total: 5,
      items: [{ last_message: { excerpt: 'Hello 4' } }, {}, {}, {}],
    });
    expect((await homeOf(caster)).conversations).toEqual({ items: [], total: 0 });
  });
});
