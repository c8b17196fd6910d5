import type { Locator, Page } from '@playwright/test';
import { isPhone } from './fixtures.ts';

/** Returns an action in the header of the open conversation. On a phone, opens the menu of the actions first. */
export const openAction = async (page: Page, name: string): Promise<Locator> => {
  if (!isPhone(page.viewportSize()?.width)) return page.getByRole('button', { name });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('menuitem', { name });
};
