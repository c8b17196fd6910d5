import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoAccount, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { abortRequests, NOT_SIGNED_IN, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const OWN = '/api/suggestions/user';
const EXPIRED =
  'Your session has expired. Please refresh your session or log out and log back in to continue.';

const openTab = async (page: Page, userId: number) => {
  await page.goto(`/profile/${userId}`);
  await page.getByRole('tab', { name: 'Suggestions' }).click();
};

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Share Your Feedback' });
  return {
    dialog,
    title: dialog.getByLabel('Title'),
    type: dialog.getByLabel('Feedback type'),
    description: dialog.getByLabel('Description'),
    submit: dialog.getByRole('button', { name: 'Submit Feedback' }),
  };
};

/** Signs staff in with another browser and decides the suggestion. */
const decide = async (staff: BrowserContext, id: number, data: object) => {
  const request: APIRequestContext = staff.request;
  expect((await request.post('/api/login', { data: demoAccount('moderator') })).status()).toBe(200);
  const answer = await request.patch(`/api/suggestions/${id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await staff.close();
};

test.describe('Suggestions', () => {
  test('are submitted by a member and answered by the team', async ({ page, browser, baseURL }) => {
    const { id } = await registerMember(page);
    const { dialog, title, type, description, submit } = dialogOf(page);
    await openTab(page, id);
    await expect(page.getByRole('heading', { name: 'No Suggestions Yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Suggestion' }).click();
    await expect(type).toHaveValue('suggestion');

    await submit.click();
    await expect(dialog.getByText('Title must be at least 5 characters')).toBeVisible();
    await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await title.fill('x'.repeat(101));
    await description.fill('y'.repeat(1001));
    await expect(dialog.getByText('Title cannot exceed 100 characters')).toBeVisible();
    await expect(dialog.getByText('Description cannot exceed 1000 characters')).toBeVisible();

    await title.fill('Sort galleries by light');
    await type.selectOption('feature');
    await description.fill('Morning first,\nevening last.');
    await submit.click();
    await expectToast(page, 'Feedback submitted', "Thank you for your feedback! We'll review it shortly.");
    await expect(dialog).toBeHidden();
    const card = page.getByRole('article', { name: 'Sort galleries by light' });
    await expect(card).toContainText('Pending');
    await expect(card).toContainText('Morning first,');
    await expect(card.getByText('Team Response')).toHaveCount(0);

    const [made] = await (await page.request.get(OWN)).json();
    const reviewNotes = 'Good idea, coming in spring.';
    await decide(await browser.newContext({ baseURL }), made.id, { status: 'implemented', reviewNotes });
    await page.reload();
    await expect(card.getByText('Implemented')).toBeVisible();
    await expect(card.getByRole('region', { name: 'Team Response' })).toContainText(reviewNotes);

    await page.getByRole('button', { name: 'New Suggestion' }).click();
    await expect(title).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'New Suggestion' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('shows every status and priority, the date and the colors', async ({ page }) => {
    const { id } = await registerMember(page);
    const states = [
      ['pending', 'low'],
      ['reviewed', 'medium'],
      ['implemented', 'high'],
      ['declined', 'critical'],
    ];
    await page.route(`**${OWN}`, (route) =>
      route.fulfill({
        json: states.map(([status, priority], index) => ({
          id: index + 1,
          title: `Suggestion ${index + 1}`,
          type: 'other',
          description: 'Ten characters at least',
          status,
          priority,
          reviewNotes: null,
          createdAt: '2025-01-05T12:00:00.000Z',
        })),
      }),
    );
    await openTab(page, id);
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByText('Jan 5, 2025')).toHaveCount(4);
    for (const [word, tone] of [
      ['Pending', 'yellow'],
      ['Reviewed', 'blue'],
      ['Implemented', 'green'],
      ['Declined', 'red'],
      ['Low', 'gray'],
      ['Medium', 'blue'],
      ['High', 'orange'],
      ['Critical', 'red'],
    ] as const) {
      await expect(page.getByText(word, { exact: true })).toHaveClass(new RegExp(`text-${tone}\\b`));
    }
    await expectAccessible(page);
  });

  test('keeps the typed text after a failure and a reload', { tag: '@phone' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 500|ERR_CONNECTION_FAILED/);
    const { id } = await registerMember(page);
    const { dialog, title, description, submit } = dialogOf(page);
    await openTab(page, id);
    await page.getByRole('button', { name: 'Create Suggestion' }).click();
    await title.fill('A title of mine');
    await description.fill('And a description of mine');
    const stopRefusing = await refuse(page, '/api/suggestions', { ...SERVER_FAULT, method: 'POST' });
    await submit.click();
    await expectToast(page, 'Submission failed', 'Internal server error');
    await expect(dialog).toBeVisible();
    await stopRefusing();
    await abortRequests(page, '/api/suggestions');
    await submit.click();
    await expectToast(
      page,
      'Submission failed',
      'An error occurred while submitting your feedback. Please try again.',
    );
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('button', { name: 'Create Suggestion' }).click();
    await expect(title).toHaveValue('A title of mine');
    await expect(description).toHaveValue('And a description of mine');
    await submit.click();
    await expect(page.getByRole('article', { name: 'A title of mine' })).toBeVisible();
  });

  test('offers Retry when suggestions cannot be loaded', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 500/);
    const { id } = await registerMember(page);
    const stopRefusing = await refuse(page, OWN, SERVER_FAULT);
    await openTab(page, id);
    await expect(
      page.getByText('There was a problem loading your suggestions. Please try again later.'),
    ).toBeVisible();
    await stopRefusing();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No Suggestions Yet')).toBeVisible();
  });

  test('offers to verify an ended session or to leave', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 401|ERR_CONNECTION_FAILED/);
    const { id } = await registerMember(page);
    const stopRefusing = await refuse(page, OWN, NOT_SIGNED_IN);
    await openTab(page, id);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expectAccessible(page);
    const refresh = page.getByRole('button', { name: 'Refresh Session' });

    await refuse(page, '/api/ping', NOT_SIGNED_IN);
    await refresh.click();
    await expectToast(page, 'Session verification failed', 'Not authenticated');
    await abortRequests(page, '/api/ping');
    await refresh.click();
    await expectToast(page, 'Connection error', 'Could not connect to the server.');
    await page.unrouteAll();
    await refuse(page, OWN, NOT_SIGNED_IN);
    await refresh.click();
    await expectToast(page, 'Session verified');
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/auth');
    await stopRefusing();
  });

  test('shows the suggestions once the session is verified', { tag: '@desktop' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 401/);
    const { id } = await registerMember(page);
    await refuse(page, OWN, NOT_SIGNED_IN);
    await openTab(page, id);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Refresh Session' }).click();
    await expectToast(page, 'Session verified');
    await expect(page.getByText('No Suggestions Yet')).toBeVisible();
  });
});
