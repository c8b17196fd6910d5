import { expect } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { type DemoAccount, login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';

const PATHS: ReadonlyArray<readonly [account: DemoAccount, paths: readonly string[]]> = [
  [
    'model',
    [
      '/home',
      '/search',
      '/contests',
      '/marketplace',
      '/calls',
      '/calls?view=map',
      '/calls/new',
      '/applications',
      '/shoots',
      '/shoots/new',
      '/create-marketplace-listing',
      '/emails',
      '/messages',
      '/subscription',
      '/contact',
    ],
  ],
  [
    'admin',
    [
      '/home',
      '/moderation',
      '/moderation?tab=new-users',
      '/moderation?tab=contact-messages',
      '/moderation?tab=id-verification',
      '/moderation?tab=calls',
      '/moderation?tab=disputes',
      '/moderation/audit-log',
      '/analytics',
      '/people',
      '/admin/backups',
      '/admin/failed-jobs',
      '/manage-contests',
      '/create-contest',
    ],
  ],
];

for (const [account, paths] of PATHS) {
  test(`the pages of ${account} fit phones and tablets`, { tag: '@desktop' }, async ({ page }) => {
    test.slow();
    await login(page, account);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 1000 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      for (const width of [320, 390, 768, 820]) {
        await page.setViewportSize({ width, height: 1000 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
}
