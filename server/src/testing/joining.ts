import { expect } from 'vitest';
import type { TestApp } from '#testing/build-app.ts';
import type { HttpClient } from '#testing/http-client.ts';

/** Chooses how members join, and registers members. */
export const createJoiningCalls = (app: TestApp, admin: () => HttpClient) => {
  let count = 0;
  const joinBy = async (joining: string): Promise<void> => {
    const answer = await admin().patch('/api/admin/settings', { joining });
    expect(answer.status, answer.text).toBe(200);
  };
  const registration = (more: Record<string, unknown> = {}) => {
    count += 1;
    return {
      username: `Newcomer ${count}`,
      email: `newcomer-${count}@example.test`,
      password: 'photograph-9',
      role: 'model',
      dateOfBirth: '1990-01-01',
      ...more,
    };
  };
  const register = async (more: Record<string, unknown> = {}, client: HttpClient = app.visitor()) => {
    const answer = await client.post('/api/register', registration(more));
    return { ...answer, client, userId: Number(answer.body?.id) };
  };
  const emailTo = (to: string) => app.mailbox.emails.filter((email) => email.to === to);
  return { joinBy, register, emailTo };
};
