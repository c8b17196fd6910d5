import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const openBlock = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block Member' }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` });
  await expect(dialog).toBeVisible();
  return { dialog, confirm: dialog.getByRole('button', { name: 'Block Member' }) };
};

test.describe('Blocking', () => {
  test('separates two members on a profile and is undone in the settings', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404 .*\/api\/profiles\/user\//);
    const other = await registerMember(page);
    const me = await registerMember(page);
    await page.goto(`/profile/${other.id}`);
    const { dialog, confirm } = await openBlock(page, other.username);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await openBlock(page, other.username);
    await confirm.click();
    await expectToast(
      page,
      'Member blocked',
      `You and ${other.username} can no longer see or contact each other. To unblock, open Account Settings.`,
    );
    await expect(page.getByRole('heading', { name: `You have blocked ${other.username}` })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/profile/${me.id}?tab=account`);
    await page.getByRole('tab', { name: 'Blocked members' }).click();
    const list = page.getByRole('list', { name: 'Blocked members' });
    await expect(list.getByText(other.username)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: `Unblock ${other.username}` }).click();
    await expectToast(
      page,
      'Member unblocked',
      `You and ${other.username} can see and contact each other again.`,
    );
    await expect(page.getByText('You have not blocked anyone')).toBeVisible();
    await page.goto(`/profile/${other.id}`);
    await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible();
  });

  test('hides both members from each other and reports a failure', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of (404|500) .*\/api\/(profiles|users|ratings)\//);
    const other = await registerMember(page);
    const me = await registerMember(page);
    await page.goto(`/profile/${other.id}`);
    const restore = await refuse(page, `/api/users/${other.id}/block`, SERVER_FAULT);
    const { dialog, confirm } = await openBlock(page, other.username);
    await confirm.click();
    await expectToast(page, 'Could not block the member');
    await expect(dialog).toBeVisible();
    await restore();
    await confirm.click();
    await expectToast(page, 'Member blocked');

    // `loginAs` leaves the page of the first account, which would otherwise renew its session over the second one's.
    await loginAs(page, other);
    await page.goto(`/profile/${me.id}`);
    await expect(page.getByText('Profile under review')).toBeVisible();
    await page.goto(`/search?stageName=${encodeURIComponent(me.username)}`);
    await expect(page.getByText('No Results Found')).toBeVisible();

    await loginAs(page, me);
    await page.goto(`/profile/${other.id}`);
    await page.getByRole('button', { name: `Unblock ${other.username}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible();
  });
});
