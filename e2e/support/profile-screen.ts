import { expect, type Page } from '@playwright/test';

export const FACTS = {
  name: 'Wren Ashford',
  state: 'Georgia',
  city: 'Savannah',
  zipCode: '31401',
  age: 27,
  sex: 'female',
  heightFeet: 5,
  heightInches: 9,
  weight: 138,
  bodyType: 'athletic',
  hairColor: 'brown',
  eyeColor: 'hazel',
  partyAlcohol: true,
  aboutMe: 'Twelve years of ballet.',
  instagramUrl: '@wren.moves',
  experienceUrl1: 'https://example.com/wren',
  actingGenres: ['Music Video'],
  modelingGenres: ['Fashion', 'Runway'],
  pricing: { acting: { 'Music Video': 110 }, modeling: { Fashion: 1250 }, adult: {} },
};

export const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeFocused();
};
export const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');
