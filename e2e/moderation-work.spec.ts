import type { AbuseReport } from '@opencall/contract/staff/moderation/moderation.schemas';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { anotherMember, staffSession } from './support/contests.ts';
import { isPhone, test } from './support/fixtures.ts';
import { filterOf, made, makeReport, rowOf, unique } from './support/moderation-screen.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { navigation } from './support/shell.ts';
import { expectToast, pressUndo } from './support/toasts.ts';

test('new users are listed for the chosen period', async ({ page, baseURL }) => {
  const member = await anotherMember(baseURL);
  await login(page, 'moderator');
  const first = page.waitForRequest(/recent-users\?days=30&limit=50/);
  await page.goto('/moderation?tab=new-users');
  await first;
  const row = rowOf(page, member.username);
  await expect(row).toContainText('Model');
  await expect(row).toContainText('Member since');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const days = filterOf(page, 'Last');
  await expect(days).toHaveValue('30');
  expect(await days.getByRole('option').allTextContents()).toEqual(
    [7, 14, 30, 60, 90].map((value) => `${value} days`),
  );
  const second = page.waitForRequest(/recent-users\?days=7&limit=50/);
  await days.selectOption('7');
  await second;
  await expect(page).toHaveURL('/moderation?tab=new-users&days=7');
  await row.getByRole('button', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
});

test('the audit log shows actor, action, subject and time as a list and as CSV', async ({
  page,
  baseURL,
}) => {
  const reason = unique('Uses a false identity');
  const { id, reported } = await makeReport(baseURL, reason);
  const moderator = await staffSession(baseURL);
  expect(
    (await moderator.patch(`/api/abuse-reports/${id}`, { data: { status: 'dismissed' } })).status(),
  ).toBe(200);
  const { username } = await login(page, 'moderator');
  await page.goto('/moderation');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await page.getByLabel('Member').fill(reported.username);
  await page.getByLabel('Action').selectOption({ label: 'Dismissed a report' });
  await expect(page).toHaveURL(/target=Tester.*action=report\.dismiss|action=report\.dismiss.*target=Tester/);
  const row = page.getByRole('article');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(username);
  await expect(row).toContainText(reported.username);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Dismissed a report');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const href = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const csv = await page.request.get(href ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect(await csv.text()).toContain('report.dismiss');
});

test('the keyboard selects, opens and decides reports and shows help', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const [first, second] = [unique('Older report'), unique('Newer report')];
  await makeReport(baseURL, first);
  await makeReport(baseURL, second);
  await login(page, 'moderator');
  await page.goto('/moderation?tab=reports');
  await expect(page.getByRole('tab', { name: /Abuse reports/ })).toHaveAttribute('aria-selected', 'true');
  const newer = rowOf(page, second);
  await expect(newer).toBeVisible();
  // Other tests create reports too: move until this test's row is selected.
  for (let step = 0; step < 20 && !(await newer.evaluate((row) => row === document.activeElement)); step++) {
    await page.keyboard.press('j');
  }
  await expect(newer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(newer.getByRole('button', { name: 'Less' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(newer.getByRole('button', { name: 'Details' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(newer).not.toBeFocused();
  await page.keyboard.press('k');
  await expect(newer).toBeFocused();
  await page.keyboard.press('d');
  await expect(newer.getByRole('alert')).toContainText(
    /^Dismiss the report about .+\? Enter to confirm, Esc to cancel$/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(newer.getByRole('alert')).toHaveCount(0);
  await expect(newer).toContainText('Pending');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(newer).toContainText('Dismissed');
  await expect(newer).not.toBeFocused();
  await pressUndo(page, 'Report dismissed');
  await expectToast(page, 'Decision undone');
  await expect(newer).toContainText('Pending');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Resolve');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('3');
  await expect(page).toHaveURL('/moderation?tab=contact-messages');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Moderator notes').first()).toBeFocused();
});

test('the second of two moderators on one report is warned', { tag: '@desktop' }, async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409|could not be decided/);
  const reason = unique('Both look at this');
  const { id, reported } = await makeReport(baseURL, reason);
  const other = await staffSession(baseURL);
  await login(page, 'moderator');
  await page.goto('/moderation');
  const row = rowOf(page, reason);
  await expect(row).toBeVisible();
  await page.route(`**/api/abuse-reports/${id}`, async (route) => {
    await other.patch(`/api/abuse-reports/${id}`, { data: { status: 'dismissed' } });
    await route.fallback();
  });
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be decided'));
  await row.getByRole('button', { name: 'Resolve' }).click();
  await logged;
  await expect(page.getByRole('alert')).toContainText(reported.username);
  await expect(page.getByRole('alert')).toContainText('Already decided');
  await expect(row).toHaveCount(0);
  const [kept] = (await (await other.get('/api/abuse-reports?status=dismissed')).json()).filter(
    (report: AbuseReport) => report.id === id,
  );
  expect(kept.status).toBe('dismissed');
});

test('changes of other moderators appear without a reload', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await login(page, 'moderator');
  await page.goto('/moderation?tab=suggestions');
  await expect(page.getByRole('article').first()).toBeVisible();
  const member = await anotherMember(baseURL);
  const data = { title: unique('Live'), type: 'other', description: 'Seen without a reload.' };
  const { id } = await made(await member.http.post('/api/suggestions', { data }));
  const row = rowOf(page, data.title);
  await expect(row).toBeVisible();
  const other = await staffSession(baseURL);
  await other.patch(`/api/suggestions/${id}`, { data: { status: 'declined' } });
  await expect(row).toHaveCount(0);
  // While the moderator types, a button offers the changes instead.
  await page.getByRole('article').last().getByRole('button', { name: 'Details' }).click();
  await page.getByLabel('Team Response').fill('Half a sentence');
  const second = { ...data, title: unique('Live again') };
  await made(await member.http.post('/api/suggestions', { data: second }));
  await expect(page.getByText('This list has changed since you opened it.')).toBeVisible();
  await expect(rowOf(page, second.title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(rowOf(page, second.title)).toBeVisible();
  await expect(page.getByLabel('Team Response')).toHaveValue('Half a sentence');
});

test('members are redirected to the home page, and moderators have a link', { tag: '@phone' }, async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/moderation?tab=suggestions');
  await expectToast(page, 'Access Denied', "You don't have permission to use the moderation panel");
  await expect(page).toHaveURL('/home');
  await page.goto('/moderation/audit-log');
  await expectToast(page, 'Access Denied');
  await expect((await navigation(page)).getByRole('link', { name: 'Moderation' })).toHaveCount(0);
  // The screen's requests must end before the account changes.
  await login(page, 'moderator');
  await page.goto('/moderation?tab=nothing&status=nothing');
  await expect(page.getByRole('tab', { name: /Abuse reports/ })).toHaveAttribute('aria-selected', 'true');
  await expect((await navigation(page)).getByRole('link', { name: 'Moderation' })).toHaveAttribute(
    'href',
    '/moderation',
  );
  expect(isPhone(page.viewportSize()?.width)).toBe(true);
});

test('a list that cannot be loaded offers Retry and a link to the home page', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  await login(page, 'moderator');
  await controlClock(page);
  const stopRefusing = await refuse(page, '/api/suggestions', SERVER_FAULT);
  await page.goto('/moderation?tab=suggestions');
  await expectAfterRetries(page, page.getByRole('heading', { name: 'Error Loading Moderation Panel' }));
  await expectAccessible(page);
  await stopRefusing();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await refuse(page, '/api/contact', SERVER_FAULT);
  await page.getByRole('tab', { name: /Contact messages/ }).click();
  await expectAfterRetries(page, page.getByRole('link', { name: 'Back to Home' }));
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/home');
});

test('a list with tens of thousands of rows stays fast', { tag: '@desktop' }, async ({ page }) => {
  await login(page, 'moderator');
  const total = 20_000;
  const memberAt = (id: number) => ({
    id,
    username: `Member ${id}`,
    email: `member${id}@example.test`,
    role: 'model',
    member_since: new Date(Date.UTC(2026, 0, 1) - id * 60_000).toISOString(),
    id_verified: false,
    id_card_url: null,
    email_verified: true,
  });
  await page.route(
    (url) => url.pathname === '/api/moderation/recent-users',
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [after, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
      const headers = {
        'x-total-count': String(total),
        link: `</api/moderation/recent-users?cursor=${after + limit}>; rel="next"`,
      };
      return route.fulfill({
        headers,
        json: Array.from({ length: limit }, (_, n) => memberAt(after + n + 1)),
      });
    },
  );
  await page.goto('/moderation?tab=new-users');
  await expect(page.getByRole('tab', { name: /New users 20000 new/ })).toBeVisible();
  await expect(page.getByText('20,000 members')).toBeVisible();
  const last = page.getByRole('listitem').last();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    expect(Number(await last.getAttribute('aria-posinset'))).toBeGreaterThan(300);
  }).toPass({ intervals: [50] });
  expect(await page.getByRole('article').count()).toBeLessThan(60);
});
