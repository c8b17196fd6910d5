import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { blockLiveEvents } from './support/provoke.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Account menu' });

test.describe('the account menu', { tag: '@desktop' }, () => {
  test('opens its screens, and is closed then', async ({ page }) => {
    const { id } = await login(page, 'model');
    await page.goto('/search');
    for (const place of ['/lists', `/profile/${id}?tab=account`]) {
      await button(page).click();
      await menu(page).locator(`a[href="${place}"]`).click();
      await page.waitForURL(place);
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
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

  for (const role of ['model', 'moderator', 'admin'] as const) {
    test(`fits beside the links in the bar of a ${role}, without overlaps`, async ({ page }) => {
      await login(page, role);
      await page.goto('/home');
      for (const width of [768, 820, 1024, 1280, 1440]) {
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
  }
});

test.describe('the navigation of staff', () => {
  test('marks the current screen of an admin and counts open work', async ({ page }) => {
    await login(page, 'admin');
    await page.goto('/admin/settings?tab=pages');
    const nav = page.getByRole('navigation', { name: 'Admin' });
    await expect(nav.getByRole('link', { name: 'Pages' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Site settings' })).not.toHaveAttribute('aria-current');
    // The demo world always has entries that wait for a review.
    await expect(nav.getByRole('link', { name: /^Contests \d+ waiting$/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await nav.getByRole('link', { name: /^Moderation/ }).click();
    await expect(page).toHaveURL('/moderation');
    await expect(page.getByRole('heading', { level: 1, name: 'Moderation Panel' })).toBeVisible();
  });

  test('shows a moderator only the screens of moderators', async ({ page }) => {
    await login(page, 'moderator');
    await page.goto('/moderation');
    const links = page.getByRole('navigation', { name: 'Moderation' }).getByRole('link');
    await expect(links).toHaveText([/^Moderation/, /^Contests/, 'Audit log']);
  });

  test('requests its counts once', { tag: '@desktop' }, async ({ page }) => {
    await blockLiveEvents(page);
    await login(page, 'admin');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/stats')) asked += 1;
    });
    await page.goto('/admin/integrations');
    await expect(page.getByRole('link', { name: /^Contests \d+ waiting$/ })).toBeVisible();
    expect(asked).toBe(1);
  });
});

test.describe('the footer', () => {
  test('links to the documents, support and the host’s pages', { tag: '@phone' }, async ({ page }) => {
    const ofTheHost = { slug: 'house-rules', title: 'House rules' };
    await page.route('**/api/pages', (route) => route.fulfill({ json: [ofTheHost] }));
    await login(page, 'model');
    await page.goto('/lists');
    const footer = page.getByRole('navigation', { name: 'Footer' });
    // The content above the footer may still load and push it down again.
    await expect(async () => {
      await footer.scrollIntoViewIfNeeded();
      await expect(footer.getByRole('link', { name: 'House rules' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(footer.getByRole('link')).toHaveText([
      'Privacy Policy',
      'Terms of Service',
      'Contact Support',
      'Verify an agreement',
      'House rules',
    ]);
    await expectAccessible(page);
    await footer.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await page.goto('/messages');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer).toHaveCount(0);
  });
});

test.describe('a link back', () => {
  test('leads to where the member came from, or to the parent screen', { tag: '@desktop' }, async ({
    page,
  }) => {
    const { id } = await login(page, 'model');
    const back = page
      .getByRole('main')
      .getByRole('link', { name: /^(Home|Search|Contests)$/ })
      .first();
    await page.goto(`/profile/${id}`);
    await expect(back).toHaveText('Home');
    await page.goto('/contests');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click();
    await page.waitForURL(`/profile/${id}`);
    // A tab in between has an address of its own, which does not count.
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(back).toHaveText('Contests');
    await back.click();
    await expect(page).toHaveURL('/contests');
    await page.goForward();
    await expect(back).toHaveText('Contests');
  });

  test('keeps the filters of the screen before', { tag: '@desktop' }, async ({ page }) => {
    await login(page, 'model');
    await page.goto('/search?roles=photographer');
    await page.getByRole('main').locator('a[href^="/profile/"]').first().click();
    await page.waitForURL('/profile/*');
    await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).first().click();
    await expect(page).toHaveURL(/\/search\?.*photographer/);
  });
});

test.describe('the palette', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });

  test('goes to a screen by keyboard', { tag: '@desktop' }, async ({ page }) => {
    await login(page, 'model');
    await page.goto('/home');
    // Rendered by the code that listens for the keys.
    await expect(page.locator('[data-live]')).toBeAttached();
    await page.keyboard.press('Control+k');
    const field = dialog(page).getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill('saved');
    await expect(dialog(page).getByRole('option').first()).toHaveText('Saved searches');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/saved-searches');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('opens from the account menu, and closes without going anywhere', { tag: '@desktop' }, async ({
    page,
  }) => {
    await login(page, 'model');
    await page.goto('/lists');
    await button(page).click();
    await menu(page).getByRole('button', { name: 'Find anything' }).click();
    await expect(dialog(page).getByRole('combobox', { name: 'Search' })).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/lists');
    await expect(button(page)).toBeFocused();
  });

  test('finds a contest and a member, and opens from the menu on a phone', { tag: '@phone' }, async ({
    page,
  }) => {
    await login(page, 'model');
    const contests = (await (await page.request.get('/api/contests')).json()) as Array<{ title: string }>;
    const title = contests[0]?.title ?? '';
    await page.goto('/home');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Find anything' }).click();
    const field = dialog(page).getByRole('combobox', { name: 'Search' });
    await field.fill(title);
    await expect(
      dialog(page).getByRole('group', { name: 'Contests' }).getByRole('option', { name: title }),
    ).toBeVisible();
    await field.fill('Ines Duarte');
    const member = dialog(page).getByRole('group', { name: 'Members' }).getByRole('option').first();
    await expect(member).toContainText('Ines Duarte');
    await expectAccessible(page);
    await member.click();
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeVisible();
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
