import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { acceptShoot, proposeShoot } from './support/shoots.ts';
import { expectToast } from './support/toasts.ts';

test('both parties read and sign an agreement, and its PDF is recognized', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ viewport, ...(baseURL ? { baseURL } : {}) });
  const theirs = await context.newPage();
  const model = await registerMember(theirs, { role: 'model' });
  const photographer = await registerMember(page, { role: 'photographer' });
  const { id: photographerId } = (await (await page.request.get('/api/user')).json()).user;
  const { id: modelId } = (await (await theirs.request.get('/api/user')).json()).user;
  const shoot = await proposeShoot(page.request, {
    title: 'Palms in the morning',
    parties: [
      { userId: photographerId, role: 'photographer' },
      { userId: modelId, role: 'model' },
    ],
  });
  await acceptShoot(theirs.request, shoot);

  await page.goto(`/shoots/${shoot.id}`);
  const section = page.getByRole('region', { name: 'Agreements' });
  await expect(section).toContainText('Put the terms in writing');
  await section.getByRole('button', { name: 'New agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New agreement' });
  await dialog.getByLabel('Template').selectOption({ label: 'Trade Shoot (TFP)' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`${model.username}, model`);
  await dialog.getByLabel('Finished pictures').fill('0');
  await expect(dialog.getByText('Finished pictures: a whole number from 1 to 1000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create agreement' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Fix the fields marked above.' })).toBeVisible();
  await dialog.getByLabel('Finished pictures').fill('25');
  await expect(preview).toContainText('at least 25 finished photos');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Create agreement' }).click();
  await expect(page).toHaveURL(/\/agreements\/\d+$/);
  const text = page.getByRole('region', { name: 'The text' });
  await expect(text).toContainText('at least 25 finished photos');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The other party signs by keyboard while this page is open.
  await theirs.goto(`/shoots/${shoot.id}`);
  // Wait for the content above the agreements.
  await expect(theirs.getByRole('button', { name: 'Set up a check-in' })).toBeVisible();
  await theirs.getByRole('link', { name: /Trade Shoot \(TFP\).*Needs your signature/ }).click();
  const form = theirs.getByRole('form', { name: 'Sign this agreement' });
  await form.getByRole('button', { name: 'Sign agreement' }).click();
  await expect(form.getByText('Please type your name')).toBeVisible();
  await form.getByLabel('Your full name').fill('Maren Oake');
  await theirs.keyboard.press('Enter');
  await expectToast(theirs, 'Signed');
  await expect(form).toBeHidden();
  const signatures = page.getByRole('list', { name: 'Signatures' });
  await expect(signatures).toContainText('Maren Oake');
  await expect(signatures.getByRole('listitem').filter({ hasText: photographer.username })).toContainText(
    'Has not signed yet',
  );
  await page.getByLabel('Your full name').fill('Ada Łódź');
  await page.getByRole('button', { name: 'Sign agreement' }).click();
  await expectToast(page, 'Signed by all participants');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^trade-shoot-tfp-\d+\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'check a file' }).click();
  await expect(page).toHaveURL('/verify');
  const choose = (buffer: Buffer) =>
    page.getByLabel('Choose a PDF').setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer });
  await choose(file);
  await expect(page.getByRole('status').getByText('This file is known')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await choose(Buffer.concat([file, Buffer.from(' ')]));
  await expect(page.getByRole('status').getByText('This file is not known')).toBeVisible();
  await context.close();
});

test('an admin changes a template and resets it', { tag: '@desktop' }, async ({ page }) => {
  await login(page, 'admin');
  await page.goto('/admin/settings?tab=agreements');
  const row = page.getByRole('listitem').filter({ hasText: 'Usage Licence' });
  await expect(row).toContainText('Default text');
  await page.getByRole('button', { name: 'Edit Usage Licence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Usage Licence' });
  const save = dialog.getByRole('button', { name: 'Save template' });
  const body = dialog.getByLabel('Text', { exact: true });
  const own = await body.inputValue();
  await body.fill('{{parties}}\n\nOnly with {{consent}}.');
  await save.click();
  await expect(dialog.getByText('There is no field {{consent}} for this template')).toBeVisible();
  await body.fill('# License\n\n{{parties}}\n\nOnly for {{usage}}.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('heading', { name: 'License', exact: true })).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expectToast(page, 'Template saved');
  await expect(row).toContainText('Version');
  await page.getByRole('button', { name: 'Edit Usage Licence' }).click();
  await dialog.getByRole('button', { name: 'Use the default text' }).click();
  await expect(body).toHaveValue(own);
  await save.click();
  await expectToast(page, 'Template saved');
  await expect(row).toContainText('Default text');
});
