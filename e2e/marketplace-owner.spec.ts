import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { formOf, postListing, REFUSED } from './support/marketplace-screen.ts';
import { drawPicture, uploadPicture } from './support/portfolio.ts';
import { NOT_SIGNED_IN, refuse, SERVER_FAULT } from './support/provoke.ts';
import { scrollToMiddle } from './support/scrolling.ts';
import { expectToast } from './support/toasts.ts';

const uploadColors = async (page: Page, colors: readonly string[]): Promise<string[]> => {
  const urls: string[] = [];
  for (const color of colors) {
    urls.push(
      await uploadPicture(page, 'gallery', await drawPicture(page, { width: 240, height: 300, color })),
    );
  }
  return urls;
};

test.describe('Marketplace', () => {
  test('stays fast with a thousand listings and keeps its scroll position', { tag: '@phone' }, async ({
    page,
  }) => {
    await registerMember(page);
    const id = await postListing(page);
    const listing = await (await page.request.get(`/api/marketplace/${id}`)).json();
    const total = 1000;
    await page.route(
      (url) => url.pathname === '/api/marketplace',
      (route) => {
        const next = new URL(route.request().url());
        const from = Number(next.searchParams.get('cursor') ?? 0);
        const json = Array.from({ length: 24 }, (_, index) => ({
          ...listing,
          id: from + index + 1,
          title: `Lamp ${from + index + 1}`,
          ...(from + index === 0 && { location: 'L'.repeat(200), user: 'N'.repeat(50) }),
          description: 'It lights what stands before it. '.repeat(1 + (index % 4)),
        })).filter(({ id: place }) => place <= total);
        next.searchParams.set('cursor', String(from + 24));
        const link = from + 24 < total ? `<${next}>; rel="next"` : '';
        return route.fulfill({ json, headers: { 'x-total-count': String(total), link } });
      },
    );
    await page.route(/\/api\/marketplace\/\d+$/, (route) => route.fulfill({ json: listing }));
    await page.goto('/marketplace');
    const rows = page.getByRole('list', { name: 'All Listings' }).getByRole('listitem');
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(total));
    await expectNoSidewaysScroll(page);
    const hundredth = rows.and(page.locator('[aria-posinset="100"]'));
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      await expect(hundredth).toBeAttached({ timeout: 100 });
    }).toPass({ intervals: [0] });
    expect(await rows.count()).toBeLessThan(30);
    const place = await scrollToMiddle(hundredth);
    await hundredth.getByRole('link', { name: 'Lamp 100' }).click();
    await expect(page).toHaveURL(/\/marketplace\/100$/);
    await page.goBack();
    await expect(hundredth).toBeInViewport();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
      .toBeLessThan(5);
  });

  test('lets the owner edit, renew, share and delete', { tag: '@phone' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(REFUSED);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } });
    });
    await registerMember(page);
    await page.goto('/marketplace?tab=mine');
    await expect(page.getByRole('heading', { name: 'You have no listings yet' })).toBeVisible();
    const images = await uploadColors(page, ['teal', 'navy']);
    const soon = new Date(Date.now() + 5.4 * 86_400_000).toISOString();
    const id = await postListing(page, { images, expiresAt: soon });
    await page.reload();
    const article = page.getByRole('article');
    await expect(article.getByText('expires in 5 days')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await article.getByRole('button', { name: 'Renew' }).click();
    await expectToast(page, 'Listing renewed');
    await expect(article.getByText('expires in 60 days')).toBeVisible();

    await article.getByRole('button', { name: 'Edit' }).click();
    const { form, title, price, save } = formOf(page);
    await expect(title).toHaveValue('Two strobes and a trolley');
    await expectAccessible(page);
    await title.fill('Two');
    await save.click();
    await expect(form.getByText('Title must be at least 5 characters')).toBeVisible();
    await title.fill('Two strobes, no trolley');
    await price.fill('199.50');
    const lift = await refuse(page, `/api/marketplace/${id}`, { ...NOT_SIGNED_IN, method: 'PATCH' });
    await save.click();
    await expect(page.getByText('Authentication Error: Your session has expired...').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await lift();
    await page.getByRole('button', { name: 'Refresh Session' }).click();
    await expectToast(page, 'Session refreshed');
    await save.click();
    await expectToast(page, 'Listing updated');
    await expect(article).toContainText('$199.50');

    await page.goto(`/marketplace/${id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expectToast(page, 'Link copied');
    await page.getByRole('button', { name: 'View large: Two strobes, no trolley, picture 2' }).click();
    const lightbox = page.getByRole('dialog', { name: 'Two strobes, no trolley' });
    await expect(lightbox.getByText('2 / 2')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox.getByText('1 / 2')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Delete' }).click();
    const stopRefusing = await refuse(page, `/api/marketplace/${id}`, { ...SERVER_FAULT, method: 'DELETE' });
    await page.getByRole('button', { name: 'Delete listing' }).click();
    await expectToast(page, 'Error', 'Failed to delete listing: Internal server error');
    await stopRefusing();
    // The live event of the deletion arrives before its answer: the page must not request the deleted listing.
    const other = await page.context().newPage();
    await other.goto(`/marketplace/${id}`);
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Two strobes');
    const notFound = other.waitForResponse(
      (answer) => answer.status() === 404 && answer.url().endsWith(`/api/marketplace/${id}`),
    );
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith(`/api/marketplace/${id}`))
        asked.push(request.url());
    });
    await page.route(`**/api/marketplace/${id}`, async (route) => {
      const response = await route.fetch();
      await notFound;
      await expect(other).toHaveURL(/\/marketplace$/);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Delete listing' }).click();
    await expectToast(page, 'Listing deleted');
    await expect(page).toHaveURL(/\/marketplace$/);
    expect(asked).toEqual([]);
    await page.unroute(`**/api/marketplace/${id}`);
    await other.close();
    await page.goto(`/marketplace/${id}`);
    await expectToast(page, 'Error', "This listing doesn't exist or has been removed.");
    await expect(page).toHaveURL(/\/marketplace$/);
    const answerAgain = await refuse(page, '/api/marketplace/1', SERVER_FAULT);
    await page.goto('/marketplace/1');
    await expectToast(page, 'Error', "This listing doesn't exist or has been removed.");
    await expect(page).toHaveURL(/\/marketplace$/);
    await answerAgain();
    await page.goto('/marketplace/abc');
    await expect(page.getByRole('heading', { name: 'Invalid listing ID' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Marketplace' }).click();
    await expect(page).toHaveURL(/\/marketplace$/);
  });

  test('shows the seller to members, and lets a moderator delete', { tag: '@desktop' }, async ({ page }) => {
    await registerMember(page);
    const id = await postListing(page);
    await login(page, 'admin');
    await page.goto(`/marketplace/${id}`);
    await expect(page.getByRole('link', { name: 'seller@opencall.test' })).toHaveAttribute(
      'href',
      `mailto:seller@opencall.test?subject=${encodeURIComponent(`RE: Two strobes and a trolley (Listing #${id})`)}`,
    );
    await expect(page.getByRole('link', { name: '(555) 555-0142' })).toHaveAttribute(
      'href',
      'tel:5555550142',
    );
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await login(page, 'moderator');
    await page.goto(`/marketplace/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete listing' }).click();
    await expectToast(page, 'Listing deleted');
  });

  test('requests the location from the browser', { tag: '@phone' }, async ({ page, context }) => {
    await login(page, 'model');
    await page.goto('/create-marketplace-listing');
    const locate = page.getByRole('button', { name: 'Use my location' });
    await locate.click();
    await expectToast(page, 'Location access denied');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 40.73061, longitude: -73.935242 });
    await locate.click();
    await expectToast(page, 'Location found');
    await expect(page.getByText('Map location set.')).toBeVisible();
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }),
    );
    await page.reload();
    await locate.click();
    await expectToast(page, 'Geolocation not supported');
  });

  test('has a page to test uploads, and opens the forms at all their addresses', { tag: '@desktop' }, async ({
    page,
  }) => {
    await registerMember(page);
    await page.goto('/image-upload-test');
    await page.getByLabel('Images', { exact: true }).setInputFiles({
      name: 'teal.png',
      mimeType: 'image/png',
      buffer: await drawPicture(page, { width: 240, height: 300 }),
    });
    await expectToast(page, 'Image uploaded');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Test Listing' }).click();
    await expectToast(page, 'Listing created');
    await page.getByRole('link', { name: /Open listing/ }).click();
    await expect(page.getByText('other', { exact: true })).toBeVisible();
    for (const path of ['/marketplace/create', '/marketplace/create-simple', '/marketplace-create-simple']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/marketplace$/);
  });
});
