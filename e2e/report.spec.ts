import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

/** Registers two members. The second one is signed in and views the first one. */
const visitMember = async (page: Page) => {
  const reported = await registerMember(page);
  const reporter = await registerMember(page);
  await page.goto(`/profile/${reported.id}`);
  return { reported, reporter };
};

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Report Profile' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  const entry = page.getByRole('menuitem', { name: 'Report Profile' });
  return {
    more,
    entry,
    open: async () => {
      await more.click();
      await entry.click();
    },
    dialog,
    reason: dialog.getByLabel('Reason'),
    submit: dialog.getByRole('button', { name: 'Submit Report' }),
  };
};

test.describe('Report Profile', () => {
  test('requires and sends a reason', async ({ page }) => {
    await visitMember(page);
    const { open, more, dialog, reason, submit } = dialogOf(page);
    await open();
    await expect(submit).toBeDisabled();
    await reason.fill('  \n ');
    await expect(submit).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await reason.fill('Uses my pictures');
    const answer = page.waitForResponse(/\/api\/profiles\/\d+\/report$/);
    await submit.click();
    expect((await answer).status()).toBe(201);
    await expectToast(page, 'Report Submitted');
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('keeps the typed text after a failure and reports an earlier report', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of (500|409)/);
    const { reported } = await visitMember(page);
    const { open, dialog, reason, submit } = dialogOf(page);
    await open();
    await reason.fill('x'.repeat(2001));
    await submit.click();
    await expect(dialog.getByText('Reason cannot exceed 2000 characters')).toBeVisible();
    await reason.fill('Asks for a deposit');
    const { id } = await (await page.request.get(`/api/profiles/user/${reported.id}`)).json();
    const stopRefusing = await refuse(page, `/api/profiles/${id}/report`, SERVER_FAULT);
    await submit.click();
    await expectToast(page, 'Error', 'Failed to submit report');
    await stopRefusing();
    await page.reload();
    await open();
    await expect(reason).toHaveValue('Asks for a deposit');
    await submit.click();
    await expectToast(page, 'Report Submitted');
    await open();
    await reason.fill('And again');
    await submit.click();
    await expectToast(page, 'Error', 'Failed to submit report');
    await expect(dialog.getByText('You have already reported this profile')).toBeVisible();
  });

  test("is not offered on one's own profile", { tag: '@phone' }, async ({ page }) => {
    const { reported } = await visitMember(page);
    const { more, entry } = dialogOf(page);
    await more.click();
    await expect(entry).toBeVisible();
    await loginAs(page, reported);
    await page.goto(`/profile/${reported.id}`);
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    for (const button of [more, entry]) await expect(button).toHaveCount(0);
  });
});
