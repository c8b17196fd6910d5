import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import {
  changeOwnProfile,
  drawPicture,
  fillGallery,
  readOwnProfile,
  uploadPicture,
} from './support/portfolio.ts';
import { delayRequests, endSessionAt } from './support/provoke.ts';

const FACTS = {
  name: 'Wren Ashford',
  state: 'Georgia',
  city: 'Savannah',
  zipCode: '31401',
  age: 27,
  sex: 'female',
  heightFeet: 5,
  heightInches: 9,
  weight: 138,
  bodyType: 'athletic',
  hairColor: 'brown',
  eyeColor: 'hazel',
  partyAlcohol: true,
  aboutMe: 'Twelve years of ballet.',
  instagramUrl: '@wren.moves',
  experienceUrl1: 'https://example.com/wren',
  actingGenres: ['Music Video'],
  modelingGenres: ['Fashion', 'Runway'],
  pricing: { acting: { 'Music Video': 110 }, modeling: { Fashion: 1250 }, adult: {} },
};

/** Registers a member to view, who stays signed in until another account signs in. */
const registerPortfolio = async (page: Page, changes: Record<string, unknown> = {}) => {
  const member = await registerMember(page);
  await changeOwnProfile(page, { ...FACTS, ...changes });
  await fillGallery(page, ['teal', 'maroon']);
  return member;
};

const openOwn = async (page: Page, changes: Record<string, unknown> = FACTS) => {
  const member = await registerMember(page);
  await changeOwnProfile(page, changes);
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  return member;
};

const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeFocused();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');

test.describe('the states of a profile', () => {
  for (const id of ['', '0', 'wren', '-3', '99999999999']) {
    test(`"${id}" is an invalid profile`, { tag: '@desktop' }, async ({ page }) => {
      await login(page, 'creator');
      await page.goto(`/profile/${id}`);
      await expect(page.getByRole('heading', { name: 'Invalid Profile' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Search' }).last()).toHaveAttribute('href', /^\/search/);
      await expectAccessible(page);
    });
  }

  test('an unknown profile is shown as under review', { tag: '@phone' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 404 .*\/api\/profiles\/user\//);
    await login(page, 'creator');
    await page.goto('/profile/2147483647');
    await expect(page.getByRole('heading', { name: 'Profile under review' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a failure is explained and can be retried', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 500 .*\/api\/profiles\/user\//);
    const member = await registerPortfolio(page);
    await login(page, 'creator');
    let isBroken = true;
    await page.route('**/api/profiles/user/*', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { error: 'Internal server error', code: 'INTERNAL' } })
        : route.continue(),
    );
    await page.goto(`/profile/${member.id}`);
    await expect(page.getByRole('heading', { name: 'Error Loading Profile' })).toBeVisible();
    await expect(page.getByText('Internal server error')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  });

  test('a skeleton is shown during loading, and no content moves', { tag: '@desktop' }, async ({ page }) => {
    const member = await registerPortfolio(page);
    await login(page, 'creator');
    const letGo = await delayRequests(page, `/api/profiles/user/${member.id}`, 'GET');
    await page.goto(`/profile/${member.id}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading profile' })).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  });

  test('without a subscription another member’s profile is a teaser', async ({ page }) => {
    const member = await registerPortfolio(page);
    await login(page, 'lapsed');
    await page.goto(`/profile/${member.id}`);
    await expect(page.getByRole('heading', { name: 'Premium Profile' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
    await expect(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscription');
    await expect(page.getByText('Twelve years of ballet.')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe("another member's profile", () => {
  test('a profile shows stats, rates, links and pictures but no private data', async ({ page }) => {
    const member = await registerPortfolio(page);
    await login(page, 'creator');
    await page.goto(`/profile/${member.id}`);
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
    await expect(page.getByText('Model · Savannah, Georgia')).toBeVisible();
    await expect(fact(page, 'Height')).toHaveText('5′ 9″');
    await expect(fact(page, 'Weight')).toHaveText('138 lbs');
    await expect(fact(page, 'Party Friendly')).toHaveText('Alcohol');
    await expect(page.getByRole('row', { name: 'Fashion $1,250' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Runway On request' })).toBeVisible();
    await expect(page.getByRole('link', { name: /@wren\.moves/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/wren.moves',
    );
    await expect(page.getByRole('list', { name: 'Contact sheet' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('31401')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /View ID Document/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('both forms of the address open the profile', { tag: '@desktop' }, async ({ page }) => {
    const member = await registerPortfolio(page);
    await login(page, 'creator');
    await page.goto(`/profiles/${member.id}`);
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/profile/${member.id}$`));
  });

  test('a photographer has no fields for looks', { tag: '@phone' }, async ({ page }) => {
    const member = await registerMember(page, { role: 'photographer' });
    await changeOwnProfile(page, FACTS);
    await page.goto(`/profile/${member.id}`);
    await expect(fact(page, 'Age')).toHaveText('27');
    await expect(page.getByText('Body Type')).toHaveCount(0);
    await edit(page);
    await expect(page.getByLabel('Height (ft)')).toHaveCount(0);
    await expect(page.getByLabel('Ethnicity')).toHaveCount(0);
  });

  test('only a moderator can open the ID document', { tag: '@desktop' }, async ({ page }) => {
    const member = await registerPortfolio(page);
    await changeOwnProfile(page, {
      idCardUrl: await uploadPicture(page, 'id-card', await drawPicture(page)),
    });
    await login(page, 'moderator');
    await page.goto(`/profile/${member.id}`);
    const link = page.getByRole('link', { name: /View ID Document/ });
    await expect(link).toBeVisible();
    const href = await link.getAttribute('href');
    expect((await page.request.get(href ?? '')).status()).toBe(200);
    await login(page, 'creator');
    await page.goto(`/profile/${member.id}`);
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
    await expect(link).toHaveCount(0);
    expect((await page.request.get(href ?? '')).status()).toBe(403);
  });
});

test.describe('the own profile', () => {
  test('opens read-only, and every field is editable', async ({ page }) => {
    await openOwn(page);
    await expect(page.getByText(/^Last updated /)).toBeVisible();
    await expectAccessible(page);
    await edit(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const label of ['Sex', 'State', 'Body Type', 'Hair Color', 'Eye Color', 'Ethnicity']) {
      await expect(page.getByRole('combobox', { name: label, exact: true })).toBeVisible();
    }
    await text(page, 'Stage Name').fill(`Renamed ${Date.now()}`);
    await text(page, 'City').fill('Atlanta');
    for (const label of ['Age', 'Height (in)', 'Weight (lbs)', 'Latitude', 'Longitude']) {
      await text(page, label).fill('');
    }
    await text(page, 'X / Twitter').fill('@wren');
    await text(page, 'Instagram').fill('');
    await page.getByRole('combobox', { name: 'Hair Color' }).selectOption('Red');
    await page.getByRole('checkbox', { name: '420' }).check();
    await text(page, 'About Me').fill('A new beginning.');
    const about = await text(page, 'About Me').boundingBox();
    expect(about?.height).toBeGreaterThanOrEqual(200);

    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save(page);
    expect((await sent).postDataJSON()).toMatchObject({
      age: null,
      heightInches: null,
      weight: null,
      latitude: null,
      longitude: null,
      instagramUrl: null,
      twitterUrl: 'https://x.com/wren',
      hairColor: 'red',
      party420: true,
    });
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    await expect(page.getByText('Model · Atlanta, Georgia')).toBeVisible();
    await page.reload();
    await expect(page.getByText('A new beginning.')).toBeVisible();
    await expect(fact(page, 'Hair Color')).toHaveText('Red');
  });

  test('only selected genres have a rate, and deselecting a genre removes it', { tag: '@phone' }, async ({
    page,
  }) => {
    await openOwn(page);
    await edit(page);
    const rate = (genre: string) => text(page, `${genre} hourly rate ($)`);
    await expect(rate('Fashion')).toHaveValue('1250');
    await expect(rate('Glamour')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Glamour' }).check();
    await rate('Glamour').fill('90');
    await page.getByRole('checkbox', { name: 'Fashion' }).uncheck();
    await expect(rate('Fashion')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Fashion' }).check();
    await expect(rate('Fashion')).toHaveValue('');
    await save(page);
    await expect(page.getByRole('row', { name: 'Glamour $90' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Fashion On request' })).toBeVisible();
    expect((await readOwnProfile(page)).pricing.modeling).toEqual({ Glamour: 90 });
  });

  test('missing fields are named, and the first one gets the focus', { tag: '@phone' }, async ({ page }) => {
    await openOwn(page, {});
    await edit(page);
    await text(page, 'Name').fill('');
    await text(page, 'Stage Name').fill('');
    await text(page, 'Age').fill('17');
    await save(page);
    for (const message of [
      'Name is required',
      'Stage name is required',
      'State is required',
      'City is required',
      'ZIP code is required',
      'Must be a whole number from 18 to 120',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(text(page, 'Stage Name')).toBeFocused();
    await expectAccessible(page);
  });

  test('a taken stage name is reported beside its field', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 409 /);
    const other = await registerMember(page);
    await openOwn(page);
    await edit(page);
    await text(page, 'Stage Name').fill(other.username.toUpperCase());
    await save(page);
    await expect(page.getByText('Failed to update profile: Stage name already exists')).toBeVisible();
    await expect(page.getByText('Stage name already exists', { exact: true })).toBeVisible();
    await expect(text(page, 'Stage Name')).toBeFocused();
  });

  test('leaving with unsaved edits needs a confirmation', { tag: '@phone' }, async ({ page }) => {
    const member = await openOwn(page);
    await edit(page);
    await text(page, 'City').fill('Macon');
    await page.getByRole('tab', { name: 'Gallery' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(text(page, 'City')).toHaveValue('Macon');
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(new RegExp(`/profile/${member.id}\\?tab=gallery$`));
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByText('Model · Savannah, Georgia')).toBeVisible();
  });

  test('Cancel restores everything', { tag: '@desktop' }, async ({ page }) => {
    await openOwn(page);
    await edit(page);
    await text(page, 'City').fill('Macon');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Model · Savannah, Georgia')).toBeVisible();
    await edit(page);
    await expect(text(page, 'City')).toHaveValue('Savannah');
  });

  test('edits survive an expired session', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 401 /);
    const member = await openOwn(page);
    await edit(page);
    await text(page, 'City').fill('Macon');
    await endSessionAt(page, /\/api\/profiles\/\d+$/, 'PATCH');
    await save(page);
    await expect(
      page.getByText(
        'Authentication Error: Your session has expired. Please log out and log back in to continue.',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    await loginAs(page, member);
    await page.goto(`/profile/${member.id}`);
    await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
    await expect(text(page, 'City')).toHaveValue('Macon');
    await save(page);
    await expect(page.getByText('Model · Macon, Georgia')).toBeVisible();
  });

  test('an expired session is renewed, and the changes are saved', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 401 /);
    await openOwn(page);
    await edit(page);
    await text(page, 'City').fill('Macon');
    let refusals = 1;
    await page.route(/\/api\/profiles\/\d+$/, (route) => {
      refusals -= 1;
      return refusals >= 0
        ? route.fulfill({ status: 401, json: { error: 'Not authenticated', code: 'NOT_AUTHENTICATED' } })
        : route.continue();
    });
    const letGo = await delayRequests(page, '/api/refresh-token', 'POST');
    await save(page);
    await expect(page.getByRole('button', { name: 'Refreshing session...' })).toBeVisible();
    letGo();
    await expect(page.getByText('Model · Macon, Georgia')).toBeVisible();
  });

  test('an administrator without a profile can create one', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404 .*\/api\/profiles\/me/);
    // Another run of this test may have created it already.
    consoleGuard.allow(/status of 409 .*\/api\/profiles$/);
    const admin = await login(page, 'admin');
    await page.goto(`/profile/${admin.id}`);
    const create = page.getByRole('button', { name: 'Create Profile' });
    const editButton = page.getByRole('button', { name: 'Edit Profile' });
    await expect(create.or(editButton)).toBeVisible();
    if (await create.isVisible()) await create.click();
    await expect(editButton).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible();
  });
});
