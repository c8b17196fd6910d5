import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, newMember, registerMember } from './support/accounts.ts';
import { reportBounce } from './support/bounces.ts';
import { test } from './support/fixtures.ts';
import { linkInEmail } from './support/outbox.ts';
import { expectToast } from './support/toasts.ts';

const banner = (page: Page) =>
  page.getByRole('complementary', { name: 'Email address bounces', exact: true });
const verifyLink = (except = ' ') => new RegExp(`/verify-email\\?token=(?!${except})[\\w-]+`);

test.describe('Email bounces', () => {
  test('a banner appears live, and a new address removes it', { tag: '@phone' }, async ({ page }) => {
    const member = await registerMember(page);
    await page.goto('/contests');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await reportBounce(page, member.email);
    await expect(banner(page)).toContainText(member.email);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await banner(page).getByRole('link', { name: 'Change email address', exact: true }).click();
    const current = page.getByRole('region', { name: 'Current email', exact: true });
    await expect(current).toContainText('Our emails to this address bounce.');
    await expectAccessible(page);
    const { email } = newMember();
    await page.getByLabel('New Email').fill(email);
    await page.getByLabel('Current Password').fill(member.password);
    await page.getByRole('button', { name: 'Update Email', exact: true }).click();
    await expectToast(page, 'Email updated');
    await expect(current).toContainText(email);
    await expect(banner(page)).toBeHidden();
    await expect(current).not.toContainText('Our emails to this address bounce.');
  });

  test('a correct address is confirmed by the link of an email', async ({ page }) => {
    const member = await registerMember(page);
    const first = await linkInEmail(member.email, verifyLink());
    await page.goto('/contests');
    await reportBounce(page, member.email);
    await banner(page).getByRole('button', { name: 'My address is correct', exact: true }).click();
    await expectToast(page, 'Verification email sent');
    const second = await linkInEmail(member.email, verifyLink(first.split('=')[1]));
    await expect(banner(page)).toBeVisible();
    await page.goto(second);
    await expect(page.getByRole('heading', { name: 'Email address confirmed', exact: true })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  test('an admin sees live that a confirmed address bounces, and resends the verification', {
    tag: '@desktop',
  }, async ({ page, browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const theirs = await context.newPage();
    const member = await registerMember(theirs);
    const first = await linkInEmail(member.email, verifyLink());
    await theirs.goto(first);
    const confirmed = theirs.getByRole('heading', { name: 'Email address confirmed', exact: true });
    await expect(confirmed).toBeVisible();
    await login(page, 'admin');
    await page.goto(`/people?query=${member.id}`);
    const row = page.getByRole('article', { name: member.username, exact: true });
    await row.getByRole('button', { name: 'Details', exact: true }).click();
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
    const resend = row.getByRole('button', { name: 'Resend verification', exact: true });
    await expect(resend).toHaveCount(0);

    await reportBounce(page, member.email);
    await expect(row.getByText(/^Emails to this address have bounced since .*550 5\.1\.1/)).toBeVisible();
    await expect(row.getByText('Email bounces', { exact: true })).toBeVisible();
    await resend.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`only ${member.username} can correct it`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Resend verification', exact: true }).click();
    await expectToast(page, 'Email sent', member.email);

    await theirs.goto(await linkInEmail(member.email, verifyLink(first.split('=')[1])));
    await expect(confirmed).toBeVisible();
    await expect(row.getByText('Email bounces', { exact: true })).toBeHidden();
    await expect(resend).toHaveCount(0);
    await context.close();
  });
});
