import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries } from './support/provoke.ts';
import { scrollToMiddle } from './support/scrolling.ts';
import {
  countMembers,
  everyFilter,
  expectCount,
  nextMembers,
  recordCounts,
  searchDrawer,
  searchPage,
} from './support/search.ts';

test.describe('Find Members', () => {
  test.beforeEach(async ({ page, consoleGuard }) => {
    // The page prefetches the profile under the pointer, which another test may delete.
    consoleGuard.allow(/status of 404 .*\/api\/profiles\/user\/\d+$/);
    await login(page, 'model');
  });

  test('shows the number of members and a list, newest first, with links to their profiles', async ({
    page,
  }) => {
    const { heading, status, cards } = searchPage(page);
    const counts = recordCounts(page);
    const told = nextMembers(page);
    await page.goto('/search');
    await expect(heading).toBeVisible();
    await expectCount(status, () => counts.forList({}));
    const [newest] = await told;
    await expect(cards.first()).toContainText(newest?.stageName ?? 'no member received');
    await expect(cards.first().getByRole('link')).toHaveAttribute('href', `/profile/${newest?.userId}`);
    await expectAccessible(page);
  });

  test('sorts by the last change', { tag: '@desktop' }, async ({ page }) => {
    const { cards, sort } = searchPage(page);
    await page.goto('/search');
    const told = nextMembers(page, 'lastUpdated');
    await sort.selectOption('Last Updated');
    await expect(page).toHaveURL('/search?sortBy=lastUpdated');
    const [latest] = await told;
    await expect(cards.first()).toContainText(latest?.stageName ?? 'no member received');
  });

  test('narrows by every filter and previews the number of matches', { tag: '@desktop' }, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const all = await countMembers(page, {});
    const drawer = searchDrawer(page);
    const { status, chips } = searchPage(page);
    const counts = recordCounts(page);
    await page.goto('/search');
    for (const { what, query, fill } of await everyFilter(page)) {
      await test.step(what, async () => {
        const expected = await countMembers(page, query);
        expect(expected, what).toBeGreaterThan(0);
        expect(expected, what).toBeLessThan(all);
        await drawer.open();
        await drawer.clear();
        await fill(drawer);
        await expectCount(drawer.submit, () => `Show ${counts.forButton(query)}`);
        await drawer.submit.click();
        await expect(drawer.dialog).toBeHidden();
        await expectCount(status, () => counts.forList(query));
        await expect(chips).toHaveCount(1);
        const address = new URL(page.url()).searchParams;
        for (const [name, value] of Object.entries(query)) expect(address.get(name)).toBe(value);
      });
    }
  });

  test('widens within a filter and narrows between filters', { tag: '@phone' }, async ({ page }) => {
    const drawer = searchDrawer(page);
    const { status, chips, filters } = searchPage(page);
    const counts = recordCounts(page);
    await page.goto('/search');
    await drawer.open();
    await drawer.toggle('Role', 'Model');
    await drawer.toggle('Role', 'Photographer');
    await drawer.toggle('Sex', 'Female');
    await drawer.submit.click();
    await expect(page).toHaveURL('/search?roles=model,photographer&sexes=female');
    await expectCount(status, () => counts.forList({ roles: 'model,photographer', sexes: 'female' }));
    await expect(chips).toHaveText(['Model', 'Photographer', 'Female']);
    await expect(filters).toContainText('3');
  });

  test('removes filters one by one or all together, and restores them with the back button', {
    tag: '@desktop',
  }, async ({ page }) => {
    const { chips, filters, clear, status } = searchPage(page);
    const counts = recordCounts(page);
    await page.goto('/search?roles=model,creator&ageMin=21');
    await expect(chips).toHaveText(['Creator', 'Model', 'Age 21+']);
    await page.getByRole('button', { name: 'Remove Creator' }).click();
    await expect(page).toHaveURL('/search?roles=model&ageMin=21');
    await expect(page.getByRole('button', { name: 'Remove Model' })).toBeFocused();
    await clear.click();
    await expect(page).toHaveURL('/search');
    await expect(chips).toHaveCount(0);
    await expect(filters).toBeFocused();
    await expectCount(status, () => counts.forList({}));
    await page.goBack();
    await expect(chips).toHaveText(['Model', 'Age 21+']);
    await page.goBack();
    await expect(chips).toHaveText(['Creator', 'Model', 'Age 21+']);
  });

  test('remembers the last search in this browser', { tag: '@desktop' }, async ({ page }) => {
    const { chips, clear } = searchPage(page);
    await page.goto('/search?roles=model&hasInstagram=true&sortBy=lastUpdated');
    await expect(chips).toHaveText(['Model', 'Has Instagram']);
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('search-filters') ?? 'null'));
    expect(await stored()).toEqual({ roles: ['model'], hasInstagram: true, sortBy: 'lastUpdated' });
    await page.goto('/search');
    await expect(chips).toHaveText(['Model', 'Has Instagram']);
    await expect(page).toHaveURL('/search?roles=model&hasInstagram=true&sortBy=lastUpdated');
    await page.goto('/search?state=Texas');
    await expect(chips).toHaveText(['Texas']);
    await clear.click();
    await expect(chips).toHaveCount(0);
    await page.goto('/search');
    await expect(searchPage(page).cards.first()).toBeVisible();
    await expect(chips).toHaveCount(0);
  });

  test('ignores unknown filters in the address', { tag: '@desktop' }, async ({ page }) => {
    const { chips, status } = searchPage(page);
    const counts = recordCounts(page);
    await page.goto('/search?roles=model,astronaut&state=Atlantis&ageMin=old&page=7');
    await expect(chips).toHaveText(['Model']);
    await expectCount(status, () => counts.forList({ roles: 'model' }));
  });

  test('loads more on scrolling, moves no content and restores the scroll position', async ({ page }) => {
    const { cards, status } = searchPage(page);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>) {
          Object.assign(window, {
            shifted: (window as unknown as { shifted: number }).shifted + entry.value,
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/search');
    await expect(status).toContainText('members');
    const cardAt = (place: number) => cards.and(page.locator(`[aria-posinset="${place}"]`));
    const fiftieth = cardAt(50);
    for (const place of [30, 50]) {
      await expect(async () => {
        // Scroll on, and scroll back if a busy machine drew nothing at this position.
        await page.evaluate((wanted) => {
          const drawn = [...document.querySelectorAll('[aria-posinset]')].map((card) =>
            Number(card.getAttribute('aria-posinset')),
          );
          window.scrollBy(0, Math.min(...drawn) > wanted ? -700 : 700);
        }, place);
        await expect(cardAt(place)).toBeInViewport({ timeout: 100 });
      }).toPass({ intervals: [0] });
    }
    expect(await cards.count()).toBeLessThan(50);
    const name = await fiftieth.getByRole('heading').textContent();
    // In the middle of the screen and stable, so that the click does not scroll and the position to restore is clear.
    const place = await scrollToMiddle(fiftieth);
    await fiftieth.getByRole('link').click();
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    await page.goBack();
    await expect(fiftieth.getByRole('heading')).toHaveText(name ?? '');
    await expect(fiftieth).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5);
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThan(0.02);
  });

  test('reports an empty result and offers the next step', { tag: '@phone' }, async ({ page }) => {
    const { empty } = searchPage(page);
    await page.goto('/search?keyword=xyzzyplugh');
    await expect(empty).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change Filters' }).click();
    await expect(searchDrawer(page).submit).toHaveText('Show 0 members');
    await page.getByLabel('Keyword').fill('');
    await searchDrawer(page).submit.click();
    await expect(searchPage(page).cards.first()).toBeVisible();
  });

  test('reports an unknown or invalid ZIP code at its field', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 400 .*\/api\/profiles\?/);
    const drawer = searchDrawer(page);
    await page.goto('/search');
    await drawer.open();
    await expect(page.getByLabel('Radius')).toBeDisabled();
    await page.getByLabel('ZIP Code').fill('1234');
    await drawer.submit.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please enter a valid US ZIP code (e.g., 12345 or 12345-6789)',
    );
    await page.getByLabel('ZIP Code').fill('00000');
    await expect(page.getByRole('alert')).toHaveText('Unknown ZIP code');
    await expect(page.getByLabel('Radius')).toBeEnabled();
    await drawer.submit.click();
    await expect(page.getByLabel('ZIP Code')).toBeFocused();
    await expectAccessible(page);
    await page.goto('/search?zipCode=00000&zipCodeRadius=25');
    await expect(page.getByRole('heading', { name: 'Unknown ZIP code' })).toBeVisible();
    await page.getByRole('button', { name: 'Change the ZIP code' }).click();
    await expect(page.getByLabel('ZIP Code')).toHaveValue('00000');
  });

  test('searches around a ZIP code within each available distance', { tag: '@desktop' }, async ({ page }) => {
    const drawer = searchDrawer(page);
    const { chips } = searchPage(page);
    await page.goto('/search');
    await drawer.open();
    await expect(page.getByLabel('Radius').getByRole('option')).toHaveText(
      [5, 10, 25, 50, 100, 250, 500].map((miles) => `${miles} miles`),
    );
    await drawer.type('ZIP Code', '10001');
    await drawer.submit.click();
    await expect(chips).toHaveText(['Within 5 miles of 10001']);
    await expect(page).toHaveURL('/search?zipCode=10001');
    await drawer.open();
    await drawer.choose('Radius', '250 miles');
    await drawer.submit.click();
    await expect(chips).toHaveText(['Within 250 miles of 10001']);
    await expect(page).toHaveURL('/search?zipCode=10001&zipCodeRadius=250');
    await page.goto('/search?zipCode=10001&zipCodeRadius=30');
    await expect(chips).toHaveText(['Within 50 miles of 10001']);
    await drawer.open();
    await expect(page.getByLabel('Radius')).toHaveValue('50');
  });

  test('refuses an age under 18 and a reversed range', { tag: '@desktop' }, async ({ page }) => {
    const drawer = searchDrawer(page);
    await page.goto('/search');
    await drawer.open();
    await expect(page.getByLabel('Min Age')).toHaveAttribute('min', '18');
    await expect(page.getByLabel('Min Price ($/hour)')).toHaveAttribute('step', '25');
    await page.getByLabel('Min Age').fill('17');
    await page.getByLabel('Min Price ($/hour)').fill('100');
    await page.getByLabel('Max Price ($/hour)').fill('50');
    await drawer.submit.click();
    await expect(page.getByText('Members are 18 or older')).toBeVisible();
    await expect(page.getByText('Must not be below the minimum')).toBeVisible();
    await expect(page).toHaveURL('/search');
  });

  test('reports a failed search and offers Retry', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 500/);
    await controlClock(page);
    const failing = (url: URL) => url.pathname === '/api/profiles';
    await page.route(failing, (route) =>
      route.fulfill({ status: 500, json: { error: 'Internal server error' } }),
    );
    await page.goto('/search');
    await expectAfterRetries(page, page.getByRole('alert').filter({ hasText: 'Internal server error' }));
    await page.unroute(failing);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(searchPage(page).cards.first()).toBeVisible();
  });

  test('works with the keyboard only', { tag: '@desktop' }, async ({ page }) => {
    const drawer = searchDrawer(page);
    const { filters, cards } = searchPage(page);
    await page.goto('/search');
    await expect(cards.first()).toBeVisible();
    await filters.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer.dialog).toBeHidden();
    await expect(filters).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Keyword').fill('model');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?keyword=model');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible with the drawer open, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/search?roles=model');
      await expect(searchPage(page).cards.first()).toBeVisible();
      await expectAccessible(page);
      await searchDrawer(page).open();
      await expectAccessible(page);
    });
  }

  test('fits a screen of 320 pixels', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/search?roles=model&zipCode=10001&zipCodeRadius=100');
    await expect(searchPage(page).status).toContainText('member');
    await expectNoSidewaysScroll(page);
    await searchDrawer(page).open();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('Find Members without an active subscription', () => {
  test('shows only names and first pictures', async ({ page }) => {
    await login(page, 'lapsed');
    await page.goto('/search');
    const { cards, status } = searchPage(page);
    await expect(status).toContainText('members');
    await expect(cards.first()).toContainText(/Since \w+ 20\d\d/);
    await expect(page.getByText('Without an active membership')).toBeVisible();
    await expect(page.getByText(/from \$\d/)).toHaveCount(0);
    await expect(page.getByText('ID Verified')).toHaveCount(0);
    await expectAccessible(page);
  });
});
