import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { buildMember } from '#testing/factories.ts';
import type { Json } from '#testing/http-client.ts';

export type Person = Awaited<ReturnType<typeof buildMember>>;
export const SEARCHES_PATH = '/api/saved-searches';
export const searchFields = (overrides: Record<string, unknown> = {}) => ({
  name: 'Models in Nevada',
  kind: 'members',
  query: 'roles=model&state=Nevada',
  frequency: 'off',
  ...overrides,
});
export const saveSearch = async (
  person: Person,
  overrides: Record<string, unknown> = {},
): Promise<number> => {
  const answer = await person.client.post(SEARCHES_PATH, searchFields(overrides));
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
};
export const readSearch = async (person: Person, id: number): Promise<Json> => {
  const { body } = await person.client.get<Json[]>(SEARCHES_PATH);
  const found = body.find((row) => Number(row.id) === id);
  if (!found) throw new Error(`search ${id} is not there`);
  return found;
};
export const countNewMatches = async (person: Person, id: number): Promise<number> =>
  Number((await readSearch(person, id)).newCount);
export const listNewMatches = async (person: Person, id: number): Promise<Json[]> => {
  const { status, body, text } = await person.client.get<Json[]>(`${SEARCHES_PATH}/${id}/new`);
  expect(status, text).toBe(200);
  return body;
};
export const changeProfile = async (person: Person, change: Record<string, unknown>): Promise<void> => {
  const answer = await person.client.patch(`/api/profiles/${person.profileId}`, change);
  expect(answer.status, answer.text).toBe(200);
};
export const removeSearch = (person: Person, id: number) =>
  person.client.request('DELETE', `${SEARCHES_PATH}/${id}`);
export const findNotification = async (person: Person, id: number): Promise<Json | undefined> => {
  const { body } = await person.client.get<Json[]>('/api/notifications?limit=100');
  return body.find((row) => String(row.kind) === 'saved-search' && Number(row.subject?.savedSearchId) === id);
};
export const postListing = async (
  person: Person,
  overrides: Record<string, unknown> = {},
): Promise<number> => {
  const body = {
    title: 'Softbox with a stand',
    description: 'Hardly used, with its bag and both diffusers.',
    category: 'equipment_for_sale',
    ...overrides,
  };
  const answer = await person.client.post('/api/marketplace', body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
};

/** A database whose transactions do their work, but fail before the commit. */
export const failBeforeCommit = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }),
});
