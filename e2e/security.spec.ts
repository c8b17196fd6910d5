import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { addAuthenticator, codeOf, fillLogin, openSettings } from './support/security-screen.ts';
import { logout } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

test('every tab of the security settings is accessible and fits', async ({ page }) => {
  const member = await registerMember(page);
  for (const [tab, text] of [
    ['Security', 'You have no passkeys yet.'],
    ['Devices', 'You are not logged in on any other device.'],
    ['My data', 'What we keep'],
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
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not valid')).toBeVisible();
  await dialog.getByLabel('Authentication Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expectToast(page, 'Two-factor is on');
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
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
  await dialog.getByRole('button', { name: 'Get new codes' }).click();
  const renewed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(renewed).toHaveCount(10);
  const fresh = await renewed.allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Turn two-factor off' }).click();
  await dialog.getByLabel('Current Password').fill(member.password);
  await dialog.getByLabel('Authentication Code').fill(fresh[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
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
  await expectToast(page, 'Could not add the passkey', 'This device already has a passkey for your account.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Rename Pocket phone' }).click();
  await dialog.getByLabel('Passkey Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');

  await logout(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/home');
  await openSettings(page, member.id, 'Security');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('used now');

  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expectToast(page, 'Passkey removed');
  await logout(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expectToast(page, 'Login failed', 'This passkey does not belong to an account on this site');
});
