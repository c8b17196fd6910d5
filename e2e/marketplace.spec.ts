import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoUser, login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { formOf, postListing, REFUSED } from './support/marketplace-screen.ts';
import { drawPicture } from './support/portfolio.ts';
import { controlClock, expectAfterRetries, NOT_SIGNED_IN, refuse, SERVER_FAULT } from './support/provoke.ts';
import { toast } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

/** A word that no other listing contains. */
const uniqueWord = (): string =>
  `mark${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;

test.describe('Marketplace', () => {
  test('shows the list, a listing and the three forms', async ({ page, baseURL }) => {
    const photographer = await demoUser(baseURL, 'photographer');
    await login(page, 'creator');
    await page.goto('/marketplace');
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'All Listings', selected: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    // Listings of other tests may push this one out of the part of the list that is drawn.
    await page.goto('/marketplace?search=Octabox');
    const five = page.getByRole('article').filter({ hasText: 'Octabox, 47 inch, with grid' });
    await expect(five).toContainText('$140');
    await expect(five).toContainText('+1 more');
    await expect(five.getByText('equipment for sale')).toBeVisible();
    await expect(five.getByRole('link', { name: photographer.username })).toHaveAttribute(
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

  test('posts a listing with pictures and keeps the form through failures', { tag: '@desktop' }, async ({
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
    const picture = async (name: string, color: string) => ({
      name,
      mimeType: 'image/png',
      buffer: await drawPicture(page, { width: 240, height: 300, color }),
    });
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expectToast(page, 'Invalid file type');
    const colors = ['teal', 'navy', 'maroon', 'olive', 'indigo', 'gray'];
    await picker.setInputFiles(
      await Promise.all(colors.slice(0, 3).map((color) => picture(`${color}.png`, color))),
    );
    await expect(images).toHaveCount(3);
    await expectToast(page, 'Image uploaded');
    await picker.setInputFiles(
      await Promise.all(colors.slice(3).map((color) => picture(`${color}.png`, color))),
    );
    await expect(toast(page)).toContainText('Maximum images reached');
    await expect(images).toHaveCount(5);
    // The toast about uploaded images has not replaced the message, and the field shows it too.
    await expectToast(page, 'Maximum images reached', 'A listing can have up to 5 images.');
    await expect(form.getByText('Maximum images reached. A listing can have up to 5 images.')).toBeVisible();
    const second = await images.nth(1).getAttribute('src');
    await form.getByRole('button', { name: 'Move image 2', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Move image 2' })
      .getByRole('button', { name: 'Move left' })
      .click();
    await expect(images.first()).toHaveAttribute('src', String(second));
    await form.getByRole('button', { name: 'Remove image 5' }).click();
    await expectToast(page, 'Image removed');
    await expect(images).toHaveCount(4);

    const stopRefusing = await refuse(page, '/api/marketplace', { ...SERVER_FAULT, method: 'POST' });
    await create.click();
    await expectToast(page, 'Error', 'Failed to create listing: Internal server error');
    await stopRefusing();
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

  test('filters by category, keyword and place and keeps the filters in the address', {
    tag: '@desktop',
  }, async ({ page, consoleGuard }) => {
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
    const zip = page.getByLabel('ZIP Code');
    await expect(zip).toBeFocused();
    await zip.press('Enter');
    await expect(page.getByText('Please enter a ZIP code', { exact: true })).toBeVisible();
    await zip.fill('1122');
    await zip.press('Enter');
    await expect(page.getByText('Please enter a valid ZIP code (e.g., 12345 or 12345-6789)')).toBeVisible();
    await zip.fill('00000');
    await expect(page.getByRole('heading', { name: 'Unknown ZIP code' })).toBeVisible();
    await zip.fill('10001');
    await expect(page).toHaveURL(/zipCode=10001/);
    await expect(zip).toBeFocused();
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
    const chips = page.getByRole('list', { name: 'Active filters' });
    await chips.getByRole('button', { name: 'Clear filters' }).click();
    await expect(articles.first()).toBeVisible();
    await expect(chips).toHaveCount(0);
    await expect(page.getByLabel('Keyword')).toHaveValue('');
    await refuse(page, '/api/marketplace', SERVER_FAULT);
    await controlClock(page);
    await page.goto('/marketplace?search=softbox');
    await expectAfterRetries(page, page.getByRole('button', { name: 'Retry' }));
    await expectToast(page, 'Error', 'Failed to load marketplace listings. Please try again later.');
  });
});
