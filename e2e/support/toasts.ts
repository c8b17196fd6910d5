import { expect, type Page } from '@playwright/test';
import { toast } from './shell.ts';

/**
 * Expects a single toast with this title and `description`, and dismisses it, because it covers controls. Unlike a click,
 * this does not move the focus.
 */
export const expectToast = async (page: Page, title: string, description?: string): Promise<void> => {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast(page)).toContainText(description);
  await toast(page)
    .getByLabel('Dismiss')
    .evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
};

/** Presses Undo in the toast that has this title. */
export const pressUndo = async (page: Page, title: string): Promise<void> => {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
};
