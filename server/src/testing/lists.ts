import { expect } from 'vitest';
import type { Person } from '#testing/calls.ts';

export type Row = Record<string, unknown> & { id: number };
export const list = async (person: Person, path: string) => {
  const answer = await person.client.get<Row[]>(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
export const idsOf = async (person: Person, path: string) => (await list(person, path)).map(({ id }) => id);
export const bellOf = async (person: Person, kind: string) =>
  (await list(person, '/api/notifications?limit=100')).filter((row) => row.kind === kind);
