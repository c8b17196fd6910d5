import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { anotherMember } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { expectToast } from './support/toasts.ts';

const PAUSED = 'Live updates are paused. This page checks for updates every few seconds until they resume.';

const listing = (title: string) => ({
  title,
  description: 'Both heads fire, one stand squeaks. The trolley is included.',
  category: 'equipment_for_sale',
  price: 240,
  location: 'Greenpoint',
  contactEmail: 'seller@opencall.test',
});

/** Counts the open event streams of the browser's windows. */
const countStreams = (context: BrowserContext): (() => number) => {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
};

const isLive = (page: Page) => expect(page.locator('[data-live="open"]')).toHaveCount(1);

test.describe('live updates', () => {
  test('show changes in every window over one stream until the session ends elsewhere', {
    tag: '@desktop',
  }, async ({ page, context, browser, baseURL, consoleGuard }) => {
    // The session ends while the window is open, and a live event reports it.
    consoleGuard.allow(/status of 401 .*\/api\/(user|refresh-token|ping|counts)$/);
    const seller = await anotherMember(baseURL);
    const made = await seller.http.post('/api/marketplace', { data: listing('Two strobes') });
    const { id } = await made.json();
    const retitle = (title: string) => seller.http.patch(`/api/marketplace/${id}`, { data: { title } });
    const member = await registerMember(page);

    const streams = countStreams(context);
    const other = await context.newPage();
    for (const window of [page, other]) {
      await window.goto(`/marketplace/${id}`);
      await expect(window.getByRole('heading', { level: 1 })).toHaveText('Two strobes');
      await isLive(window);
    }
    expect(streams()).toBe(1);
    await retitle('Three strobes');
    for (const window of [page, other])
      await expect(window.getByRole('heading', { level: 1 })).toHaveText('Three strobes');

    // The window with the stream closes; the other one resumes it.
    await page.close();
    await retitle('Four strobes');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Four strobes');
    await expect.poll(streams).toBe(1);

    const elsewhere = await browser.newContext({ baseURL });
    const device = await elsewhere.newPage();
    await loginAs(device, member);
    expect((await device.request.delete('/api/user/sessions')).status()).toBe(200);
    await expectToast(other, 'Session expired', 'Please login again');
    await expect(other).toHaveURL(/\/auth/);
    await elsewhere.close();
  });

  test('show a note after ten seconds without a connection and remove it after the reconnection', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/api\/events/);
    const other = await registerMember(page);
    await registerMember(page);
    // Only the test advances the page's clock, so a slow machine has no effect.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const isStream = (url: URL) => url.pathname === '/api/events';
    let loseConnection = (): void => undefined;
    const lost = new Promise<void>((resolve) => {
      loseConnection = resolve;
    });
    await page.route(isStream, async (route) => {
      await lost;
      await route.abort('connectionfailed');
    });
    let failed = 0;
    page.on('requestfailed', (request) => {
      if (isStream(new URL(request.url()))) failed += 1;
    });
    await page.goto(`/messages/${other.id}`);
    const field = page.getByLabel('Message', { exact: true });
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(field).toBeInViewport({ ratio: 1, timeout: 100 });
    }).toPass({ intervals: [0] });
    loseConnection();
    await expect(async () => {
      await page.clock.runFor(1);
      expect(failed).toBeGreaterThan(0);
      expect(await page.locator('[data-live="down"]').count()).toBe(1);
    }).toPass({ intervals: [0] });
    await page.clock.runFor(8500);
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(PAUSED)).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(page.getByText(PAUSED)).toBeVisible();
    await page.clock.resume();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unroute(isStream);
    await page.clock.runFor(60_000);
    await isLive(page);
    await expect(page.getByText(PAUSED)).toHaveCount(0);
  });
});
