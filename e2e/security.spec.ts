import { createHmac } from 'node:crypto';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { linkInEmail } from './support/outbox.ts';
import { abortRequests, controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { logout } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

const SETTINGS_TEXT = 'Manage your account email and password';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

const openSettings = async (page: Page, userId: number, tab: string) => {
  await page.goto(`/profile/${userId}?tab=account`);
  await expect(page.getByText(SETTINGS_TEXT)).toBeVisible();
  await page.getByRole('tab', { name: tab }).click();
};

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** A second implementation of RFC 6238, independent of the server's library. */
const codeOf = (secret: string, steps = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

const fillLogin = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Chromium's virtual authenticator, which always confirms the user's presence. */
const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
};

test('every tab of the security settings is accessible and fits', async ({ page }) => {
  const member = await registerMember(page);
  for (const [tab, text] of [
    ['Security', 'You have no passkeys yet.'],
    ['Devices', 'You are not signed in on any other device.'],
    ['Your Data', 'Kept'],
  ] as const) {
    await openSettings(page, member.id, tab);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('two-factor authentication is enabled, used and disabled', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[01]/);
  const member = await registerMember(page);
  await openSettings(page, member.id, 'Security');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.getByTestId('totp-secret').textContent()) ?? '';
  await dialog.getByLabel('Authentication Code').fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('This code is not valid')).toBeVisible();
  await dialog.getByLabel('Authentication Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expectToast(page, 'Two-factor is on');
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await logout(page);
  await fillLogin(page, member);
  const code = page.getByLabel('Authentication Code');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter the code')).toBeVisible();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectToast(page, 'Login failed', 'This code is not valid');
  await page.getByRole('button', { name: 'Back to the password' }).click();
  await fillLogin(page, member);
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/home');

  await openSettings(page, member.id, 'Security');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByLabel('Authentication Code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  const fresh = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Switch two-factor off' }).click();
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByLabel('Authentication Code').fill(fresh[0] ?? '');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expectToast(page, 'Two-factor is off');
  await loginAs(page, member);
});

test('a passkey is added, named, used for a sign-in and removed', { tag: '@phone' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[01]/);
  await addAuthenticator(page);
  const member = await registerMember(page);
  await openSettings(page, member.id, 'Security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('Please give the passkey a name')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Passkey Name').fill('Pocket phone');
  await dialog.getByLabel('Current Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expectToast(page, 'Passkey added', 'Pocket phone');

  // The authenticator refuses because it already has a passkey.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Passkey Name').fill('Again');
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expectToast(page, 'Failed to add passkey', 'This device holds a passkey of your account already.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Rename Pocket phone' }).click();
  await dialog.getByLabel('Passkey Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');

  await logout(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/home');
  await openSettings(page, member.id, 'Security');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('used now');

  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expectToast(page, 'Passkey removed');
  await logout(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectToast(page, 'Login failed', 'This passkey does not belong to an account on this site');
});

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
  const list = page.getByRole('list', { name: 'Signed-in devices' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expectToast(page, 'Signed out', 'The device is signed out.');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/ping')).status()).toBe(401);

  await loginAs(elsewhere, member);
  await page.reload();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await abortRequests(page, '/api/user/sessions');
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expectToast(page, 'Failed to sign out', 'Check your connection');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expectToast(page, 'Signed out', '1 other device is signed out.');
  await expect(page.getByText('You are not signed in on any other device.')).toBeVisible();

  const letThrough = await refuse(page, '/api/user/sessions', SERVER_FAULT);
  await controlClock(page);
  await page.reload();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await expectAfterRetries(page, page.getByText('Your devices could not be loaded'));
  await letThrough();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You are not signed in on any other device.')).toBeVisible();
  await phone.close();
});

test('data goes home as a zip, and an account that leaves can come back', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[01]/);
  const member = await registerMember(page);
  await openSettings(page, member.id, 'Your Data');
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
  await expectToast(page, 'Login Successful', 'Your account stays');
  await expect(page).toHaveURL('/home');
});

test('a second factor guards new passkeys, and a reset asks to review them', { tag: '@phone' }, async ({
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
  await dialog.getByRole('button', { name: 'Switch on' }).click();
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
  // The device signs, and then says that it holds a passkey of this account already.
  await dialog.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await expectToast(page, 'Failed to add passkey', 'This device holds a passkey of your account already.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await logout(page);

  // The password is used after the passkey was added: a reset then keeps the passkey.
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
  // Of the next step: no code is taken twice.
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
