import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries } from './support/provoke.ts';
import { searchDrawer, searchPage } from './support/search.ts';

test.describe('Find Members', () => {
  test.beforeEach(async ({ page, consoleGuard }) => {
    // The page prefetches the profile under the pointer, which another test may delete.
    consoleGuard.allow(/status of 404 .*\/api\/profiles\/user\/\d+$/);
    await login(page, 'model');
  });

  test('reports an empty result and offers the next step', { tag: '@phone' }, async ({ page }) => {
    const { empty } = searchPage(page);
    await page.goto('/search?keyword=xyzzyplugh');
    await expect(empty).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change filters' }).click();
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
    await expect(page.getByLabel('Min age')).toHaveAttribute('min', '18');
    await expect(page.getByLabel('Min price ($/hour)')).toHaveAttribute('step', '25');
    await page.getByLabel('Min age').fill('17');
    await page.getByLabel('Min price ($/hour)').fill('100');
    await page.getByLabel('Max price ($/hour)').fill('50');
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
