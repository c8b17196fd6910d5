import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import {
  anotherMember,
  contestPage,
  createContest,
  enterContest,
  picture,
  staffSession,
} from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

const expectFit = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

const POLICY = [
  'Eligibility',
  'Original content',
  'Media guidelines',
  'Usage rights',
  'Community standards',
  'Disqualification',
  'Acknowledgment',
];

test.describe('the contest screens of members', () => {
  test('show the list in sections, a contest with its wall and rules, and the entry form', async ({
    page,
    baseURL,
  }) => {
    const staff = await staffSession(baseURL);
    await registerMember(page);
    await page.goto('/privacy-policy');
    const buffer = await picture(page);
    const contest = await createContest(staff, { type: 'both', status: 'active' });
    const upcoming = await createContest(staff, { status: 'upcoming' });
    const completed = await createContest(staff, { status: 'completed' });
    const canceled = await createContest(staff, { status: 'canceled' });
    const entrant = await anotherMember(baseURL);
    await enterContest({ staff, contest, buffer }, entrant.http, { title: 'A window' });

    await page.goto('/contests');
    await expect(page.getByRole('heading', { level: 1, name: 'Contests' })).toBeVisible();
    const section = (name: string) => page.getByRole('region', { name });
    await expect(section('Active Contests').getByText(contest.title, { exact: true })).toBeVisible();
    await expect(section('Upcoming Contests').getByText(upcoming.title, { exact: true })).toBeVisible();
    await expect(section('Completed Contests').getByText(completed.title, { exact: true })).toBeVisible();
    await expect(page.getByText(canceled.title)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Create Contest' })).toHaveCount(0);
    await expectFit(page);
    // By key: contests of parallel tests appear in the list, and a click could hit the one that took its place.
    await page.getByRole('link', { name: 'View Contest' }).filter({ hasText: contest.title }).press('Enter');

    await expect(page).toHaveURL(`/contests/${contest.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contest.title);
    await expect(page.getByText('A lens, A print')).toBeVisible();
    await expect(page.getByText('1 entry')).toBeVisible();
    await expect(page.getByText('Videos up to 5 minutes')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Entries', 'Rules']);
    const { entry, open, dialog } = contestPage(page);
    await expect(entry('A window')).toContainText(entrant.username);
    await expect(entry('A window')).toContainText('0 votes');
    await expectFit(page);
    await open('A window');
    await expect(dialog.getByText(`by ${entrant.username}`)).toBeVisible();
    // Voting is closed, and members cannot delete other members' entries.
    await expect(dialog.getByRole('button', { name: /Vote|Delete/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Rules' }).click();
    await expect(page).toHaveURL(`/contests/${contest.id}?tab=rules`);
    await expect(page.getByText(contest.rules)).toBeVisible();
    const policy = page.getByText('Full contest policy');
    await expect(page.getByText('Eligibility')).toBeHidden();
    await policy.click();
    for (const title of POLICY) await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(/200 paid subscribers/)).toBeVisible();
    await expectFit(page);

    await page.getByRole('link', { name: 'Submit Entry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Submit Entry' })).toBeVisible();
    const terms = page.getByRole('complementary', { name: 'What this contest accepts' });
    await expect(terms).toContainText('MP4, MOV or WebM, up to 100 MB and 5 minutes');
    await expect(terms).toContainText('Max Entries Per User3');
    await page.getByRole('button', { name: 'Submit Entry' }).click();
    for (const refusal of [
      'You must select a media type',
      'You must upload a media file',
      'Title must be at least 3 characters',
      'You must agree to the contest policy to submit an entry',
    ]) {
      await expect(page.getByText(refusal)).toBeVisible();
    }
    await expectFit(page);
  });

  test('report an unknown contest, and contests that accept no entries', { tag: '@phone' }, async ({
    page,
    baseURL,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of (404|500)/);
    const staff = await staffSession(baseURL);
    await registerMember(page);
    const voting = await createContest(staff, { status: 'voting' });
    for (const address of ['/contests/2147483647', '/contests/none', '/contests/2147483647/submit']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Contest not found' })).toBeVisible();
    }
    await page.goto(`/contests/${voting.id}`);
    await expect(page.getByText('No entries yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Submit Entry' })).toHaveCount(0);
    await page.goto(`/contests/${voting.id}/submit`);
    await expect(page.getByRole('heading', { name: 'Contest Not Accepting Entries' })).toBeVisible();

    const stopRefusing = await refuse(page, '/api/contests', SERVER_FAULT);
    await controlClock(page);
    await page.goto('/contests');
    await expectAfterRetries(page, page.getByText('Failed to load contests'));
    await expectToast(page, 'Error loading contests', 'Internal server error');
    await stopRefusing();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Active Contests' })).toBeVisible();

    for (const [address, action] of [
      ['/create-contest', 'create'],
      ['/manage-contests', 'manage'],
      [`/edit-contest/${voting.id}`, 'edit'],
    ] as const) {
      await page.goto(address);
      await expectToast(page, 'Access Denied', `You don't have permission to ${action} contests`);
      await expect(page).toHaveURL('/home');
    }
  });
});

test('the contest screens of staff are complete and fit every width', async ({ page, baseURL }) => {
  const moderator = await login(page, 'moderator');
  const staff = await staffSession(baseURL);
  await page.goto('/create-contest');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Contest' })).toBeVisible();
  await expect(page.getByLabel('Max Entries Per User')).toHaveValue('3');
  await page.getByRole('button', { name: 'Create Contest' }).click();
  await expectToast(page, 'Form has errors', 'Please check all fields and try again');
  await expect(page.getByText('Title must be at least 5 characters')).toBeVisible();
  await expect(page.getByText('Rules must be at least 50 characters')).toBeVisible();
  await page.getByLabel('End Date').fill('2020-01-01');
  await page.getByRole('button', { name: 'Create Contest' }).click();
  await expect(page.getByText('End date must be after start date.')).toBeVisible();
  await expectFit(page);

  const contest = await createContest(staff, { status: 'upcoming' });
  const running = await createContest(staff, { status: 'active' });
  await page.goto('/manage-contests');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row(running.title).getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expectFit(page);
  await row(contest.title).getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Contest' }).click();
  await expectToast(page, 'Contest deleted');
  await expect(row(contest.title)).toHaveCount(0);
  await row(running.title).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByLabel('Title')).toHaveValue(running.title);
  await expect(page.getByLabel('Prizes')).toHaveValue('A lens, A print');
  await expectFit(page);

  const buffer = await picture(page);
  const entrant = await anotherMember(baseURL);
  await enterContest({ staff, contest: running, buffer }, entrant.http, {
    title: 'A door',
    status: 'pending',
  });
  await enterContest({ staff, contest: running, buffer }, entrant.http, { title: 'A stair' });
  await page.goto(`/contests/${running.id}?tab=review`);
  await expect(page.getByRole('article', { name: 'A door' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('tab', { name: 'Votes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'A stair' })).toBeVisible();
  await expect(page.getByText('Created as')).toBeVisible();
  await expectFit(page);

  await page.goto('/test-contest-creation');
  await expect(page.getByText(moderator.username).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create test contest' }).click();
  await expectToast(page, 'Contest Created');
  const answer = page.getByRole('region', { name: 'Response' });
  await expect(answer).toContainText('"title": "Test Contest"');
  await expectFit(page);
  const { id } = JSON.parse((await answer.locator('pre').textContent()) ?? '{}');
  expect((await staff.delete(`/api/contests/${id}`)).status()).toBe(200);
});
