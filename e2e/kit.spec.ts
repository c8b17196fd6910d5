import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { refuse } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

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

test('the panel of /kit returns the focus to its button', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/kit');
  const button = page.getByRole('button', { name: 'Open the panel' });
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Sample panel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Sample panel' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('the menu of /kit works by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/kit');
  const button = page
    .getByRole('region', { name: 'Panel and dialogs' })
    .getByRole('button', { name: 'More', exact: true });
  const menu = page.getByRole('menu', { name: 'More' });
  // The first time, the menu is fetched.
  for (const key of ['Enter', 'ArrowDown']) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(menu.getByRole('menuitem', { name: 'A link' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: 'An action' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'A link' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'An action' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Done');
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('menuitem', { name: 'A link' }).click();
  await expect(page).not.toHaveURL(/kit/);
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
