import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { type DemoAccount, login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';

/** The expected links of each account, except its profile. `settings` is a tab of the own profile. */
const MEMBER = [
  '/home',
  '/search',
  '/calls',
  '/shoots',
  '/marketplace',
  '/contests',
  '/emails',
  '/messages',
  '/applications',
  '/calendar',
  '/lists',
  '/saved-searches',
  '/subscription',
  '/contact',
  '/privacy-policy',
];
const STAFF = ['/moderation', '/moderation/audit-log'];
const ADMIN = [
  ...STAFF,
  '/people',
  '/analytics',
  '/admin/invitations',
  '/admin/integrations',
  '/admin/settings',
  '/admin/failed-jobs',
];
const ACCOUNTS: ReadonlyArray<readonly [DemoAccount, readonly string[]]> = [
  ['model', MEMBER],
  ['admin', [...MEMBER, ...ADMIN]],
];
const WIDTHS = [820, 1440];

const button = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Account menu' });

/** The addresses of all visible links. */
const visibleLinks = (page: Page): Promise<string[]> =>
  page
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test.describe('the account menu', { tag: '@desktop' }, () => {
  for (const [account, places] of ACCOUNTS) {
    test(`shows ${account === 'admin' ? 'an admin' : 'a member'} a link to each of their screens`, async ({
      page,
    }) => {
      const { id } = await login(page, account);
      await page.goto('/search');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1180 });
        await button(page).click();
        await expect(menu(page)).toBeVisible();
        await expect
          .poll(() => visibleLinks(page), `${width} px`)
          .toEqual(expect.arrayContaining([...places, `/profile/${id}`, `/profile/${id}?tab=account`]));
        await expectNoSidewaysScroll(page);
        await page.keyboard.press('Escape');
        await expect(menu(page)).toBeHidden();
      }
    });
  }

  test('opens each of its screens for an admin', async ({ page }) => {
    const { id } = await login(page, 'admin');
    await page.goto('/search');
    for (const place of [...ADMIN, '/lists', `/profile/${id}?tab=account`]) {
      await button(page).click();
      await menu(page).locator(`a[href="${place}"]`).click();
      await page.waitForURL(place);
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
  });

  test('shows a moderator only the screens of moderators', async ({ page }) => {
    await login(page, 'moderator');
    await page.goto('/search');
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    await expect.poll(() => visibleLinks(page)).toEqual(expect.arrayContaining(STAFF));
    const links = await visibleLinks(page);
    for (const place of ['/people', '/admin/settings', '/admin/failed-jobs'])
      expect(links).not.toContain(place);
  });

  test('opens by keyboard, closes with Escape, returns the focus and is accessible', async ({ page }) => {
    await login(page, 'model');
    await page.goto('/home');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('fits in the bar beside the links without overlaps', async ({ page }) => {
    await login(page, 'model');
    await page.goto('/home');
    for (const width of [768, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 900 });
      // Until the session is loaded, the bar contains fewer links.
      await expect(button(page)).toBeVisible();
      const controls = page.locator('header').first().locator('a, button').filter({ visible: true });
      await expect.poll(() => controls.count(), `${width} px`).toBeGreaterThan(10);
      const boxes = await controls.evaluateAll((found) =>
        found.map((one) => one.getBoundingClientRect().toJSON()),
      );
      boxes.forEach(({ left, right }, at) => {
        expect(left, `${width} px`).toBeGreaterThanOrEqual((boxes[at - 1]?.right ?? 0) - 8);
        expect(right).toBeLessThanOrEqual(width);
      });
    }
  });
});

test('the home page links a model to the portfolio tab', { tag: '@phone' }, async ({ page }) => {
  const { id } = await login(page, 'model');
  await page.goto('/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^My Portfolio/ })
    .click();
  await page.waitForURL(`/profile/${id}?tab=portfolio`);
  await expect(page.getByRole('tab', { name: 'Portfolio' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tabpanel').getByRole('link', { name: 'gallery' }).click();
  await page.waitForURL(`/profile/${id}?tab=gallery`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'portfolio' }).click();
  await page.waitForURL(`/profile/${id}?tab=portfolio`);
});
