/**
 * Measures a first visit. For visitors: the compressed JavaScript and CSS of `/` and `/auth`, whether the landing page shows
 * its text and first picture without scripts, and its largest contentful paint on a simulated slow 4G connection beside the
 * transfer time of the page's bytes. For members: for each screen that they may open first, with an empty cache, that
 * connection and a slow processor, the bytes received and the time until its main control works, in turns with a page that
 * has only React and one button.
 * Run: npm run bench -- first-visit [--runs 5] [--screens /home,/search] [--before DIR], where DIR holds a build of commit
 * 533a14e5, whose screens are then measured in turns with these.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/lib/browser.mjs';
import { startDemoServer } from './demo-server.ts';
import { medianOf, type Screen, SLOW_4G, type Visit, type Visitor, visit } from './first-screens.ts';
import { print, reportFigure } from './measure.ts';
import { addReactPage } from './react-page.ts';

/** Budgets of a member's first screen: compressed bytes of script, and milliseconds until its main control works. */
const SCRIPT_BUDGET = 145_000;
const INTERACTIVE_BUDGET_MS = 2000;
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    screens: { type: 'string' },
    before: { type: 'string' },
  },
});
const executablePath = findBrowser();

interface Transfer {
  script: number;
  style: number;
  all: number;
}

/** Sums the compressed bytes by kind while `visit` runs. */
const measureTransfer = async (page: Page, visit: () => Promise<unknown>): Promise<Transfer> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const transfer: Transfer = { script: 0, style: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfer.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') transfer.script += encodedDataLength;
    if (kinds.get(requestId) === 'Stylesheet') transfer.style += encodedDataLength;
  });
  await visit();
  return transfer;
};

const reportBytes = async (browser: Browser, origin: string, path: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const transfer = await measureTransfer(page, () => page.goto(origin + path, { waitUntil: 'networkidle' }));
  for (const kind of ['script', 'style', 'all'] as const)
    reportFigure({ what: `first-visit: ${path}, ${kind}`, measured: transfer[kind] / 1000, unit: 'kB' });
  await context.close();
};

const reportWithoutScripts = async (browser: Browser, origin: string): Promise<void> => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'load' });
  const words = ((await page.locator('h1').textContent()) ?? '').replace(/\s+/g, ' ');
  const picture = await page.locator('main img').first().boundingBox();
  await context.close();
  const isShown = words.length > 0 && picture !== null && picture.width > 0;
  reportFigure({
    what: 'first-visit: landing pages that show text and a picture with scripts off',
    measured: isShown ? 1 : 0,
    min: 1,
  });
};

const reportPaint = async (browser: Browser, origin: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = window as unknown as { paint: number };
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  const transfer = await measureTransfer(page, () => page.goto(origin, { waitUntil: 'networkidle' }));
  const paint = await page.evaluate(() => (window as unknown as { paint: number }).paint);
  const line = (transfer.all / SLOW_4G.downloadThroughput) * 1000 + SLOW_4G.latency;
  reportFigure({
    what: 'first-visit: largest contentful paint of the landing page on slow 4G',
    measured: paint,
    unit: 'ms',
    baseline: { value: line, of: "transfer of the page's bytes" },
  });
  await context.close();
};

/** Signs a member in and lists the screens that they may open first, in the same order on every site. */
const signIn = async (browser: Browser, origin: string): Promise<[Visitor, Screen[]]> => {
  const context = await browser.newContext();
  const { request } = context;
  await request.post(`${origin}/api/login`, {
    data: { email: 'model@opencall.test', password: 'opencall-demo' },
  });
  const { user } = await (await request.get(`${origin}/api/user`)).json();
  const [other] = await (await request.get(`${origin}/api/profiles?roles=photographer&limit=1`)).json();
  const state = await context.storageState();
  await context.close();
  const screens: Screen[] = [
    { path: '/home', control: 'main ul a' },
    { path: '/search', control: 'ul[aria-label="Members"] a' },
    { path: '/messages', control: 'ul[aria-label="Conversations"] a' },
    { path: '/emails', control: 'main li a' },
    { path: `/profile/${other.userId}`, control: 'main a[href^="/messages/"]' },
    { path: `/profile/${user.id}`, control: 'main [role="tab"][aria-selected="false"]' },
    { path: '/marketplace', control: 'ul[aria-label="All Listings"] h2 a' },
    { path: '/contests', control: 'main article a' },
  ];
  return [{ browser, origin, state }, screens];
};

const reportScreen = (path: string, visits: readonly Visit[], bare: Visit): void => {
  const { script, painted, interactive } = medianOf(visits);
  const of = 'React and one button';
  reportFigure({
    what: `first-visit: ${path}, script`,
    measured: script / 1000,
    unit: 'kB',
    max: SCRIPT_BUDGET / 1000,
    baseline: { value: bare.script / 1000, of },
  });
  reportFigure({
    what: `first-visit: ${path}, interactive on slow 4G`,
    measured: interactive,
    unit: 'ms',
    max: INTERACTIVE_BUDGET_MS,
    baseline: { value: bare.interactive, of },
  });
  reportFigure({ what: `first-visit: ${path}, painted`, measured: painted, unit: 'ms' });
};

/** Prints the medians of the screens beside those of the build before. */
const printComparison = (
  screens: readonly [index: number, Screen][],
  before: readonly Visit[][],
  now: readonly Visit[][],
): void => {
  print('\n| screen | figure | 533a14e5 | now |\n| --- | --- | --- | --- |');
  for (const [index, { path }] of screens) {
    const [old, recent] = [medianOf(before[index] ?? []), medianOf(now[index] ?? [])];
    print(
      `| ${path} | script, kB | ${(old.script / 1000).toFixed(1)} | ${(recent.script / 1000).toFixed(1)} |`,
    );
    print(`| | script files | ${old.scriptFiles} | ${recent.scriptFiles} |`);
    print(`| | interactive, ms | ${old.interactive.toFixed(0)} | ${recent.interactive.toFixed(0)} |`);
  }
};

/** Measures each screen in turns with the bare page, whose median over the whole run is the baseline. */
const reportScreens = async (
  [visitor, screens]: [Visitor, Screen[]],
  bare: Screen,
  before: [Visitor, Screen[]] | undefined,
): Promise<void> => {
  const bareVisits: Visit[] = [];
  const now: Visit[][] = screens.map(() => []);
  const old: Visit[][] = screens.map(() => []);
  const names = values.screens?.split(',');
  const wanted = [...screens.entries()].filter(([, { path }]) => !names || names.includes(path));
  for (let run = 0; run < Number(values.runs); run += 1) {
    bareVisits.push(await visit(visitor, bare));
    for (const [index, screen] of wanted) {
      now[index]?.push(await visit(visitor, screen));
      const screenBefore = before?.[1][index];
      if (before && screenBefore) old[index]?.push(await visit(before[0], screenBefore));
    }
  }
  const bareVisit = medianOf(bareVisits);
  for (const [index, { path }] of wanted) reportScreen(path, now[index] ?? [], bareVisit);
  if (before) printComparison(wanted, old, now);
};

const startSite = async (folder: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opencall-visit-'));
  const { child, origin } = await startDemoServer(dataDir, folder);
  const stop = async (): Promise<void> => {
    // The server writes its data folder until it has ended.
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, stop };
};

const reactPage = await addReactPage(root);
const { origin, stop } = await startSite(root);
const before = values.before ? await startSite(resolve(values.before)) : undefined;
const browser = await chromium.launch({ executablePath, args: browserFlags() });
try {
  for (const path of ['/', '/auth']) await reportBytes(browser, origin, path);
  await reportWithoutScripts(browser, origin);
  await reportPaint(browser, origin);
  await reportScreens(
    await signIn(browser, origin),
    { path: reactPage.path, control: 'button' },
    before && (await signIn(browser, before.origin)),
  );
} finally {
  await browser.close();
  await stop();
  await before?.stop();
  await reactPage.remove();
}
