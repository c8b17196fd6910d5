import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, registerMember } from './support/accounts.ts';
import {
  anotherMember,
  contestPage,
  createContest,
  enterContest,
  picture,
  readContest,
  recordVideo,
  setStatus,
  staffSession,
} from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { controlClock, delayRequests, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
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

test.describe('the screens of members', () => {
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
    await page.getByRole('link', { name: 'View Contest' }).filter({ hasText: contest.title }).click();

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
    const policy = page.getByText('Full Contest Policy');
    await expect(page.getByText('Eligibility')).toBeHidden();
    await policy.click();
    for (const title of POLICY) await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(/200 paid subscribers/)).toBeVisible();
    await expectFit(page);

    await page.getByRole('link', { name: 'Submit Entry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Submit Entry' })).toBeVisible();
    const terms = page.getByRole('complementary', { name: 'What this contest takes' });
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

    const letThrough = await refuse(page, '/api/contests', SERVER_FAULT);
    await controlClock(page);
    await page.goto('/contests');
    await expectAfterRetries(page, page.getByText('Failed to load contests'));
    await expectToast(page, 'Error loading contests', 'Internal server error');
    await letThrough();
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

test('staff screens are complete and fit every width', async ({ page, baseURL }) => {
  await login(page, 'moderator');
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
  await expectToast(page, 'Contest Deleted');
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
  await expect(page.getByText('moderator').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Test Contest' }).click();
  await expectToast(page, 'Contest Created');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('"title": "Test Contest"');
  await expectFit(page);
  const { id } = JSON.parse((await answer.locator('pre').textContent()) ?? '{}');
  expect((await staff.delete(`/api/contests/${id}`)).status()).toBe(200);
});

test('from a new contest to its winner', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
  test.slow();
  const title = `Test from end to end ${Date.now()}`;
  await login(page, 'moderator');
  const staff = await staffSession(baseURL);
  await page.goto('/contests');
  await page.getByRole('link', { name: 'Create Contest' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Faces by the light that is there, and by no other.');
  await page.getByLabel('Rules').fill('One light, no flash, and a model who agreed to the publication.');
  await page.getByLabel('Prizes').fill(' A lens ,, Ten prints ');
  await page.getByLabel('Max Entries Per User').fill('2');
  const buffer = await picture(page, 'crimson');
  await page
    .getByLabel('Featured Image')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/media\//);
  await page.getByRole('button', { name: 'Create Contest' }).click();
  await expectToast(page, 'Contest Created');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('A lens, Ten prints')).toBeVisible();
  const contestId = Number(/\d+$/.exec(page.url())?.[0]);

  // A member enters twice; a third entry is not allowed.
  const member = await browser.newPage();
  const { id: memberId } = await registerMember(member);
  for (const name of ['By the window', 'By the stove']) {
    await member.goto(`/contests/${contestId}/submit`);
    await member.getByLabel('Title').fill(name);
    await member
      .getByLabel('Media File')
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer });
    await expect(member.getByText('is uploaded')).toBeVisible();
    await member.getByLabel('I agree to the contest policy').check();
    await member.getByRole('button', { name: 'Submit Entry' }).click();
    await expectToast(member, 'Entry submitted!');
    await expect(member).toHaveURL(`/contests/${contestId}`);
  }
  await expect(contestPage(member).entry('By the stove')).toContainText('Pending');
  await member.goto(`/contests/${contestId}/submit`);
  await expect(member.getByRole('heading', { name: 'Entry limit reached' })).toBeVisible();

  // Staff review by keyboard.
  await page.goto(`/contests/${contestId}?tab=review`);
  await expect(page.getByRole('article', { name: 'By the window' })).toBeVisible();
  await page.keyboard.press('a');
  await expectToast(page, 'Entry approved');
  await expect(page.getByRole('article', { name: 'By the stove' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('A logo is in the picture.');
  await page.getByRole('button', { name: 'Reject Entry' }).click();
  await expectToast(page, 'Entry rejected');
  await expect(page.getByText('Nothing to review')).toBeVisible();

  // The entrant reads why.
  await member.goto(`/profile/${memberId}`);
  const entries = member.getByRole('region', { name: 'Contest Entries' });
  await expect(entries.getByRole('tab')).toHaveText(['Approved (1)', 'Rejected (1)']);
  await entries.getByRole('tab', { name: 'Rejected (1)' }).click();
  await entries.getByRole('button', { name: 'View entry: By the stove' }).click();
  const dialog = member.getByRole('dialog');
  await expect(dialog.getByText('Entry Rejected')).toBeVisible();
  await expect(dialog.getByText('A logo is in the picture.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Entry' }).click();
  await member.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(member, 'Entry deleted');

  // Voting opens; another entry runs too.
  const contest = await readContest(staff, contestId);
  const rival = await anotherMember(baseURL);
  await enterContest({ staff, contest, buffer }, rival.http, { title: 'By the river' });
  await page.goto(`/edit-contest/${contestId}`);
  await page.getByLabel('Voting', { exact: true }).check();
  await page.getByRole('button', { name: 'Save Contest' }).click();
  await expectToast(page, 'Contest Updated');

  await member.goto(`/contests/${contestId}`);
  const wall = contestPage(member);
  await wall.open('By the river');
  await wall.vote.click();
  await expectToast(member, 'Vote recorded');
  await expect(wall.dialog.getByText('1 vote', { exact: true })).toBeVisible();
  await member.keyboard.press('ArrowLeft');
  await expect(wall.dialog.getByRole('heading', { name: 'By the window' })).toBeVisible();
  await expect(wall.vote).toBeDisabled();
  await expect(wall.dialog.getByText('You can only vote for one entry per contest')).toBeVisible();
  await member.keyboard.press('ArrowRight');
  await wall.unvote.click();
  await expectToast(member, 'Vote removed', 'Vote removed successfully');
  await expect(wall.dialog.getByText('0 votes')).toBeVisible();
  await member.getByRole('button', { name: 'Previous entry' }).click();
  await wall.vote.click();
  await expectToast(member, 'Vote recorded');
  await wall.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(wall.entry('By the window')).toContainText('Your Vote');
  await expect(wall.entry('By the river')).toContainText('0 votes');

  await member.goto(`/profile/${memberId}`);
  const votes = member.getByRole('region', { name: 'Your Contest Votes' });
  await expect(votes).toContainText('By the window');
  await expect(votes.getByRole('link', { name: 'View Contest' })).toHaveAttribute(
    'href',
    `/contests/${contestId}`,
  );

  // The list of votes, and the result.
  await setStatus(staff, contestId, 'completed');
  await page.goto(`/contests/${contestId}?tab=votes`);
  await page.getByRole('button', { name: /By the window/ }).click();
  await expect(page.getByRole('list', { name: 'Votes' }).getByRole('listitem')).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await member.goto(`/contests/${contestId}`);
  await expect(wall.entries.first()).toContainText('Winner');
  await expect(wall.entries.first()).toContainText('By the window');
  await expect(member.getByRole('link', { name: 'Submit Entry' })).toHaveCount(0);
});

/** Opens a contest with open voting and one entry. */
const openVoting = async (page: Page, baseURL: string | undefined) => {
  const staff = await staffSession(baseURL);
  await registerMember(page);
  await page.goto('/privacy-policy');
  const buffer = await picture(page);
  const contest = await createContest(staff, { status: 'active' });
  const entrant = await anotherMember(baseURL);
  const entry = await enterContest({ staff, contest, buffer }, entrant.http, { title: 'A lamp' });
  await setStatus(staff, contest.id, 'voting');
  const wall = contestPage(page);
  await page.goto(`/contests/${contest.id}`);
  await wall.open('A lamp');
  return { staff, contest, entry, wall };
};

test('a vote is shown immediately and stays while the response is slow', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { contest, entry, wall } = await openVoting(page, baseURL);
  const other = await anotherMember(baseURL);
  const path = `/api/contests/entries/${entry.id}/vote`;
  const letGo = await delayRequests(page, path, 'POST');
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(path)) answered.push(response.status());
  });
  await wall.vote.click();
  await wall.unvote.click();
  await wall.vote.click();
  await expect(wall.dialog.getByText('1 vote', { exact: true })).toBeVisible();

  // Another member's vote makes the page reload the contest, with a state before this vote.
  const read = page.waitForResponse((response) => response.url().endsWith(`/contests/${contest.id}/details`));
  expect((await other.http.post(path)).status()).toBe(200);
  expect((await (await read).json()).myVoteEntryId).toBeNull();
  await expect(wall.dialog.getByText('2 votes')).toBeVisible();
  await expect(wall.unvote).toBeVisible();

  letGo();
  await expect.poll(() => answered).toEqual([200, 200, 200]);
  await expect(wall.unvote).toBeVisible();
  await page.reload();
  await wall.open('A lamp');
  await expect(wall.dialog.getByText('2 votes')).toBeVisible();
  await expect(wall.unvote).toBeVisible();
});

test('a refused vote is undone', { tag: '@phone' }, async ({ page, baseURL, consoleGuard }) => {
  consoleGuard.allow(/status of (500|409)/);
  const { staff, contest, entry, wall } = await openVoting(page, baseURL);
  const letThrough = await refuse(page, `/api/contests/entries/${entry.id}/vote`, SERVER_FAULT);
  await wall.vote.click();
  await expectToast(page, 'Error voting', 'Internal server error');
  await expect(wall.dialog.getByText('0 votes')).toBeVisible();
  await expect(wall.vote).toBeEnabled();
  await letThrough();
  // A live event reports the end of voting immediately: block it until the click.
  const letRead = await delayRequests(page, `/api/contests/${contest.id}/details`, 'GET');
  await setStatus(staff, contest.id, 'completed');
  await wall.vote.click();
  await expectToast(page, 'Error voting', 'Voting is not open for this contest');
  letRead();
  await expect(page.getByText('Completed').first()).toBeVisible();
});

test('a video is entered with a still frame and plays', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const staff = await staffSession(baseURL);
  await registerMember(page);
  const contest = await createContest(staff, { type: 'both' });
  await page.goto(`/contests/${contest.id}/submit`);
  const video = await recordVideo(page);
  const field = page.getByLabel('Media File');
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No video') });
  await expectToast(page, 'Invalid file type');
  await field.setInputFiles({ name: 'rain.webm', mimeType: 'video/webm', buffer: video });
  await expect(page.getByRole('radio', { name: 'Video' })).toBeChecked();
  await expect(page.getByRole('img', { name: 'Preview of the entry' })).toBeVisible();
  await expect(page.getByText('rain.webm is uploaded')).toBeVisible();
  await page.getByLabel('Title').fill('Rain on glass');
  await page.getByLabel('I agree to the contest policy').check();
  await page.getByRole('button', { name: 'Submit Entry' }).click();
  await expectToast(page, 'Entry submitted!');
  await contestPage(page).open('Rain on glass');
  const player = contestPage(page).dialog.locator('video');
  await expect(player).toHaveAttribute('poster', /^\/media\//);
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('a large upload resumes after a lost connection and after a reload', { tag: '@desktop' }, async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/ERR_CONNECTION_FAILED|ERR_ABORTED|tus/);
  const staff = await staffSession(baseURL);
  await registerMember(page);
  const contest = await createContest(staff);
  await controlClock(page);
  await page.goto(`/contests/${contest.id}/submit`);
  const folder = mkdtempSync(join(tmpdir(), 'opencall-entry-'));
  const path = join(folder, 'large.png');
  // Decoders ignore bytes after the end of the picture.
  writeFileSync(path, Buffer.concat([await picture(page), Buffer.alloc(10 * 1024 * 1024)]));
  const offsets: number[] = [];
  const isPiece = (url: URL) => /^\/api\/resumable-uploads\/./.test(url.pathname);
  let allowed = 1;
  await page.route(isPiece, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    if (allowed <= 0) return route.abort('connectionfailed');
    allowed -= 1;
    offsets.push(Number(route.request().headers()['upload-offset']));
    return route.continue();
  });
  await page.getByLabel('Media File').setInputFiles(path);
  const offline = page.getByText('You are offline.');
  await expectAfterRetries(page, offline);
  allowed = 1;
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(offline).toBeHidden({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await expect.poll(() => offsets.length).toBe(2);
  await expectAfterRetries(page, offline);
  await page.reload();
  await expect(page.getByText(/large\.png was on its way \(\d+% sent\)/)).toBeVisible();
  allowed = 10;
  await page.getByLabel('Media File').setInputFiles(path);
  await expect(page.getByText('large.png is uploaded')).toBeVisible({ timeout: 60_000 });
  const megabytes = offsets.map((offset) => offset / 1024 / 1024);
  expect(megabytes.slice(0, 3)).toEqual([0, 4, 8]);
  await page.getByRole('button', { name: 'Remove file' }).click();
  await page.getByRole('button', { name: 'Submit Entry' }).click();
  await expect(page.getByText('You must upload a media file')).toBeVisible();
  rmSync(folder, { recursive: true });
});

test('a wall of a thousand entries stays fast', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const staff = await staffSession(baseURL);
  await registerMember(page);
  await page.goto('/privacy-policy');
  const buffer = await picture(page);
  const contest = await createContest(staff);
  const entrant = await anotherMember(baseURL);
  const entry = await enterContest({ staff, contest, buffer }, entrant.http, { title: 'Frame' });
  const total = 1000;
  await page.route(
    (url) => url.pathname === `/api/contests/${contest.id}/entries`,
    (route) => {
      const { searchParams } = new URL(route.request().url());
      const from = Number(searchParams.get('cursor') ?? 0);
      const until = Math.min(from + Number(searchParams.get('limit')), total);
      const json = Array.from({ length: until - from }, (_, index) => ({
        ...entry,
        id: from + index + 1,
        title: `Frame ${from + index + 1}`,
      }));
      const next = new URL(route.request().url());
      next.searchParams.set('cursor', String(until));
      const link = until < total ? `<${next}>; rel="next"` : '';
      return route.fulfill({ json, headers: { 'x-total-count': String(total), link } });
    },
  );
  await page.goto(`/contests/${contest.id}`);
  const { entries } = contestPage(page);
  await expect(entries.first()).toHaveAttribute('aria-setsize', String(total));
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(entries.last()).toHaveAttribute('aria-posinset', String(total), { timeout: 100 });
  }).toPass({ intervals: [0] });
  expect(await entries.count()).toBeLessThan(80);
});
