import type { ProfilePatch } from '@opencall/contract/directory/profiles/profiles.schemas';
import { type HomeResponse, homeSchema } from '@opencall/contract/site/home/home.schemas';
import { expect } from 'vitest';
import type { TestApp } from './build-app.ts';
import type { Person } from './calls.ts';
import { buildMember } from './factories.ts';

/** A profile in Chicago that lacks only the picture. */
export const COMPLETE = {
  city: 'Chicago',
  state: 'Illinois',
  zipCode: '60601',
  latitude: 41.8858,
  longitude: -87.6229,
  modelingGenres: ['Fashion'],
} satisfies ProfilePatch;

/** Members with a home page, and what they do to each other. */
export const createHomeCalls = (app: TestApp) => {
  const member = (overrides: Parameters<typeof buildMember>[1] = {}) =>
    buildMember(app, { profile: COMPLETE, ...overrides });
  /** Reads the home page and checks that it has exactly the fields of the contract. */
  const homeOf = async ({ client }: Pick<Person, 'client'>): Promise<HomeResponse> => {
    const { status, text, body } = await client.get('/api/home');
    expect(status, text).toBe(200);
    return homeSchema.parse(body);
  };
  const sql = (text: string, values: unknown[] = []) => app.platform.database.executeSql(text, values);
  const block = async (from: Person, { userId }: Person): Promise<void> =>
    expect((await from.client.post(`/api/users/${userId}/block`)).status).toBe(201);
  const hide = ({ userId }: Person) => sql('update users set is_hidden = true where id = $1', [userId]);
  const post = async ({ client }: Person, path: string, body: unknown): Promise<{ id: number }> => {
    const { status, text, body: answer } = await client.post<{ id: number }>(path, body);
    expect(status, text).toBe(201);
    return answer;
  };
  return { member, homeOf, sql, block, hide, post };
};
