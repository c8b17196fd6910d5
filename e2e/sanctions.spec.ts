import { expect, type Page, request } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoAccount, login, loginAs, newMember, registerMember } from './support/accounts.ts';
import { staffSession } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { expectToast } from './support/toasts.ts';

const REASON = 'Sent the same offer to forty members.';
const REVERSAL = 'The offers came from another member.';
const DAY_MS = 86_400_000;

const openSanctions = async (page: Page, { id, username }: { id: number; username: string }) => {
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: 'Sanctions', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Sanctions on ${username}` });
  await expect(dialog).toBeVisible();
  const make = dialog.getByRole('button', { name: 'Issue sanction' });
  return { dialog, make, reason: dialog.getByRole('textbox', { name: 'Reason' }) };
};

test.describe('Sanctions', () => {
  test('are imposed and reversed by staff on a profile', async ({ page }) => {
    const member = await registerMember(page);
    await login(page, 'moderator');
    const { dialog, make, reason } = await openSanctions(page, member);
    await expect(dialog.getByText('No sanctions yet.')).toBeVisible();
    await make.click();
    await expect(dialog.getByText('Reason must be at least 10 characters')).toBeVisible();
    await reason.fill(REASON);
    await make.click();
    await expectToast(page, 'Sanction issued', 'The member is notified by email and on the site.');
    const rows = dialog.getByRole('list', { name: 'All sanctions' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Warning');
    await expect(rows).toContainText(REASON);
    await expectAccessible(page);
    await rows.getByRole('button', { name: /^Reverse sanction/ }).click();
    await rows.getByRole('textbox', { name: 'Reason for reversing it' }).fill(REVERSAL);
    await rows.getByRole('button', { name: 'Reverse sanction' }).click();
    await expectToast(page, 'Sanction reversed');
    await expect(rows).toContainText(`Reversed because: ${REVERSAL}`);
    await expectNoSidewaysScroll(page);
  });

  test('lock a member out immediately, who sees the reason and returns afterwards', {
    tag: '@desktop',
  }, async ({ page, browser, baseURL, consoleGuard }) => {
    consoleGuard.allow(/status of 40[13] .*\/api\//);
    const member = await registerMember(page);
    await page.goto('/home');
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const staff = await context.newPage();
    await loginAs(staff, demoAccount('moderator'));
    const { dialog, make, reason } = await openSanctions(staff, member);
    await dialog.getByRole('radio', { name: /Suspend until a date/ }).check();
    await reason.fill(REASON);
    await make.click();
    await expect(dialog.getByText('Please choose when the suspension ends')).toBeVisible();
    await dialog.getByLabel('Last day').fill(new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10));
    await make.click();
    await expectToast(staff, 'Sanction issued');

    // This window notices without any input that its session has ended.
    await expect(page).toHaveURL(/\/auth/);
    await page.goto('/auth?action=login');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const notice = page.getByRole('region', { name: 'Login refused' });
    await expect(notice.getByRole('alert')).toContainText(
      /Your account is suspended until .+ UTC \(sanction \d+\)\. To appeal, write to/,
    );
    await expect(notice.getByRole('link', { name: /^Write to / })).toHaveAttribute(
      'href',
      /^mailto:.+sanction%20\d+$/,
    );
    await notice.getByRole('button', { name: 'Send Message' }).click();
    await expect(notice.getByText('Please write a message')).toBeVisible();
    await expectAccessible(page);
    await notice.getByLabel('Message').fill('It was not me who wrote these.');
    await notice.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Message Sent');
    await expect(notice.getByText('Our team has received your appeal')).toBeVisible();
    await notice.getByRole('button', { name: 'Back to Login' }).click();

    await dialog.getByRole('button', { name: /^Reverse sanction/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason for reversing it' }).fill(REVERSAL);
    await dialog.getByRole('button', { name: 'Reverse sanction' }).click();
    await expectToast(staff, 'Sanction reversed');
    await context.close();
    await loginAs(page, member);
  });

  test('can be appealed with the contact form', { tag: '@phone' }, async ({ page, baseURL }) => {
    const member = await registerMember(page);
    const staff = await staffSession(baseURL);
    const made = await staff.post(`/api/moderation/users/${member.id}/rulings`, {
      data: { kind: 'warn', reason: REASON },
    });
    const sanction = await made.json();
    await page.goto(`/contact?ruling=${sanction.id}`);
    const about = page.getByLabel('About');
    await expect(about).toHaveValue(String(sanction.id));
    await expect(page.getByText(`Reason: ${REASON}`)).toBeVisible();
    await page.getByLabel('Subject').fill('About the warning');
    await page.getByLabel('Message', { exact: true }).fill('It was not me who wrote these.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Message Sent');
    const inbox = await (await staff.get('/api/contact?limit=100')).json();
    expect(inbox).toContainEqual(
      expect.objectContaining({ subject: 'About the warning', rulingId: sanction.id }),
    );
  });

  test('are not offered to members, and the contact form offers no appeal without a sanction', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const other = newMember();
    const http = await request.newContext(baseURL ? { baseURL } : {});
    const { id } = await (await http.post('/api/register', { data: { ...other, idCardUrl: '' } })).json();
    await registerMember(page);
    await page.goto(`/profile/${id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Report Profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sanctions', exact: true })).toHaveCount(0);
    await page.goto('/contact');
    await expect(page.getByLabel('Subject')).toBeVisible();
    await expect(page.getByLabel('About')).toHaveCount(0);
  });
});
