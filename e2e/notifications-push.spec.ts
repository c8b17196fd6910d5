import type { PushMessage } from '@opencall/contract/notifications/notifications/push.schemas';
import { chromium, expect, type Page } from '@playwright/test';
import { browserFlags, findWholeBrowser } from '../tools/lib/browser.mjs';
import { registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';

/** Registers the push worker, as enabling push notifications does. */
const startWorker = async (page: Page) => {
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  // The page registers the worker when it is idle.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const registrationId = await registered;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A headless browser shows no notifications, so record the worker's calls.
  await worker.evaluate(`{
    const { registration } = self;
    const show = registration.showNotification.bind(registration);
    self.shown = [];
    registration.showNotification = (title, options) => {
      self.shown.push({ title, ...options });
      return show(title, options).catch(() => undefined);
    };
  }`);
  const origin = new URL(worker.url()).origin;
  return {
    shown: () => worker.evaluate<{ title: string; tag: string }[]>('self.shown'),
    deliver: (message: PushMessage) =>
      devTools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      }),
    /** Tests cannot click a system notification, which is outside the page. */
    click: () =>
      worker.evaluate(`{
        const [shown] = self.shown;
        const notification = { data: shown.data, close: () => { self.closed = true; } };
        self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
      }`),
  };
};

test('a push message is shown while the site is in the background and opens its subject', {
  tag: '@desktop',
}, async ({ baseURL }) => {
  const browser = await chromium.launch({ executablePath: findWholeBrowser(), args: browserFlags() });
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const writer = await registerMember(page);
  await registerMember(page);
  await page.goto('/home');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /^\/manifest\.webmanifest(\?|$)/);
  const { deliver, shown, click } = await startWorker(page);
  const message = {
    title: writer.username,
    body: 'sent you a message',
    path: `/messages/${writer.id}`,
    tag: `message-${writer.id}`,
  };
  await page.goto('about:blank');
  await deliver(message);
  await expect.poll(shown).toMatchObject([{ title: message.title, body: message.body, tag: message.tag }]);
  await page.goto('/contests');
  const standing = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const registration = await navigator.serviceWorker.getRegistration(active?.scriptURL);
      return (await registration?.getNotifications())?.map(({ title }) => title);
    });
  const allowed = await page.evaluate(() => Notification.permission === 'granted');
  expect(await standing()).toEqual(allowed ? [message.title] : []);
  await deliver({ ...message, title: 'Not shown in a focused window' });
  await click();
  await expect(page).toHaveURL(message.path);
  await expect(page.getByText(`You and ${writer.username}`)).toBeVisible();
  expect(await shown()).toHaveLength(1);
  await browser.close();
});
