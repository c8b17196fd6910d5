import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { type DemoAccount, login, loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { changeOwnProfile, drawPicture, uploadPicture } from './support/portfolio.ts';
import { refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const withDocument = async (page: Page) => {
  const member = await registerMember(page);
  await page.goto('/privacy-policy');
  await changeOwnProfile(page, { idCardUrl: await uploadPicture(page, 'id-card', await drawPicture(page)) });
  return member;
};

/**
 * Signs in and opens a profile. `login` leaves the open page first, which would try to renew the session of the new
 * account.
 */
const visitAs = async (page: Page, account: DemoAccount, userId: number): Promise<void> => {
  await login(page, account);
  await page.goto(`/profile/${userId}`);
};

const cardOf = (page: Page) => {
  const card = page.getByRole('region', { name: 'ID Verification' });
  return {
    card,
    verify: card.getByRole('button', { name: 'Verify ID', exact: true }),
    unverify: card.getByRole('button', { name: 'Unverify' }),
    document: card.getByRole('img', { name: /^ID document of / }),
  };
};

test.describe('staff on a profile', () => {
  test('view the ID document and verify it; the member sees who viewed it and when it is deleted', {
    tag: '@phone',
  }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 500/);
    const member = await withDocument(page);
    const moderator = await login(page, 'moderator');
    await page.goto(`/profile/${member.id}`);
    const { card, verify, unverify, document } = cardOf(page);
    await expect(card).toContainText('The document is waiting for verification.');
    await expect(unverify).toBeDisabled();
    await card.getByRole('button', { name: 'Show ID document' }).click();
    await expect(document).toBeVisible();
    await expect
      .poll(() => document.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // Scroll to the top: the top bar could cover part of a button.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const stopRefusing = await refuse(page, `/api/users/${member.id}/verify-id`, SERVER_FAULT);
    await verify.click();
    await expectToast(page, 'Update Failed');
    await expect(verify).toBeEnabled();
    await stopRefusing();
    await verify.click();
    await expectToast(page, 'ID Verified');
    await expect(verify).toBeDisabled();
    await expect(page.getByText('ID verified', { exact: true })).toBeVisible();

    await loginAs(page, member);
    await page.goto(`/profile/${member.id}`);
    const own = page.getByRole('region', { name: 'My ID document' });
    await expect(own).toContainText(/Verified\. The document will be deleted on /);
    await expect(own.getByRole('listitem')).toHaveText([
      new RegExp(`^${moderator.username} \\(moderator\\)`),
    ]);
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('hide and show a profile; a failed change is undone', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of (500|404)/);
    const member = await registerMember(page);
    await visitAs(page, 'admin', member.id);
    const hide = page.getByRole('button', { name: 'Hide Profile' });
    const show = page.getByRole('button', { name: 'Show Profile' });
    const { id } = await (await page.request.get(`/api/profiles/user/${member.id}`)).json();
    const stopRefusing = await refuse(page, `/api/profiles/${id}/toggle-visibility`, SERVER_FAULT);
    await hide.click();
    await expectToast(page, 'Error', 'Failed to toggle profile visibility');
    await expect(hide).toBeVisible();
    await stopRefusing();
    await hide.click();
    await expectToast(page, 'Profile hidden');
    await expect(show).toBeFocused();
    await expect(page.getByText('Hidden from other members')).toBeVisible();
    await visitAs(page, 'creator', member.id);
    await expect(page.getByText('Profile under review')).toBeVisible();
    await visitAs(page, 'moderator', member.id);
    await show.click();
    await expectToast(page, 'Profile shown');
    await visitAs(page, 'creator', member.id);
    await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
    for (const button of [hide, show]) await expect(button).toHaveCount(0);
  });

  test('receive reports about a message and an email, and resolve them', { tag: '@phone' }, async ({
    page,
  }) => {
    const sender = await registerMember(page);
    const recipient = await registerMember(page);
    await loginAs(page, sender);
    const toRecipient = { recipientId: recipient.id };
    await page.request.post('/api/messages', { data: { ...toRecipient, content: 'Send me money' } });
    const sent = await page.request.post('/api/emails', {
      data: { ...toRecipient, subject: 'A deposit', content: 'Pay first' },
    });
    expect(sent.status()).toBe(201);
    await loginAs(page, recipient);
    for (const [address, title] of [
      [`/messages/${sender.id}`, 'Report message'],
      [`/emails?mail=${(await sent.json()).id}`, 'Report email'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('button', { name: title }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByLabel('Reason').fill('Wants money');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Submit Report' }).click();
      await expectToast(page, 'Report Submitted');
    }
    await login(page, 'moderator');
    const listed = await page.request.get('/api/abuse-reports?status=pending&limit=100');
    const reports = (await listed.json()).filter(
      (report: { reporter: { id: number } | null }) => report.reporter?.id === recipient.id,
    );
    expect(reports.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['mail', 'message']);
    for (const { id } of reports) {
      await page.request.patch(`/api/abuse-reports/${id}`, { data: { status: 'resolved' } });
    }
  });
});
