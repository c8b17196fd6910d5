import { beforeAll, describe, expect, it } from 'vitest';
import { applied, buildCall, type Person } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import type { Json } from '#testing/http-client.ts';
import { readCorpus } from '#testing/read-corpus.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** Texts that members and staff store. */
type Stored = Partial<Record<'stageName' | 'city' | 'aboutMe' | 'description', string>>;
type Query = Partial<
  Record<
    'stageName' | 'city' | 'keyword' | 'recipients' | 'people' | 'marketplace' | 'calls' | 'desk',
    string
  >
>;
interface Case {
  stored: Stored;
  query: Query;
  found: boolean;
}

const CASES = readCorpus<Case>('searches', 'search');

const app = useTestApp();
let seeker: Person;
let admin: Person;

beforeAll(async () => {
  [seeker, admin] = await Promise.all([
    buildMember(app, { role: 'photographer' }),
    buildMember(app, { role: 'admin', username: 'Admin of searches' }),
  ]);
});

const members = new Map<string, Promise<Person>>();

/** Creates one member for each distinct set of texts, shared by its cases. */
const memberWith = async ({ stageName, city, aboutMe }: Stored): Promise<Person> => {
  const make = async (): Promise<Person> => {
    const person = await buildMember(app, stageName ? { username: stageName } : {});
    const change = { city, aboutMe, ...(stageName ? { name: 'Somebody Else' } : {}) };
    const answer = await person.client.patch(`/api/profiles/${person.profileId}`, change);
    expect(answer.status, answer.text).toBe(200);
    return person;
  };
  const key = JSON.stringify({ stageName, city, aboutMe });
  const member = members.get(key) ?? make();
  members.set(key, member);
  return member;
};

const idsOf = async (client: Person['client'], path: string, key: string): Promise<number[]> => {
  const { status, body, text } = await client.get<Json[]>(path);
  expect(status, text).toBe(200);
  return body.map((row) => Number(row[key]));
};

const listingWith = async ({ description = '' }: Stored): Promise<number> => {
  const listing = { title: 'One of the corpus', description, category: 'other' };
  const { status, body, text } = await seeker.client.post('/api/marketplace', listing);
  expect(status, text).toBe(201);
  return Number(body.id);
};

/** The ids that the query finds, and the id that it should find. */
const search = async ({ stored, query }: Case): Promise<[found: number[], id: number]> => {
  const [[where = '', typed = ''] = []] = Object.entries(query);
  const text = encodeURIComponent(typed);
  if (where === 'marketplace') {
    const id = await listingWith(stored);
    return [await idsOf(seeker.client, `/api/marketplace?search=${text}&limit=100`, 'id'), id];
  }
  if (where === 'calls') {
    const { id } = await buildCall(app, seeker, { description: stored.description });
    return [await idsOf(seeker.client, `/api/calls?search=${text}&limit=100`, 'id'), id];
  }
  const member = await memberWith(stored);
  if (where === 'desk') {
    const call = await buildCall(app, seeker);
    const id = await applied(member, call);
    return [await idsOf(seeker.client, `/api/calls/${call.id}/applications?search=${text}`, 'id'), id];
  }
  if (where === 'recipients')
    return [await idsOf(seeker.client, `/api/users/search?username=${text}`, 'id'), member.userId];
  if (where === 'people')
    return [await idsOf(admin.client, `/api/admin/people?query=${text}`, 'id'), member.userId];
  return [await idsOf(seeker.client, `/api/profiles?${where}=${text}&limit=100`, 'userId'), member.userId];
};

describe('a search', () => {
  it.each(CASES)('of $stored by $query: $found', async (one) => {
    const [ids, id] = await search(one);
    expect(ids.includes(id)).toBe(one.found);
  });
});

describe('a name', () => {
  it('is stored in one Unicode normalization form', async () => {
    const visitor = app.visitor();
    const answer = await visitor.post('/api/register', {
      username: 'Rene\u0301 Composed',
      email: 'rene@example.test',
      password: 'correct horse battery',
      role: 'model',
      dateOfBirth: '1990-05-05',
    });
    expect([answer.status, answer.body.username]).toEqual([201, 'Ren\u00e9 Composed']);
    const profile = await visitor.get(`/api/profiles/user/${answer.body.id}`);
    const change = { name: 'Rene\u0301', stageName: 'Zoe\u0308 Composed', city: 'San Jose\u0301' };
    const changed = await visitor.patch(`/api/profiles/${profile.body.id}`, change);
    expect(changed.body).toMatchObject({
      name: 'Ren\u00e9',
      stageName: 'Zo\u00eb Composed',
      city: 'San Jos\u00e9',
    });
  });
});
