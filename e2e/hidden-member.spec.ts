import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loginAs, registerMember } from './support/accounts.ts';
import {
  anotherMember,
  contestPage,
  createContest,
  enterContest,
  picture,
  setStatus,
  staffSession,
} from './support/contests.ts';
import { test } from './support/fixtures.ts';

test('a hidden member disappears from open screens, returns, and sees an explanation', {
  tag: '@desktop',
}, async ({ page, context, baseURL, consoleGuard }) => {
  // Open pages that refetch the hidden member get a 404.
  consoleGuard.allow(/status of 404/);
  const staff = await staffSession(baseURL);
  const member = await registerMember(page);
  const { id: profileId } = await (await page.request.get('/api/profiles/me')).json();
  const contest = await createContest(staff);
  const gallery = { staff, contest, buffer: await picture(page) };
  const entry = await enterContest(gallery, page.request, { title: 'By the river' });
  const rival = await anotherMember(baseURL);
  await enterContest(gallery, rival.http, { title: 'By the window' });
  await setStatus(staff, contest.id, 'voting');
  const toggle = async () => {
    const answer = await staff.post(`/api/profiles/${profileId}/toggle-visibility`);
    expect(answer.status(), await answer.text()).toBe(200);
  };

  const other = await registerMember(page);
  expect((await page.request.post(`/api/contests/entries/${entry.id}/vote`)).status()).toBe(200);
  await page.goto(`/contests/${contest.id}`);
  const profile = await context.newPage();
  await profile.goto(`/profile/${member.id}`);
  const wall = contestPage(page);
  await expect(wall.entry('By the river')).toBeVisible();
  await expect(profile.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  for (const window of [page, profile]) await expect(window.locator('[data-live="open"]')).toHaveCount(1);

  await toggle();
  await expect(wall.entry('By the river')).toHaveCount(0);
  await expect(wall.entry('By the window')).toBeVisible();
  await expect(profile.getByText('Profile under review')).toBeVisible();
  await page.goto(`/profile/${other.id}`);
  await expect(page.getByText('No votes yet')).toBeVisible();
  await toggle();
  await expect(page.getByRole('list', { name: 'Your votes' })).toContainText('By the river');
  await expect(profile.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  await toggle();
  await profile.close();

  await loginAs(page, member);
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByText('Your profile is hidden', { exact: true })).toBeVisible();
  await expect(page.getByText('Hidden from other members')).toBeVisible();
  // The title of an entry opens it, as its picture does.
  await page.getByRole('button', { name: 'By the river', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'By the river' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'By the river', exact: true })).toBeFocused();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
