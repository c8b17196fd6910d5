import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { demoUser, login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { blockLiveEvents } from './support/provoke.ts';

/** The limit for the compressed bytes of script that a screen needs. The aim is 145,000; a contest is closest to the limit. */
const SCRIPT_BUDGET = 147_000;

/** The limit for the script files that a profile loads in its first 10 seconds. */
const SCRIPT_FILES = 35;

/** The front page needs script only for its theme. */
const FRONT_PAGE_BUDGET = 8 * 1024;

/** The screens that a member may open first, with their requests if these are the same for all members. */
const SCREENS = [
  { path: '/home', data: '/api/home' },
  { path: '/search', data: '/api/profiles' },
  { path: '/messages', data: '/api/conversations' },
  { path: '/emails', data: '/api/emails?folder=inbox' },
  { path: '/marketplace', data: '/api/marketplace' },
  { path: '/contests', data: '/api/contests' },
];

/** More screens within the script budget. The script is the same for all conversations and for all contests. */
const MORE_SCREENS = ['/auth', '/messages/1', '/contests/1'];

/** The files of the build by their sources. */
const manifest = JSON.parse(
  readFileSync(new URL('../web/.cache/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>;

/** The address of the script that the build made of a source. */
const scriptOf = (source: string): string => {
  const entry = manifest[source];
  if (!entry) throw new Error(`The build has no entry ${source}.`);
  return `/${entry.file}`;
};

/** The scripts in the markup of a page. */
const scriptsOf = async (page: Page, path: string): Promise<string[]> => {
  const markup = await (await page.request.get(path)).text();
  const named = [...markup.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)];
  return [...new Set(named.map(([, address = '']) => address))];
};

const sizeOf = async (page: Page, script: string): Promise<number> => {
  const answer = await page.request.head(script, { headers: { 'accept-encoding': 'br' } });
  const { 'content-encoding': encoding, 'content-length': length } = answer.headers();
  expect(encoding, script).toBe('br');
  return Number(length);
};

const totalOf = async (page: Page, path: string): Promise<number> => {
  const scripts = await scriptsOf(page, path);
  const sizes = await Promise.all(scripts.map((script) => sizeOf(page, script)));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Delays the script of a source. @returns a function that releases it */
const holdScript = async (page: Page, source: string) => {
  let endHold = () => {};
  const isOver = new Promise<void>((resolve) => {
    endHold = resolve;
  });
  await page.route(`**${scriptOf(source)}`, async (route) => {
    await isOver;
    await route.continue();
  });
  return endHold;
};

/** Records how much the content of every later page shifts. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts on the open page. */
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

test.describe('the first screen of a member', { tag: '@phone' }, () => {
  test('stays within its script budget and lists all its scripts in the markup', async ({
    page,
    baseURL,
  }) => {
    const { id } = await login(page, 'model');
    const profiles = [`/profile/${id}`, `/profile/${(await demoUser(baseURL, 'photographer')).id}`];
    for (const path of [...SCREENS.map((screen) => screen.path), ...MORE_SCREENS, ...profiles]) {
      const total = await totalOf(page, path);
      expect(total, path).toBeLessThanOrEqual(SCRIPT_BUDGET);
      expect(total, path).toBeGreaterThan(SCRIPT_BUDGET / 2);
    }
    expect(await totalOf(page, '/')).toBeLessThanOrEqual(FRONT_PAGE_BUDGET);
  });

  test('loads few script files in the first 10 seconds of a profile', async ({ page, baseURL }) => {
    const { id } = await login(page, 'model');
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.clock.install();
    for (const userId of [id, (await demoUser(baseURL, 'photographer')).id]) {
      scripts.clear();
      await page.goto(`/profile/${userId}`);
      await expect(page.getByRole('main').getByRole('heading', { name: 'References' })).toBeVisible();
      await page.clock.runFor(10_000);
      await page.waitForLoadState('networkidle');
      expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(SCRIPT_FILES);
    }
  });

  test('shows another member’s profile and its message link with only the scripts listed in the markup', async ({
    page,
    baseURL,
  }) => {
    await login(page, 'model');
    const path = `/profile/${(await demoUser(baseURL, 'photographer')).id}`;
    const named = new Set(await scriptsOf(page, path));
    const held: string[] = [];
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (named.has(pathname)) return route.continue();
      // Leave the request unanswered: the test leaves the page first.
      held.push(pathname);
    });
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('button', { name: /^View large/ }).first()).toBeVisible();
    await expect(main.getByRole('region', { name: 'Facts' })).toBeVisible();
    await main.getByRole('link', { name: 'Message', exact: true }).click();
    await page.waitForURL('/messages/**');
    expect(held.length).toBeGreaterThan(0);
  });

  for (const { path, data } of SCREENS) {
    test(`requests the data of ${path} once, before its scripts run`, async ({ page }) => {
      if (data) await blockLiveEvents(page);
      await login(page, 'model');
      const scripts = await scriptsOf(page, path);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')));
      const endHold = await holdScript(page, 'index.html');
      const opened = page.goto(path);
      for (const address of ['/api/user', ...(data ? [data] : []), ...scripts])
        await expect.poll(() => asked).toContain(address);
      endHold();
      await opened;
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((address) => address === '/api/user' || address === data)).toHaveLength(
        data ? 2 : 1,
      );
    });
  }

  test('prefetches nothing for a visitor or for an address with parameters', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/contests');
    await page.waitForURL('/auth');
    expect(asked.filter((path) => path === '/api/user' || path === '/api/contests')).toEqual([]);
    await login(page, 'model');
    await blockLiveEvents(page);
    const listings: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/marketplace')
        listings.push(new URL(request.url()).search);
    });
    await page.goto('/marketplace?category=services');
    await expect(page.getByRole('list', { name: 'All Listings' })).toBeVisible();
    expect(listings).toEqual(['?category=services']);
  });

  test('prefetches the last search of this browser', async ({ page }) => {
    await blockLiveEvents(page);
    await login(page, 'model');
    await page.addInitScript(() => localStorage.setItem('search-filters', '{"roles":["photographer"]}'));
    const searches: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/profiles') searches.push(search);
    });
    await page.goto('/search');
    await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
    expect(searches).toEqual(['?roles=photographer']);
  });
});

test.describe('a part that loads later', () => {
  test('opens when its script arrives, takes the focus and returns it', { tag: '@phone' }, async ({
    page,
  }) => {
    await login(page, 'model');
    const endHold = await holdScript(page, 'src/features/directory/search/filter-drawer.tsx');
    await page.goto('/search');
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toHaveCount(0);
    endHold();
    await expect(drawer).toBeVisible();
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('shifts no content on the screen', async ({ page }) => {
    await recordShifts(page);
    const { id } = await login(page, 'model');
    const main = page.getByRole('main');
    const lastShown = {
      '/search': main.getByRole('list', { name: 'Members' }),
      [`/profile/${id}`]: main.getByRole('heading', { name: 'References' }),
      '/home': main.getByRole('heading').first(),
    };
    for (const [path, last] of Object.entries(lastShown)) {
      await page.goto(path);
      await expect(last).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), path).toBeLessThan(0.1);
    }
  });

  test('shifts no content on the home of a new member', async ({ page }) => {
    await recordShifts(page);
    await registerMember(page);
    const endHold = await holdScript(page, 'src/app/pages/home/first-hour.tsx');
    await page.goto('/home');
    await expect(page.getByText('Loading your home page')).toBeAttached();
    endHold();
    await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
});
