import { expect, type Page } from '@playwright/test';
import { registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { composerOf, heading, openMember, REFUSED, rowOf } from './support/inbox-screen.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const UNKNOWN_ID = 2_000_000_000;

/** Sends an email of the signed-in member through the API. */
const sendMail = async (page: Page, email: { recipientId: number; subject: string; content?: string }) => {
  const answer = await page.request.post('/api/emails', { data: { content: 'Some words.', ...email } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id as number;
};

test.describe('Email', () => {
  test('reports failures and missing emails, and finds existing ones', { tag: '@desktop' }, async ({
    page,
    browser,
    consoleGuard,
  }) => {
    consoleGuard.allow(REFUSED);
    const bert = await openMember(browser);
    const member = await registerMember(page);
    await sendMail(page, { recipientId: bert.id, subject: 'Kept', content: 'Every word of it.' });
    const { dialog } = composerOf(page);
    const id = await sendMail(bert.page, { recipientId: member.id, subject: 'Stubborn' });
    await page.goto(`/emails?mail=${id}`);
    let restore = await refuse(page, `/api/emails/${id}`, { ...SERVER_FAULT, method: 'DELETE' });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete email' }).click();
    await expectToast(page, 'Error', 'Failed to delete email');
    await expect(rowOf(page, 'Stubborn')).toBeVisible();
    await restore();
    restore = await refuse(page, '/api/emails', { ...SERVER_FAULT, method: 'GET' });
    await controlClock(page);
    await page.goto('/emails?folder=sent');
    await expectAfterRetries(page, heading(page, 'Your email could not be loaded'));
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rowOf(page, 'Kept')).toBeVisible();
    await page.getByLabel('Search email').fill('every wor');
    await expect(page).toHaveURL(/search=every\+wor/);
    await expect(rowOf(page, 'Kept')).toBeVisible();
    await page.getByLabel('Search email').fill('stubborn');
    await expect(heading(page, 'No emails found')).toBeVisible();
    await page.goto(`/emails?mail=${UNKNOWN_ID}`);
    await expect(heading(page, 'Email not found')).toBeVisible();
    await bert.context.close();
  });

  test('can be started from a listing, a profile and an address', { tag: '@desktop' }, async ({
    page,
    browser,
    consoleGuard,
  }) => {
    consoleGuard.allow(REFUSED);
    const bert = await openMember(browser);
    const listing = {
      title: 'Two strobes',
      description: 'Both heads fire, one stand squeaks.',
      category: 'other',
    };
    const posted = await bert.page.request.post('/api/marketplace', { data: listing });
    const { id } = await posted.json();
    await bert.context.close();
    await registerMember(page);
    const { dialog, to, subject, message, send } = composerOf(page);
    const user = `/api/users/${bert.id}`;
    const absent = { status: 404, error: 'User not found', code: 'USER_NOT_FOUND' };

    await page.goto(`/marketplace/${id}`);
    const seller = page.getByRole('button', { name: 'Message Seller' });
    let restore = await refuse(page, user, absent);
    await seller.click();
    await expectToast(page, 'Error', 'Could not locate the seller information.');
    await restore();
    restore = await refuse(page, user, SERVER_FAULT);
    await seller.click();
    await expectToast(page, 'Error', 'Could not fetch user details for messaging.');
    await restore();
    await seller.click();
    await expect(page).toHaveURL(/\/emails$/);
    await expect(to).toHaveValue(bert.username);
    await expect(subject).toHaveValue(`RE: Two strobes (Listing #${id})`);
    await message.fill('Still there?');
    await page.reload();
    await expect(message).toHaveValue('Still there?');
    await send.click();
    await expectToast(page, 'Email sent successfully');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.goto(`/profile/${bert.id}`);
    restore = await refuse(page, user, SERVER_FAULT);
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expectToast(page, 'Error', 'Failed to fetch user details');
    await restore();
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(to).toHaveValue(bert.username);
    await expect(subject).toHaveValue('');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto(`/emails?userId=${bert.id}&subject=About%20Saturday`);
    await expect(to).toHaveValue(bert.username);
    await expect(subject).toHaveValue('About Saturday');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/emails$/);
    for (const userId of [UNKNOWN_ID, 'abc']) {
      await page.goto(`/emails?userId=${userId}`);
      await expectToast(page, 'Error', 'Could not find the user to message.');
      await expect(page).toHaveURL(/\/emails$/);
    }
    await refuse(page, user, SERVER_FAULT);
    await page.goto(`/emails?userId=${bert.id}`);
    await expectToast(page, 'Error', 'Could not load user details for messaging.');
  });
});
