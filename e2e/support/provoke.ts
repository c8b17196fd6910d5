import { expect, type Locator, type Page } from '@playwright/test';

export interface Refusal {
  status: number;
  error: string;
  code: string;
  /** If set, only requests with this method are refused. */
  method?: string;
}

export const SERVER_FAULT: Refusal = { status: 500, error: 'Internal server error', code: 'INTERNAL' };
export const NOT_SIGNED_IN: Refusal = { status: 401, error: 'Not authenticated', code: 'NOT_AUTHENTICATED' };

/** Refuses requests like the server. @returns a function that stops the refusals */
export const refuse = async (page: Page, path: string, { status, method, ...body }: Refusal) => {
  const isIt = (url: URL) => url.pathname === path;
  await page.route(isIt, (route) =>
    !method || route.request().method() === method
      ? route.fulfill({ status, json: { ...body, requestId: 'test' } })
      : route.fallback(),
  );
  return () => page.unroute(isIt);
};

/** Aborts requests before they reach the server. */
export const abortRequests = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.abort('connectionfailed'),
  );

/** Delays requests. @param path the whole path, or a pattern @returns a function that releases them */
export const delayRequests = async (page: Page, path: string | RegExp, method: string) => {
  let endHold = () => {};
  const isOver = new Promise<void>((resolve) => {
    endHold = resolve;
  });
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await isOver;
      await route.continue();
    },
  );
  return endHold;
};

/**
 * Ends the session with the next request with this method to the address. If the session ended earlier, another
 * request of the page could fail first and open the sign-in page.
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

/** Blocks live events. Otherwise changes of other tests would make a screen repeat its requests. */
export const blockLiveEvents = (page: Page) =>
  page.route(
    (url) => url.pathname === '/api/events',
    () => undefined,
  );

/**
 * Installs a fake clock for the next page, so that `expectAfterRetries` can skip the delays of retries (one second,
 * then two). Also blocks live events.
 */
export const controlClock = async (page: Page): Promise<void> => {
  await blockLiveEvents(page);
  await page.clock.install();
};

/** Advances the page's clock until the result of the last retry is shown. */
export const expectAfterRetries = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
