import { expect, type Locator, type Page } from '@playwright/test';

export interface Refusal {
  status: number;
  error: string;
  code: string;
  /** Refuses calls with this method alone. */
  method?: string;
}

export const SERVER_FAULT: Refusal = { status: 500, error: 'Internal server error', code: 'INTERNAL' };
export const NOT_SIGNED_IN: Refusal = { status: 401, error: 'Not authenticated', code: 'NOT_AUTHENTICATED' };

/** Answers a call the way the server refuses it, body and all; the returned function lets it through again. */
export const refuse = async (page: Page, path: string, { status, method, ...body }: Refusal) => {
  const isIt = (url: URL) => url.pathname === path;
  await page.route(isIt, (route) =>
    !method || route.request().method() === method
      ? route.fulfill({ status, json: { ...body, requestId: 'test' } })
      : route.fallback(),
  );
  return () => page.unroute(isIt);
};

/** The connection breaks before the call reaches the server. */
export const cutOff = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.abort('connectionfailed'),
  );

/** Holds calls back until the test calls the returned function; from then on they pass. @param path all of it, or what it holds. */
export const holdBack = async (page: Page, path: string | RegExp, method: string) => {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await isOver;
      await route.continue();
    },
  );
  return letGo;
};

/**
 * The session runs out as the next call of this method to the address is sent. Ended before, another call of the page (its live events,
 * its numbers) may find out first and lead away.
 */
export const endSessionAt = async (page: Page, address: RegExp, method: string) => {
  let isOver = false;
  await page.route(address, async (route) => {
    if (!isOver && route.request().method() === method) {
      isOver = true;
      await page.context().clearCookies();
    }
    await route.fallback();
  });
};

/** Keeps live events away: what other tests change would have a screen read again by itself what it could not read. */
export const keepEventsAway = (page: Page) =>
  page.route(
    (url) => url.pathname === '/api/events',
    () => undefined,
  );

/**
 * A read that fails is tried again after a second, and once more after two. From the next page on its clock can be put
 * forward over that, see `expectAfterTries`, and no event of others has it read again by itself before one presses Retry.
 */
export const holdClock = async (page: Page): Promise<void> => {
  await keepEventsAway(page);
  await page.clock.install();
};

/** Puts the page's clock forward until what follows the last try is on screen. */
export const expectAfterTries = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
