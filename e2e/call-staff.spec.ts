import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { login, loginAs, registerMember } from './support/accounts.ts';
import { applyTo, publishCall, uniqueWord } from './support/calls.ts';
import { anotherMember } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { expectToast } from './support/toasts.ts';

test('staff reject and then approve a call; a matching member is invited, applies and withdraws; the call is canceled', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const guest = await registerMember(page);
  await registerMember(page);
  const word = uniqueWord();
  const title = `One quiet face ${word}`;
  const call = await publishCall(page.request, {
    title,
    description: 'A still portrait by a window. Find us on Telegram for the details of the day.',
    roles: [{ title: 'Face', count: 1, requirements: { stageName: guest.username } }],
  });
  // Job listings in the marketplace link to the calls, and the calls link back.
  const job = await page.request.post('/api/marketplace', {
    data: { title: `Job ${word}`, description: 'A day of work with a small team.', category: 'job' },
  });
  expect(job.status(), await job.text()).toBe(201);
  await page.goto(`/marketplace/${(await job.json()).id}`);
  await page.getByRole('main').getByRole('link', { name: 'open calls' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open Calls' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'marketplace' }).first().click();
  await expect(page).toHaveURL(/\/marketplace$/);

  await page.goto(`/calls/${call.id}`);
  const note = page.getByRole('status').filter({ hasText: /Our team is checking this call|is not listed/ });
  await expect(note).toContainText('The text seems to contain a request to use another app.');
  const staff = await (await browser.newContext({ baseURL })).newPage();
  await login(staff, 'moderator');
  await staff.goto('/home');
  await staff
    .getByRole('main')
    .getByRole('link', { name: /^Calls in review \d+ waiting/ })
    .click();
  const waiting = staff.getByRole('article').filter({ hasText: title });
  await expect(waiting).toContainText('Other messaging app');
  await waiting.getByRole('button', { name: 'Details' }).click();
  await waiting.getByLabel('Reason').fill('Please keep to the messages here.');
  await expectAccessible(staff);
  await waiting.getByRole('button', { name: 'Reject' }).click();
  await expect(waiting.getByRole('alert')).toContainText('This cannot be undone.');
  await waiting.getByRole('button', { name: 'Reject' }).last().click();
  await expectToast(staff, 'Call rejected');
  await expect(note).toContainText('This call is not listed');
  await expect(note).toContainText('Please keep to the messages here.');
  const mended = await page.request.patch(`/api/calls/${call.id}`, {
    data: { description: 'A still portrait by a window; everything else in the messages here.' },
  });
  expect(mended.status(), await mended.text()).toBe(200);
  await expect(note).toContainText('Our team is checking this call before it is listed');
  await staff.goto('/moderation?tab=calls');
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await waiting.getByRole('button', { name: 'Approve' }).last().click();
  await expectToast(staff, 'Call approved');
  await expect(note).toHaveCount(0);

  await page.getByRole('link', { name: 'Open the desk' }).click();
  await page.getByRole('button', { name: 'Suggestions' }).click();
  const invite = page.getByRole('list', { name: 'Suggested members' }).getByRole('button');
  await expect(invite).toHaveAccessibleName(`Invite ${guest.username}`);
  await invite.click();
  await expectToast(page, '1 invitation sent');
  await expect(invite).toHaveAccessibleName(`Invited ${guest.username}`);

  await loginAs(staff, guest);
  await staff.goto('/applications?tab=invitations');
  const invitation = staff.getByRole('article', { name: title });
  await expect(invitation).toContainText('Invited');
  await expectAccessible(staff);
  await invitation.getByRole('link', { name: /^Apply/ }).click();
  const role = staff.getByRole('region', { name: 'Face' });
  const sheet = staff.getByRole('dialog', { name: 'Apply: Face' });
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expectToast(staff, 'Application sent');
  await role.getByRole('button', { name: 'Withdraw' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(staff, 'Application withdrawn');
  await expect(role).toContainText('Your application: Withdrawn');
  await expect(role.getByRole('button', { name: /^Apply/ })).toHaveCount(0);

  await page.goto(`/calls/${call.id}`);
  await page.getByRole('button', { name: 'Cancel call' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel call' }).click();
  await expectToast(page, 'Call canceled');
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await staff.context().close();
});

test('the desk stays fast with 5,000 applications', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await registerMember(page);
  const call = await publishCall(page.request);
  const { http } = await anotherMember(baseURL);
  await applyTo(http, call);
  const [one] = await (await page.request.get(`/api/calls/${call.id}/applications`)).json();
  const total = 5000;
  await page.route(
    (url) => url.pathname === `/api/calls/${call.id}/applications`,
    (route) => {
      const next = new URL(route.request().url());
      const from = Number(next.searchParams.get('cursor') ?? 0);
      const json = Array.from({ length: 100 }, (_, at) => ({
        ...one,
        id: 1_000_000 - from - at,
        status: 'seen',
        username: `Applicant ${from + at + 1}`,
        profile: null,
      }));
      next.searchParams.set('cursor', String(from + 100));
      const link = from + 100 < total ? `<${next}>; rel="next"` : '';
      return route.fulfill({ json, headers: { 'x-total-count': String(total), link } });
    },
  );
  await page.route('**/desk/looking', (route) => route.fulfill({ json: { ok: true } }));
  await page.goto(`/calls/${call.id}/desk`);
  const rows = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(total));
  await rows.first().hover();
  const far = rows.and(page.locator('[aria-posinset="400"]'));
  await expect(async () => {
    // On a busy machine the wheel may scroll past the target: then scroll back.
    const isBelow = Number(await rows.first().getAttribute('aria-posinset')) > 400;
    await page.mouse.wheel(0, isBelow ? -2000 : 4000);
    await expect(far).toContainText('Applicant 400', { timeout: 100 });
  }).toPass({ intervals: [0] });
  expect(await rows.count()).toBeLessThan(40);
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'Open application' })).toContainText('Applicant 4');
  // Four applications can be compared without scrolling sideways.
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('k');
  }
  await page.keyboard.press('c');
  const compared = page.getByRole('list', { name: 'Compared applicants' });
  await expect(compared.getByRole('heading')).toHaveCount(4);
  expect(await compared.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});
