import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoAccount, demoUser, login, loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Members' });
const search = (page: Page) => page.getByLabel('Name, email or ID');

test('an admin opens the accounts from the home page, and one account', async ({ page, baseURL }) => {
  await login(page, 'admin');
  await page.goto('/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Members/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(list(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^\d+ members?$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await search(page).fill(demoAccount('model').email);
  await expect(page).toHaveURL(/\/people\?query=model/);
  const { username } = await demoUser(baseURL, 'model');
  const row = list(page).getByRole('article', { name: username, exact: true });
  await row.getByRole('button', { name: 'Details' }).click();
  for (const fact of ['Status', 'Subscription', 'Logged-in devices', 'Profile'])
    await expect(row.getByText(fact, { exact: true })).toBeVisible();
  await expect(row.getByRole('heading', { name: 'Sanctions' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Set role' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await search(page).fill('no member has this name');
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible();
});

test('an admin manages an account with the keyboard', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (401|403|404|409) .*\/api\//);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const theirs = await context.newPage();
  const member = await registerMember(theirs);
  await theirs.goto('/home');
  await login(page, 'admin');
  await page.goto('/people');
  await expect(list(page).getByRole('article').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(String(member.id));
  const row = list(page).getByRole('article', { name: member.username });
  await expect(row).toBeVisible();
  await expect(list(page).getByRole('article')).toHaveCount(1);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText(/^Trial, until /)).toBeVisible();

  await page.keyboard.press('t');
  const trial = page.getByRole('dialog', { name: `Extend the trial of ${member.username}` });
  await trial.getByLabel('Days').fill('366');
  await trial.getByRole('button', { name: 'Extend trial' }).click();
  await expect(trial.getByText('Please enter a whole number from 1 to 365')).toBeVisible();
  await expectAccessible(page);
  await trial.getByLabel('Days').fill('45');
  await trial.getByRole('button', { name: 'Extend trial' }).click();
  await expectToast(page, 'Trial extended');
  await expect(trial).toHaveCount(0);

  await row.focus();
  await page.keyboard.press('r');
  const role = page.getByRole('dialog', { name: `Set the role of ${member.username}` });
  await expect(role.getByRole('button', { name: 'Set role' })).toBeDisabled();
  await role.getByLabel('Role').selectOption('photographer');
  await role.getByRole('button', { name: 'Set role' }).click();
  await expect(row.getByText(/: model to photographer, by admin$/)).toBeVisible();

  await row.getByRole('button', { name: 'Resend verification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resend verification' }).click();
  await expectToast(page, 'Email sent', member.email);

  await row.getByRole('button', { name: 'End sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
  await expectToast(page, 'Sessions ended', '1 device was logged out.');
  // The window notices without any input that its session has ended.
  await expect(theirs).toHaveURL(/\/auth/);
  await context.close();

  await page.goto('/moderation/audit-log?action=role.set');
  await expect(page.getByText(`Set a role · ${member.username}`)).toBeVisible();
});

test('only admins can open the accounts, which offer Retry after a failure', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (500|404)/);
  await loginAs(page, demoAccount('moderator'));
  await page.goto('/people');
  await expectToast(page, 'Access Denied', "You don't have permission to manage members");
  await expect(page).toHaveURL('/home');
  await login(page, 'admin');
  await controlClock(page);
  const stopRefusing = await refuse(page, '/api/admin/people', SERVER_FAULT);
  await page.goto('/people');
  await expectAfterRetries(page, page.getByRole('heading', { name: 'Members could not be loaded' }));
  await stopRefusing();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(list(page).getByRole('article').first()).toBeVisible();
});
