import { expect, type Page } from '@playwright/test';
import { registerMember } from './accounts.ts';
import { fillGallery } from './portfolio.ts';

export const openGallery = async (page: Page, colors: readonly string[] = []) => {
  const member = await registerMember(page);
  const gallery = await fillGallery(page, colors);
  await page.goto(`/profile/${member.id}?tab=gallery`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  return { member, gallery };
};

export const shownSlide = (page: Page) => page.getByRole('region', { name: 'Gallery' });
