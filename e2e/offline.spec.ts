import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { publishCall } from './support/calls.ts';
import { anotherMember } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { logout } from './support/shell.ts';

test.use({ serviceWorkers: 'allow' });

/** Another member, who only uses the API. */
const another = async (baseURL: string | undefined) => {
  const { http, username } = await anotherMember(baseURL);
  const { user } = await (await http.get('/api/user')).json();
  return { http, username, id: user.id as number, close: () => http.dispose() };
};

const say = (http: Page['request'], recipientId: number, content: string) =>
  http.post('/api/messages', { data: { recipientId, content, clientId: randomUUID() } });

const contentOf = ({ content }: { content: string }): string => content;

/** The stored queries of a member in this browser. */
const cachedBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('opencall-kept-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => decodeURIComponent(url.replace(/^.*\/(?:kept\/)?/, '')));
  });

/** Opens a screen and waits until it is stored for offline use. */
const openAndKeep = async (page: Page, path: string, ...keys: string[]) => {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const key of ['["session"]', ...keys]) await expect.poll(() => cachedBy(page)).toContain(key);
};

const NOTE = /^You are offline\. This page shows what was saved at \d+:\d\d [AP]M\.$/;

test.describe('offline', { tag: '@phone' }, () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/net::ERR_INTERNET_DISCONNECTED/));

  test('the last state of a screen is shown to its member only', async ({ page, browser, baseURL }) => {
    const context = page.context();
    const anna = await registerMember(page);
    const them = await another(baseURL);
    await say(them.http, anna.id, 'The ferry leaves at nine');
    await openAndKeep(page, '/messages', '["conversations"]');
    await openAndKeep(page, `/messages/${them.id}`, `["messages",${them.id}]`, `["users",${them.id}]`);

    await context.setOffline(true);
    await page.goto(`/messages/${them.id}`);
    const thread = page.getByRole('region', { name: /^Messages with/ });
    await expect(thread).toContainText('The ferry leaves at nine');
    await expect(page.getByText(NOTE)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All conversations' }).click();
    await expect(page.getByRole('list', { name: 'Conversations' })).toContainText(them.username);
    await page.goto('/agreements/1');
    await expect(page.getByRole('alert')).toContainText('Connect to the internet to see it.');
    await expect(
      page.getByText('Pages that you have not opened on this device need a connection.'),
    ).toBeVisible();

    // Online, the page shows new data instead of the stored data.
    await say(them.http, anna.id, 'Make it ten');
    await page.goto(`/messages/${them.id}`);
    await context.setOffline(false);
    await expect(thread).toContainText('Make it ten');
    await expect(page.getByText('You are offline.')).toHaveCount(0);

    // The session ends while the site is closed. Another member then opens the site and signs in.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/messages');
    await page.waitForURL('/auth');
    await expect.poll(() => cachedBy(page)).toEqual([]);
    await registerMember(page);
    await openAndKeep(page, '/messages', '["conversations"]');
    await context.setOffline(true);
    await page.goto(`/messages/${them.id}`);
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await page.goto('/messages');
    await expect(page.getByText('No conversations yet')).toBeVisible();
    await expect(page.getByText(them.username)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);

    // Signing out removes the stored data immediately.
    await logout(page);
    await page.waitForURL('/auth');
    await expect.poll(() => cachedBy(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto('/messages');
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await context.setOffline(false);

    // The stored data of an account that was deleted elsewhere is removed.
    await loginAs(page, anna);
    await openAndKeep(page, '/messages', '["conversations"]');
    const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await loginAs(elsewhere, anna);
    const erased = await elsewhere.request.post('/api/user/delete-account', {
      data: { password: anna.password },
    });
    expect(erased.status(), await erased.text()).toBe(200);
    await page.waitForURL('/auth');
    await expect.poll(() => cachedBy(page)).toEqual([]);
    await elsewhere.context().close();
    await them.close();
  });

  test('messages, emails and applications written offline are sent once after the reconnection', async ({
    page,
    baseURL,
    consoleGuard,
  }) => {
    consoleGuard.allow(/net::ERR_FAILED|status of 409/);
    const context = page.context();
    const anna = await registerMember(page);
    const them = await another(baseURL);
    const call = await publishCall(them.http, {
      roles: [{ title: 'Dancer', count: 1, requirements: { ageMin: 18 }, picturesMax: 3 }],
    });
    const other = await publishCall(them.http, {
      roles: [{ title: 'Singer', count: 1, requirements: { ageMin: 18 }, picturesMax: 3 }],
    });
    await say(them.http, anna.id, 'Are you there?');
    await openAndKeep(page, `/calls/${call.id}`, `["calls","one",${call.id}]`);
    await openAndKeep(page, `/calls/${other.id}`, `["calls","one",${other.id}]`);
    await openAndKeep(page, '/emails', '["mail","list","inbox",""]');
    await openAndKeep(page, `/messages/${them.id}`, `["messages",${them.id}]`, `["users",${them.id}]`);

    await context.setOffline(true);
    const thread = page.getByRole('region', { name: /^Messages with/ });
    const field = page.getByLabel('Message', { exact: true });
    for (const words of ['First of two', 'Second of two']) {
      await field.fill(words);
      await field.press('Enter');
    }
    await field.fill('Half a thought');
    await expect(thread.getByText('Waiting for a connection.')).toHaveCount(2);
    await page.goto(`/emails?userId=${them.id}`);
    const composer = page.getByRole('dialog', { name: 'New email' });
    await composer.getByLabel('Subject').fill('A lamp');
    await composer.getByLabel('Message').fill('Is it free?');
    await composer.getByRole('button', { name: 'Send Email' }).click();
    const notSent = page.getByRole('region', { name: 'Not sent yet' });
    await expect(notSent).toContainText(`To ${them.username}: A lamp`);
    await expectAccessible(page);
    for (const { id, roles } of [call, other]) {
      await page.goto(`/calls/${id}`);
      await page.getByRole('button', { name: /^Apply/ }).click();
      await page.getByRole('button', { name: 'Send application' }).click();
      await expect(page.getByRole('region', { name: roles[0]?.title })).toContainText('Waiting');
    }

    // The site is closed and reopened while the device is still offline.
    await page.close();
    const early = await context.newPage();
    for (const open of [() => early.goto(`/messages/${them.id}`), () => early.reload()]) {
      await open();
      await expect(early.getByText('Waiting for a connection.')).toHaveCount(2);
      await expect(early.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
    }
    await early.close();
    // One call closes while the device is offline. Another member has nothing to send.
    expect((await them.http.post(`/api/calls/${other.id}/close`)).status()).toBe(200);
    await context.setOffline(false);
    const opened = await context.newPage();
    // The first attempt of each message arrives, but its response is lost.
    const lost = new Set<string>();
    await opened.route(
      (url) => url.pathname === '/api/messages',
      async (route) => {
        const { content } = route.request().postDataJSON();
        if (lost.has(content)) return route.fallback();
        lost.add(content);
        await route.fetch();
        await route.abort('failed');
      },
    );
    await opened.goto(`/calls/${other.id}`);
    const refused = opened.getByRole('region', { name: 'Singer' });
    await expect(refused.getByRole('alert')).toBeVisible();
    await expect(refused.getByRole('button', { name: 'Edit application' })).toBeVisible();
    // Ask before signing out, which would delete the unsent messages.
    await logout(opened);
    const question = opened.getByRole('dialog', { name: 'Log out and lose unsent items?' });
    await expect(question).toContainText('1 application');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);

    await opened.goto(`/messages/${them.id}`);
    await expect
      .poll(async () => (await (await them.http.get(`/api/messages/${anna.id}`)).json()).map(contentOf))
      .toEqual(['Are you there?', 'First of two', 'Second of two']);
    await expect(opened.getByText('Not sent.')).toHaveCount(0);
    await expect(opened.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
    const inbox = await (await them.http.get('/api/emails')).json();
    expect(inbox.map(({ subject }: { subject: string }) => subject)).toEqual(['A lamp']);
    const desk = await (await them.http.get(`/api/calls/${call.id}/applications`)).json();
    expect(desk).toHaveLength(1);
    const closed = await (await them.http.get(`/api/calls/${other.id}/applications`)).json();
    expect(closed).toHaveLength(0);
    await them.close();
  });
});
