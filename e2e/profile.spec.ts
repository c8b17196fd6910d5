import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { publishCall } from './support/calls.ts';
import { anotherMember } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { changeOwnProfile, drawPicture, fillGallery, uploadPicture } from './support/portfolio.ts';
import { edit, FACTS, fact } from './support/profile-screen.ts';
import { delayRequests } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

/** Registers a member to view, who stays signed in until another account signs in. */
const registerPortfolio = async (page: Page, changes: Record<string, unknown> = {}) => {
  const member = await registerMember(page);
  await changeOwnProfile(page, { ...FACTS, ...changes });
  await fillGallery(page, ['teal', 'maroon']);
  return member;
};

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
    const endHold = await delayRequests(page, `/api/profiles/user/${member.id}`, 'GET');
    await page.goto(`/profile/${member.id}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading profile' })).toBeVisible();
    endHold();
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
    await expect(fact(page, 'Party friendly')).toHaveText('Alcohol');
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

  test('a member is invited to a call, once', { tag: '@desktop' }, async ({ page, baseURL }) => {
    const { http } = await anotherMember(baseURL);
    const { userId, stageName } = await (await http.get('/api/profiles/me')).json();
    await registerMember(page, { role: 'photographer' });
    await page.goto(`/profile/${userId}`);
    const menu = page.getByRole('button', { name: 'More ways to work together' });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Invite to a call' })).toBeVisible();
    await expectAccessible(page);
    // A menu also closes when the window loses the focus, which takes no key.
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Invite to a call' }).click();
    const dialog = page.getByRole('dialog', { name: `Invite ${stageName} to a call` });
    await expect(dialog.getByRole('link', { name: 'Post a call' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    const call = await publishCall(page.request, { title: 'Window light study' });
    await page.goto(`/profile/${userId}`);
    const invite = dialog.getByRole('button', { name: `Invite to ${call.title}` });
    for (const expected of ['sent', 'refused']) {
      await page.getByRole('button', { name: 'Invite to a call' }).click();
      await expect(invite).toBeVisible();
      await expectAccessible(page);
      await invite.click();
      if (expected === 'refused') await expect(dialog.getByRole('alert')).toBeVisible();
      else {
        await expectToast(page, 'Invitation sent');
        await expect(dialog).toBeHidden();
      }
    }
    const invitations = await (await http.get('/api/invitations')).json();
    expect(invitations).toHaveLength(1);
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
