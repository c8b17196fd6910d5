import type { OidcPending } from '@opencall/contract/accounts/oidc/oidc.schemas';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

/** A suffix for unique names, because the tests of both widths run in parallel. */
const ownName = (what: string): string => `${what} ${Math.random().toString(36).slice(2, 8)}`;

test('an admin sends invitations and creates API tokens and webhooks', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 400 .*\/api\/admin\/webhooks/);
  await login(page, 'admin');
  await page.goto('/admin/invitations');
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Uses').fill('0');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Uses').fill('3');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const url = await page.getByRole('dialog').getByLabel('Link').inputValue();
  const code = new URL(url).searchParams.get('invite') ?? '';
  expect(code).not.toBe('');
  await page.keyboard.press('Escape');
  const row = page.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('3 of 3 uses left');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Invitation withdrawn');
  await expect(row).toHaveCount(0);

  await page.goto('/admin/integrations');
  const name = ownName('Backup job');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const bearer = { authorization: `Bearer ${token}` };
  const asProgram = async () =>
    (await fetch(new URL('/api/admin/settings', page.url()), { headers: bearer })).status;
  expect(await asProgram(), 'it reads as a member, and no more').toBe(403);
  expect((await fetch(new URL('/api/user', page.url()), { headers: bearer })).status).toBe(200);
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expectToast(page, 'Token revoked');
  expect(await asProgram()).toBe(401);

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill('http://192.168.0.1/hook');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Must not lead into a private network')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an admin creates a page that the footer links to', { tag: '@desktop' }, async ({ page, browser }) => {
  await login(page, 'admin');
  await page.goto('/admin/settings?tab=pages');
  const title = ownName('House rules');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text').fill('Be **kind**.\n\n<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Save page' }).click();
  await expectToast(page, 'Page saved');
  const visitor = await browser.newPage();
  await visitor.goto(page.url().replace(/\/admin.*/, '/'));
  const footer = visitor.getByRole('navigation', { name: 'Footer' });
  await footer.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'kind' })).toBeVisible();
  await visitor.close();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete page' }).click();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('the first sign-in with a provider asks for the date of birth and the terms', {
  tag: '@phone',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 409 .*\/api\/oidc\/register/);
  const pending: OidcPending = {
    name: 'Example ID',
    step: 'register',
    suggestions: { username: 'From Elsewhere', email: 'elsewhere@id.test' },
    inviteCode: null,
  };
  const sent: unknown[] = [];
  await page.route('**/api/oidc/pending', (route) => route.fulfill({ json: pending }));
  await page.route('**/api/oidc/register', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 409, json: { error: 'x', code: 'STAGE_NAME_TAKEN', requestId: 'x' } });
  });
  await page.goto('/sign-in/provider?result=register');
  await expect(page.getByText('Example ID has confirmed who you are.')).toBeVisible();
  await expect(page.getByLabel('Stage Name')).toHaveValue('From Elsewhere');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabel('Role').selectOption('model');
  await page.getByLabel('Date of Birth').fill('1995-05-05');
  await page.getByLabel('I agree to the Terms of Service').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Stage Name')).toBeFocused();
  expect(sent).toMatchObject([
    { username: 'From Elsewhere', dateOfBirth: '1995-05-05T00:00:00.000Z', terms: true },
  ]);
});

test('the setup page reports failures and accepts the defaults', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (404|500|503) .*\/api\/setup/);
  const allowAgain = await refuse(page, '/api/setup', { ...SERVER_FAULT, status: 503, error: 'Too busy' });
  await page.goto('/setup?token=not-a-real-token');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The address could not be checked');
  await expect(alert).toContainText('Too busy');
  await allowAgain();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This address no longer works')).toBeVisible();
  await expectAccessible(page);

  await login(page, 'admin');
  await page.goto('/setup');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
});

test('the site opens if the browser reports no network but the server answers', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await login(page, 'admin');
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.goto('/people');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});
