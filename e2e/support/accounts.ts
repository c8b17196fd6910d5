import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@opencall/contract/shared/vocabulary';
import { expect, type Page, request } from '@playwright/test';

/** The demo world's accounts, by the part of the email address before the @. */
export type DemoAccount =
  | 'admin'
  | 'moderator'
  | 'model'
  | 'photographer'
  | 'videographer'
  | 'creator'
  | 'lapsed';

export interface Credentials {
  email: string;
  password: string;
}

interface SignedIn {
  id: number;
  username: string;
}

export const demoAccount = (account: DemoAccount): Credentials => ({
  email: `${account}@opencall.test`,
  password: 'opencall-demo',
});

/**
 * Leaves the open page, which belongs to the previous account and could renew the session of the next one. The test opens the
 * next page itself.
 */
const leavePage = async (page: Page): Promise<void> => {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
};

const idOfUser = async (page: Page): Promise<SignedIn> => {
  const answer = await page.request.get('/api/user');
  expect(answer.status(), await answer.text()).toBe(200);
  const { user } = await answer.json();
  return user;
};

/** Signs the page's browser in through the API, which is faster than the form, and leaves the open page. */
export const loginAs = async (page: Page, credentials: Credentials): Promise<SignedIn> => {
  await leavePage(page);
  const answer = await page.request.post('/api/login', { data: credentials });
  expect(answer.status(), await answer.text()).toBe(200);
  return idOfUser(page);
};

export const login = (page: Page, account: DemoAccount): Promise<SignedIn> =>
  loginAs(page, demoAccount(account));

/** Reads the id and the name of a demo account without signing the page in. */
export const demoUser = async (baseURL: string | undefined, account: DemoAccount): Promise<SignedIn> => {
  const http = await request.newContext({ baseURL });
  const answer = await http.post('/api/login', { data: demoAccount(account) });
  expect(answer.status(), await answer.text()).toBe(200);
  const { user } = await (await http.get('/api/user')).json();
  await http.dispose();
  return user;
};

export interface NewMember extends Credentials {
  username: string;
  role: MemberRole;
  /** The date in ISO 8601. */
  dateOfBirth: string;
}

/** Creates a unique name and email address, because tests run in parallel on one database. */
export const newMember = (overrides: Partial<NewMember> = {}): NewMember => {
  const tail = randomUUID().slice(0, 8);
  return {
    username: `Tester ${tail}`,
    email: `tester-${tail}@opencall.test`,
    password: `photograph-${tail}`,
    role: 'model',
    dateOfBirth: '1995-04-12T00:00:00.000Z',
    ...overrides,
  };
};

/** Registers a new member for a test that changes the account, and leaves the open page. */
export const registerMember = async (
  page: Page,
  overrides: Partial<NewMember> = {},
): Promise<NewMember & { id: number }> => {
  const member = newMember(overrides);
  await leavePage(page);
  const answer = await page.request.post('/api/register', { data: { ...member, idCardUrl: '' } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...member, id: (await idOfUser(page)).id };
};
