import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { changeOwnProfile, readOwnProfile } from './support/portfolio.ts';
import { edit, FACTS, fact } from './support/profile-screen.ts';
import { delayRequests, endSessionAt } from './support/provoke.ts';

const openOwn = async (page: Page, changes: Record<string, unknown> = FACTS) => {
  const member = await registerMember(page);
  await changeOwnProfile(page, changes);
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  return member;
};
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test.describe('a member’s own profile', () => {
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
    await page.getByRole('group').filter({ hasText: 'Latitude' }).getByText('More', { exact: true }).click();
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
    const endHold = await delayRequests(page, '/api/refresh-token', 'POST');
    await save(page);
    await expect(page.getByRole('button', { name: 'Refreshing session...' })).toBeVisible();
    endHold();
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
    const create = page.getByRole('button', { name: 'Create profile' });
    const editButton = page.getByRole('button', { name: 'Edit Profile' });
    await expect(create.or(editButton)).toBeVisible();
    if (await create.isVisible()) await create.click();
    await expect(editButton).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible();
  });
});
