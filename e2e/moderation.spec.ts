import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, loginAs, registerMember } from './support/accounts.ts';
import { anotherMember, staffSession } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { filterOf, made, makeReport, rowOf, unique } from './support/moderation-screen.ts';
import { refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast, pressUndo } from './support/toasts.ts';

test('abuse reports show the reported content and are resolved or dismissed once', async ({
  page,
  baseURL,
}) => {
  const reason = unique('Uses my pictures');
  const { reporter, reported } = await makeReport(baseURL, reason);
  await login(page, 'moderator');
  await page.goto('/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Content reports/ })
    .click();
  await expect(page).toHaveURL('/moderation?tab=abuse-reports');
  await expect(page.getByRole('heading', { name: 'Moderation Panel' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Abuse reports \d+ pending/ })).toBeVisible();
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

test('suggestions are decided with a response; a refused decision is undone', async ({
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

  const stopRefusing = await refuse(page, `/api/suggestions/${id}`, SERVER_FAULT);
  await row.getByRole('button', { name: 'Implement' }).click();
  await expectToast(page, 'Update Failed', 'Internal server error');
  await expect(row).toContainText('Pending');
  await stopRefusing();
  await row.getByRole('button', { name: 'Implement' }).click();
  await expectToast(page, 'Suggestion Updated');
  await expect(row).toContainText('Implemented');
  await expect(row.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
  const [own] = await (await member.http.get('/api/suggestions/user')).json();
  expect(own).toMatchObject({ status: 'implemented', reviewNotes: 'Coming in spring.' });
});

test('contact messages accept any status and notes, which are always saved', { tag: '@desktop' }, async ({
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
  const stopRefusing = await refuse(page, path, { ...SERVER_FAULT, method: 'PATCH' });
  await row.getByLabel('Status').selectOption('resolved');
  await expectToast(page, 'Error', 'Failed to update message');
  await expect(row.getByLabel('Status')).toHaveValue('in_progress');
  await stopRefusing();

  const notes = row.getByLabel('Moderator notes');
  await notes.pressSequentially('Asked for a new one', { delay: 10 });
  await expect(row.getByText('Saved', { exact: true })).toBeVisible();
  await notes.pressSequentially(', by daylight');
  await page.reload();
  await expect(notes).toHaveValue('Asked for a new one, by daylight');

  await row.getByRole('button', { name: 'Reply' }).click();
  const reply = row.getByRole('textbox', { name: `Reply to ${member.username}` });
  await expect(reply).toBeFocused();
  await row.getByRole('button', { name: 'Send reply' }).click();
  await expect(row).toContainText('Please write a reply');
  await reply.fill('Please take it by daylight.');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, 'Reply sent', `We email it to ${member.username}.`);
  await expect(row.getByRole('list', { name: 'Replies' })).toContainText('Please take it by daylight.');
  await expect(row.getByLabel('Status')).toHaveValue('resolved');
});

test('identity documents are verified and unverified; a refused decision is undone', async ({
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
  // Showing the document beside the profile picture is logged as one view.
  await expect(row.getByRole('img', { name: /^ID document of / })).toBeVisible();
  await expect(verify).toBeEnabled();
  await expect(unverify).toBeDisabled();
  await expect(row.getByRole('link', { name: /View ID Document/ })).toBeVisible();
  expect(requests).toHaveLength(1);
  const views = await moderator.get(`/api/moderation/audit-log?action=id.view&target=${member.id}`);
  expect((await views.json()).length).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const stopRefusing = await refuse(page, `/api/moderation/verify-id/${member.id}`, SERVER_FAULT);
  await verify.click();
  await expectToast(page, 'Update Failed', 'Internal server error');
  await expect(verify).toBeEnabled();
  await stopRefusing();
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
