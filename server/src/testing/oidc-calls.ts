import { expect } from 'vitest';
import type { TestApp } from '#testing/build-app.ts';
import type { HttpClient } from '#testing/http-client.ts';
import type { OidcPeer } from '#testing/oidc-peer.ts';

/** Calls of a browser that signs in with the provider. */
export const createOidcCalls = (app: TestApp, peer: () => OidcPeer) => {
  let count = 0;
  /** A user of the provider. */
  const person = (more: { email?: string; email_verified?: boolean } = {}): string => {
    count += 1;
    const subject = `subject-${count}`;
    peer().people.set(subject, {
      email: `person-${count}@example.test`,
      email_verified: true,
      preferred_username: `Person ${count}`,
      ...more,
    });
    return subject;
  };
  const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';
  const start = async (client: HttpClient, query = '') => {
    const answer = await client.get(`/api/oidc/start${query}`);
    expect(answer.status, answer.text).toBe(302);
    return locationOf(answer);
  };
  const callback = async (client: HttpClient, { pathname, search }: URL) =>
    /^\/sign-in\/provider\?result=(\w+)$/.exec(locationOf(await client.get(pathname + search)))?.[1];
  /** Signs in at the provider and returns to the site. Returns the result that the page gets. */
  const comeBack = async (client: HttpClient, subject: string, query = '') =>
    callback(client, await peer().signIn(await start(client, query), subject));
  const form = (more: object = {}) => {
    count += 1;
    return {
      username: `By provider ${count}`,
      email: `by-provider-${count}@example.test`,
      role: 'model',
      dateOfBirth: '1990-01-01',
      terms: true,
      ...more,
    };
  };
  const register = async (subject: string, more: object = {}) => {
    const client = app.visitor();
    expect(await comeBack(client, subject)).toBe('register');
    const answer = await client.post('/api/oidc/register', form(more));
    expect(answer.status, answer.text).toBe(201);
    return { client, userId: Number(answer.body.id), answer };
  };
  return { person, start, callback, comeBack, form, register };
};
