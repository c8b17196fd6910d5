import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from '@playwright/test';
import { timings } from './measure.ts';

/** Lighthouse's "slow 4G": bytes per second down and up, and milliseconds to the first byte. */
export const SLOW_4G = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
/** The assumed slowdown of a mid-range phone against this machine. */
const CPU_SLOWDOWN = 4;
const SETTLED_MS = 60_000;

/** A screen that a member may open first. Pressing its main control changes the address. */
export interface Screen {
  path: string;
  control: string;
}

/** The compressed bytes and script files received until the screen was ready, and times in milliseconds. */
export interface Visit {
  script: number;
  style: number;
  font: number;
  data: number;
  picture: number;
  scriptFiles: number;
  painted: number;
  interactive: number;
}

/** Runs in the page: presses the control as soon as it is painted and records when the address changes. */
const pressWhenPainted = (control: string): void => {
  const result: { painted?: number; visit?: Visit } = {};
  Object.assign(window, { opencallVisit: result });
  const files = (pattern: RegExp): PerformanceResourceTiming[] =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      pattern.test(new URL(name).pathname),
    );
  const bytes = (pattern: RegExp): number =>
    files(pattern).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const watch = (address: string): void => {
    if (location.href === address) {
      setTimeout(() => watch(address));
      return;
    }
    result.visit = {
      script: bytes(/\.js$/),
      style: bytes(/\.css$/),
      font: bytes(/\.woff2$/),
      data: bytes(/^\/api\//),
      picture: bytes(/\.(?:webp|avif|jpe?g|png|svg)$/),
      scriptFiles: files(/\.js$/).length,
      painted: result.painted ?? 0,
      interactive: performance.now(),
    };
  };
  const press = (element: HTMLElement): void => {
    result.painted = performance.now();
    const address = location.href;
    // Tabs open when the button of the mouse goes down.
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    element.click();
    watch(address);
  };
  const look = (): void => {
    const element = document.querySelector<HTMLElement>(control);
    if (!element?.getClientRects().length) requestAnimationFrame(look);
    // A task queued in a frame runs after the frame is painted.
    else requestAnimationFrame(() => setTimeout(() => press(element)));
  };
  look();
};

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const openCold = async (browser: Browser, storageState: State): Promise<Page> => {
  const context = await browser.newContext({ ...devices['Pixel 5'], storageState });
  return context.newPage();
};

const readVisit = async (page: Page): Promise<Visit> => {
  const visit = await page.waitForFunction(
    () => (window as unknown as { opencallVisit: { visit?: Visit } }).opencallVisit.visit,
    undefined,
    { timeout: SETTLED_MS },
  );
  return (await visit.jsonValue()) as Visit;
};

export interface Visitor {
  browser: Browser;
  origin: string;
  state: State;
}

/** Opens a screen in a browser with an empty cache, a slow connection and a slow processor. */
export const visit = async (
  { browser, origin, state }: Visitor,
  { path, control }: Screen,
): Promise<Visit> => {
  const page = await openCold(browser, state);
  try {
    await page.addInitScript(pressWhenPainted, control);
    await throttle(await page.context().newCDPSession(page));
    await page.goto(origin + path, { waitUntil: 'commit' });
    return await readVisit(page);
  } finally {
    await page.context().close();
  }
};

/** Returns the median of each figure over several visits. */
export const medianOf = (visits: readonly Visit[]): Visit => {
  const middle = (key: keyof Visit) => timings(visits.map((each) => each[key])).p50;
  return {
    script: middle('script'),
    style: middle('style'),
    font: middle('font'),
    data: middle('data'),
    picture: middle('picture'),
    scriptFiles: middle('scriptFiles'),
    painted: middle('painted'),
    interactive: middle('interactive'),
  };
};
