import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoUser, login, type NewMember, registerMember } from './support/accounts.ts';
import { openAction } from './support/conversations.ts';
import { isPhone, test } from './support/fixtures.ts';
import { abortRequests, controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { toast } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

type Member = NewMember & { id: number };

/** A member with their own browser context. */
const another = async (browser: Browser): Promise<{ page: Page; member: Member }> => {
  const page = await (await browser.newContext()).newPage();
  return { page, member: await registerMember(page) };
};

const partsOf = (page: Page) => ({
  field: page.getByLabel('Message', { exact: true }),
  send: page.getByRole('button', { name: 'Send Message' }),
  thread: page.getByRole('region', { name: /^Messages with/ }),
  list: page.getByRole('list', { name: 'Conversations' }),
});

const say = async (page: Page, recipientId: number, content: string): Promise<void> => {
  const answer = await page.request.post('/api/messages', {
    data: { recipientId, content, clientId: randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

test.describe('Messages', () => {
  test('shows the conversations and the open one, side by side or one at a time', async ({
    page,
    browser,
  }) => {
    const me = await registerMember(page);
    const { page: theirs, member } = await another(browser);
    await page.goto('/messages');
    await expect(page.getByText('No conversations yet')).toBeVisible();
    await expectAccessible(page);
    await say(theirs, me.id, 'Hello, see https://example.com/work and javascript:alert(1)');
    await say(theirs, me.id, 'Are you free on Friday?');
    const { list, thread, field, send } = partsOf(page);
    const row = list.getByRole('link', { name: new RegExp(member.username) });
    await expect(row).toContainText('Are you free on Friday?');
    await expect(row).toContainText('2');
    const phone = isPhone(page.viewportSize()?.width);
    if (!phone) await expect(page.getByText('Choose a conversation')).toBeVisible();

    await row.click();
    await expect(page).toHaveURL(`/messages/${member.id}`);
    await expect(thread.getByText('Are you free on Friday?')).toBeVisible();
    await expect(thread.getByText('Today')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
    const link = thread.getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', 'https://example.com/work');
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    await expect(send).toBeDisabled();
    await field.fill('   ');
    await expect(send).toBeDisabled();
    await (await openAction(page, 'Mute conversation')).click();
    await expect(await openAction(page, 'Unmute conversation')).toBeVisible();
    await expectAccessible(page);
    if (phone) await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page);
    if (phone) {
      await expect(list).toBeHidden();
      await page.getByRole('link', { name: 'All conversations' }).click();
      await expect(list).toBeVisible();
      await expect(thread).toBeHidden();
    }
    await expect(row).not.toContainText('unread');
    await expect(row).toContainText('muted');
    await theirs.context().close();
  });

  test('shows text, a picture, typing and read marks in the other browser immediately', {
    tag: '@desktop',
  }, async ({ page, browser }) => {
    await registerMember(page);
    const { page: theirs, member: them } = await another(browser);
    await page.goto(`/profile/${them.id}`);
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(page.getByText('No messages yet.')).toBeVisible();
    await theirs.goto('/messages');
    const mine = partsOf(page);
    await expect(mine.field).toBeFocused();
    const other = partsOf(theirs);

    await mine.field.fill('First line');
    await mine.field.press('Shift+Enter');
    await mine.field.pressSequentially('second line');
    await mine.field.press('Enter');
    await expect(mine.field).toHaveValue('');
    await expect(mine.thread.getByText('First line')).toHaveText('First line\nsecond line', {
      useInnerText: true,
    });
    await expect(other.list.getByRole('link').first()).toContainText('First line');
    await expect(mine.thread.getByText('Seen')).toHaveCount(0);

    await other.list.getByRole('link').first().click();
    await expect(other.thread.getByText('First line')).toBeVisible();
    await expect(mine.thread.getByText('Seen')).toBeVisible();

    await other.field.pressSequentially('Good');
    await expect(page.getByText(`${them.username} is typing…`)).toBeVisible();
    await other.field.press('Enter');
    await expect(mine.thread.getByText('Good', { exact: true })).toBeVisible();
    await expect(page.getByText('is typing…')).toHaveCount(0);
    await expect(page.locator('[aria-live=polite]', { hasText: `${them.username}: Good` })).toBeAttached();

    const picture = await page.screenshot();
    await theirs
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: picture });
    await expect(theirs.getByRole('img', { name: 'Picture to send' })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('img', { name: 'Picture to send' })).toBeVisible();
    await other.send.click();
    const shown = mine.thread.getByRole('button', { name: `Open the picture from ${them.username}` });
    await expect(shown).toBeVisible();
    await shown.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();

    // Both members see the same messages in the same order.
    const words = (parts: typeof mine) =>
      parts.thread.locator('li p:not([class*=text-print])').allInnerTexts();
    await expect.poll(() => words(mine)).toEqual(await words(other));
    await theirs.context().close();
  });

  test('loses and duplicates no message when the connection is lost', { tag: '@desktop' }, async ({
    page,
    browser,
    consoleGuard,
  }) => {
    consoleGuard.allow(/net::ERR_(CONNECTION_FAILED|FAILED)/);
    await registerMember(page);
    const { page: theirs, member: them } = await another(browser);
    await page.goto(`/messages/${them.id}`);
    const { field, thread } = partsOf(page);
    await field.fill('A draft');
    await page.reload();
    await expect(field).toHaveValue('A draft');
    const tab = await page.context().newPage();
    await tab.goto(`/messages/${them.id}`);
    await expect(partsOf(tab).field).toHaveValue('A draft');
    await tab.close();

    await abortRequests(page, '/api/messages');
    await field.press('Enter');
    await expectToast(page, 'Error', 'Failed to send message');
    await expect(thread.getByText('Not sent.')).toBeVisible();
    await page.reload();
    await expect(thread.getByText('A draft')).toBeVisible();
    await expect(thread.getByText('Not sent.')).toBeVisible();

    // The server stores the message, but its response is lost. This route must come before the one that aborts requests.
    await page.route(
      (url) => url.pathname === '/api/messages',
      async (route) => {
        await route.fetch();
        await route.abort('failed');
      },
    );
    const again = thread.getByRole('button', { name: 'Retry' });
    // The page may have retried on its own before the click.
    await again.click({ timeout: 2000 }).catch(() => undefined);
    await expect
      .poll(async () => (await (await theirs.request.get('/api/conversations')).json()).length)
      .toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
    // The live stream may have delivered the message before the click.
    await again.click({ timeout: 2000 }).catch(() => undefined);
    await expect(thread.getByText('Not sent.')).toHaveCount(0);
    await expect(thread.getByText('A draft')).toHaveCount(1);
    await theirs.goto('/messages');
    await partsOf(theirs).list.getByRole('link').first().click();
    await expect(partsOf(theirs).thread.getByText('A draft')).toHaveCount(1);
    await theirs.context().close();

    // Signing out removes the draft from the browser.
    await field.fill('Another draft');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logout Successful');
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await kept()).not.toContain('Another draft');
  });

  test('keeps its scroll position while older messages load', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    await registerMember(page);
    const { page: theirs, member: them } = await another(browser);
    for (let n = 1; n <= 130; n += 1) await say(page, them.id, `Number ${n}`);
    const older: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('cursor=')) older.push(request.url());
    });
    await page.goto(`/messages/${them.id}`);
    const { thread } = partsOf(page);
    await expect(thread.getByText('Number 130', { exact: true })).toBeInViewport();
    expect(await thread.getByRole('listitem').count()).toBeLessThan(60);
    expect(older).toEqual([]);
    // Scroll up with the wheel: the visible rows must not move when an older page loads above them.
    await thread.hover();
    await expect(async () => {
      await page.mouse.wheel(0, -900);
      await expect(thread.getByText('Number 1', { exact: true })).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [0] });
    const numbers = (await thread.getByText(/^Number \d+$/).allInnerTexts()).map((text) =>
      Number(text.slice(7)),
    );
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(older).toEqual([...new Set(older)]);
    await page.getByRole('button', { name: 'Latest messages' }).click();
    await expect(thread.getByText('Number 130', { exact: true })).toBeInViewport();
    await theirs.context().close();
  });

  test('reports an unknown member and finds a member by name', { tag: '@phone' }, async ({
    page,
    baseURL,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404 .*\/api\/users\/2147483647/);
    await registerMember(page);
    await page.goto('/messages/2147483647');
    await expectToast(page, 'Error', 'Could not find the user to message.');
    await page.goto('/messages/invalid');
    await expectToast(page, 'Error', 'Could not find the user to message.');
    await page.getByRole('link', { name: 'All conversations' }).click();
    await page.getByRole('button', { name: 'New message' }).click();
    const dialog = page.getByRole('dialog', { name: 'New message' });
    await expect(dialog.getByLabel('To')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'New message' })).toBeFocused();
    await page.getByRole('button', { name: 'New message' }).click();
    const photographer = await demoUser(baseURL, 'photographer');
    await dialog.getByLabel('To').fill(photographer.username.slice(0, 6).toLowerCase());
    await dialog.getByRole('option', { name: photographer.username }).click();
    await expect(page).toHaveURL(/\/messages\/\d+$/);
    await expect(page.getByText(`You and ${photographer.username}`)).toBeVisible();
  });

  test('reports a failed load and offers Retry', { tag: '@phone' }, async ({
    page,
    browser,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 500 .*\/api\/(users|conversations|messages)/);
    const me = await registerMember(page);
    const { page: theirs, member: them } = await another(browser);
    await say(theirs, me.id, 'Hello');
    await controlClock(page);
    const allowConversations = await refuse(page, '/api/conversations', SERVER_FAULT);
    await page.goto('/messages');
    await expectAfterRetries(page, page.getByText('Your conversations could not be loaded'));
    await allowConversations();
    await page.getByRole('button', { name: 'Retry' }).click();
    const allowMessages = await refuse(page, `/api/messages/${them.id}`, SERVER_FAULT);
    await partsOf(page).list.getByRole('link').first().click();
    await expectAfterRetries(page, page.getByText('The messages could not be loaded'));
    await allowMessages();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(partsOf(page).thread.getByText('Hello')).toBeVisible();

    const allowUsers = await refuse(page, `/api/users/${them.id}`, SERVER_FAULT);
    await page.reload();
    await expectAfterRetries(page, toast(page));
    await expectToast(page, 'Error', 'Could not load user details for messaging.');
    await allowUsers();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(partsOf(page).thread.getByText('Hello')).toBeVisible();
    await page.goto('/messages');
    await refuse(page, '/api/users/search', SERVER_FAULT);
    await page.getByRole('button', { name: 'New message' }).click();
    await page.getByLabel('To').fill('pho');
    await expectAfterRetries(page, toast(page));
    await expectToast(page, 'Error', 'Failed to search users');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Retry' })).toBeVisible();
    await theirs.context().close();
  });

  test('has conversations in the demo world', { tag: '@desktop' }, async ({ page, baseURL }) => {
    const { username } = await demoUser(baseURL, 'creator');
    await login(page, 'videographer');
    await page.goto('/messages');
    const { list, thread } = partsOf(page);
    await list.getByRole('link', { name: new RegExp(username) }).click();
    await expect(
      thread.getByText('I told him. He is relieved, and so is his wife. Monday at nine then.'),
    ).toBeVisible();
  });
});
