import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { type DemoAccount, demoAccount } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { expectOneMainHeading } from './support/headings.ts';
import { plainTexts, watchData } from './support/plain-texts.ts';
import { routes } from './support/routes.ts';

const WEB = new URL('../web/', import.meta.url).pathname;
const WIDTHS = [390, 1440];

/** Only for developers, in English. */
const UNTRANSLATED = new Set(['/kit']);
/** Screens that visitors see. Members are redirected from most of them. */
const FOR_VISITORS = new Set([
  ...['/', '/welcome', '/auth', '/sign-in/provider', '/verify-email', '/check-in', '/setup'],
  ...['/privacy-policy', '/terms-of-service', '/pages/$slug'],
]);
const FOR_STAFF =
  /^\/(?:admin\/|moderation|analytics|people|manage-contests|create-contest|edit-contest|test-contest)/;

let folder = '';
let server: PreviewServer | undefined;
let origin = '';

/** Builds the client in the pseudo-locale and serves it, with the API of the server under test. */
test.beforeAll(async ({ baseURL }) => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-pseudo-'));
  const shared = { root: WEB, mode: 'pseudo', logLevel: 'error', build: { outDir: folder } } as const;
  await build({ ...shared, build: { outDir: folder, emptyOutDir: true, sourcemap: false } });
  const toServer = { target: baseURL, changeOrigin: true, headers: { origin: baseURL ?? '' } };
  server = await preview({
    ...shared,
    preview: { port: 0, proxy: { '/api': toServer, '/media': toServer } },
  });
  origin = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
});

test.afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (page: Page, path: string) => {
  const answer = await page.request.get(`${origin}/api/${path}`);
  expect(answer.status(), path).toBe(200);
  return answer.json();
};

const signIn = async (page: Page, account: DemoAccount): Promise<void> => {
  const { email, password } = demoAccount(account);
  await page.goto(`${origin}/auth?action=login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL('**/home');
};

type Ids = Record<string, unknown>;

/** The ids of the demo world that complete the addresses of a member's screens. */
const memberIds = async (page: Page): Promise<Ids> => {
  const { user } = await read(page, 'user');
  const [calls, contests, lists, listings, shoots, searches, albums] = await Promise.all(
    [
      ...['calls?mine=true', 'contests', 'lists', 'marketplace', 'shoots', 'saved-searches'],
      `users/${user.id}/albums`,
    ].map((path) => read(page, path)),
  );
  const confirmed = shoots.filter(({ status }: { status: string }) => status === 'confirmed');
  const agreements = await Promise.all(
    confirmed.map(({ id }: { id: number }) => read(page, `shoots/${id}/agreements`)),
  );
  const [agreement] = agreements.flat();
  return {
    ...{ userId: user.id, callId: calls[0].id, contestId: contests[0].id, listId: lists[0].id },
    ...{ listingId: listings[0].id, shootId: agreement.shootId, agreementId: agreement.id },
    ...{ searchId: searches[0].id, albumId: albums[0].id },
  };
};

/** The demo world has no webhook: the screen then says so. */
const staffIds = async (page: Page): Promise<Ids> => ({
  ...{ contestId: (await read(page, 'contests'))[0].id, webhookId: 1 },
});

/** The demo world has no pages of the host: the screen then says so. */
const VISITOR_IDS: Ids = { slug: 'house-rules' };

/** Without an id, `/profile` says that the link is invalid. */
const addressOf = (route: string, ids: Ids): string =>
  route.replace(/^\/profile$/, '/profile/$userId').replace(/\$(\w+)/g, (_part, name: string) => {
    expect(ids[name], `${name} of ${route}`).toBeTruthy();
    return String(ids[name]);
  });

/** Opens a screen at both widths. Returns its texts that are in no catalogue. */
const plainTextsAt = async (page: Page, path: string, data: ReturnType<typeof watchData>) => {
  await page.goto(origin + path);
  await expectOneMainHeading(page, path);
  // Parts that load later are read as well.
  await page.waitForLoadState('networkidle');
  const found = new Set<string>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    for (const text of await plainTexts(page, await data.texts())) found.add(text);
  }
  return [...found];
};

interface Tour {
  account?: DemoAccount;
  isFor: (route: string) => boolean;
  idsFor: (page: Page) => Ids | Promise<Ids>;
}

const TOURS: Record<string, Tour> = {
  visitors: { isFor: (route) => FOR_VISITORS.has(route), idsFor: () => VISITOR_IDS },
  // This member has a call, a confirmed shoot with an agreement, an album, a list and a saved search.
  members: {
    account: 'photographer',
    isFor: (route) => !FOR_VISITORS.has(route) && !FOR_STAFF.test(route),
    idsFor: memberIds,
  },
  staff: { account: 'admin', isFor: (route) => FOR_STAFF.test(route), idsFor: staffIds },
};

for (const [visitors, { account, isFor, idsFor }] of Object.entries(TOURS)) {
  test(`every screen for ${visitors} takes its texts from the catalogues and has room for longer ones`, {
    tag: '@desktop',
  }, async ({ page, consoleGuard }) => {
    // The setup, the page of the host and the webhook do not exist.
    consoleGuard.allow(/status of 40[0134] /);
    const data = watchData(page);
    if (account) await signIn(page, account);
    const ids = await idsFor(page);
    const plain: Record<string, string[]> = {};
    for (const route of routes().filter((one) => isFor(one) && !UNTRANSLATED.has(one))) {
      const texts = await plainTextsAt(page, addressOf(route, ids), data);
      if (texts.length > 0) plain[route] = texts;
    }
    expect(plain).toEqual({});
  });
}
