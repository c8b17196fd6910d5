import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
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

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: Array<{ node: Node | null }>;
}

/**
 * Sums up in `window.shifted` how far content moved by itself. Not after a click, which opens another screen, and not
 * the footer, which moves down when more cards load above it.
 */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    let shifted = 0;
    Object.defineProperty(window, 'shifted', { get: () => shifted });
    const isFooter = ({ node }: LayoutShift['sources'][number]) =>
      node instanceof Element && node.closest('footer') !== null;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput && !(sources.length > 0 && sources.every(isFooter))) shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

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
    const members = nextMembers(page);
    await page.goto('/search');
    await expect(heading).toBeVisible();
    await expectCount(status, () => counts.forList({}));
    const [newest] = await members;
    await expect(cards.first()).toContainText(newest?.stageName ?? 'no member received');
    await expect(cards.first().getByRole('link')).toHaveAttribute('href', `/profile/${newest?.userId}`);
    await expectAccessible(page);
  });

  test('sorts by the last change', { tag: '@desktop' }, async ({ page }) => {
    const { cards, sort } = searchPage(page);
    await page.goto('/search');
    const members = nextMembers(page, 'lastUpdated');
    await sort.selectOption('Last updated');
    await expect(page).toHaveURL('/search?sortBy=lastUpdated');
    const [latest] = await members;
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

  test('a press on a role above the results filters by it', async ({ page }) => {
    const { chips, status } = searchPage(page);
    const counts = recordCounts(page);
    await page.goto('/search');
    const models = page.getByRole('group', { name: 'Roles' }).getByRole('button', { name: 'Models' });
    await models.click();
    await expect(page).toHaveURL('/search?roles=model');
    await expect(models).toHaveAttribute('aria-pressed', 'true');
    await expect(chips).toHaveText(['Model']);
    await expectCount(status, () => counts.forList({ roles: 'model' }));
    await models.click();
    await expect(page).toHaveURL('/search');
    await expect(models).toHaveAttribute('aria-pressed', 'false');
    await expect(chips).toHaveCount(0);
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
    await countShifts(page);
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
    // Scroll the card to the middle first, so that the click does not scroll and the position to restore is known.
    const place = await scrollToMiddle(fiftieth);
    await fiftieth.getByRole('link').click();
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    await page.goBack();
    await expect(fiftieth.getByRole('heading')).toHaveText(name ?? '');
    await expect(fiftieth).toBeInViewport();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
      .toBeLessThan(5);
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThan(0.02);
  });
});

test.describe('Find Members without an active subscription', () => {
  test('shows only names and first pictures', async ({ page }) => {
    await login(page, 'lapsed');
    await page.goto('/search');
    const { cards, status } = searchPage(page);
    await expect(status).toContainText('members');
    await expect(cards.first()).toContainText(/Since \w+ 20\d\d/);
    const note = page.getByRole('main').getByText('Without an active membership');
    await expect(note).toBeVisible();
    await expect(note.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscription');
    await expect(page.getByText(/from \$\d/)).toHaveCount(0);
    await expect(page.getByText('ID Verified')).toHaveCount(0);
    await expectAccessible(page);
  });
});
