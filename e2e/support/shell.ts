import type { Page } from '@playwright/test';
import { isPhone } from './fixtures.ts';

/** The bar's links, or the menu's where the bar has none: opened on the way. */
export const navigation = async (page: Page) => {
  if (!isPhone(page.viewportSize()?.width)) return page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
  return menu;
};

export const logout = async (page: Page): Promise<void> => {
  await (await navigation(page)).getByRole('button', { name: 'Logout' }).click();
};

/** What the toast says; there is one at a time. Its live region repeats the words outside the list. */
export const toast = (page: Page) => page.locator('li[data-variant]');
