import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Credentials, registerMember } from './support/accounts.ts';
import { publishCall } from './support/calls.ts';
import { anotherMember } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { NOT_SIGNED_IN, refuse } from './support/provoke.ts';

const signInAgain = (page: Page) => page.getByRole('link', { name: 'Log in again to send' });

const signIn = async (page: Page, { email, password }: Credentials) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 401/));

test('a message written in an ended session is sent after signing in again', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const anna = await registerMember(page);
  const them = await anotherMember(baseURL);
  const { user } = await (await them.http.get('/api/user')).json();
  await page.goto(`/messages/${user.id}`);
  const field = page.getByLabel('Message', { exact: true });
  await field.fill('The ferry leaves at nine');
  // Only this call is refused: a 401 of any other call would open the sign-in page.
  const restore = await refuse(page, '/api/messages', { ...NOT_SIGNED_IN, method: 'POST' });
  await field.press('Enter');
  await expect(signInAgain(page)).toBeVisible();
  await expect(page.getByText('Not authenticated')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page);
  await signInAgain(page).click();
  await page.waitForURL('/auth');
  await restore();
  await signIn(page, anna);
  await page.waitForURL(`/messages/${user.id}`);
  await expect(signInAgain(page)).toHaveCount(0);
  await expect
    .poll(async () => (await (await them.http.get(`/api/messages/${anna.id}`)).json()).length)
    .toBe(1);
  await expect(page.getByText('Not sent.')).toHaveCount(0);
  await them.http.dispose();
});

test('an application written in an ended session is sent after signing in again', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const anna = await registerMember(page);
  const them = await anotherMember(baseURL);
  const { id, roles } = await publishCall(them.http, {
    roles: [{ title: 'Dancer', count: 1, requirements: { ageMin: 18 }, picturesMax: 3 }],
  });
  await page.goto(`/calls/${id}`);
  await page.getByRole('button', { name: /^Apply/ }).click();
  const path = `/api/calls/${id}/roles/${roles[0]?.id}/applications`;
  const restore = await refuse(page, path, { ...NOT_SIGNED_IN, method: 'POST' });
  await page.getByRole('button', { name: 'Send application' }).click();
  const role = page.getByRole('region', { name: 'Dancer' });
  await expect(role.getByRole('alert')).toHaveText('Your session has ended.');
  await expect(role.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await signInAgain(page).click();
  await page.waitForURL('/auth');
  await restore();
  await signIn(page, anna);
  await page.waitForURL((url) => url.pathname === `/calls/${id}`);
  await expect
    .poll(async () => (await (await them.http.get(`/api/calls/${id}/applications`)).json()).length)
    .toBe(1);
  await expect(signInAgain(page)).toHaveCount(0);
  await them.http.dispose();
});
