import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoAccount, login, loginAs, newMember, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { linkInEmail } from './support/outbox.ts';
import { abortRequests, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const VERIFY_LINK = /\/verify-email\?token=[\w-]+/;

const settingsOf = (page: Page) => ({
  newEmail: page.getByLabel('New Email'),
  currentPassword: page.getByLabel('Current Password'),
  newPassword: page.getByLabel('New Password'),
  confirmPassword: page.getByLabel('Confirm Password'),
  updateEmail: page.getByRole('button', { name: 'Update Email' }),
  updatePassword: page.getByRole('button', { name: 'Update Password' }),
  current: page.getByRole('region', { name: 'Current email' }),
});

const openSettings = async (page: Page, userId: number) => {
  await page.goto(`/profile/${userId}?tab=account`);
  await expect(page.getByText('Manage your account email and password')).toBeVisible();
};

test.describe('Account Settings: Email Address', () => {
  test('changes the address after one confirmation by the link in the email', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 400/);
    const member = await registerMember(page);
    const { newEmail, currentPassword, updateEmail, current } = settingsOf(page);
    await openSettings(page, member.id);
    await expect(current).toContainText(member.email);
    await expect(current).toContainText('Not verified');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await updateEmail.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password is required to confirm this change')).toBeVisible();

    const { email } = newMember();
    await newEmail.fill(email);
    await currentPassword.fill('not my password');
    await updateEmail.click();
    await expectToast(page, 'Failed to update email', 'Current password is incorrect');
    await expect(currentPassword).toBeFocused();
    await expect(newEmail).toHaveValue(email);

    await currentPassword.fill(member.password);
    await updateEmail.click();
    await expectToast(page, 'Email updated');
    await expect(current).toContainText(email);
    await expect(newEmail).toHaveValue('');

    const link = await linkInEmail(email, VERIFY_LINK);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Email address already confirmed' })).toBeVisible();
    await openSettings(page, member.id);
    await expect(current.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend verification' })).toHaveCount(0);
  });

  test('refuses another member’s address', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 409|ERR_CONNECTION_FAILED/);
    const member = await registerMember(page);
    const { newEmail, currentPassword, updateEmail } = settingsOf(page);
    await openSettings(page, member.id);
    await newEmail.fill(demoAccount('model').email);
    await currentPassword.fill(member.password);
    await updateEmail.click();
    await expectToast(page, 'Failed to update email', 'An account with this email already exists');
    await expect(newEmail).toHaveAccessibleDescription(/An account with this email already exists/);
    await abortRequests(page, '/api/user/update-email');
    await updateEmail.click();
    await expectToast(page, 'Failed to update email', 'Check your connection');
  });

  test('sends the verification email again', { tag: '@phone' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 500/);
    const member = await registerMember(page);
    const resend = page.getByRole('button', { name: 'Resend verification' });
    await openSettings(page, member.id);
    const stopRefusing = await refuse(page, '/api/resend-verification', SERVER_FAULT);
    await resend.click();
    await expectToast(page, 'Could not send the verification email', 'Internal server error');
    await stopRefusing();
    await resend.click();
    await expectToast(page, 'Verification email sent', member.email);
  });
});

test.describe('Account Settings: Password', () => {
  test('requires the current password, and the new one twice', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 400/);
    const member = await registerMember(page);
    const { currentPassword, newPassword, confirmPassword, updatePassword } = settingsOf(page);
    await openSettings(page, member.id);
    await page.getByRole('tab', { name: 'Password' }).click();
    await updatePassword.click();
    await expect(page.getByText('Current password is required')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters')).toHaveCount(2);
    await expectAccessible(page);

    const next = `${member.password}-next`;
    await currentPassword.fill('not my password');
    await newPassword.fill(next);
    await confirmPassword.fill(`${next}x`);
    await updatePassword.click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await confirmPassword.fill(next);
    await updatePassword.click();
    await expectToast(page, 'Failed to update password', 'Current password is incorrect');

    await currentPassword.fill(member.password);
    await newPassword.fill('password1');
    await confirmPassword.fill('password1');
    await updatePassword.click();
    await expectToast(page, 'Failed to update password', 'This password is too common');
    await expect(newPassword).toHaveAccessibleDescription(/This password is too common/);

    await newPassword.fill(next);
    await confirmPassword.fill(next);
    await updatePassword.click();
    await expectToast(page, 'Password updated');
    await expect(currentPassword).toHaveValue('');
    await loginAs(page, { email: member.email, password: next });
  });

  test('settings are available to staff without a profile', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/);
    await page.route('**/api/pages', (route) =>
      route.fulfill({ json: [{ slug: 'house-rules', title: 'House rules' }] }),
    );
    const { id } = await login(page, 'admin');
    await openSettings(page, id);
    await expect(settingsOf(page).current).toContainText('admin@opencall.test');
    // The footer requests the host's pages when it is reached.
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await footer.scrollIntoViewIfNeeded();
    const ofTheHost = footer.getByRole('link', { name: 'House rules' });
    await expect(ofTheHost).toHaveAttribute('href', '/pages/house-rules');
  });
});

test.describe('/verify-email', () => {
  test('confirms without a session and offers Login', { tag: '@phone' }, async ({ page }) => {
    const { email } = await registerMember(page);
    const link = await linkInEmail(email, VERIFY_LINK);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/auth?action=login');
  });

  test('explains that a link is invalid and how to get a new one', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 400/);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/verify-email')) calls.push(request.method());
    });
    await page.goto('/verify-email?token=made-up');
    await expect(page.getByText('Invalid or expired verification token')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
    expect(calls).toEqual(['POST']);

    const { email } = await registerMember(page);
    await page.goto('/verify-email');
    await expect(page.getByText('This link is incomplete')).toBeVisible();
    await page.getByRole('button', { name: 'Resend verification' }).click();
    await expectToast(page, 'Verification email sent', email);
  });

  test('offers Retry after a failure of the server', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 500/);
    const { email } = await registerMember(page);
    const link = await linkInEmail(email, VERIFY_LINK);
    const stopRefusing = await refuse(page, '/api/verify-email', SERVER_FAULT);
    await page.goto(link);
    await expect(page.getByText('Internal server error')).toBeVisible();
    await stopRefusing();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  });
});
