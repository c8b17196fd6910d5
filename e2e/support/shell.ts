import type { Page } from '@playwright/test';
import { isPhone } from './fixtures.ts';

/** The links of the navigation bar. If the bar has none, opens the menu and returns its links. */
export const navigation = async (page: Page) => {
  if (!isPhone(page.viewportSize()?.width)) return page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
  return menu;
};

export const logout = async (page: Page): Promise<void> => {
  await (await navigation(page)).getByRole('button', { name: 'Logout' }).click();
};

/** The current toast. Its live region repeats the text outside this list. */
export const toast = (page: Page) => page.locator('li[data-variant]');
