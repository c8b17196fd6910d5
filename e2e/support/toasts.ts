import { expect, type Page } from '@playwright/test';
import { toast } from './shell.ts';

/**
 * The one toast in view has this title; `description` is compared as a part of what it says. It is dismissed then: what lies
 * under it could not be clicked before its time is up. The focus stays where it is, as a person's click would not let it.
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
