import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { linkInEmail } from './support/outbox.ts';
import { abortRequests, controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { addAuthenticator, codeOf, fillLogin, openSettings } from './support/security-screen.ts';
import { logout } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

test('other devices are listed and signed out', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (401|500)|ERR_CONNECTION_FAILED/);
  const member = await registerMember(page);
  const phone = await browser.newContext({
    baseURL,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const elsewhere = await phone.newPage();
  await loginAs(elsewhere, member);
  await openSettings(page, member.id, 'Devices');
  const list = page.getByRole('list', { name: 'Logged-in devices' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expectToast(page, 'Logged out', 'The device is logged out.');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/ping')).status()).toBe(401);

  await loginAs(elsewhere, member);
  await page.reload();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await abortRequests(page, '/api/user/sessions');
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expectToast(page, 'Could not log out', 'Check your connection');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expectToast(page, 'Logged out', '1 other device is logged out.');
  await expect(page.getByText('You are not logged in on any other device.')).toBeVisible();

  const stopRefusing = await refuse(page, '/api/user/sessions', SERVER_FAULT);
  await controlClock(page);
  await page.reload();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await expectAfterRetries(page, page.getByText('Your devices could not be loaded'));
  await stopRefusing();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You are not logged in on any other device.')).toBeVisible();
  await phone.close();
});

test('data is downloaded as a zip, and a deleted account can be restored', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[01]/);
  const member = await registerMember(page);
  await openSettings(page, member.id, 'My data');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^opencall-data-.*\.zip$/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('14 days');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Current password is required')).toBeVisible();
  await dialog.getByLabel('Current Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.locator('li[data-variant]')).toContainText('Your account will be deleted on');
  expect((await page.request.get('/api/ping')).status()).toBe(401);
  await linkInEmail(member.email, /\/auth\?action=login/);

  await fillLogin(page, member);
  await expectToast(page, 'Login Successful', 'Your account will not be deleted');
  await expect(page).toHaveURL('/home');
});

test('a second factor protects new passkeys, and a reset asks to review them', { tag: '@phone' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[01]/);
  await addAuthenticator(page);
  const member = await registerMember(page);
  await openSettings(page, member.id, 'Security');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Passkey Name').fill('My phone');
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expectToast(page, 'Passkey added', 'My phone');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.getByTestId('totp-secret').textContent()) ?? '';
  await dialog.getByLabel('Authentication Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCodes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const code = (await recoveryCodes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Passkey Name').fill('Another');
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('Please enter the code')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Authentication Code').fill('000000');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('This code is not valid')).toBeVisible();
  // The device confirms and then reports that it already has a passkey of this account.
  await dialog.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await expectToast(page, 'Could not add the passkey', 'This device already has a passkey for your account.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await logout(page);

  // Sign in with the password after adding the passkey: a reset then keeps the passkey.
  await fillLogin(page, member);
  await page.getByLabel('Authentication Code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/home');
  await logout(page);

  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Recover' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Recovery Email' }).click();
  await page.goto(await linkInEmail(member.email, /\/auth\?token=[\w-]+/));
  const password = 'a new longer one';
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/action=login/);
  await fillLogin(page, { email: member.email, password });
  // Use the code of the next step: each code works once.
  await page.getByLabel('Authentication Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/review-passkeys');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/home');
});
