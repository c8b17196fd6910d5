import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const CHARTS = [
  'Members',
  'Active members',
  'Sign-ups by role',
  'Subscriptions',
  'Trials that ended',
  'Messages and emails',
  'Uploads',
  'Storage',
  'Abuse reports',
  'Time to decision',
];

test('an admin reads daily figures as charts, tables and files', async ({ page, consoleGuard }) => {
  await login(page, 'admin');
  await page.goto('/home');
  const response = page.waitForResponse(/\/api\/analytics$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Analytics/ })
    .click();
  const { days } = await (await response).json();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  for (const name of CHARTS) {
    const chart = page.getByRole('region', { name, exact: true });
    await expect(chart.getByRole('img')).toBeVisible();
    await expect(chart.getByRole('link', { name: `Download CSV: ${name}` })).toBeVisible();
  }
  const members = page.getByRole('region', { name: 'Members', exact: true });
  await members.getByText('Table').click();
  await expect(members.getByRole('row')).toHaveCount(days.length + 1);
  await expect(members.getByRole('row').nth(1)).toContainText(
    new Intl.NumberFormat('en-US').format(days.at(-1).members),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('7');
  await expect(page).toHaveURL(/\/analytics\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/);
  await expect(members.getByRole('row')).toHaveCount(8);
  await page.getByLabel('From (UTC)').fill('2026-01-02');
  await page.getByLabel('To (UTC)').fill('2026-01-01');
  consoleGuard.allow(/status of 400/);
  await expectAfterRetries(page, page.getByRole('heading', { name: 'Analytics could not be loaded' }));
  await expect(page.getByRole('alert')).toContainText('366 days');
  await page.getByLabel('From (UTC)').fill('2025-12-31');
  await expect(page.getByRole('heading', { name: 'Subscriptions now' })).toBeVisible();
  // The old figures stay until the new ones arrive.
  const download = page.getByRole('link', { name: 'Download CSV: Members' });
  await expect(download).toHaveAttribute('href', /from=2025-12-31/);
  const csv = await page.request.get((await download.getAttribute('href')) ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await csv.text()).split('\r\n')).toHaveLength(4);
});

test('only admins can open analytics, which offer Retry after a failure', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (500|404)/);
  await login(page, 'moderator');
  await page.goto('/analytics');
  await expectToast(page, 'Access Denied', "You don't have permission to view analytics");
  await expect(page).toHaveURL('/home');
  await login(page, 'admin');
  await controlClock(page);
  const stopRefusing = await refuse(page, '/api/analytics', SERVER_FAULT);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics could not be loaded' })).toBeVisible();
  await stopRefusing();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
});
