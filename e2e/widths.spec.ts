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
      '/moderation/audit-log',
      '/analytics',
      '/people',
      '/manage-contests',
      '/create-contest',
    ],
  ],
];

for (const [account, paths] of PATHS) {
  for (const path of paths) {
    test(`${path} of ${account} fits a phone and a tablet`, { tag: '@desktop' }, async ({ page }) => {
      await login(page, account);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      for (const width of [320, 390, 768, 820]) {
        await page.setViewportSize({ width, height: 1000 });
        await expectNoSidewaysScroll(page);
      }
    });
  }
}
