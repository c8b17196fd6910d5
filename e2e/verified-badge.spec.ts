import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { login } from './support/accounts.ts';
import { anotherMember, type Person, picture } from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { expectToast } from './support/toasts.ts';

const CHANGED =
  'The document or the name has changed since you looked at it. Please look again before you decide.';

const own = async (http: APIRequestContext) => (await http.get('/api/profiles/me')).json();

const edit = async (http: APIRequestContext, data: Record<string, unknown>): Promise<void> => {
  const answer = await http.patch(`/api/profiles/${(await own(http)).id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Submits a new identity document. @returns its address */
const handIn = async (page: Page, { http }: Person): Promise<string> => {
  const file = { name: 'id.png', mimeType: 'image/png', buffer: await picture(page) };
  const stored = await http.post('/api/upload', { multipart: { uploadType: 'id-card', file } });
  expect(stored.status(), await stored.text()).toBe(201);
  const { url } = await stored.json();
  await edit(http, { idCardUrl: url });
  return url;
};

test.describe('an ID document that is replaced while a moderator views it', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 409/));

  test('is not verified on the profile until it is shown again, and is unverified after a name change', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    await login(page, 'moderator');
    const member = await anotherMember(baseURL);
    await handIn(page, member);
    await page.goto(`/profile/${(await own(member.http)).userId}`);
    const card = page.getByRole('region', { name: 'ID Verification' });
    const show = card.getByRole('button', { name: 'Show ID document' });
    const document = card.getByRole('img', { name: /^ID document of / });
    const verify = card.getByRole('button', { name: 'Verify ID', exact: true });
    await show.click();
    await expect(document).toBeVisible();
    const replaced = await handIn(page, member);
    await verify.click();
    await expectToast(page, 'Update Failed', CHANGED);
    await expect(verify).toBeEnabled();
    await expect(card).toContainText('The document is waiting for verification.');
    await show.click();
    await expect(document).toHaveAttribute('src', replaced);
    await verify.click();
    await expectToast(page, 'ID Verified');
    await expect(card).toContainText('The document has been verified.');

    await edit(member.http, { name: 'Another Name' });
    await expect(card).toContainText('The document is waiting for verification.');
    await expect(verify).toBeEnabled();
  });

  test('is not verified in the queue at the first attempt', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    await login(page, 'moderator');
    const member = await anotherMember(baseURL);
    await handIn(page, member);
    await page.goto('/moderation?tab=id-verification');
    const row = page.getByRole('article').filter({ hasText: member.username });
    const document = row.getByRole('link', { name: /View ID Document/ });
    const verify = row.getByRole('button', { name: 'Verify ID', exact: true });
    const opened = page.waitForEvent('popup');
    await document.click();
    await (await opened).close();
    const replaced = await handIn(page, member);
    // The queue updates without a reload, but the moderator has viewed the old document.
    await expect(document).toHaveAttribute('href', replaced);
    await verify.click();
    await expectToast(page, 'Update Failed', CHANGED);
    await expect(verify).toBeEnabled();
    await expect(document).toHaveAttribute('href', replaced);
    await verify.click();
    await expectToast(page, 'ID Verified');
    await expect(verify).toBeDisabled();
  });
});
