import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { registerMember } from './support/accounts.ts';
import { publishCall, uniqueWord } from './support/calls.ts';
import { anotherMember } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { expectToast } from './support/toasts.ts';

test('a member saves a search for calls, sees new matches, renames it and undoes a deletion', async ({
  page,
  baseURL,
}) => {
  const caster = await anotherMember(baseURL);
  const word = uniqueWord();
  await registerMember(page);
  await page.goto(`/calls?search=${word}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(`Calls for “${word}”`);
  await expectAccessible(page);
  await dialog.getByLabel('Notify me').selectOption('Instantly');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expectToast(page, 'Search saved');

  await page.goto('/saved-searches');
  const row = page.getByRole('article').filter({ hasText: word });
  await expect(row.getByLabel(/^Notify me/)).toHaveValue('instant');
  await publishCall(caster.http, { title: `Two dancers ${word}` });
  // The server checks for matches every few seconds and notifies the open page.
  await expect(row.getByRole('link', { name: /1 new$/ })).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Dancing ${word}`);
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('link', { name: new RegExp(`^Dancing ${word}`) });
  await renamed.click();
  await expect(page.getByText('1 new match since your last visit')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(`Two dancers ${word}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/saved-searches');
  await expect(renamed).toHaveAccessibleName(`Dancing ${word}`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.locator('header').getByRole('link', { name: 'Opencall' }).click();
  await expect(page).toHaveURL('/home');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
});
