import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { demoAccount } from './support/accounts.ts';
import { test } from './support/fixtures.ts';

const WEB = new URL('../web/', import.meta.url).pathname;

/** Screens with a title of their own, as an admin, who sees all parts of the bar and of the menus. */
const SCREENS = [
  ...['/home', '/search', '/calls', '/calls/new', '/applications', '/shoots', '/shoots/new', '/marketplace'],
  ...['/contests', '/messages', '/emails', '/lists', '/saved-searches'],
  ...['/calendar', '/contact', '/subscription', '/moderation', '/people', '/analytics'],
  ...['/admin/settings', '/admin/invitations', '/admin/integrations', '/admin/failed-jobs'],
  ...['/moderation/audit-log', '/manage-contests', '/create-contest'],
];

let folder = '';
let server: PreviewServer | undefined;

/** Builds the client in the pseudo-locale and serves it, with the API of the server under test. */
const serveInPseudoLocale = async (origin: string): Promise<string> => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-pseudo-'));
  const shared = { root: WEB, mode: 'pseudo', logLevel: 'error', build: { outDir: folder } } as const;
  await build({ ...shared, build: { outDir: folder, emptyOutDir: true, sourcemap: false } });
  const toServer = { target: origin, changeOrigin: true, headers: { origin } };
  server = await preview({
    ...shared,
    preview: { port: 0, proxy: { '/api': toServer, '/media': toServer } },
  });
  return server.resolvedUrls?.local[0] ?? '';
};

test.afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = async (page: Page, url: string): Promise<void> => {
  const { email, password } = demoAccount('admin');
  await page.goto(`${url}auth?action=login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL('**/home');
};

/** The texts of the interface, without what members wrote. */
const interfaceTexts = (page: Page): Promise<string[]> =>
  page
    .locator('h1, main legend, main label, [role=tab], nav a, footer a')
    .filter({ visible: true })
    .allTextContents();

test('every screen takes its texts from the catalogues and has room for longer ones', async ({
  page,
  baseURL,
}) => {
  const url = await serveInPseudoLocale(baseURL ?? '');
  await signIn(page, url);
  for (const screen of SCREENS) {
    await page.goto(url.slice(0, -1) + screen);
    await expect(page.locator('h1').first(), screen).toContainText('[');
    await expectNoSidewaysScroll(page);
    const plain = (await interfaceTexts(page)).filter(
      (text) => /[A-Za-z]{3}/.test(text) && !text.includes('['),
    );
    expect(plain, screen).toEqual([]);
  }
});
