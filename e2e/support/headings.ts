import { expect, type Page } from '@playwright/test';

/** Waits until the screen has loaded. It must have exactly one visible `h1`, which names it. */
export const expectOneMainHeading = async (page: Page, address: string): Promise<void> => {
  await expect(page.locator('main h1, main h2').first(), address).toBeVisible();
  await expect(page.locator('[aria-busy=true], main .animate-spin'), address).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
};
