import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import {
  abortRequests,
  controlClock,
  delayRequests,
  expectAfterRetries,
  refuse,
  SERVER_FAULT,
} from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const bellOf = (page: Page) => {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  return {
    bell,
    list,
    rows: list.getByRole('list', { name: 'Notifications' }).getByRole('listitem'),
    row: (text: string | RegExp) => list.getByRole('listitem').filter({ hasText: text }),
  };
};

/** Registers and signs in a member who has received an email. */
const beWrittenTo = async (page: Page) => {
  const reader = await registerMember(page);
  const writer = await registerMember(page);
  const write = async () => {
    const message = { recipientId: reader.id, content: 'Are you free on Saturday?' };
    expect((await page.request.post('/api/messages', { data: message })).status()).toBe(201);
  };
  await write();
  await write();
  const mail = { recipientId: reader.id, subject: 'Saturday', content: 'Ten in the morning?' };
  expect((await page.request.post('/api/emails', { data: mail })).status()).toBe(201);
  const rating = {
    profile_id: (await (await page.request.get(`/api/profiles/user/${reader.id}`)).json()).id,
  };
  await page.request.post('/api/ratings', { data: { ...rating, rating: 5 } });
  await loginAs(page, reader);
  return { reader, writer };
};

test.describe('The bell', () => {
  test('lists notifications, opens their subjects and marks them as read', async ({ page }) => {
    const { writer } = await beWrittenTo(page);
    await page.goto('/home');
    const { bell, list, rows, row } = bellOf(page);
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
    await bell.click();
    await expect(list).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(row(`${writer.username} sent you 2 messages`)).toBeVisible();
    await expect(row(`${writer.username} sent you an email: Saturday`)).toBeVisible();
    await expect(row('Your profile was rated 5 stars')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const mark = row('rated 5 stars').getByRole('button');
    await expect(mark).toHaveAccessibleName('Mark as read: Your profile was rated 5 stars');
    await mark.click();
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await expect(mark).toHaveAccessibleName(/^Mark as unread/);
    await mark.click();
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread');

    await row('sent you an email').getByRole('link').click();
    await expect(page).toHaveURL(/\/emails\?mail=\d+/);
    await expect(list).toBeHidden();
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    // An open email takes the focus when it is loaded.
    await expect(page.getByRole('heading', { level: 2, name: 'Saturday' })).toBeVisible();
    await bell.click();
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
    await expect(list.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
    await expect(list.getByRole('button', { name: 'All read' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();
  });

  test('shows a new notification in every window', { tag: '@desktop' }, async ({ page, browser }) => {
    const reader = await registerMember(page);
    await page.goto('/contests');
    const { bell, list, row } = bellOf(page);
    await bell.click();
    await expect(list.getByText('No notifications yet')).toBeVisible();
    const context = await browser.newContext();
    const other = await context.newPage();
    const writer = await registerMember(other);
    const write = () =>
      other.request.post('/api/messages', { data: { recipientId: reader.id, content: 'Hello' } });
    await write();
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await expect(row(`${writer.username} sent you a message`)).toBeVisible();
    await write();
    await expect(row(`${writer.username} sent you 2 messages`)).toBeVisible();
    await page.request.post('/api/notifications/read');
    await expect(bell).toHaveAccessibleName('Notifications');
    await context.close();
  });

  test('reports that the list could not be loaded and offers Retry', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 500/);
    await registerMember(page);
    await controlClock(page);
    const stopRefusing = await refuse(page, '/api/notifications', SERVER_FAULT);
    await page.goto('/home');
    const { bell, list } = bellOf(page);
    await bell.click();
    await expectAfterRetries(page, list.getByText('Your notifications could not be loaded'));
    await stopRefusing();
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect(list.getByText('No notifications yet')).toBeVisible();
  });
});

test.describe('Notification settings', () => {
  const open = async (page: Page) => {
    const { id } = await registerMember(page);
    await page.goto(`/profile/${id}?tab=account`);
    await page.getByRole('tab', { name: 'Notifications' }).click();
    const group = (name: string) => page.getByRole('group', { name, exact: true });
    return { id, box: (kind: string, way: string) => group(kind).getByRole('checkbox', { name: way }) };
  };

  test('switch kinds and channels and are stored', async ({ page }) => {
    const { box } = await open(page);
    await expect(box('Emails', 'Email me about unread')).toBeChecked();
    await expect(box('Your shoots', 'Email me immediately')).toBeChecked();
    await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
    await page.getByRole('radio', { name: 'One email a day with all notifications' }).check();
    await page.getByRole('combobox', { name: 'Hour' }).selectOption('21');
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Denver');
    await page.getByLabel('From', { exact: true }).fill('23:30');
    await page.getByLabel('From', { exact: true }).blur();
    await expect(box('Your shoots', 'Email me once a day')).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await box('Emails', 'Email me about unread').uncheck();
    await box('Ratings of your profile', 'Bell').uncheck();
    await expect(box('Sanctions', 'Bell (always on)')).toBeDisabled();
    await expect
      .poll(async () => (await (await page.request.get('/api/notification-settings')).json()).switches)
      .toEqual(
        expect.arrayContaining([
          { kind: 'mail', bell: true, push: true, letter: false },
          { kind: 'rating', bell: false, push: null, letter: null },
        ]),
      );
    await expect
      .poll(async () => (await (await page.request.get('/api/user')).json()).preferences)
      .toMatchObject({
        timeZone: 'America/Denver',
        quietHours: { from: '23:30', to: '07:00' },
        emailHour: 21,
      });
    await page.reload();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expect(box('Emails', 'Email me about unread')).not.toBeChecked();
    await expect(box('Emails', 'Push')).toBeChecked();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('23:30');
    await expect(page.getByRole('combobox', { name: 'Hour' })).toHaveValue('21');
    await expect(box('Ratings of your profile', 'Bell')).not.toBeChecked();
  });

  test('change immediately and stay while the response is slow', async ({ page, browser }) => {
    const { id, box } = await open(page);
    const [email, push] = [box('Emails', 'Email me about unread'), box('Messages', 'Push')];
    await expect(email).toBeChecked();
    const path = '/api/notification-settings';
    const endHold = await delayRequests(page, path, 'PUT');
    const answered: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(path)) answered.push(response.request().method());
    });
    await email.uncheck();
    await push.uncheck();
    await push.check();
    await push.uncheck();

    // A live event makes the page reload the settings. That response does not contain the change.
    const read = page.waitForResponse((response) => response.url().endsWith(path));
    const context = await browser.newContext();
    const writer = await context.newPage();
    await registerMember(writer);
    await writer.request.post('/api/messages', { data: { recipientId: id, content: 'Hello' } });
    expect((await (await read).json()).switches).toContainEqual({
      kind: 'message',
      bell: true,
      push: true,
      letter: null,
    });
    await expect(bellOf(page).bell).toHaveAccessibleName('Notifications, 1 unread');
    expect([await email.isChecked(), await push.isChecked()]).toEqual([false, false]);
    await context.close();

    endHold();
    await expect.poll(() => answered.filter((method) => method === 'PUT')).toHaveLength(4);
    expect((await (await page.request.get(path)).json()).switches).toEqual(
      expect.arrayContaining([
        { kind: 'mail', bell: true, push: true, letter: false },
        { kind: 'message', bell: true, push: false, letter: null },
      ]),
    );
    expect([await email.isChecked(), await push.isChecked()]).toEqual([false, false]);
  });

  test('change back if they could not be saved', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_CONNECTION_FAILED/);
    const { box } = await open(page);
    await expect(box('Messages', 'Push')).toBeChecked();
    await abortRequests(page, '/api/notification-settings');
    await box('Messages', 'Push').click();
    await expectToast(page, 'Could not update your notifications');
    await expect(box('Messages', 'Push')).toBeChecked();
  });
});
