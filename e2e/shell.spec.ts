import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login } from './support/accounts.ts';
import { isPhone, test } from './support/fixtures.ts';
import { navigation } from './support/shell.ts';

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const themeSwitch = (page: Page) =>
  page.getByRole('button', { name: 'Switch between light and dark' }).filter({ visible: true });

test.describe('the bar', () => {
  test('shows a member their links and marks the current page', async ({ page }) => {
    const { id } = await login(page, 'creator');
    await page.goto('/search');
    const brand = page.locator('header').getByRole('link', { name: 'Opencall' });
    await expect(brand).toHaveAttribute('href', '/home');
    const bar = await navigation(page);
    await expect(bar.getByRole('link', { name: /^Search/ })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', `/profile/${id}`);
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectAccessible(page);
  });

  test('shows a visitor the sign-in link', async ({ page, viewport }) => {
    await page.goto('/privacy-policy');
    const brand = page.locator('header').getByRole('link', { name: 'Opencall' });
    await expect(brand).toHaveAttribute('href', '/');
    const bar = await navigation(page);
    const label = isPhone(viewport?.width) ? 'Login / Register' : 'Login';
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('href', '/auth');
    await expect(bar.getByRole('link', { name: 'My Profile' })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });

  test('is a menu under 768 pixels and a row of links from there on', { tag: '@desktop' }, async ({
    page,
  }) => {
    await login(page, 'model');
    await page.goto('/home');
    const links = page.getByRole('navigation', { name: 'Main' });
    const menuButton = page.getByRole('button', { name: 'Open menu' });
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(menuButton).toBeVisible();
    await expect(links).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(menuButton).toBeHidden();
    await expect(links).toBeVisible();
  });

  test('makes each link at least 44 pixels wide and high, at every width', {
    tag: '@desktop',
  }, async ({ page, consoleGuard }) => {
    // Block the font: the fallback font is wider.
    consoleGuard.allow(/net::ERR_FAILED .*\.woff2/);
    await page.route('**/*.woff2', (route) => route.abort());
    await login(page, 'moderator');
    await page.goto('/home');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    // Wait for the session: until it is loaded, the bar contains only the links that everyone sees.
    await expect(links.filter({ hasText: 'Moderation' })).toBeVisible();
    for (const width of [768, 800, 863, 864, 1023, 1024, 1119, 1120, 1279, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      const boxes = await links.evaluateAll((found) =>
        found.map((link) => link.getBoundingClientRect().toJSON()),
      );
      expect(boxes.length).toBeGreaterThan(5);
      boxes.forEach(({ left, width: room, height }, at) => {
        expect(Math.min(room, height)).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
      });
    }
  });

  test('has a menu that returns the focus on Escape and closes when a link is followed', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await login(page, 'model');
    await page.goto('/home');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Search Profiles' }).click();
    await expect(page).toHaveURL('/search');
    await expect(menu).toBeHidden();
  });

  test('is not shown on pages with their own header', { tag: '@desktop' }, async ({ page }) => {
    for (const address of ['/', '/welcome', '/auth']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Search', exact: true })).toHaveCount(0);
    }
  });
});

test.describe('an unknown address', () => {
  test('shows Page not found and links a visitor to the front page', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the front page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('links a member to the home page', { tag: '@phone' }, async ({ page }) => {
    await login(page, 'model');
    await page.goto('/no-such-place');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/home');
  });
});

test('the privacy policy has all required sections', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Information We Collect',
    'How We Use',
    'Information Sharing',
    'Data Security',
    'Your Rights',
    'Contact Us',
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test.describe('the front page', () => {
  const TILES = ['Professional Photoshoots', 'Acting Opportunities', 'Live Auditions', 'Fashion Shows'];

  test('links to registration, sign-in and support', async ({ page, viewport }) => {
    await page.goto('/');
    const linksTo = (name: string) => page.getByRole('link', { name }).filter({ visible: true }).first();
    await expect(linksTo('Sign Up Today')).toHaveAttribute('href', '/auth?action=register');
    await expect(linksTo('Join Now')).toHaveAttribute('href', '/auth?action=register');
    await expect(linksTo('Sign In')).toHaveAttribute('href', '/auth?action=login');
    await expect(linksTo('Contact Support')).toHaveAttribute('href', '/contact');
    for (const title of TILES) await expect(page.getByRole('heading', { name: title })).toBeAttached();
    await expect(page.getByText('$7.99/month').first()).toBeAttached();
    await expect(page.locator('footer')).toContainText(String(new Date().getFullYear()));
    await page.setViewportSize({ width: 320, height: viewport?.height ?? 800 });
    await expectNoSidewaysScroll(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      await expectAccessible(page);
    });
  }

  test('has metadata for search engines and link previews', { tag: '@desktop' }, async ({ page }) => {
    for (const path of ['/', '/welcome']) {
      await page.goto(path);
      const origin = new URL(page.url()).origin;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/`);
      const content = (name: string) =>
        page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
      expect([await content('og:title'), await content('og:url')]).toEqual(['Opencall', `${origin}/`]);
      expect(await content('twitter:image:alt')).toBeTruthy();
      const preview = await page.request.get((await content('og:image')) ?? '');
      expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')['@graph']).toMatchObject([
        { '@type': 'Organization' },
        { '@type': 'WebSite' },
      ]);
    }
    await page.goto('/home');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  });

  test('is the same at /welcome', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const words = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '');
  });

  test('switches the theme, which the next screen keeps', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const paper = await backgroundOf(page);
    await themeSwitch(page).click();
    await expect.poll(() => backgroundOf(page)).not.toBe(paper);
    const darkroom = await backgroundOf(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth?action=login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await backgroundOf(page)).toBe(darkroom);
  });

  test.describe('with JavaScript disabled', () => {
    test.use({ javaScriptEnabled: false });

    test('shows its text and its first picture', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign Up Today' })).toBeVisible();
      await expect(page.locator('footer')).toContainText(/© 20\d\d Opencall\. All rights reserved\./);
      const first = page.locator('main img').first();
      await expect(first).toBeVisible();
      const picture = await page.request.get((await first.getAttribute('src')) ?? '');
      expect(picture.headers()['content-type']).toBe('image/webp');
    });
  });
});

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' });

  test('is switched with one button and remembered', async ({ page, viewport }) => {
    await page.goto('/privacy-policy');
    const paper = await backgroundOf(page);
    if (isPhone(viewport?.width)) await navigation(page);
    await themeSwitch(page).click();
    await expect.poll(() => backgroundOf(page)).not.toBe(paper);
    const darkroom = await backgroundOf(page);
    await page.reload();
    expect(await backgroundOf(page)).toBe(darkroom);
    await page.goto('/auth');
    expect(await backgroundOf(page)).toBe(darkroom);
    await themeSwitch(page).click();
    await expect.poll(() => backgroundOf(page)).toBe(paper);
  });

  test('follows the system until it is switched', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const paper = await backgroundOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => backgroundOf(page)).not.toBe(paper);
  });
});

test('pages opened by a visitor make no failing requests', { tag: '@desktop' }, async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  for (const [path, leadsTo] of [
    ['/', '/'],
    ['/auth', '/auth'],
    ['/search', '/auth'],
    ['/@Ines%20Duarte', '/@Ines%20Duarte'],
    ['/privacy-policy', '/privacy-policy'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(new URL(page.url()).pathname).toBe(leadsTo);
  }
  expect(failed).toEqual([]);
});
