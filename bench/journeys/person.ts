import type { Locator, Page } from '@playwright/test';

/** What a journey costs a person. */
export interface Cost {
  clicks: number;
  keys: number;
  screens: number;
  /** Seconds from the end of an action until the person can go on. */
  waited: number;
}

/** Seconds of a click, a key and a new screen. ../journeys.ts names their source. */
const CLICK = 1.1;
const KEY = 0.28;
const SCREEN = 1.2;

/** Seconds of a journey by the keystroke-level model. */
export const secondsOf = ({ clicks, keys, screens, waited }: Cost): number =>
  clicks * CLICK + keys * KEY + screens * SCREEN + waited;

/** Uses a page as a person would, and counts. A tap counts as a click. Scrolling and reading are not counted. */
export interface Person {
  readonly page: Page;
  readonly cost: Cost;
  /** Opens the site at an address, as from a bookmark. */
  open: (path: string, mark: Locator) => Promise<void>;
  /** Waits until something is visible. */
  see: (thing: Locator) => Promise<void>;
  /** Waits until something is gone. */
  seeNo: (thing: Locator) => Promise<void>;
  /** Waits for a new screen, by something visible on it. */
  arrive: (mark: Locator) => Promise<void>;
  click: (thing: Locator) => Promise<void>;
  press: (key: string) => Promise<void>;
  /** Types into the focused field. */
  type: (text: string) => Promise<void>;
  /** Clicks a field and types into it. */
  fill: (field: Locator, text: string) => Promise<void>;
  /** Clicks a date and time field at its first part and types into its parts. */
  fillTime: (field: Locator, time: Date) => Promise<void>;
  /** Chooses from a drop-down list: one click opens it, one chooses. */
  choose: (list: Locator, option: string) => Promise<void>;
  /** Opens a link in a new tab, waits for its picture and closes the tab, each with a click. */
  lookInNewTab: (link: Locator) => Promise<void>;
}

/** The keys that a US browser takes for a date and time, for example 12152026 Tab 0600P. */
const partsOf = (time: Date): [date: string, clock: string] => {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = time.getHours();
  return [
    `${two(time.getMonth() + 1)}${two(time.getDate())}${time.getFullYear()}`,
    `${two(hours % 12 || 12)}${two(time.getMinutes())}${hours < 12 ? 'A' : 'P'}`,
  ];
};

/** The actions that count time and screens only. */
const createEyes = (page: Page, cost: Cost) => {
  const wait = async (work: Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work;
    cost.waited += (performance.now() - start) / 1000;
  };
  const arrive = async (mark: Locator): Promise<void> => {
    cost.screens += 1;
    await wait(mark.first().waitFor());
  };
  return {
    wait,
    arrive,
    see: (thing: Locator) => wait(thing.first().waitFor()),
    seeNo: (thing: Locator) => wait(thing.first().waitFor({ state: 'hidden' })),
    open: async (path: string, mark: Locator) => {
      await wait(page.goto(path, { waitUntil: 'commit' }));
      await arrive(mark);
    },
  };
};

export const createPerson = (page: Page, hasTouch = false): Person => {
  const cost: Cost = { clicks: 0, keys: 0, screens: 0, waited: 0 };
  const { wait, ...eyes } = createEyes(page, cost);
  const click = async (thing: Locator, position?: { x: number; y: number }): Promise<void> => {
    const ready = thing.and(page.locator(':not(:disabled)'));
    await wait(ready.waitFor());
    cost.clicks += 1;
    const options = position ? { position } : {};
    await (hasTouch ? ready.tap(options) : ready.click(options));
  };
  const press = async (key: string): Promise<void> => {
    cost.keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    cost.keys += text.length;
    await page.keyboard.type(text);
  };
  return {
    page,
    cost,
    ...eyes,
    click,
    press,
    type,
    fill: async (field, text) => {
      await click(field);
      await type(text);
    },
    fillTime: async (field, time) => {
      const [date, clock] = partsOf(time);
      await click(field, { x: 20, y: 20 });
      await type(date);
      await press('Tab');
      await type(clock);
    },
    choose: async (list, option) => {
      await wait(list.waitFor());
      cost.clicks += 2;
      await list.selectOption(option);
    },
    lookInNewTab: async (link) => {
      const opened = page.context().waitForEvent('page');
      await click(link);
      const tab = await opened;
      cost.screens += 1;
      await wait(tab.locator('img').waitFor());
      cost.clicks += 1;
      await tab.close();
    },
  };
};
