import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoAccount, login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { NOT_SIGNED_IN, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const debugPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Login test' });
  return {
    email: form.getByLabel('Email'),
    password: form.getByLabel('Password'),
    login: form.getByRole('button', { name: 'Login' }),
    logout: form.getByRole('button', { name: 'Logout' }),
    status: page.getByRole('region', { name: 'Authentication status' }),
    refresh: page.getByRole('button', { name: 'Refresh Session' }),
    fetchInfo: page.getByRole('button', { name: 'Fetch Debug Info' }),
    info: page.getByRole('region', { name: 'Debug Info' }).locator('pre'),
  };
};

test.describe('/auth-debug', () => {
  test('signs in and out, and shows who is signed in', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    const { email, password, login: submit, logout, status } = debugPage(page);
    await page.goto('/auth-debug');
    await expect(status.getByText('Not Authenticated')).toBeVisible();
    await submit.click();
    await expectToast(page, 'Missing Fields', 'Please enter both email and password');

    const account = demoAccount('photographer');
    await email.fill(account.email);
    await password.fill('wrong password');
    await submit.click();
    await expectToast(page, 'Login Failed', 'Invalid credentials');
    await password.fill(account.password);
    await submit.click();
    await expectToast(page, 'Login Successful', 'You have been logged in successfully');
    await expect(status.getByText('Authenticated', { exact: true })).toBeVisible();
    await expect(status).toContainText(account.email);
    await expect(status.getByRole('definition').last()).toHaveText('photographer');
    await expect(page).toHaveURL('/auth-debug');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await logout.click();
    await expectToast(page, 'Logout Successful');
    await expect(status.getByText('Not Authenticated')).toBeVisible();
  });

  test('shows the server’s response unchanged', { tag: '@desktop' }, async ({ page }) => {
    const { id } = await login(page, 'creator');
    const { fetchInfo, info } = debugPage(page);
    await page.goto('/auth-debug');
    await fetchInfo.click();
    await expectToast(page, 'Debug Info Fetched');
    const shown = JSON.parse((await info.textContent()) ?? '');
    expect(shown).toMatchObject({ authenticated: true, user: { id, role: 'creator' } });
    expect(Object.keys(shown)).toEqual(['authenticated', 'user', 'session', 'server']);
  });

  test('refreshes a session and reports a missing one', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 401/);
    const { refresh } = debugPage(page);
    await page.goto('/auth-debug');
    await refresh.click();
    await expectToast(page, 'Session Refresh Failed', 'Failed to get user data after refresh');
    await login(page, 'creator');
    await page.goto('/auth-debug');
    await refresh.click();
    await expectToast(page, 'Session Refreshed');
    const renewed = page.waitForResponse('**/api/refresh-token');
    await refresh.click();
    expect((await renewed).status()).toBe(200);
    await expectToast(page, 'Session Refreshed');
    // The session is still valid; only its renewal fails.
    await refuse(page, '/api/refresh-token', NOT_SIGNED_IN);
    await refresh.click();
    await expectToast(page, 'Session Refresh Failed', 'The server did not renew the session');
  });

  test('shows every failure', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 500/);
    await login(page, 'creator');
    const { logout, fetchInfo } = debugPage(page);
    await page.goto('/auth-debug');
    await refuse(page, '/api/logout', SERVER_FAULT);
    await logout.click();
    await expectToast(page, 'Logout Failed', 'Internal server error');
    await refuse(page, '/api/auth-debug', SERVER_FAULT);
    await fetchInfo.click();
    await expectToast(page, 'Failed to Fetch Debug Info', 'Internal server error');
  });

  test('does not exist while diagnostics are off', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    await refuse(page, '/api/auth-debug', {
      status: 404,
      error: 'Endpoint not found',
      code: 'ENDPOINT_NOT_FOUND',
    });
    await page.goto('/auth-debug');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
