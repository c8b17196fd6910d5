import { expect } from 'vitest';
import type { TestApp } from './build-app.ts';
import { buildMember } from './factories.ts';
import type { HttpClient } from './http-client.ts';

/** The fields of a sent email that tests read. */
export interface SentMail {
  id: number;
  subject: string;
  content: string;
  isRead: boolean;
}

/** A valid body of POST /api/emails. */
export const email = (recipientId: unknown, overrides: Record<string, unknown> = {}) => ({
  recipientId,
  subject: 'Saturday in the studio',
  content: 'Would ten in the morning suit you?',
  ...overrides,
});

/** Creates two members without any contact to others. */
export const buildPair = async (app: TestApp) => ({
  anna: await buildMember(app),
  bert: await buildMember(app),
});

export const sendMail = async (
  from: HttpClient,
  to: number,
  overrides: Record<string, unknown> = {},
): Promise<SentMail> => {
  const answer = await from.post<SentMail>('/api/emails', email(to, overrides));
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

export const listMail = async (client: HttpClient, folder: string, query = ''): Promise<SentMail[]> => {
  const { status, body } = await client.get<SentMail[]>(`/api/emails?folder=${folder}${query}`);
  expect(status).toBe(200);
  return body;
};

export const ids = (mails: readonly { id: number }[]): number[] => mails.map(({ id }) => id);
