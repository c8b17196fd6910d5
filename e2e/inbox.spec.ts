import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoUser, login, registerMember } from './support/accounts.ts';
import { isPhone, test } from './support/fixtures.ts';
import { composerOf, heading, openMember, REFUSED, rowOf } from './support/inbox-screen.ts';
import { endSessionAt, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

test.describe('Email', () => {
  test('shows the folders, an email and the composer', async ({ page, baseURL }) => {
    const photographer = await demoUser(baseURL, 'photographer');
    await login(page, 'model');
    await page.goto('/emails');
    await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Inbox', selected: true })).toBeVisible();
    await expect(rowOf(page, 'Music video, one night, a car park').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await rowOf(page, 'Polaroids for a hat maker').last().click();
    await expect(heading(page, 'Polaroids for a hat maker')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email');
    const phone = isPhone(page.viewportSize()?.width);
    // Two panes on a wide screen, one at a time on a phone.
    await expect(page.getByRole('tab', { name: 'Inbox' })).toBeVisible({ visible: !phone });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (phone) {
      await page.getByRole('main').getByRole('link', { name: 'Inbox', exact: true }).click();
      await expect(rowOf(page, 'Polaroids for a hat maker').last()).toBeFocused();
    }

    await page.getByRole('tab', { name: 'Sent' }).click();
    await expect(page).toHaveURL(/\/emails\?folder=sent$/);
    await expect(rowOf(page, `To ${photographer.username}`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Compose' }).click();
    const { to, send, dialog } = composerOf(page);
    await expect(to).toBeFocused();
    await send.click();
    for (const text of ['Recipient is required', 'Subject is required', 'Content is required']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(to).toBeFocused();
    const typed = photographer.username.slice(0, 6).toLowerCase();
    await to.fill(typed);
    await expect(dialog.getByRole('option', { name: photographer.username })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The first Escape closes the list, the second one the composer.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('listbox')).toBeHidden();
    await expect(to).toHaveValue(typed);
    await to.fill('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Compose' })).toBeFocused();
  });

  test('is sent between two browsers, read, answered and deleted', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    const anna = await registerMember(page);
    const bert = await openMember(browser);
    await bert.page.goto('/emails');
    await expect(heading(bert.page, 'Your inbox is empty')).toBeVisible();
    await expect(heading(bert.page, 'No email selected')).toHaveCount(0);
    await expect(bert.page.getByLabel('Search email')).toHaveCount(0);

    await page.goto('/emails');
    await page.getByRole('button', { name: 'Compose' }).click();
    const composer = composerOf(page);
    await composer.to.fill(bert.username.slice(0, -1));
    await composer.dialog.getByRole('option', { name: bert.username }).click();
    await expect(composer.to).toHaveValue(bert.username);
    await composer.subject.fill('A lamp');
    await composer.message.fill('Is it free?\nIt looks it.');
    await composer.send.click();
    await expectToast(page, 'Email sent successfully');
    await expect(composer.dialog).toHaveCount(0);

    // The email appears without a reload, and the bar counts it.
    await expect(rowOf(bert.page, 'A lamp')).toContainText('Unread');
    const barLink = bert.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Email' });
    await expect(barLink).toHaveAccessibleDescription('1 unread');
    await page.getByRole('tab', { name: 'Sent' }).click();
    await rowOf(page, 'A lamp').click();
    const open = page.getByRole('region', { name: 'Open email' });
    await expect(open.getByText('Not read yet')).toBeVisible();
    await rowOf(bert.page, 'A lamp').click();
    await expect(heading(bert.page, 'A lamp')).toBeVisible();
    await expect(rowOf(bert.page, 'A lamp')).not.toContainText('Unread');
    await expect(barLink).toHaveAccessibleDescription('');
    await expect(open.getByText('Read', { exact: true })).toBeVisible();

    await bert.page.getByRole('button', { name: 'Reply' }).click();
    await bert.page.getByRole('button', { name: 'Close' }).click();
    await expect(bert.page.getByRole('button', { name: 'Reply' })).toBeFocused();
    await bert.page.getByRole('button', { name: 'Reply' }).click();
    const reply = composerOf(bert.page);
    await expect(reply.to).toHaveValue(anna.username);
    await expect(reply.subject).toHaveValue('RE: A lamp');
    await expect(reply.message).toHaveValue(
      new RegExp(`^\\n\\nOn .+, ${anna.username} wrote:\\n> Is it free\\?\\n> It looks it\\.$`),
    );
    await expect(reply.message).toBeFocused();
    await bert.page.keyboard.type('It is.');
    await reply.send.click();
    await expectToast(bert.page, 'Email sent successfully');

    await page.getByRole('tab', { name: 'Inbox' }).click();
    await rowOf(page, 'RE: A lamp').click();
    await expect(open.getByText('It is.', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Reply' }).click();
    await expect(composer.subject).toHaveValue('RE: A lamp');
    await page.goBack();
    await expect(composer.dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(rowOf(page, 'RE: A lamp')).toContainText('Unread');

    await rowOf(page, 'RE: A lamp').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete email' }).click();
    await expectToast(page, 'Email deleted successfully');
    await expect(heading(page, 'Your inbox is empty')).toBeVisible();
    await bert.page.getByRole('tab', { name: 'Sent' }).click();
    await expect(rowOf(bert.page, 'RE: A lamp')).toBeVisible();
    await bert.context.close();
  });

  test('keeps the typed text and reports failures', { tag: '@desktop' }, async ({
    page,
    browser,
    consoleGuard,
  }) => {
    consoleGuard.allow(REFUSED);
    const bert = await openMember(browser);
    const member = await registerMember(page);
    await page.goto('/emails');
    await page.getByRole('button', { name: 'Compose' }).click();
    const { dialog, to, subject, message, send } = composerOf(page);
    let restore = await refuse(page, '/api/users/search', SERVER_FAULT);
    await to.fill('Jour');
    await expectToast(page, 'Error', 'Failed to search users');
    await restore();
    // A complete name does not need to be chosen from the list.
    await to.fill(bert.username.toLowerCase());
    await subject.fill('Kept');
    await message.fill('Every word of it.');
    restore = await refuse(page, '/api/emails', { ...SERVER_FAULT, method: 'POST' });
    await send.click();
    await expectToast(page, 'Error', 'Failed to send email');
    await expect(dialog.getByRole('alert')).toHaveText('Internal server error');
    await expect(message).toHaveValue('Every word of it.');
    await restore();

    await page.reload();
    await expect(message).toHaveValue('Every word of it.');
    await expect(subject).toHaveValue('Kept');
    await endSessionAt(page, /\/api\/emails$/, 'POST');
    await send.click();
    await expectToast(page, 'Session expired', 'Please login again');
    await expect(page).toHaveURL(/\/auth/);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(message).toHaveValue('Every word of it.');
    await send.click();
    await expectToast(page, 'Email sent successfully');
    const inbox = await (await bert.page.request.get('/api/emails')).json();
    expect(inbox).toHaveLength(1);
    // Sending an email deletes its draft.
    await page.getByRole('button', { name: 'Compose' }).click();
    await expect(message).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await bert.context.close();
  });
});
