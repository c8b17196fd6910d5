import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { registerMember } from './support/accounts.ts';
import { staffSession } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const formOf = (page: Page) => ({
  subject: page.getByLabel('Subject'),
  message: page.getByLabel('Message', { exact: true }),
  send: page.getByRole('button', { name: 'Send Message' }),
});

test.describe('Contact Support', () => {
  test('sends a message to the moderators and clears the form', async ({ page }) => {
    await registerMember(page);
    const { subject, message, send } = formOf(page);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Contact Support' })).toBeVisible();
    await expect(message).toHaveAttribute('rows', '5');
    await subject.fill('  My gallery  ');
    await message.fill('It does not show my last picture.');
    const answer = page.waitForResponse('**/api/contact');
    await send.click();
    expect(await (await answer).json()).toMatchObject({ subject: 'My gallery', status: 'pending' });
    await expectToast(page, 'Message Sent', 'Your message has been sent to our moderators.');
    await expect(subject).toHaveValue('');
    await expect(message).toHaveValue('');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('shows the reply of the team as soon as it is sent', async ({ page, baseURL }) => {
    await registerMember(page);
    const { subject, message, send } = formOf(page);
    await page.goto('/contact');
    await subject.fill('Charged twice');
    await message.fill('My bank shows two charges.');
    const answer = page.waitForResponse('**/api/contact');
    await send.click();
    const { id } = await (await answer).json();
    const own = page.getByRole('region', { name: 'My messages' });
    await expect(own).toContainText('Charged twice');
    await expect(own).toContainText('Received');
    const staff = await staffSession(baseURL);
    const text = 'Only one was charged.';
    expect((await staff.post(`/api/contact/${id}/replies`, { data: { text } })).status()).toBe(201);
    await expect(own).toContainText(text);
    await expect(own).toContainText('Resolved');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('requires both fields and does not accept blanks', { tag: '@phone' }, async ({ page }) => {
    await registerMember(page);
    const { subject, message, send } = formOf(page);
    await page.goto('/contact');
    await send.click();
    await expectToast(page, 'Error', 'Please fill in all fields');
    await expect(subject).toBeFocused();
    await subject.fill('My gallery');
    await message.fill('  \n ');
    await send.click();
    await expectToast(page, 'Error', 'Please fill in all fields');
    await expect(message).toBeFocused();
    await expectAccessible(page);
    await subject.fill('x'.repeat(201));
    await message.fill('y'.repeat(5001));
    await expect(page.getByText('Subject cannot exceed 200 characters')).toBeVisible();
    await expect(page.getByText('Message cannot exceed 5000 characters')).toBeVisible();
  });

  test('shows that it is sending and keeps the message after a failure', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 500/);
    await registerMember(page);
    const { subject, message, send } = formOf(page);
    await page.goto('/contact');
    await subject.fill('My gallery');
    await message.fill('Half of it is missing.');
    const stopRefusing = await refuse(page, '/api/contact', SERVER_FAULT);
    await send.click();
    await expectToast(page, 'Error', 'Internal server error');
    await expect(subject).toHaveValue('My gallery');
    await stopRefusing();
    await page.reload();
    await expect(message).toHaveValue('Half of it is missing.');

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.continue();
    });
    await send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expectToast(page, 'Message Sent');
  });

  test('requires a sign-in and returns to the form', { tag: '@desktop' }, async ({ page }) => {
    const member = await registerMember(page);
    await page.context().clearCookies();
    await page.goto('/contact');
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
