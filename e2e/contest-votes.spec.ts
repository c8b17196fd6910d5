import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { registerMember } from './support/accounts.ts';
import {
  anotherMember,
  contestPage,
  createContest,
  enterContest,
  picture,
  recordVideo,
  setStatus,
  staffSession,
} from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { controlClock, delayRequests, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';

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
  const endHold = await delayRequests(page, path, 'POST');
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(path)) answered.push(response.status());
  });
  await wall.vote.click();
  await wall.unvote.click();
  await wall.vote.click();
  await expect(wall.dialog.getByText('1 vote', { exact: true })).toBeVisible();

  // Another member's vote makes the page reload the contest. That response does not contain this member's vote.
  const read = page.waitForResponse((response) => response.url().endsWith(`/contests/${contest.id}/details`));
  expect((await other.http.post(path)).status()).toBe(200);
  expect((await (await read).json()).myVoteEntryId).toBeNull();
  await expect(wall.dialog.getByText('2 votes')).toBeVisible();
  await expect(wall.unvote).toBeVisible();

  endHold();
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
  const stopRefusing = await refuse(page, `/api/contests/entries/${entry.id}/vote`, SERVER_FAULT);
  await wall.vote.click();
  await expectToast(page, 'Error voting', 'Internal server error');
  await expect(wall.dialog.getByText('0 votes')).toBeVisible();
  await expect(wall.vote).toBeEnabled();
  await stopRefusing();
  // A live event reports the end of voting immediately. Delay the reload until after the click.
  const releaseDetails = await delayRequests(page, `/api/contests/${contest.id}/details`, 'GET');
  await setStatus(staff, contest.id, 'completed');
  await wall.vote.click();
  await expectToast(page, 'Error voting', 'Voting is not open for this contest');
  releaseDetails();
  await expect(page.getByText('Completed').first()).toBeVisible();
});

test('a video is entered with a still frame and plays', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const staff = await staffSession(baseURL);
  await registerMember(page);
  const contest = await createContest(staff, { type: 'both' });
  await page.goto(`/contests/${contest.id}/submit`);
  const video = await recordVideo(page);
  const field = page.getByLabel('Media file');
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
  // Append bytes after the end of the picture, which decoders ignore.
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
  await page.getByLabel('Media file').setInputFiles(path);
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
  await expect(page.getByText(/The upload of large\.png was interrupted \(\d+% sent\)/)).toBeVisible();
  allowed = 10;
  await page.getByLabel('Media file').setInputFiles(path);
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
