import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

test('a member adds another member with a note to a list and excludes the list from a search', {
  tag: '@phone',
}, async ({ page }) => {
  const other = await registerMember(page);
  await registerMember(page);
  await page.goto(`/search?stageName=${encodeURIComponent(other.username)}`);
  const members = page.getByRole('list', { name: 'Members' });
  await expect(members.getByRole('button', { name: `Add ${other.username} to a list` })).toBeAttached();
  await members.getByRole('link').first().focus();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: `${other.username} on your lists` });
  await dialog.getByLabel('New list').fill('Spring campaign');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Spring campaign' })).toBeChecked();
  const saved = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes('Ask about June') === true,
  );
  await dialog.getByLabel('Note in Spring campaign').fill('Ask about June');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await saved;
  await page.goto('/lists');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Spring campaign' }).click();
  await expect(page.getByLabel(`Note about ${other.username}`)).toHaveValue('Ask about June');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Remove ${other.username} from the list` }).click();
  await expect(page.getByText('This list is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(`Note about ${other.username}`)).toHaveValue('Ask about June');
  await page.getByRole('link', { name: 'Find more members' }).click();
  await expect(page.getByRole('button', { name: /Not on my list/ })).toBeVisible();
  await expect(members.getByRole('listitem').first()).toBeVisible();
  await expect(members.getByText(other.username, { exact: true })).toBeHidden();
});

test('a profile is added to lists by keyboard, a refusal is shown, and a list is renamed and deleted', {
  tag: '@desktop',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 500 .*\/api\/lists/);
  const other = await registerMember(page);
  await registerMember(page);
  const made = await page.request.post('/api/lists', { data: { name: 'Regulars' } });
  const { id } = await made.json();
  await page.goto(`/profile/${other.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add to a list' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Regulars' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('l');
  const box = page.getByRole('dialog').getByRole('checkbox', { name: 'Regulars' });
  const restore = await refuse(page, `/api/lists/${id}/members/${other.id}`, SERVER_FAULT);
  await box.click();
  await expectToast(page, 'Could not change the list', 'Internal server error');
  await expect(box).not.toBeChecked();
  await restore();
  await box.click();
  await expect(page.getByRole('dialog').getByLabel('Note in Regulars')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Regulars' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Studio regulars');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studio regulars' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText('No lists yet')).toBeVisible();
});

test('members see roughly when another member was active, unless it is hidden', { tag: '@desktop' }, async ({
  page,
}) => {
  const viewer = await registerMember(page);
  const me = await registerMember(page);
  await page.goto(`/profile/${me.id}?tab=account`);
  await page.getByRole('tab', { name: 'Activity' }).click();
  const box = page.getByRole('checkbox', { name: 'Show others roughly when I was last active' });
  await expect(box).toBeChecked();
  await expectAccessible(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user/preferences'));
  await box.click();
  await saved;
  await page.reload();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(box).not.toBeChecked();
  await page.request.patch('/api/user/preferences', { data: { showLastActive: true } });
  await loginAs(page, viewer);
  await page.goto(`/profile/${me.id}`);
  await expect(page.getByText('Active today')).toBeVisible();
});
