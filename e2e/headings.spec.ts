import { expect, type Page } from '@playwright/test';
import { login } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { expectOneMainHeading } from './support/headings.ts';
import { routes } from './support/routes.ts';

const FOR_STAFF = /^\/(?:admin\/|edit-contest)/;
/** No row of the demo world has this id. */
const UNKNOWN_ID = '999999999';

/** Addresses of things that do not exist, of all screens about one thing. `/profile` has no id at all. */
const deadAddresses = (): string[] => [
  ...routes()
    .filter((route) => route.includes('$'))
    .map((route) => route.replace(/\$\w+/, UNKNOWN_ID)),
  ...['/profile', '/calls/nonsense', '/albums/nonsense', '/marketplace/nonsense', '/lists/nonsense'],
  ...['/shoots/nonsense', '/contests/nonsense', '/agreements/nonsense', '/no-such-screen'],
];

const expectHeadings = async (page: Page, addresses: string[]): Promise<void> => {
  for (const address of addresses) {
    await page.goto(address);
    await expectOneMainHeading(page, address);
  }
};

test.describe('a screen that shows only a message has one main heading', { tag: '@desktop' }, () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 40[0134] /));

  test('for members', async ({ page }) => {
    await login(page, 'photographer');
    const contests: { id: number; status: string }[] = await (await page.request.get('/api/contests')).json();
    const closed = contests.find(({ status }) => status === 'completed' || status === 'ended');
    expect(closed, 'a contest that takes no entries').toBeDefined();
    const addresses = deadAddresses().filter((address) => !FOR_STAFF.test(address));
    await expectHeadings(page, [...addresses, `/contests/${closed?.id}/submit`]);
  });

  test('for staff', async ({ page }) => {
    const { id } = await login(page, 'admin');
    await expectHeadings(page, [...deadAddresses().filter((one) => FOR_STAFF.test(one)), `/profile/${id}`]);
  });

  test('for visitors', async ({ page }) => {
    await expectHeadings(page, ['/verify-email', '/check-in', '/setup', '/sign-in/provider']);
  });
});
