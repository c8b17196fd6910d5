/**
 * Pictures in a real browser. An album of 500: how many frames are missed while it scrolls from top to bottom and back,
 * in turns with a page of 500 bare pictures in the same sizes. A member's public page on a slow 4G line: the bytes before
 * its pictures and its largest paint. The first screen of the directory's cards: the bytes of its pictures.
 * Run: npm run bench -- picture-screens [--runs 3]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import { variedPicture } from '../server/src/testing/photographs.ts';
import { browserFlags, findBrowser } from '../tools/lib/browser.mjs';
import { startDemoServer } from './demo-server.ts';
import { SLOW_4G } from './first-screens.ts';
import { print, timings } from './measure.ts';

const PICTURES = 500;
/** Different files among them. */
const FILES = 20;
/** Frames that the album may miss beyond what the bare page misses, of a hundred. */
const MISSED_BUDGET = 2;
const BEFORE_PICTURES_BUDGET = 60 * 1024;
const PAINT_BUDGET_MS = 1200;
/** Pixels that the page moves with each frame: somebody who looks for one picture. */
const STEP = 120;
/** A frame that took longer than this was missed, at 60 a second. */
const FRAME_MS = 25;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);

interface Shown {
  url: string;
  width: number;
  height: number;
}

const answered = async <T>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** An album of 500 pictures of the signed-in member. */
const fillAlbum = async (request: APIRequestContext, origin: string): Promise<[number, Shown[]]> => {
  const { id } = await answered<{ id: number }>(
    await request.post(`${origin}/api/albums`, { data: { title: 'Five hundred' } }),
  );
  const urls: string[] = [];
  for (let at = 0; at < FILES; at += 1) {
    const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await variedPicture(at) };
    const multipart = { uploadType: 'portfolio', file };
    urls.push((await answered<Shown>(await request.post(`${origin}/api/upload`, { multipart }))).url);
  }
  const shown: Shown[] = [];
  for (let at = 0; at < PICTURES; at += 1) {
    const data = { imageUrl: urls[at % FILES] };
    shown.push(await answered<Shown>(await request.post(`${origin}/api/albums/${id}/pictures`, { data })));
  }
  return [id, shown];
};

/** In the page: scrolls down and up again, a step a frame. Answers how long each frame took, in milliseconds. */
const scrollThrough = (step: number): Promise<number[]> =>
  new Promise((resolve) => {
    const frames: number[] = [];
    let last = performance.now();
    let direction = 1;
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      const before = scrollY;
      scrollBy(0, step * direction);
      if (scrollY !== before) requestAnimationFrame(next);
      else if (direction === 1) {
        direction = -1;
        requestAnimationFrame(next);
      } else resolve(frames.slice(1));
    };
    requestAnimationFrame(next);
  });

/** As many pictures in the same sizes, three in a row, and nothing else. */
const barePage = (pictures: readonly Shown[]): string =>
  `<!doctype html><style>body{margin:0}img{width:32vw;height:auto}</style>${pictures
    .map(
      ({ url, width, height }) =>
        `<img loading="lazy" decoding="async" width="${width}" height="${height}" src="${url.replace(/\.webp$/, '-640.webp')}">`,
    )
    .join('')}`;

/** Of a hundred frames. */
const missedOf = (frames: readonly number[]): number =>
  (frames.filter((ms) => ms > FRAME_MS).length / frames.length) * 100;

const reportGrid = async (page: Page, origin: string): Promise<boolean> => {
  const [id, pictures] = await fillAlbum(page.request, origin);
  await page.route(`${origin}/bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: barePage(pictures) }),
  );
  const open: Record<string, () => Promise<unknown>> = {
    album: async () => {
      await page.goto(`${origin}/albums/${id}`);
      await page.getByText('500 pictures').waitFor();
      await page.waitForLoadState('networkidle');
    },
    bare: () => page.goto(`${origin}/bare`, { waitUntil: 'networkidle' }),
  };
  const frames: Record<string, number[]> = { album: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const [name, visit] of Object.entries(open)) {
      await visit();
      frames[name]?.push(...(await page.evaluate(scrollThrough, STEP)));
    }
  }
  const [album = [], bare = []] = [frames.album, frames.bare];
  const [ours, theirs] = [missedOf(album), missedOf(bare)];
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  print(
    `album of ${PICTURES}, ${album.length} frames: ${ours.toFixed(2)} of 100 missed, p50 ${timings(album).p50.toFixed(1)} ms, ` +
      `p95 ${timings(album).p95.toFixed(1)}; bare page of ${nodes} elements, ${bare.length} frames: ${theirs.toFixed(2)} missed, ` +
      `p95 ${timings(bare).p95.toFixed(1)} (at most ${MISSED_BUDGET} more)`,
  );
  return ours <= theirs + MISSED_BUDGET;
};

/** Bytes as sent of what a page loads, by kind. */
const watchBytes = async (page: Page): Promise<Map<string, number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  return bytes;
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

const reportPublicPage = async (browser: Browser, address: string): Promise<boolean> => {
  const paints: number[] = [];
  let before = 0;
  let pictures = 0;
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { paint: list.getEntries().at(-1)?.startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    const bytes = await watchBytes(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    paints.push(await page.evaluate(() => (window as unknown as { paint: number }).paint));
    pictures = bytes.get('Image') ?? 0;
    before = [...bytes.values()].reduce((sum, size) => sum + size, 0) - pictures;
    await context.close();
  }
  const { p50 } = timings(paints);
  print(
    `public page: ${kilobytes(before)} before its pictures (at most ${kilobytes(BEFORE_PICTURES_BUDGET)}), ` +
      `pictures ${kilobytes(pictures)}; largest paint on slow 4G ${p50.toFixed(0)} ms (at most ${PAINT_BUDGET_MS}; runs ${paints.map((ms) => ms.toFixed(0)).join(' ')})`,
  );
  return before <= BEFORE_PICTURES_BUDGET && p50 <= PAINT_BUDGET_MS;
};

const reportCards = async (browser: Browser, origin: string, state: string): Promise<void> => {
  for (const [width, deviceScaleFactor] of [
    [390, 2],
    [1440, 1],
  ] as const) {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor,
      storageState: JSON.parse(state),
    });
    const page = await context.newPage();
    const bytes = await watchBytes(page);
    await page.goto(`${origin}/search`, { waitUntil: 'networkidle' });
    const first = bytes.get('Image') ?? 0;
    // Each card once, as somebody who scrolls to the end of the first page of answers.
    const cards = page.locator('ul[aria-label="Members"] > li');
    for (let at = 0; at < 24; at += 1) {
      const card = cards.nth(at);
      if ((await card.count()) > 0) await card.scrollIntoViewIfNeeded();
    }
    await page.waitForLoadState('networkidle');
    print(
      `cards at ${width} px × ${deviceScaleFactor}: pictures ${kilobytes(first)} at first, ${kilobytes(bytes.get('Image') ?? 0)} for the first 24`,
    );
    await context.close();
  }
};

const dataDir = await mkdtemp(join(tmpdir(), 'opencall-pictures-'));
const { child, origin } = await startDemoServer(dataDir);
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags() });
try {
  // The service worker would answer for the bare page, which is no page of the site.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const data = { email: 'photographer@opencall.test', password: 'opencall-demo' };
  await answered(await context.request.post(`${origin}/api/login`, { data }));
  const profile = await (await context.request.get(`${origin}/api/profiles/me`)).json();
  const page = await context.newPage();
  await answered(
    await context.request.patch(`${origin}/api/profiles/${profile.id}`, { data: { isPublic: true } }),
  );
  const isSmooth = await reportGrid(page, origin);
  const address = `${origin}/@${encodeURIComponent(profile.stageName)}`;
  const isQuick = await reportPublicPage(browser, address);
  await reportCards(browser, origin, JSON.stringify(await context.storageState()));
  process.exitCode = isSmooth && isQuick ? 0 : 1;
} finally {
  await browser.close();
  child.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
