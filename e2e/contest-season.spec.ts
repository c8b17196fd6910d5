import { expect } from '@playwright/test';
import { login, registerMember } from './support/accounts.ts';
import {
  anotherMember,
  contestPage,
  enterContest,
  picture,
  readContest,
  setStatus,
  staffSession,
} from './support/contests.ts';
import { test } from './support/fixtures.ts';
import { expectToast } from './support/toasts.ts';

test('a contest runs from its creation to its winner', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
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
      .getByLabel('Media file')
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
  await page.getByRole('button', { name: 'Reject entry' }).click();
  await expectToast(page, 'Entry rejected');
  await expect(page.getByText('Nothing to review')).toBeVisible();

  // The address keeps the filter of the review.
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('rejected');
  await expect(page.getByRole('article', { name: 'By the stove' })).toBeVisible();
  await expect(page).toHaveURL(`/contests/${contestId}?tab=review&status=rejected`);
  await page.reload();
  await expect(page.getByRole('article', { name: 'By the stove' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('pending');
  await expect(page).toHaveURL(`/contests/${contestId}?tab=review`);

  // The member sees why the entry was rejected.
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

  // Voting opens, with a second member's entry.
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

  // After the contest, staff export the votes, and members see the winner.
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
