import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { type DemoAccount, login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';

const HOMES: Array<{ account: DemoAccount; entries: string[]; tips: string }> = [
  { account: 'model', entries: ['My Profile', 'My Portfolio'], tips: 'Modeling Tips' },
  { account: 'photographer', entries: ['Find Models', 'My Profile', 'My Gallery'], tips: 'Photography Tips' },
  { account: 'videographer', entries: ['Find Talent', 'My Profile', 'My Reels'], tips: 'Videography Tips' },
  {
    account: 'creator',
    entries: ['Find Collaborators', 'My Profile', 'Content Projects'],
    tips: 'Creator Tips',
  },
];

for (const { account, entries, tips } of HOMES) {
  test(`a ${account} finds their ways on and twenty tips at home`, async ({ page }) => {
    const { id } = await login(page, account);
    const profile = await (await page.request.get(`/api/profiles/user/${id}`)).json();
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${profile.stageName}`);
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveCount(entries.length);
    for (const entry of entries) await expect(links.filter({ hasText: entry })).toBeVisible();

    const card = page.getByRole('region', { name: tips });
    await expect(card.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'View All 20 Tips' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(20);
  });
}

test('the gallery card opens the gallery tab of the own profile', { tag: '@phone' }, async ({ page }) => {
  const { id } = await login(page, 'model');
  await page.goto('/home');
  await page.getByRole('link', { name: /My Portfolio/ }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${id}\\?tab=gallery$`));
  await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true');
});
