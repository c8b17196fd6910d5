/**
 * What a first visit costs. For visitors: JavaScript and CSS of `/` and `/auth` as they travel (compressed), whether the
 * landing page shows its words and first picture with scripts off, and its largest contentful paint on a simulated slow
 * 4G line beside the time that the page's own bytes take at that speed. For members: each screen that they may open
 * first, with an empty cache, on that line and with a slow processor: the bytes that arrive and the time that passes
 * until its main control works, in turns with a page that holds React and one button.
 * Run: npm run bench -- first-visit [--runs 5] [--screens /home,/search]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/lib/browser.mjs';
import { startDemoServer } from './demo-server.ts';
import { medianOf, type Screen, SLOW_4G, type Visit, type Visitor, visit } from './first-screens.ts';
import { layReactPage } from './react-page.ts';

/** Script of a member's first screen, in bytes as sent, and the milliseconds until its main control works. */
const SCRIPT_BUDGET = 130 * 1024;
const INTERACTIVE_BUDGET_MS = 2000;
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, screens: { type: 'string' } },
});
const executablePath = findBrowser();

interface Transfer {
  script: number;
  style: number;
  all: number;
}

/** Sums encoded bytes by kind while `visit` runs. */
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

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

const reportBytes = async (browser: Browser, origin: string, path: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const transfer = await measureTransfer(page, () => page.goto(origin + path, { waitUntil: 'networkidle' }));
  console.log(
    `${path}: JavaScript ${kilobytes(transfer.script)}, CSS ${kilobytes(transfer.style)}, everything ${kilobytes(transfer.all)}`,
  );
  await context.close();
};

const reportWithoutScripts = async (browser: Browser, origin: string): Promise<boolean> => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'load' });
  const words = ((await page.locator('h1').textContent()) ?? '').replace(/\s+/g, ' ');
  const picture = await page.locator('main img').first().boundingBox();
  await context.close();
  const isShown = words.length > 0 && picture !== null && picture.width > 0;
  console.log(
    `scripts off: "${words}", first picture ${picture ? `${picture.width.toFixed(0)} px wide` : 'absent'}`,
  );
  return isShown;
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
  console.log(
    `slow 4G: largest contentful paint ${paint.toFixed(0)} ms; the page's ${kilobytes(transfer.all)} take ${line.toFixed(0)} ms; ratio ${(paint / line).toFixed(2)}`,
  );
  await context.close();
};

/** A member's session, and the screens that they may open first. */
const signIn = async (browser: Browser, origin: string): Promise<[Visitor, Screen[]]> => {
  const context = await browser.newContext();
  const { request } = context;
  await request.post(`${origin}/api/login`, {
    data: { email: 'model@opencall.test', password: 'opencall-demo' },
  });
  const { user } = await (await request.get(`${origin}/api/user`)).json();
  const [other] = await (await request.get(`${origin}/api/users/search?username=photographer`)).json();
  const state = await context.storageState();
  await context.close();
  const screens = [
    { path: '/home', control: 'main ul a' },
    { path: '/search', control: 'ul[aria-label="Members"] a' },
    { path: '/messages', control: 'ul[aria-label="Conversations"] a' },
    { path: '/emails', control: 'main li a' },
    { path: `/profile/${other.id}`, control: 'main a[href^="/messages/"]' },
    { path: `/profile/${user.id}`, control: '[role="tab"][data-value="gallery"]' },
    { path: '/marketplace', control: 'ul[aria-label="All Listings"] h2 a' },
    { path: '/contests', control: 'main article a' },
  ];
  const wanted = values.screens?.split(',');
  return [{ browser, origin, state }, screens.filter(({ path }) => !wanted || wanted.includes(path))];
};

/** A budget is met or exceeded. */
const reportScreen = (path: string, visits: readonly Visit[], bare: Visit): boolean => {
  const { script, style, font, data, picture, files, painted, interactive } = medianOf(visits);
  console.log(
    `${path}: JavaScript ${kilobytes(script)}, CSS ${kilobytes(style)}, fonts ${kilobytes(font)}, JSON ${kilobytes(data)}, ` +
      `pictures ${kilobytes(picture)}, ${files} files; painted ${painted.toFixed(0)} ms, interactive ${interactive.toFixed(0)} ms ` +
      `(React alone: ${kilobytes(bare.script)}, ${bare.interactive.toFixed(0)} ms; ratio ${(interactive / bare.interactive).toFixed(2)})`,
  );
  return script <= SCRIPT_BUDGET && interactive <= INTERACTIVE_BUDGET_MS;
};

/** In turns with the bare page, whose median over the whole run is each screen's baseline. */
const reportScreens = async ([visitor, screens]: [Visitor, Screen[]], bare: Screen): Promise<boolean> => {
  const taken = new Map<Screen, Visit[]>();
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const screen of [bare, ...screens]) {
      taken.set(screen, [...(taken.get(screen) ?? []), await visit(visitor, screen)]);
    }
  }
  const bareVisit = medianOf(taken.get(bare) ?? []);
  const results = screens.map((screen) => reportScreen(screen.path, taken.get(screen) ?? [], bareVisit));
  return results.every(Boolean);
};

const dataDir = await mkdtemp(join(tmpdir(), 'opencall-visit-'));
const reactPage = await layReactPage(root);
const { child, origin } = await startDemoServer(dataDir);
const browser = await chromium.launch({ executablePath, args: browserFlags() });
try {
  for (const path of ['/', '/auth']) await reportBytes(browser, origin, path);
  const isReadable = await reportWithoutScripts(browser, origin);
  await reportPaint(browser, origin);
  const isQuick = await reportScreens(await signIn(browser, origin), {
    path: reactPage.path,
    control: 'button',
  });
  process.exitCode = isReadable && isQuick ? 0 : 1;
} finally {
  await browser.close();
  child.kill('SIGTERM');
  await reactPage.remove();
  await rm(dataDir, { recursive: true, force: true });
}
