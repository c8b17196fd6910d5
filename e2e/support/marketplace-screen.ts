import { expect, type Page } from '@playwright/test';

export const REFUSED = /status of (400|401|404|500)/;

const written = (overrides: Record<string, unknown> = {}) => ({
  title: 'Two strobes and a trolley',
  description: 'Both heads fire, one stand squeaks.\nThe trolley is included.',
  category: 'equipment_for_sale',
  price: 240,
  location: 'Greenpoint',
  zipCode: '11222',
  contactEmail: 'seller@opencall.test',
  contactPhone: '(555) 555-0142',
  ...overrides,
});

/** Creates a listing of the signed-in member through the API. */
export const postListing = async (page: Page, overrides: Record<string, unknown> = {}): Promise<number> => {
  const answer = await page.request.post('/api/marketplace', { data: written(overrides) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
};

export const formOf = (page: Page) => {
  const form = page.getByRole('form', { name: 'Listing' });
  return {
    form,
    title: form.getByLabel('Title'),
    description: form.getByLabel('Description'),
    category: form.getByLabel('Category'),
    price: form.getByLabel('Price'),
    images: form.getByRole('list', { name: 'Order of the images' }).getByRole('img'),
    create: form.getByRole('button', { name: 'Create Listing' }),
    save: form.getByRole('button', { name: 'Save Listing' }),
    fill: async (title: string) => {
      await form.getByLabel('Title').fill(title);
      await form.getByLabel('Category').selectOption('Quick Gig');
      await form.getByLabel('Description').fill('Enough words to say what this is about.');
    },
  };
};
