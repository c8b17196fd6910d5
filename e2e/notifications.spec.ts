import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { cutOff, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const bellOf = (page: Page) => {
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  return {
    bell,
    list,
    rows: list.getByRole('list', { name: 'Notifications' }).getByRole('listitem'),
    row: (text: string | RegExp) => list.getByRole('listitem').filter({ hasText: text }),
  };
};

/** Somebody wrote to a member, who is signed in now. */
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
  test('lists what happened, leads there, and knows what was read', async ({ page }) => {
    const { writer } = await beWrittenTo(page);
    await page.goto('/home');
    const { bell, list, rows, row } = bellOf(page);
    await expect(bell).toHaveAccessibleDescription('3 unread');
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
    await expect(bell).toHaveAccessibleDescription('2 unread');
    await expect(mark).toHaveAccessibleName(/^Mark as unread/);
    await mark.click();
    await expect(bell).toHaveAccessibleDescription('3 unread');

    await row('sent you an email').getByRole('link').click();
    await expect(page).toHaveURL(/\/emails\?mail=\d+/);
    await expect(list).toBeHidden();
    await expect(bell).toHaveAccessibleDescription('2 unread');
    // An email takes the focus once it is there.
    await expect(page.getByRole('heading', { level: 2, name: 'Saturday' })).toBeVisible();
    await bell.click();
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveAccessibleDescription('');
    await expect(list.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
    await expect(list.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();
  });

  test('rings while one looks at something else, in every window', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    const reader = await registerMember(page);
    await page.goto('/contests');
    const { bell, list, row } = bellOf(page);
    await bell.click();
    await expect(list.getByText('Nothing yet')).toBeVisible();
    const context = await browser.newContext();
    const other = await context.newPage();
    const writer = await registerMember(other);
    const write = () =>
      other.request.post('/api/messages', { data: { recipientId: reader.id, content: 'Hello' } });
    await write();
    await expect(bell).toHaveAccessibleDescription('1 unread');
    await expect(row(`${writer.username} sent you a message`)).toBeVisible();
    await write();
    await expect(row(`${writer.username} sent you 2 messages`)).toBeVisible();
    await page.request.post('/api/notifications/read');
    await expect(bell).toHaveAccessibleDescription('');
    await context.close();
  });

  test('says that the list could not be loaded, and loads it on Retry', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 500/);
    await registerMember(page);
    const letThrough = await refuse(page, '/api/notifications', SERVER_FAULT);
    await page.goto('/home');
    const { bell, list } = bellOf(page);
    await bell.click();
    await expect(list.getByText('Your notifications could not be loaded')).toBeVisible({ timeout: 15_000 });
    await letThrough();
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect(list.getByText('Nothing yet')).toBeVisible();
  });
});

test.describe('Notification settings', () => {
  const open = async (page: Page) => {
    const { id } = await registerMember(page);
    await page.goto(`/profile/${id}?tab=account`);
    await page.getByRole('tab', { name: 'Notifications' }).click();
    const group = (name: string) => page.getByRole('group', { name, exact: true });
    return { box: (kind: string, way: string) => group(kind).getByRole('checkbox', { name: way }) };
  };

  test('switch kinds and ways, and stay so', async ({ page }) => {
    const { box } = await open(page);
    await expect(box('Emails', 'Letter while unread')).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await box('Emails', 'Letter while unread').uncheck();
    await box('Ratings of your profile', 'Bell').uncheck();
    await expect(box('Rulings of the team', 'Bell (always on)')).toBeDisabled();
    await expect
      .poll(async () => (await (await page.request.get('/api/notification-settings')).json()).switches)
      .toEqual(
        expect.arrayContaining([
          { kind: 'mail', bell: true, push: true, letter: false },
          { kind: 'rating', bell: false, push: null, letter: null },
        ]),
      );
    await page.reload();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expect(box('Emails', 'Letter while unread')).not.toBeChecked();
    await expect(box('Emails', 'Push')).toBeChecked();
    await expect(box('Ratings of your profile', 'Bell')).not.toBeChecked();
  });

  test('move back when they could not be saved', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_CONNECTION_FAILED/);
    const { box } = await open(page);
    await expect(box('Messages', 'Push')).toBeChecked();
    await cutOff(page, '/api/notification-settings');
    await box('Messages', 'Push').click();
    await expectToast(page, 'Failed to update notifications');
    await expect(box('Messages', 'Push')).toBeChecked();
  });
});
