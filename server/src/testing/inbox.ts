import { expect } from 'vitest';
import type { TestApp } from './build-app.ts';
import { buildMember } from './factories.ts';
import type { HttpClient } from './http-client.ts';

/** What tests look at of an answered email. */
export interface SentMail {
  id: number;
  subject: string;
  content: string;
  isRead: boolean;
}

/** The body of a POST /api/emails that is taken. */
export const email = (recipientId: unknown, overrides: Record<string, unknown> = {}) => ({
  recipientId,
  subject: 'Saturday in the studio',
  content: 'Would ten in the morning suit you?',
  ...overrides,
});

/** Two members who have nothing to do with anybody else. */
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
