import { expect, type Page } from '@playwright/test';

/** The one toast in view says this; `description` is compared as a part of it. */
export const expectToast = async (page: Page, title: string, description?: string): Promise<void> => {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast).toContainText(description);
};
