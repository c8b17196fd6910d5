import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { refuse } from './support/provoke.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`/kit shows the parts of screens, ${colorScheme}`, { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/kit');
    await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'States' }).getByRole('button', { name: 'Retry', exact: true }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the menu of /kit returns the focus to its button', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/kit');
  const button = page.getByRole('button', { name: 'Open the menu' });
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Sample menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Sample menu' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('/kit does not exist while diagnostics are off', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  await refuse(page, '/api/auth-debug', {
    status: 404,
    error: 'Endpoint not found',
    code: 'ENDPOINT_NOT_FOUND',
  });
  await page.goto('/kit');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
