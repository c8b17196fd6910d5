import { dateText } from '@opencall/contract/shared/format/dates';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const SOON = new Date(Date.now() + 9 * 86_400_000).toISOString();
const PAST = new Date(Date.now() - 9 * 86_400_000).toISOString();
const shortDate = (iso: string): string =>
  dateText(new Date(iso), { timeZone: 'America/New_York', now: new Date() });

/** Mocks the subscription of a server that has the keys of the payment service. */
const answerMembership = async (page: Page, facts: object): Promise<void> => {
  const none = { trialEndsAt: PAST, currentPeriodEnd: null, canSubscribe: false, canManage: false };
  await page.unroute('**/api/subscription');
  await page.route('**/api/subscription', (route) => route.fulfill({ json: { ...none, ...facts } }));
};

const expired = { status: 'expired', active: false, canSubscribe: true };

test.describe('Subscription', () => {
  test('shows a new member the days left, the price and the support contacts', async ({ page }) => {
    const { id } = await registerMember(page);
    await page.goto(`/profile/${id}?tab=account`);
    await page.getByRole('link', { name: 'Subscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(/^(89|9[0-2]) days left in your free trial$/)).toBeVisible();
    const { subscription } = await (await page.request.get('/api/user')).json();
    await expect(main.getByText(shortDate(subscription.trialEndsAt))).toBeVisible();
    await expect(main.getByText('$7.99', { exact: true })).toBeVisible();
    // This server has no payment keys, so there is no button.
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    await expect(main.getByRole('link', { name: /^support@/ })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'If your membership ends' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('opens from the teaser of a profile', { tag: '@phone' }, async ({ page }) => {
    await login(page, 'photographer');
    const { id } = await (await page.request.get('/api/user')).json().then(({ user }) => user);
    await login(page, 'lapsed');
    await page.goto(`/profile/${id}`);
    await page.getByRole('link', { name: 'Subscribe Now' }).click();
    await expect(page).toHaveURL('/subscription');
    await expect(page.getByText('Your trial has ended', { exact: true })).toBeVisible();
  });

  test('shows the status and the available actions in every state', { tag: '@desktop' }, async ({ page }) => {
    await registerMember(page);
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
    const manage = page.getByRole('button', { name: 'Manage Subscription' });
    const states = [
      { facts: expired, words: 'Your trial has ended', buttons: [true, false] },
      {
        facts: { status: 'active', active: true, currentPeriodEnd: SOON, canManage: true },
        words: `It renews on ${shortDate(SOON)} for $7.99.`,
        buttons: [false, true],
      },
      {
        facts: { status: 'past_due', active: true, currentPeriodEnd: SOON, canManage: true },
        words: 'Your last payment did not go through',
        buttons: [false, true],
      },
      {
        facts: { status: 'canceled', active: true, currentPeriodEnd: SOON, canManage: true },
        words: `Your membership ends on ${shortDate(SOON)}`,
        buttons: [false, true],
      },
      {
        facts: { ...expired, status: 'canceled', currentPeriodEnd: PAST, canManage: true },
        words: 'Your membership has ended',
        buttons: [true, true],
      },
    ];
    for (const { facts, words, buttons } of states) {
      await answerMembership(page, facts);
      await page.goto('/subscription');
      await expect(page.getByText(words, { exact: true }).or(page.getByText(words)).first()).toBeVisible();
      expect([await subscribe.isVisible(), await manage.isVisible()]).toEqual(buttons);
      await expectAccessible(page);
    }
  });

  test('opens the checkout, and waits for the payment after the return', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of (500|502)/);
    await registerMember(page);
    await answerMembership(page, expired);
    await page.goto('/subscription');
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
    const stopRefusing = await refuse(page, '/api/subscription/checkout', {
      status: 502,
      code: 'PAYMENTS_UNREACHABLE',
      error: 'The payment service does not respond. Please try again in a moment.',
    });
    await subscribe.click();
    await expectToast(page, 'Could not open checkout', 'The payment service does not respond.');
    await stopRefusing();
    await page.route('**/api/subscription/checkout', (route) =>
      route.fulfill({ status: 201, json: { url: new URL('/subscription?checkout=done', page.url()).href } }),
    );
    await subscribe.click();
    await expect(page).toHaveURL('/subscription?checkout=done');
    await expect(page.getByText('We are waiting for the payment service to confirm')).toBeVisible();
    await answerMembership(page, { status: 'active', active: true, currentPeriodEnd: SOON, canManage: true });
    await expect(page.getByText('Your membership is confirmed')).toBeVisible();
    await expect(page.getByText('Your membership is active', { exact: true })).toBeVisible();

    await page.goto('/subscription?checkout=canceled');
    await expect(page.getByText('Nothing was charged. You can subscribe whenever you like.')).toBeVisible();
  });

  test('offers Retry when it cannot be loaded', { tag: '@phone' }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 500/);
    await registerMember(page);
    await controlClock(page);
    const stopRefusing = await refuse(page, '/api/subscription', SERVER_FAULT);
    await page.goto('/subscription');
    await expectAfterRetries(
      page,
      page.getByRole('heading', { name: 'Your subscription could not be loaded' }),
    );
    await stopRefusing();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/left in your free trial/)).toBeVisible();
  });

  test('offers staff nothing to buy', { tag: '@phone' }, async ({ page }) => {
    await login(page, 'moderator');
    await page.goto('/subscription');
    await expect(page.getByText('You have full access', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
