import { newMatchesSchema } from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildCall } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { hangPictures } from '#testing/galleries.ts';
import type { Json } from '#testing/http-client.ts';
import {
  changeProfile,
  countNewMatches,
  failBeforeCommit,
  listNewMatches,
  type Person,
  postListing,
  removeSearch,
  SEARCHES_PATH,
  saveSearch,
} from '#testing/saved-search-calls.ts';
import { sweepSearches } from '#testing/saved-searches.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sweep } from './sweep.service.ts';

const app = useTestApp();
let owner: Person;
let ann: Person;

beforeAll(async () => {
  [owner, ann] = await Promise.all([
    buildMember(app, { role: 'photographer' }),
    buildMember(app, { profile: { state: 'Ohio', city: 'Dayton' } }),
  ]);
});

const emailsTo = ({ email }: Person) => app.mailbox.emails.filter(({ to }) => to === email);

describe('a new match', () => {
  it('excludes members who matched at saving and the owner, and is shown once', async () => {
    const here = await buildMember(app, { profile: { state: 'Nevada' } });
    await sweepSearches(app);
    const justNow = await buildMember(app, { profile: { state: 'Nevada' } });
    const id = await saveSearch(owner);
    await sweepSearches(app);
    expect(await countNewMatches(owner, id)).toBe(0);
    // Members who matched at saving stay known, even if they edit their profile, or stop matching and match again.
    await changeProfile(here, { city: 'Reno' });
    await sweepSearches(app);
    for (const person of [here, justNow]) await changeProfile(person, { state: 'Utah' });
    await sweepSearches(app);
    for (const person of [here, justNow]) await changeProfile(person, { state: 'Nevada' });
    await sweepSearches(app);
    expect(await countNewMatches(owner, id)).toBe(0);

    await changeProfile(ann, { state: 'Nevada' });
    await sweepSearches(app);
    expect(await countNewMatches(owner, id)).toBe(1);
    const head = await owner.client.request('HEAD', `${SEARCHES_PATH}/${id}/new`);
    expect(head.status).toBe(200);
    expect(await countNewMatches(owner, id)).toBe(1);
    const shown = await listNewMatches(owner, id);
    newMatchesSchema.parse(shown);
    expect(shown.map(({ userId }) => userId)).toEqual([ann.userId]);
    expect([await countNewMatches(owner, id), await listNewMatches(owner, id)]).toEqual([0, []]);
    // A match that was shown is never new again.
    await changeProfile(ann, { state: 'Utah' });
    await sweepSearches(app);
    await changeProfile(ann, { state: 'Nevada' });
    await sweepSearches(app);
    expect(await countNewMatches(owner, id)).toBe(0);
    await removeSearch(owner, id);
  });

  it('is no longer counted if it stops matching or is hidden, and pages show one snapshot', async () => {
    const id = await saveSearch(owner, { query: 'city=Tonopah' });
    const people = await Promise.all(Array.from({ length: 4 }, () => buildMember(app)));
    for (const person of people) await changeProfile(person, { state: 'Nevada', city: 'Tonopah' });
    await sweepSearches(app);
    expect(await countNewMatches(owner, id)).toBe(4);
    const [gone, blocked, ...left] = people as [Person, Person, ...Person[]];
    await changeProfile(gone, { city: 'Ely' });
    await blocked.client.post(`/api/users/${owner.userId}/block`);
    expect(await countNewMatches(owner, id)).toBe(2);

    const first = await owner.client.get<Json[]>(`${SEARCHES_PATH}/${id}/new?limit=1`);
    expect(first.headers.get('x-total-count')).toBe('2');
    const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await countNewMatches(owner, id)).toBe(0);
    const later = await buildMember(app);
    await changeProfile(later, { city: 'Tonopah' });
    await sweepSearches(app);
    const second = await owner.client.get<Json[]>(next);
    const shown = [...first.body, ...second.body].map(({ userId }) => Number(userId));
    expect(shown.sort()).toEqual(left.map(({ userId }) => userId).sort());
    expect(second.headers.get('link')).toBeNull();
    expect(await countNewMatches(owner, id)).toBe(1);
    expect((await owner.client.get(`${SEARCHES_PATH}/${id}/new?cursor=abc`)).status).toBe(400);
    await blocked.client.request('DELETE', `/api/users/${owner.userId}/block`);
    await removeSearch(owner, id);
  });

  it('is counted from zero after the query changes', async () => {
    const id = await saveSearch(owner, { query: 'city=Caliente' });
    await changeProfile(ann, { city: 'Caliente' });
    await sweepSearches(app);
    expect(await countNewMatches(owner, id)).toBe(1);
    const changed = await owner.client.patch(`${SEARCHES_PATH}/${id}`, { query: 'city=Pioche' });
    expect(changed.body.newCount).toBe(0);
    await changeProfile(ann, { city: 'Pioche' });
    const other = await buildMember(app);
    await changeProfile(other, { city: 'Pioche' });
    await sweepSearches(app);
    // Both are new: a match is shown once per query.
    expect((await listNewMatches(owner, id)).map(({ userId }) => userId).sort()).toEqual(
      [ann.userId, other.userId].sort(),
    );
    await removeSearch(owner, id);
  });

  it('is sent once per query, even if the query changes back and forth', async () => {
    const [sent, there] = [await buildMember(app), await buildMember(app)];
    const id = await saveSearch(owner, { query: 'city=Alamo', frequency: 'instant' });
    await changeProfile(sent, { city: 'Alamo' });
    await changeProfile(there, { city: 'Fallon' });
    await sweepSearches(app);
    expect((await listNewMatches(owner, id)).map(({ userId }) => userId)).toEqual([sent.userId]);
    const emails = emailsTo(owner).length;

    // A member who already matches the new query is not a new match, even if they stop matching and match again.
    await owner.client.patch(`${SEARCHES_PATH}/${id}`, { query: 'city=Fallon' });
    await changeProfile(there, { city: 'Ely' });
    await sweepSearches(app);
    await changeProfile(there, { city: 'Fallon' });
    await sweepSearches(app);
    expect([await countNewMatches(owner, id), emailsTo(owner).length]).toEqual([0, emails]);

    // A member who was sent for the previous query is sent once for the new one.
    await changeProfile(sent, { city: 'Fallon' });
    await sweepSearches(app);
    expect([await countNewMatches(owner, id), emailsTo(owner).length]).toEqual([1, emails + 1]);
    await changeProfile(sent, { city: 'Alamo' });
    await sweepSearches(app);

    // After the change back to the first query, its old matches are not sent again.
    await owner.client.patch(`${SEARCHES_PATH}/${id}`, { query: 'city=Alamo' });
    for (const city of ['Ely', 'Alamo']) {
      await changeProfile(sent, { city });
      await sweepSearches(app);
    }
    expect([await countNewMatches(owner, id), emailsTo(owner).length]).toEqual([0, emails + 1]);
    // If a sweep fails before the commit, the next one finds the match again.
    await changeProfile(there, { city: 'Alamo' });
    await expect(sweep(failBeforeCommit(app.platform.database), () => app.clock.now)).rejects.toThrow(
      'killed',
    );
    await sweepSearches(app);
    expect((await listNewMatches(owner, id)).map(({ userId }) => userId)).toEqual([there.userId]);
    expect(emailsTo(owner).length).toBe(emails + 2);
    await removeSearch(owner, id);
  });

  it('is a teaser for members without a subscription', async () => {
    const poor = await buildMember(app, { subscription: 'expired' });
    const id = await saveSearch(poor, { query: 'city=Beatty' });
    await changeProfile(ann, { city: 'Beatty' });
    await sweepSearches(app);
    expect(await listNewMatches(poor, id)).toMatchObject([{ userId: ann.userId, teaser: true }]);
  });

  it('is found among calls that are published, edited or released, by filters and matching roles', async () => {
    const casters = await buildMember(app, { role: 'photographer' });
    const [face = ''] = await hangPictures(app, { userId: casters.userId, profileId: casters.profileId }, 1);
    const model = await buildMember(app, { profile: { state: 'Nevada' } });
    await saveSearch(model, {
      kind: 'calls',
      query: 'pay=paid&state=Nevada',
      name: 'At once',
      frequency: 'instant',
    });
    const near = await saveSearch(model, {
      kind: 'calls',
      query: 'zipCode=89501&zipCodeRadius=50&pay=paid',
      name: 'a',
    });
    const fits = await saveSearch(model, { kind: 'calls', query: 'matching=true&state=Nevada', name: 'b' });
    const worded = await saveSearch(model, {
      kind: 'calls',
      query: 'search=lookbook&nudity=implied',
      name: 'c',
    });
    const mine = await saveSearch(casters, { kind: 'calls', query: '', name: 'd' });
    const roles = [{ title: 'Lead', count: 1, requirements: { roles: ['videographer'] } }];
    const call = await buildCall(app, casters, { zipCode: '89501', roles, nudity: 'partial' });
    const counts = async () => {
      await sweepSearches(app);
      return [
        await countNewMatches(model, near),
        await countNewMatches(model, fits),
        await countNewMatches(model, worded),
      ];
    };
    expect(await counts()).toEqual([1, 0, 0]);
    // The email shows the poster's picture next to the call.
    expect(emailsTo(model).map(({ subject }) => subject)).toEqual(['1 new: At once']);
    expect(emailsTo(model)[0]?.html).toContain(face.split('?')[0]);
    expect((await listNewMatches(model, near)).map(({ id }) => id)).toEqual([call.id]);
    const edit = (change: unknown) => casters.client.patch(`/api/calls/${call.id}`, change);
    expect((await edit({ roles: [{ id: call.roleId, title: 'Lead', count: 1 }] })).status).toBe(200);
    expect(await counts()).toEqual([0, 1, 0]);
    expect((await edit({ title: 'Editorial for a lookbook', nudity: 'implied' })).status).toBe(200);
    expect(await counts()).toEqual([0, 1, 1]);
    expect((await edit({ title: 'Editorial for a lookbook, again' })).status).toBe(200);
    expect(await counts()).toEqual([0, 1, 1]);
    await casters.client.post(`/api/calls/${call.id}/close`);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await countNewMatches(casters, mine)).toBe(0);
  });

  it('is found among listings by words, place and category; a renewed listing is not new', async () => {
    const seller = await buildMember(app);
    const typo = await saveSearch(owner, { kind: 'listings', query: 'search=softbix', name: 'a' });
    const near = await saveSearch(owner, {
      kind: 'listings',
      query: 'zipCode=89501&category=equipment_for_sale',
      name: 'b',
    });
    const other = await saveSearch(owner, { kind: 'listings', query: 'search=tripod', name: 'c' });
    const id = await postListing(seller, { zipCode: '89501' });
    const counts = async () => {
      await sweepSearches(app);
      return [
        await countNewMatches(owner, typo),
        await countNewMatches(owner, near),
        await countNewMatches(owner, other),
      ];
    };
    expect(await counts()).toEqual([1, 1, 0]);
    expect((await listNewMatches(owner, near)).map((row) => row.id)).toEqual([id]);
    await seller.client.patch(`/api/marketplace/${id}`, { title: 'Tripod with a softbox' });
    expect(await counts()).toEqual([1, 0, 1]);
    const late = await saveSearch(owner, { kind: 'listings', query: 'search=softbox', name: 'd' });
    const at = app.clock.now;
    app.clock.now = new Date(at.getTime() + 90 * DAY_MS);
    await seller.client.patch(`/api/marketplace/${id}`, { expiresAt: '' });
    await sweepSearches(app);
    app.clock.now = at;
    expect(await countNewMatches(owner, late)).toBe(0);
    for (const search of [typo, near, other, late]) await removeSearch(owner, search);
  });
});
