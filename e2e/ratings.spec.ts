import { dateText } from '@opencall/contract/shared/format/dates';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { abortRequests, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const FORBIDDEN = { status: 403, error: 'You cannot rate your own profile', code: 'OWN_PROFILE_RATING' };

/** Registers a member for this test, so that no other test rates the profile. */
const makeProfile = async (page: Page): Promise<{ id: number; userId: number }> => {
  const { id: userId } = await registerMember(page);
  const profile = await (await page.request.get('/api/profiles/me')).json();
  return { id: profile.id, userId };
};

const panelOf = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Rate this Profile' });
  return {
    panel,
    submit: panel.getByRole('button', { name: 'Submit Rating' }),
    star: (stars: number) => panel.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }),
    ratings: panel.getByRole('list', { name: 'Ratings', exact: true }).getByRole('listitem'),
    lit: panel.locator('label[data-lit]'),
    head: page.getByRole('link', { name: /of 5 stars/ }),
  };
};

const today = () => dateText(new Date(), { timeZone: 'America/New_York', now: new Date() });

test.describe('Ratings', () => {
  test('accepts one rating from each member, which a new rating replaces', async ({ page }) => {
    const { userId } = await makeProfile(page);
    await registerMember(page);
    const { panel, star, submit, ratings, lit, head } = panelOf(page);
    await page.goto(`/profile/${userId}`);
    await expect(panel.getByText('No ratings yet.')).toBeVisible();
    await expect(panel.getByText('Be the first to rate!')).toBeVisible();
    await expect(submit).toHaveCount(0);

    await star(4).click();
    await expect(lit).toHaveCount(4);
    await submit.click();
    await expectToast(page, 'Rating Submitted', 'Thank you for your feedback!');
    await expect(lit).toHaveCount(0);
    await expect(submit).toHaveCount(0);
    await expect(panel.getByText('4.0', { exact: true })).toBeVisible();
    await expect(panel.getByText('1 rating', { exact: true })).toBeVisible();
    await expect(ratings).toHaveText([`4 stars${today()}`]);
    await expect(head).toHaveAccessibleName('4.0 of 5 stars, 1 rating');

    await star(1).click();
    await submit.click();
    await expect(ratings).toHaveText([`1 star${today()}`]);
    await expect(head).toHaveAccessibleName('1.0 of 5 stars, 1 rating');

    await registerMember(page);
    await page.goto(`/profile/${userId}`);
    await star(4).click();
    await submit.click();
    await expect(head).toHaveAccessibleName('2.5 of 5 stars, 2 ratings');
    await expect(ratings).toHaveText([`4 stars${today()}`, `1 star${today()}`]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
    const { userId } = await makeProfile(page);
    await registerMember(page);
    const { star, lit, submit, head } = panelOf(page);
    await page.goto(`/profile/${userId}`);
    await star(1).focus();
    await page.keyboard.press('Space');
    await expect(lit).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(star(3)).toBeChecked();
    await expect(star(3)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAccessibleName('3.0 of 5 stars, 1 rating');
  });

  test('previews the rating on hover', { tag: '@desktop' }, async ({ page }) => {
    const { userId } = await makeProfile(page);
    await registerMember(page);
    const { panel, star, lit } = panelOf(page);
    await page.goto(`/profile/${userId}`);
    await star(2).click();
    await star(5).hover();
    await expect(lit).toHaveCount(5);
    await panel.getByRole('heading').hover();
    await expect(lit).toHaveCount(2);
  });

  test('is not available to the owner', { tag: '@desktop' }, async ({ page }) => {
    const { userId } = await makeProfile(page);
    const { panel } = panelOf(page);
    await page.goto(`/profile/${userId}`);
    await expect(panel.getByText('You cannot rate your own profile')).toBeVisible();
    await expect(panel.getByText('No ratings yet.')).toBeVisible();
    await expect(panel.getByText('Be the first to rate!')).toHaveCount(0);
    await expect(panel.getByRole('radio')).toHaveCount(0);
  });

  test('explains a refused rating and keeps the chosen stars', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 403|ERR_CONNECTION_FAILED/);
    const { userId } = await makeProfile(page);
    await registerMember(page);
    const { star, submit, lit } = panelOf(page);
    await page.goto(`/profile/${userId}`);
    await star(5).click();
    await refuse(page, '/api/ratings', FORBIDDEN);
    await submit.click();
    await expectToast(page, 'Error', 'You cannot rate your own profile');
    await expect(lit).toHaveCount(5);
    await page.unrouteAll();
    await abortRequests(page, '/api/ratings');
    await submit.click();
    await expectToast(page, 'Error', 'Failed to submit rating');
  });

  test('reports that ratings could not be loaded and offers Retry', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 500/);
    const { id, userId } = await makeProfile(page);
    await registerMember(page);
    const { panel } = panelOf(page);
    const stopRefusing = await refuse(page, `/api/ratings/${id}`, SERVER_FAULT);
    await page.goto(`/profile/${userId}`);
    await expect(panel.getByText('Loading ratings...')).toBeVisible();
    await expect(panel.getByText('Failed to fetch ratings')).toBeVisible();
    await expectAccessible(page);
    await stopRefusing();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel.getByText('No ratings yet.')).toBeVisible();
  });

  test('shows Date unavailable for an invalid date', { tag: '@desktop' }, async ({ page }) => {
    const { id, userId } = await makeProfile(page);
    await login(page, 'photographer');
    await page.route(`**/api/ratings/${id}`, (route) =>
      route.fulfill({ json: [{ id: 1, profile_id: id, rating: 5, createdAt: 'long ago' }] }),
    );
    await page.goto(`/profile/${userId}`);
    await expect(panelOf(page).ratings).toHaveText(['5 starsDate unavailable']);
  });
});
