import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import { listings } from '#features/marketplace/marketplace/marketplace.tables.ts';
import { DAY_MS } from '#platform/time.ts';
import { callFields, type Person } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { readCorpus } from '#testing/read-corpus.ts';
import { shootFields } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** A ZIP code, and the sentence that refuses it; null: it is accepted. */
interface Case {
  zipCode: string;
  refusal: string | null;
}

const app = useTestApp();
let member: Person;
let other: Person;

beforeAll(async () => {
  [member, other] = await Promise.all([buildMember(app), buildMember(app)]);
});

const moment = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
const LISTING = { title: 'A softbox', description: 'Hardly used, with its bag.', category: 'other' };

interface Attempt {
  path: string;
  send(zipCode: string): Promise<{ status: number; body: unknown }>;
}

/** Everything that keeps a ZIP code, and the searches by one. */
const ATTEMPTS: Record<string, Attempt> = {
  profile: {
    path: 'zipCode',
    send: (zipCode) => member.client.patch(`/api/profiles/${member.profileId}`, { zipCode }),
  },
  listing: {
    path: 'zipCode',
    send: (zipCode) => member.client.post('/api/marketplace', { ...LISTING, zipCode }),
  },
  call: {
    path: 'zipCode',
    send: (zipCode) => member.client.post('/api/calls', callFields(app, { zipCode })),
  },
  shoot: {
    path: 'terms.zipCode',
    send: (zipCode) =>
      member.client.post('/api/shoots', shootFields(app, [member, other], { terms: { zipCode } })),
  },
  trip: {
    path: 'zipCode',
    send: (zipCode) => {
      const [startsOn, endsOn] = [moment(20).slice(0, 10), moment(21).slice(0, 10)];
      return member.client.post('/api/availability', { kind: 'travel', startsOn, endsOn, zipCode });
    },
  },
  'saved search': {
    path: 'query.zipCode',
    send: (zipCode) => {
      const search = { name: 'Near', kind: 'members', query: `zipCode=${zipCode}`, frequency: 'off' };
      return member.client.post('/api/saved-searches', search);
    },
  },
  'search for members': {
    path: 'zipCode',
    send: (zipCode) => member.client.get(`/api/profiles?zipCode=${zipCode}`),
  },
  'search for listings': {
    path: 'zipCode',
    send: (zipCode) => member.client.get(`/api/marketplace?zipCode=${zipCode}`),
  },
  'search for calls': {
    path: 'zipCode',
    send: (zipCode) => member.client.get(`/api/calls?zipCode=${zipCode}`),
  },
};

describe.each(readCorpus<Case>('zip-codes', 'search'))('the ZIP code $zipCode', ({ zipCode, refusal }) => {
  it.each(Object.entries(ATTEMPTS))('gets the expected answer in a %s', async (_, { path, send }) => {
    const { status, body } = await send(zipCode);
    if (refusal === null) expect([200, 201], JSON.stringify(body)).toContain(status);
    else {
      const details = [{ path, message: refusal }];
      expect([status, body]).toMatchObject([400, { code: 'UNKNOWN_ZIP', error: refusal, details }]);
    }
  });
});

describe('an unknown ZIP code that is stored already', () => {
  it('stays while other fields of a profile are edited, whether it is sent again or not', async () => {
    const { profileId, userId, client } = await buildMember(app);
    await app.platform.database.transaction((tx) =>
      tx.update(profiles).set({ zipCode: '99999' }).where(eq(profiles.id, profileId)),
    );
    const path = `/api/profiles/${profileId}`;
    for (const change of [{ city: 'Reno' }, { city: 'Ely', zipCode: '99999' }])
      expect((await client.patch(path, change)).body).toMatchObject({ ...change, zipCode: '99999' });
    expect((await client.patch(path, { city: 'Elko', zipCode: '99998' })).status).toBe(400);
    const { body } = await client.get(`/api/profiles/user/${userId}`);
    expect(body).toMatchObject({ city: 'Ely', zipCode: '99999' });
  });

  it('stays while other fields of a listing are edited', async () => {
    const { body: made } = await member.client.post('/api/marketplace', { ...LISTING, zipCode: '10001' });
    await app.platform.database.transaction((tx) =>
      tx
        .update(listings)
        .set({ zipCode: '99999' })
        .where(eq(listings.id, Number(made.id))),
    );
    const path = `/api/marketplace/${made.id}`;
    const edited = await member.client.patch(path, { title: 'Two softboxes', zipCode: '99999' });
    expect([edited.status, edited.body.title]).toEqual([200, 'Two softboxes']);
    expect((await member.client.patch(path, { title: 'Three', zipCode: '99998' })).status).toBe(400);
    expect((await member.client.get(path)).body).toMatchObject({ title: 'Two softboxes', zipCode: '99999' });
    expect((await member.client.patch(path, { zipCode: null })).body).toMatchObject({ zipCode: null });
  });
});
