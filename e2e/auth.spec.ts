import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import {
  demoAccount,
  demoUser,
  login,
  type NewMember,
  newMember,
  registerMember,
} from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { linkInEmail } from './support/outbox.ts';
import { controlClock, expectAfterRetries } from './support/provoke.ts';
import { logout, navigation, toast } from './support/shell.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const fillLogin = async (page: Page, { email, password }: { email: string; password: string }) => {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
};

const fillRegistration = async (page: Page, member: NewMember) => {
  await field(page, 'Stage Name').fill(member.username);
  await fillLogin(page, member);
  await field(page, 'Role').selectOption(member.role);
  await field(page, 'Date of Birth').fill(member.dateOfBirth.slice(0, 10));
};

test.describe('/auth', () => {
  test('supports registration, logout, login and a password reset', async ({ page }) => {
    test.setTimeout(120_000);
    const member = newMember();
    await page.goto('/auth?action=register');
    await fillRegistration(page, member);
    await expect(submit(page, 'Register')).toBeDisabled();
    await page.getByLabel('I agree to the Terms of Service').check();
    await submit(page, 'Register').click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(member.username);

    await logout(page);
    await expect(page).toHaveURL('/auth');
    await expect(toast(page)).toContainText('Logout Successful');
    await fillLogin(page, member);
    await submit(page, 'Login').click();
    await expect(page).toHaveURL('/home');
    await expect(toast(page)).toContainText('Login Successful');
    await logout(page);

    await tab(page, 'Recover').click();
    await field(page, 'Email').fill(member.email);
    await submit(page, 'Send Recovery Email').click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    const link = await linkInEmail(member.email, /\/auth\?token=[\w-]+/);
    await page.goto(link);
    const password = `${member.password}-new`;
    await field(page, 'New Password').fill(password);
    await field(page, 'Confirm Password').fill(password);
    await submit(page, 'Reset Password').click();
    await expect(page).toHaveURL('/auth?action=login');
    await fillLogin(page, { email: member.email, password });
    await submit(page, 'Login').click();
    await expect(page).toHaveURL('/home');
  });

  test('opens the tab in the address', { tag: '@phone' }, async ({ page }) => {
    const selected = page.getByRole('tab', { selected: true });
    for (const [address, name] of [
      ['/auth', 'Login'],
      ['/auth?action=login', 'Login'],
      ['/auth?action=register', 'Register'],
      ['/auth?token=abc', 'Recover'],
    ] as const) {
      await page.goto(address);
      await expect(selected).toHaveText(name);
    }
    await expect(field(page, 'New Password')).toBeVisible();
    await expectAccessible(page);
  });

  for (const [name, address] of [
    ['Login', '/auth'],
    ['Register', '/auth?action=register'],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name} is accessible in ${colorScheme} and fits 320 pixels`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        await expect(submit(page, name)).toBeVisible();
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
      });
    }
  }

  test('validates a login before sending it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/auth');
    await fillLogin(page, { email: 'invalid', password: '12345' });
    await submit(page, 'Login').click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(field(page, 'Email')).toBeFocused();
    await expectAccessible(page);
  });

  test('validates a registration before sending it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/auth?action=register');
    await field(page, 'Stage Name').fill('ab');
    await fillLogin(page, { email: 'invalid', password: '12345' });
    const seventeen = new Date();
    seventeen.setFullYear(seventeen.getFullYear() - 17);
    await field(page, 'Date of Birth').fill(seventeen.toISOString().slice(0, 10));
    await page.getByLabel('I agree to the Terms of Service').check();
    await submit(page, 'Register').click();
    for (const message of [
      'Stage name must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'Please select a role',
      'You must be 18 years or older to register',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page).toHaveURL('/auth?action=register');
  });

  test('reports a taken stage name, ignoring case, when the field loses the focus', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const { username } = await demoUser(baseURL, 'photographer');
    await page.goto('/auth?action=register');
    await field(page, 'Stage Name').fill(username.toUpperCase());
    await field(page, 'Email').focus();
    await expect(
      page.getByText('This stage name is already taken. Please choose another one.'),
    ).toBeVisible();
  });

  test('shows the server’s refusal of a wrong password', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 401 .*\/api\/login$/);
    await page.goto('/auth');
    await fillLogin(page, { ...demoAccount('model'), password: 'not-the-password' });
    await submit(page, 'Login').click();
    await expect(toast(page)).toContainText('Login failed');
    await expect(toast(page)).toContainText('Invalid credentials');
    await expect(page).toHaveURL('/auth');
  });

  test('refuses a used or invented reset link', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 400 .*\/api\/reset-password$/);
    await page.goto('/auth?token=made-up');
    await field(page, 'New Password').fill('photograph-9');
    await field(page, 'Confirm Password').fill('photograph-8');
    await submit(page, 'Reset Password').click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await field(page, 'Confirm Password').fill('photograph-9');
    await submit(page, 'Reset Password').click();
    await expect(toast(page)).toContainText('Reset failed');
    await expect(toast(page)).toContainText('Invalid or expired reset token');
  });

  test('shows the same message for an unknown email address', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/auth');
    await tab(page, 'Recover').click();
    await field(page, 'Email').fill('no-account@opencall.test');
    await submit(page, 'Send Recovery Email').click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expectAccessible(page);
  });

  test('opens the privacy policy in a new tab', { tag: '@desktop' }, async ({ page, context }) => {
    await page.goto('/auth');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  });
});

test.describe('a visitor', () => {
  test('sees the requested page after signing in', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/search?roles=model&ageMin=21');
    await expect(page).toHaveURL('/auth');
    await fillLogin(page, demoAccount('model'));
    await submit(page, 'Login').click();
    await expect(page).toHaveURL('/search?roles=model&ageMin=21');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Members');
  });

  test('gets the home page after a logout and a new login', { tag: '@desktop' }, async ({ page }) => {
    await login(page, 'photographer');
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Members');
    await logout(page);
    await expect(page).toHaveURL('/auth');
    await fillLogin(page, demoAccount('photographer'));
    await submit(page, 'Login').click();
    await expect(page).toHaveURL('/home');
  });
});

test.describe('a member', () => {
  test('is redirected from the sign-in page', { tag: '@desktop' }, async ({ page }) => {
    await login(page, 'model');
    await page.goto('/auth');
    await expect(page).toHaveURL('/home');
  });

  test('sees that the session ended elsewhere, and returns after signing in', {
    tag: '@phone',
  }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    const member = await registerMember(page);
    // Wait for the page's own requests, so that the click is the first to notice the end of the session.
    const counted = page.waitForResponse(/\/api\/counts$/);
    await controlClock(page);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(member.username);
    await counted;
    const places = await navigation(page);
    await page.context().clearCookies();
    await places.getByRole('link', { name: /^Search/ }).click();
    await expectAfterRetries(page, toast(page));
    await expect(toast(page)).toContainText('Session expired');
    await expect(toast(page)).toContainText('Please login again');
    await expect(page).toHaveURL('/auth');
    await fillLogin(page, member);
    await submit(page, 'Login').click();
    await expect(page).toHaveURL('/search');
  });
});
