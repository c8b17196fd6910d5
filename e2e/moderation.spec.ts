import type { AbuseReport } from '@opencall/contract/staff/moderation/moderation.schemas';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, loginAs, registerMember } from './support/accounts.ts';
import { anotherMember, type Person, staffSession } from './support/contests.ts';
import { isPhone, test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { navigation } from './support/shell.ts';
import { expectToast, pressUndo } from './support/toasts.ts';

const made = async (answer: APIResponse): Promise<{ id: number }> => {
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

const idOf = async ({ http }: Person): Promise<number> =>
  (await (await http.get('/api/user')).json()).user.id;

/** One member reports another. */
const makeReport = async (baseURL: string | undefined, reason: string) => {
  const [reporter, reported] = [await anotherMember(baseURL), await anotherMember(baseURL)];
  const profile = await (await reporter.http.get(`/api/profiles/user/${await idOf(reported)}`)).json();
  const { id } = await made(
    await reporter.http.post(`/api/profiles/${profile.id}/report`, { data: { reason } }),
  );
  return { id, reporter, reported };
};

let count = 0;
const unique = (text: string): string => {
  count += 1;
  return `${text} ${Date.now().toString(36)}${process.pid}${count}`;
};

/** The row that says this. */
const rowOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

const filterOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('abuse reports show what was reported, and are resolved or dismissed once', async ({
  page,
  baseURL,
}) => {
  const reason = unique('Uses my pictures');
  const { reporter, reported } = await makeReport(baseURL, reason);
  await login(page, 'moderator');
  await page.goto('/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Content Reports/ })
    .click();
  await expect(page).toHaveURL('/moderation?tab=abuse-reports');
  await expect(page.getByRole('heading', { name: 'Moderation Panel' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Abuse Reports \d+ pending/ })).toBeVisible();
  const row = rowOf(page, reason);
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('link', { name: reporter.username })).toBeVisible();
  await expect(row.getByRole('link', { name: reported.username })).toHaveAttribute('href', /\/profile\/\d+$/);
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(row.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'Resolve' }).click();
  await expect(row).toContainText('Resolved');
  await expect(row.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expect(row).toBeFocused();
  await filterOf(page, 'Status').selectOption('resolved');
  await expect(page).toHaveURL('/moderation?tab=abuse-reports&status=resolved');
  await expect(rowOf(page, reason)).toContainText('decided');
});

test('suggestions are decided with an answer; a refusal rolls the row back', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  const member = await anotherMember(baseURL);
  const title = unique('Sort by light');
  const data = { title, type: 'feature', description: 'Morning first, evening last, please.' };
  const { id } = await made(await member.http.post('/api/suggestions', { data }));
  await login(page, 'moderator');
  await page.goto('/moderation?tab=abuse-reports');
  await page.getByRole('tab', { name: /Suggestions/ }).click();
  await expect(page).toHaveURL('/moderation?tab=suggestions');
  const row = rowOf(page, title);
  await expect(row).toContainText(member.username);
  for (const name of ['Resolve', 'Implement', 'Dismiss'])
    await expect(row.getByRole('button', { name })).toBeVisible();
  await row.getByRole('button', { name: 'Details' }).click();
  await row.getByLabel('Team Response').fill('Coming in spring.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const letThrough = await refuse(page, `/api/suggestions/${id}`, SERVER_FAULT);
  await row.getByRole('button', { name: 'Implement' }).click();
  await expectToast(page, 'Update Failed', 'Internal server error');
  await expect(row).toContainText('Pending');
  await letThrough();
  await row.getByRole('button', { name: 'Implement' }).click();
  await expectToast(page, 'Suggestion Updated');
  await expect(row).toContainText('Implemented');
  await expect(row.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
  const [own] = await (await member.http.get('/api/suggestions/user')).json();
  expect(own).toMatchObject({ status: 'implemented', reviewNotes: 'Coming in spring.' });
});

test('contact messages take any status, and notes that always arrive', { tag: '@desktop' }, async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  const member = await anotherMember(baseURL);
  const subject = unique('Cannot verify');
  const sent = await made(
    await member.http.post('/api/contact', {
      data: { subject, message: 'The picture is too dark.\nWhat now?' },
    }),
  );
  const path = `/api/contact/${sent.id}`;
  await login(page, 'moderator');
  await page.goto('/moderation?tab=contact-messages');
  const row = rowOf(page, subject);
  await expect(row).toContainText('The picture is too dark.');
  await expect(row).toContainText(member.username);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByLabel('Status').selectOption('in_progress');
  await expectToast(page, 'Message status updated successfully');
  await expect(row).toContainText('In progress');
  const letThrough = await refuse(page, path, { ...SERVER_FAULT, method: 'PATCH' });
  await row.getByLabel('Status').selectOption('resolved');
  await expectToast(page, 'Error', 'Failed to update message');
  await expect(row.getByLabel('Status')).toHaveValue('in_progress');
  await letThrough();

  const notes = row.getByLabel('Moderator Notes');
  await notes.pressSequentially('Asked for a new one', { delay: 10 });
  await expect(row.getByText('Saved', { exact: true })).toBeVisible();
  await notes.pressSequentially(', by daylight');
  await page.reload();
  await expect(notes).toHaveValue('Asked for a new one, by daylight');
});

test('identity documents are verified and unverified; a refusal rolls the row back', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  const member = await registerMember(page);
  const { uploadPicture, changeOwnProfile } = await import('./support/portfolio.ts');
  const { picture } = await import('./support/contests.ts');
  await page.goto('/privacy-policy');
  const idCardUrl = await uploadPicture(page, 'id-card', await picture(page));
  await changeOwnProfile(page, { idCardUrl });
  const moderator = await staffSession(baseURL);
  const list = await (await moderator.get('/api/moderation/id-verification?status=pending&limit=100')).json();
  expect(list.map(({ username }: { username: string }) => username)).toContain(member.username);

  await login(page, 'moderator');
  const requests: string[] = [];
  page.on('request', (request) => {
    const isFirst = request.redirectedFrom() === null;
    if (isFirst && request.url().endsWith(idCardUrl)) requests.push(request.url());
  });
  await page.goto('/moderation?tab=id-verification');
  const row = rowOf(page, member.email);
  const verify = row.getByRole('button', { name: 'Verify ID', exact: true });
  const unverify = row.getByRole('button', { name: 'Unverify', exact: true });
  // The document is displayed beside the profile picture, which is logged as one view.
  await expect(row.getByRole('img', { name: /^ID document of / })).toBeVisible();
  await expect(verify).toBeEnabled();
  await expect(unverify).toBeDisabled();
  await expect(row.getByRole('link', { name: /View ID Document/ })).toBeVisible();
  expect(requests).toHaveLength(1);
  const views = await moderator.get(`/api/moderation/audit-log?action=id.view&target=${member.id}`);
  expect((await views.json()).length).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const letThrough = await refuse(page, `/api/moderation/verify-id/${member.id}`, SERVER_FAULT);
  await verify.click();
  await expectToast(page, 'Update Failed', 'Internal server error');
  await expect(verify).toBeEnabled();
  await letThrough();
  await verify.click();
  await expect(verify).toBeDisabled();
  await pressUndo(page, 'ID Verified');
  await expectToast(page, 'ID Unverified');
  await expect(verify).toBeEnabled();
  await verify.click();
  await expectToast(page, 'ID Verified');
  await unverify.click();
  await expectToast(page, 'ID Unverified');
  await expect(verify).toBeEnabled();
});

test('holding a key verifies no member; V and Enter verify one member', { tag: '@desktop' }, async ({
  page,
}) => {
  const members = [await registerMember(page), await registerMember(page)];
  const { uploadPicture, changeOwnProfile } = await import('./support/portfolio.ts');
  const { picture } = await import('./support/contests.ts');
  for (const member of members) {
    await loginAs(page, member);
    await page.goto('/privacy-policy');
    await changeOwnProfile(page, { idCardUrl: await uploadPicture(page, 'id-card', await picture(page)) });
  }
  await login(page, 'moderator');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(new URL(request.url()).pathname);
  });
  await page.goto('/moderation?tab=id-verification');
  const row = rowOf(page, members[0]?.email ?? '');
  await expect(row.getByRole('img', { name: /^ID document of / })).toBeVisible();
  await row.focus();
  // Chromium reports a repeat for a key that is pressed again without a release.
  for (let n = 0; n < 10; n += 1) await page.keyboard.down('v');
  await page.keyboard.up('v');
  await expect(row.getByRole('alert')).toContainText(/^Verify .+\? Enter to confirm, Esc to cancel$/);
  expect(sent).toEqual([]);
  for (let n = 0; n < 10; n += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(row.getByRole('button', { name: 'Unverify' })).toBeEnabled();
  expect(sent).toEqual([`/api/moderation/verify-id/${members[0]?.id}`]);
  await pressUndo(page, 'ID Verified');
  await expectToast(page, 'ID Unverified');
  await expect(row.getByRole('button', { name: 'Verify ID', exact: true })).toBeEnabled();
});

test('new users are listed for the chosen period', async ({ page, baseURL }) => {
  const member = await anotherMember(baseURL);
  await login(page, 'moderator');
  const first = page.waitForRequest(/recent-users\?days=30&limit=50/);
  await page.goto('/moderation?tab=new-users');
  await first;
  const row = rowOf(page, member.username);
  await expect(row).toContainText('model');
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
  await login(page, 'moderator');
  await page.goto('/moderation');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await page.getByLabel('Whom').fill(reported.username);
  await page.getByLabel('Action').selectOption({ label: 'Dismissed a report' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/target=Tester.*action=report\.dismiss|action=report\.dismiss.*target=Tester/);
  const row = page.getByRole('article');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('moderator');
  await expect(row).toContainText(reported.username);
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
  await expect(page.getByRole('tab', { name: /Abuse Reports/ })).toHaveAttribute('aria-selected', 'true');
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
  await expect(page.getByLabel('Moderator Notes').first()).toBeFocused();
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
  await expect(page.getByRole('tab', { name: /Abuse Reports/ })).toHaveAttribute('aria-selected', 'true');
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
  const letThrough = await refuse(page, '/api/suggestions', SERVER_FAULT);
  await page.goto('/moderation?tab=suggestions');
  await expectAfterRetries(page, page.getByRole('heading', { name: 'Error Loading Moderation Panel' }));
  await expectAccessible(page);
  await letThrough();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await refuse(page, '/api/contact', SERVER_FAULT);
  await page.getByRole('tab', { name: /Contact Messages/ }).click();
  await expectAfterRetries(page, page.getByRole('link', { name: 'Back to Home' }));
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/home');
});

test('tens of thousands of rows stay fast', { tag: '@desktop' }, async ({ page }) => {
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
  await expect(page.getByRole('tab', { name: /New Users 20000 new/ })).toBeVisible();
  await expect(page.getByText('20,000 in this list')).toBeVisible();
  const last = page.getByRole('listitem').last();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    expect(Number(await last.getAttribute('aria-posinset'))).toBeGreaterThan(300);
  }).toPass({ intervals: [50] });
  expect(await page.getByRole('article').count()).toBeLessThan(60);
});
