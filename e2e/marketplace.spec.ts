import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { drawPicture, uploadPicture } from './support/portfolio.ts';
import { controlClock, expectAfterRetries, NOT_SIGNED_IN, refuse, SERVER_FAULT } from './support/provoke.ts';
import { scrollToMiddle } from './support/scrolling.ts';
import { toast } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

const REFUSED = /status of (400|401|404|500)/;

const written = (overrides: Record<string, unknown> = {}) => ({
  title: 'Two strobes and a trolley',
  description: 'Both heads fire, one stand squeaks.\nThe trolley is included.',
  category: 'equipment_for_sale',
  price: 240,
  location: 'Greenpoint',
  zipCode: '11222',
  contactEmail: 'seller@opencall.test',
  contactPhone: '(555) 555-0142',
  ...overrides,
});

/** A listing of the signed-in member, by the API. */
const postListing = async (page: Page, overrides: Record<string, unknown> = {}): Promise<number> => {
  const answer = await page.request.post('/api/marketplace', { data: written(overrides) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
};

/** No other listing holds this word. */
const uniqueWord = (): string =>
  `mark${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;

const uploadColours = async (page: Page, colours: readonly string[]): Promise<string[]> => {
  const urls: string[] = [];
  for (const colour of colours) {
    urls.push(
      await uploadPicture(page, 'gallery', await drawPicture(page, { width: 240, height: 300, colour })),
    );
  }
  return urls;
};

const formOf = (page: Page) => {
  const form = page.getByRole('form', { name: 'Listing' });
  return {
    form,
    title: form.getByLabel('Title'),
    description: form.getByLabel('Description'),
    category: form.getByLabel('Category'),
    price: form.getByLabel('Price'),
    images: form.getByRole('list', { name: 'Order of the images' }).getByRole('img'),
    create: form.getByRole('button', { name: 'Create Listing' }),
    save: form.getByRole('button', { name: 'Save Listing' }),
    fill: async (title: string) => {
      await form.getByLabel('Title').fill(title);
      await form.getByLabel('Category').selectOption('Quick Gig');
      await form.getByLabel('Description').fill('Enough words to say what this is about.');
    },
  };
};

test.describe('Marketplace', () => {
  test('shows the board, a listing and the three forms', async ({ page }) => {
    await login(page, 'creator');
    await page.goto('/marketplace');
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'All Listings', selected: true })).toBeVisible();
    const five = page.getByRole('article').filter({ hasText: 'Octabox, 47 inch, with grid' });
    await expect(five).toContainText('$140');
    await expect(five).toContainText('+1 more');
    await expect(five.getByText('equipment for sale')).toBeVisible();
    await expect(five.getByRole('link', { name: 'photographer' })).toHaveAttribute(
      'href',
      /^\/profiles\/\d+$/,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await five.getByRole('link', { name: 'Octabox' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Octabox, 47 inch, with grid' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact the Seller' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /View large/ })).toHaveCount(5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const { form, title } = formOf(page);
    for (const [path, count] of [
      ['/create-marketplace-listing', 9],
      ['/marketplace-create-simple', 6],
      ['/minimal-marketplace-listing', 4],
    ] as const) {
      await page.goto(path);
      await expect(title).toBeVisible();
      await expect(form.locator('input:not([type=file]), select, textarea')).toHaveCount(count);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  test('posts a listing with pictures, and loses nothing on the way', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(REFUSED);
    await registerMember(page);
    await page.goto('/create-marketplace-listing-new');
    const { form, title, description, category, images, create, fill } = formOf(page);
    await create.click();
    await expectToast(page, 'Missing required fields');
    await expect(form.getByText('Title must be at least 5 characters')).toBeVisible();
    await expect(form.getByText('Description must be at least 20 characters')).toBeVisible();
    await expect(form.getByText('Please select a category')).toBeVisible();

    await fill('Four');
    await form.getByLabel('ZIP Code').fill('123');
    await form.getByLabel('Contact Email').fill('invalid');
    await create.click();
    await expectToast(page, 'Error', 'Validation failed: ');
    await expect(
      form.getByText('Please enter a valid US ZIP code (e.g., 12345 or 12345-6789)'),
    ).toBeVisible();
    await expect(form.getByText('Invalid email address')).toBeVisible();
    await title.fill('A second pair of hands');
    await form.getByLabel('ZIP Code').fill('11222');
    await form.getByLabel('Contact Email').fill('hands@opencall.test');

    const picker = form.getByLabel('Images', { exact: true });
    const picture = async (name: string, colour: string) => ({
      name,
      mimeType: 'image/png',
      buffer: await drawPicture(page, { width: 240, height: 300, colour }),
    });
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expectToast(page, 'Invalid file type');
    const colours = ['teal', 'navy', 'maroon', 'olive', 'indigo', 'gray'];
    await picker.setInputFiles(
      await Promise.all(colours.slice(0, 3).map((colour) => picture(`${colour}.png`, colour))),
    );
    await expect(images).toHaveCount(3);
    await expectToast(page, 'Image uploaded');
    await picker.setInputFiles(
      await Promise.all(colours.slice(3).map((colour) => picture(`${colour}.png`, colour))),
    );
    await expect(toast(page)).toContainText('Maximum images reached');
    await expect(images).toHaveCount(5);
    // What arrived since has not covered it, and the field says it too.
    await expectToast(page, 'Maximum images reached', 'A listing holds up to 5 images.');
    await expect(form.getByText('Maximum images reached. A listing holds up to 5 images.')).toBeVisible();
    const second = await images.nth(1).getAttribute('src');
    await form.getByRole('button', { name: 'Move image 2 left' }).click();
    await expect(images.first()).toHaveAttribute('src', String(second));
    await form.getByRole('button', { name: 'Remove image 5' }).click();
    await expectToast(page, 'Image removed');
    await expect(images).toHaveCount(4);

    const letThrough = await refuse(page, '/api/marketplace', { ...SERVER_FAULT, method: 'POST' });
    await create.click();
    await expectToast(page, 'Error', 'Failed to create listing: Internal server error');
    await letThrough();
    const signIn = await refuse(page, '/api/marketplace', { ...NOT_SIGNED_IN, method: 'POST' });
    await create.click();
    await expectToast(page, 'Error', 'Authentication required: Please login to create a listing');
    await expect(page.getByText('You need to be logged in')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to Login' })).toBeVisible();
    await signIn();

    await page.reload();
    await expect(page.getByText('We restored your draft.')).toBeVisible();
    await expect(title).toHaveValue('A second pair of hands');
    await expect(description).toHaveValue('Enough words to say what this is about.');
    await expect(category).toHaveValue('gig');
    await expect(images).toHaveCount(4);
    await create.click();
    await expectToast(page, 'Listing created');
    await expect(page).toHaveURL(/\/marketplace\/\d+$/);
    await expect(page.getByText('expires in 60 days')).toBeVisible();
    await expect(page.getByRole('link', { name: 'hands@opencall.test' })).toBeVisible();
    await page.goto('/create-marketplace-listing');
    await expect(title).toHaveValue('');
  });

  test('finds by category, word and place, and keeps it all in the address', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(REFUSED);
    await registerMember(page);
    const word = uniqueWord();
    await postListing(page, { title: `Softbox ${word}` });
    await postListing(page, {
      title: `Studio ${word}`,
      category: 'space_for_rent',
      zipCode: '90001',
      price: null,
    });
    await page.goto('/marketplace');
    const articles = page.getByRole('article');
    await page.getByLabel('Keyword').fill(`${word.slice(0, 4)}x${word.slice(4)}`);
    await expect(articles).toHaveCount(2);
    await expect(page).toHaveURL(/search=/);
    await page.getByLabel('Category').selectOption('space for rent');
    await expect(articles).toHaveCount(1);
    await expect(articles).toContainText('No price');
    await page.getByLabel('Category').selectOption('All categories');

    const box = page.getByLabel('Search by location');
    await box.check();
    await expectToast(
      page,
      'Location Search Active',
      'Enter a ZIP code to see listings within 25 miles of it.',
    );
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.click();
    await expect(page.getByText('Please enter a ZIP code', { exact: true })).toBeVisible();
    await page.getByLabel('ZIP Code').fill('1122');
    await search.click();
    await expect(page.getByText('Please enter a valid ZIP code (e.g., 12345 or 12345-6789)')).toBeVisible();
    await page.getByLabel('ZIP Code').fill('00000');
    await search.click();
    await expect(page.getByRole('heading', { name: 'Unknown ZIP code' })).toBeVisible();
    await page.getByLabel('ZIP Code').fill('10001');
    await search.click();
    await expect(articles).toHaveCount(1);
    await expect(articles).toContainText(`Softbox ${word}`);
    await page.getByLabel('Radius').selectOption('5 miles');
    await expect(page).toHaveURL(/distance=5/);
    await page.goBack();
    await expect(page).not.toHaveURL(/distance/);
    await expect(page.getByLabel('Radius')).toHaveValue('25');
    await page.goForward();
    await expect(page.getByLabel('Radius')).toHaveValue('5');

    const shared = page.url();
    await page.goto('/home');
    await page.goto(shared);
    await expect(box).toBeChecked();
    await expect(page.getByLabel('Radius')).toHaveValue('5');
    await box.uncheck();
    await expect(articles).toHaveCount(2);
    await expect(page).not.toHaveURL(/zipCode/);
    await box.check();
    await expectToast(page, 'Location Search Active', 'Showing listings within 5 miles of 10001.');
    await box.uncheck();
    await expect(articles).toHaveCount(2);
    await page.goBack();
    await expect(box).toBeChecked();

    await page.goto('/marketplace?search=zzzzqqqq');
    await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(articles.first()).toBeVisible();
    await refuse(page, '/api/marketplace', SERVER_FAULT);
    await controlClock(page);
    await page.goto('/marketplace?search=softbox');
    await expectAfterRetries(page, page.getByRole('button', { name: 'Retry' }));
    await expectToast(page, 'Error', 'Failed to load marketplace listings. Please try again later.');
  });

  test('stays light with a thousand listings, and keeps its place', { tag: '@phone' }, async ({ page }) => {
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
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5);
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
    const images = await uploadColours(page, ['teal', 'navy']);
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
    const letThrough = await refuse(page, `/api/marketplace/${id}`, { ...SERVER_FAULT, method: 'DELETE' });
    await page.getByRole('button', { name: 'Delete listing' }).click();
    await expectToast(page, 'Error', 'Failed to delete listing: Internal server error');
    await letThrough();
    // The live event of the deletion arrives before its answer: the page must not request the deleted listing.
    const other = await page.context().newPage();
    await other.goto(`/marketplace/${id}`);
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Two strobes');
    const told = other.waitForResponse(
      (answer) => answer.status() === 404 && answer.url().endsWith(`/api/marketplace/${id}`),
    );
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith(`/api/marketplace/${id}`))
        asked.push(request.url());
    });
    await page.route(`**/api/marketplace/${id}`, async (route) => {
      const response = await route.fetch();
      await told;
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

  test('asks the browser where one is', { tag: '@phone' }, async ({ page, context }) => {
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

  test('tests uploads, and leads every spelling to the forms', { tag: '@desktop' }, async ({ page }) => {
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
