import type { HomeResponse } from '@opencall/contract/site/home/home.schemas';
import { expect, type Page, type Response } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { type DemoAccount, login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { controlClock, expectAfterRetries, refuse, SERVER_FAULT } from './support/provoke.ts';

const HOMES: Array<{ account: DemoAccount; entries: string[]; tips: string }> = [
  { account: 'model', entries: ['My Profile', 'My Portfolio', 'Email'], tips: 'Modeling tips' },
  {
    account: 'photographer',
    entries: ['Find Models', 'My Profile', 'My Gallery', 'Email'],
    tips: 'Photography tips',
  },
  {
    account: 'videographer',
    entries: ['Find Talent', 'My Profile', 'My Reels', 'Email'],
    tips: 'Videography tips',
  },
  {
    account: 'creator',
    entries: ['Find Collaborators', 'My Profile', 'Content Projects', 'Email'],
    tips: 'Creator tips',
  },
];

for (const { account, entries, tips } of HOMES) {
  test(`a ${account} finds their links and twenty tips on the home page`, async ({ page }) => {
    const { id } = await login(page, account);
    const profile = await (await page.request.get(`/api/profiles/user/${id}`)).json();
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${profile.stageName}`);
    const links = page.getByRole('list', { name: 'Shortcuts' }).getByRole('link');
    await expect(links).toHaveCount(entries.length);
    for (const entry of entries) await expect(links.filter({ hasText: entry })).toBeVisible();
    const calls = page.getByRole('region', { name: 'Open Calls' }).getByRole('link');
    await expect(calls).toHaveText([/^My calls/, /^My applications/, /^Invitations/]);

    const card = page.getByRole('region', { name: tips });
    await expect(card.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'View All 20 Tips' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(20);
  });
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The sections of the demo's model that have items, in their order. The demo world fills the last two. */
const sectionsOf = ({ needs, calls, members, pictures, conversations }: HomeResponse): string[] =>
  [
    needs.total > 0 && 'Waiting for you',
    calls.total > 0 && 'Calls that fit you',
    members.total > 0 && 'New near you',
    pictures.total > 0 && 'New work from your lists',
    conversations.total > 0 && 'Recent messages',
  ].filter((title) => title !== false);

const homeOf = async (page: Page): Promise<HomeResponse> =>
  (await page.request.get('/api/home')).json() as Promise<HomeResponse>;

test('a model sees an item to answer and a picture on the first screen', async ({ page }) => {
  await login(page, 'model');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/home');
  const first = section(page, 'Waiting for you').getByRole('listitem').first().getByRole('link');
  await expect(first).toBeInViewport();
  await expect(first.locator('img')).toBeInViewport();
  const titles = sectionsOf(await homeOf(page));
  expect(titles).toEqual(expect.arrayContaining(['New work from your lists', 'Recent messages']));
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([...titles, 'Open Calls', 'Modeling tips']);
  for (const title of titles) await expect(section(page, title).getByRole('listitem').first()).toBeVisible();
  await expect(section(page, 'New work from your lists').getByRole('img').first()).toBeAttached();
  // One request replaces those for the name, the calls and the references.
  for (const path of ['/api/references/waiting', '/api/profiles/me']) expect(asked).not.toContain(path);
  expect(asked.filter((path) => path.startsWith('/api/profiles/user/'))).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('each section leads to all of its items', { tag: '@desktop' }, async ({ page }) => {
  await login(page, 'model');
  const addresses: Record<string, RegExp> = {
    'Calls that fit you': /\/calls\?matching=true$/,
    'New near you': /\/search\?zipCode=\d{5}&zipCodeRadius=50$/,
    'New work from your lists': /\/lists$/,
    'Recent messages': /\/messages$/,
  };
  for (const title of sectionsOf(await homeOf(page))) {
    const address = addresses[title];
    if (!address) continue;
    await page.goto('/home');
    await section(page, title)
      .getByRole('link', { name: new RegExp(`: ${title}$`) })
      .click();
    await expect(page).toHaveURL(address);
  }
});

test('a new member sees the first steps, and the sections after setting them aside', async ({ page }) => {
  await registerMember(page);
  await page.goto('/home');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('button', { expanded: true })).toContainText('Profile picture');
  await expect(section(page, 'Calls that fit you')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await steps.getByRole('button', { name: 'Not now' }).click();
  await expect(section(page, 'Calls that fit you')).toBeVisible();
});

test('the home page keeps its links when its data does not load', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  await login(page, 'model');
  await controlClock(page);
  const stopRefusing = await refuse(page, '/api/home', SERVER_FAULT);
  await page.goto('/home');
  await expect(page.getByRole('list', { name: 'Shortcuts' }).getByRole('link').first()).toBeVisible();
  const failure = page.getByText('Your latest updates could not be loaded.');
  await expectAfterRetries(page, failure);
  await stopRefusing();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(section(page, 'Waiting for you')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('the gallery card opens the gallery tab of the member’s own profile', { tag: '@phone' }, async ({
  page,
}) => {
  const { id } = await login(page, 'photographer');
  await page.goto('/home');
  await page.getByRole('link', { name: /My Gallery/ }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${id}\\?tab=gallery$`));
  await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true');
});

const NUMBER = new Intl.NumberFormat('en-US');

/** The figures of a block, by label. */
const figuresOf = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title })
    .locator('dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    );

type Stats = Record<string, number>;

/** Waits until a block shows the server's latest figures, which other tests change by registering and reporting. */
const expectFigures = async (
  page: Page,
  title: string,
  labelled: (stats: Stats) => Record<string, number | undefined>,
) => {
  let last: Stats | undefined;
  const read = async (response: Response): Promise<void> => {
    if (new URL(response.url()).pathname !== '/api/stats') return;
    // A response that arrives during navigation has no body.
    last = await response.json().catch(() => last);
  };
  page.on('response', read);
  await page.goto('/home');
  await expect(async () => {
    const wanted = Object.entries(labelled(last ?? {})).map(([label, n]) => [
      label,
      NUMBER.format(n ?? Number.NaN),
    ]);
    expect(await figuresOf(page, title)).toEqual(Object.fromEntries(wanted));
  }).toPass();
  page.off('response', read);
  return last ?? {};
};

test('a moderator sees live numbers of open tasks on the home page', async ({ page }) => {
  await login(page, 'moderator');
  await expectFigures(page, 'Statistics', ({ pendingReviews, pendingIdVerifications, pendingReports }) => ({
    'Pending reviews': pendingReviews,
    'ID verifications': pendingIdVerifications,
    'Content reports': pendingReports,
  }));
  const links = page.getByRole('main').getByRole('link');
  for (const entry of [
    'Pending reviews',
    'Create Contest',
    'Manage contests',
    'Browse profiles',
    'My Profile',
  ])
    await expect(links.filter({ hasText: entry })).toBeVisible();
  await expect(links.filter({ hasText: 'Support messages' })).toHaveCount(0);
  const queues = section(page, 'Queues').getByRole('listitem');
  await expect(queues.filter({ hasText: 'ID verification' })).toContainText(/Oldest: /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an admin sees the platform’s figures and a link to support messages', async ({ page }) => {
  await login(page, 'admin');
  const stats = await expectFigures(
    page,
    'Platform statistics',
    ({ totalUsers, newToday, activeSubscriptions, openTickets }) => ({
      'Total users': totalUsers,
      'New today': newToday,
      'Active subscriptions': activeSubscriptions,
      'Support tickets': openTickets,
    }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, admin');
  await expect(page.getByRole('region', { name: 'Analytics' })).toBeVisible();
  expect(stats.totalUsers).toBeGreaterThanOrEqual(256);
  expect(stats.activeSubscriptions).toBe(78);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Support messages/ })
    .click();
  await expect(page).toHaveURL('/contact');
});

test('the figures offer Retry after a failure', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 500/);
  await login(page, 'moderator');
  await controlClock(page);
  const stopRefusing = await refuse(page, '/api/stats', SERVER_FAULT);
  await page.goto('/home');
  await expectAfterRetries(page, page.getByRole('heading', { name: 'The statistics could not be loaded' }));
  await stopRefusing();
  const figures = page.getByRole('region', { name: 'Statistics' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(figures).toBeVisible();
});
