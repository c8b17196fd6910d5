import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { openMember } from './support/inbox-screen.ts';
import { changeOwnProfile } from './support/portfolio.ts';
import { edit, FACTS } from './support/profile-screen.ts';

test('a new stage name appears in the old conversation that another member has open', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const me = await registerMember(page);
  await changeOwnProfile(page, FACTS);
  const { page: theirs, context, id } = await openMember(browser);
  const written = await page.request.post('/api/messages', {
    data: { recipientId: id, content: 'Written under the old name', clientId: randomUUID() },
  });
  expect(written.status(), await written.text()).toBe(201);
  await theirs.goto(`/messages/${me.id}`);
  const list = theirs.getByRole('list', { name: 'Conversations' });
  const head = theirs.getByRole('heading', { level: 2, name: me.username });
  const thread = theirs.getByRole('region', { name: `Messages with ${me.username}` });
  await expect(thread).toContainText('Written under the old name');
  await expect(head).toBeVisible();
  await expect(list.getByRole('link', { name: me.username })).toBeVisible();

  const renamed = `Wren ${randomUUID().slice(0, 8)}`;
  await page.goto(`/profile/${me.id}`);
  await edit(page);
  await page.getByRole('textbox', { name: 'Stage Name', exact: true }).fill(renamed);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

  await expect(theirs.getByRole('heading', { level: 2, name: renamed })).toBeVisible();
  await expect(list.getByRole('link', { name: renamed })).toBeVisible();
  await expect(theirs.getByRole('region', { name: `Messages with ${renamed}` })).toContainText(
    'Written under the old name',
  );
  await expect(theirs.getByText(me.username)).toHaveCount(0);

  await theirs.getByRole('button', { name: 'New message' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'New message' });
  await dialog.getByLabel('To').fill(renamed.toUpperCase());
  await expect(dialog.getByRole('option', { name: renamed })).toBeVisible();
  await context.close();
});
