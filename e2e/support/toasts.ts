import { expect, type Page } from '@playwright/test';
import { toast } from './shell.ts';

/** The one toast in view has this title; `description` is compared as a part of what it says. */
export const expectToast = async (page: Page, title: string, description?: string): Promise<void> => {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast(page)).toContainText(description);
};
