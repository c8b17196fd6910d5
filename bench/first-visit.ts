/**
 * What a first visit costs: JavaScript and CSS of `/`, `/auth` and `/search` as they travel (compressed), whether the
 * landing page shows its words and first picture with scripts off, and its largest contentful paint on a simulated slow
 * 4G line beside the time that the page's own bytes take at that speed.
 * Run: npm run bench -- first-visit
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/lib/browser.mjs';

const root = join(import.meta.dirname, '..');
/** Chrome's "slow 4G" preset: bytes a second down and up, and milliseconds to the first byte. */
const SLOW_4G = {
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};
const executablePath = findBrowser();

const startServer = async (dataDir: string): Promise<{ child: ChildProcess; origin: string }> => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' };
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const address = /ready at (http:\S+)/.exec(String(chunk))?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, origin };
};

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
  if (path === '/search') {
    await context.request.post(`${origin}/api/login`, {
      data: { email: 'model@opencall.test', password: 'opencall-demo' },
    });
  }
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

const dataDir = await mkdtemp(join(tmpdir(), 'opencall-visit-'));
const { child, origin } = await startServer(dataDir);
const browser = await chromium.launch({ executablePath, args: browserFlags() });
try {
  for (const path of ['/', '/auth', '/search']) await reportBytes(browser, origin, path);
  const isReadable = await reportWithoutScripts(browser, origin);
  await reportPaint(browser, origin);
  process.exitCode = isReadable ? 0 : 1;
} finally {
  await browser.close();
  child.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
