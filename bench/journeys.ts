/**
 * Counts what the four commonest journeys cost a person: clicks, keys, screens, seconds of waiting for the product, and
 * seconds in all. Each run walks them in a new demo world of the built server on this machine, without a slowed network.
 *
 * The seconds in all follow the keystroke-level model of S. K. Card, T. P. Moran and A. Newell, 'The keystroke-level model
 * for user performance time with interactive systems', Communications of the ACM 23(7), 1980, pages 396 to 410,
 * doi:10.1145/358886.358895: 1.1 s to point at a thing (here a click or a tap) and 0.28 s for a key (an average typist, 40
 * words a minute). Understanding a new screen takes 1.2 s, the mental operator, which the paper puts at 1.35 s. The
 * waiting is added. Not counted: hands that move between mouse and keyboard, scrolling, reading, and thinking of a text.
 * The model describes people who know the product and make no mistakes.
 *
 * How a person acts here: each field takes a click, also where Tab would do; a drop-down list takes two; a character is
 * one key. A tab, a drawer or a dialog is no new screen; a document in a new browser tab is one, and a click closes it.
 * The person acts as soon as the product allows it, so the waiting includes work that a slower person would not notice.
 * Run: npm run bench -- journeys [--runs 3] [--before DIR], where DIR holds a build of commit 533a14e5 to compare with.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  chromium,
  devices,
  request,
} from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/lib/browser.mjs';
import { startDemoServer } from './demo-server.ts';
import { type Cost, createPerson, type Person, secondsOf } from './journeys/person.ts';
import { home, type Steps, steps } from './journeys/steps.ts';
import { stepsBefore } from './journeys/steps-before.ts';
import { print, timings } from './measure.ts';

const DAY_MS = 86_400_000;
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, before: { type: 'string' } },
});

/** A started product. */
interface Site {
  browser: Browser;
  origin: string;
  steps: Steps;
}

const read = async <T>(sent: Promise<APIResponse>): Promise<T> => {
  const answer = await sent;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

type Account = 'photographer' | 'model' | 'moderator';

const signIn = async (http: APIRequestContext, account: Account): Promise<void> => {
  await read(
    http.post('/api/login', { data: { email: `${account}@opencall.test`, password: 'opencall-demo' } }),
  );
};

/** Does something through the API as a demo account, outside the counted journey. */
const actAs = async <T>(
  origin: string,
  account: Account,
  act: (http: APIRequestContext) => Promise<T>,
): Promise<T> => {
  const http = await request.newContext({ baseURL: origin });
  await signIn(http, account);
  const result = await act(http);
  await http.dispose();
  return result;
};

interface CallSummary {
  id: number;
  title: string;
  roles: { id: number }[];
}

/** The model applies for the call that the photographer posted. */
const applyByApi = (origin: string, title: string): Promise<void> =>
  actAs(origin, 'model', async (http) => {
    const calls = await read<CallSummary[]>(http.get('/api/calls', { params: { search: title } }));
    const call = calls.find((one) => one.title === title);
    const { roles } = await read<CallSummary>(http.get(`/api/calls/${call?.id}`));
    const { gallery } = await read<{ gallery: string[] }>(http.get('/api/profiles/me'));
    const path = `/api/calls/${call?.id}/roles/${roles[0]?.id}/applications`;
    await read(http.post(path, { data: { pictures: gallery.slice(0, 1), answers: [] } }));
  });

/** The photographer posts a call for models with one question. @returns its title */
const postByApi = (origin: string): Promise<string> =>
  actAs(origin, 'photographer', async (http) => {
    const question = { kind: 'text', text: 'What do you dance?', required: true };
    const data = {
      title: 'Two dancers for a night shoot',
      description: 'The last ferry of the day, with available light and a lot of wind.',
      pay: { kind: 'paid', amount: 400, per: 'flat' },
      nudity: 'none',
      zipCode: '31401',
      deadline: new Date(Date.now() + 6 * DAY_MS).toISOString(),
      roles: [{ title: 'Dancer', count: 2, requirements: { roles: ['model'] }, questions: [question] }],
    };
    const { id } = await read<CallSummary>(http.post('/api/calls', { data }));
    await read(http.post(`/api/calls/${id}/publish`));
    return data.title;
  });

/** How many decisions are open: reports and identity documents. */
const countOpenDecisions = (origin: string): Promise<number> =>
  actAs(origin, 'moderator', async (http) => {
    const queues = ['/api/abuse-reports', '/api/moderation/id-verification'];
    const open = queues.map((path) => read<unknown[]>(http.get(path, { params: { status: 'pending' } })));
    return (await Promise.all(open)).flat().length;
  });

/** The screen shows a decision before the server has answered, so this asks until it has stored all ten. */
const checkDecisions = async (origin: string, before: number): Promise<void> => {
  let decided = 0;
  for (let attempt = 0; attempt < 100 && decided !== 10; attempt += 1) {
    decided = before - (await countOpenDecisions(origin));
  }
  if (decided !== 10) throw new Error(`The moderator made ${decided} decisions, not 10.`);
};

interface Journey {
  name: string;
  account: Account;
  onPhone?: boolean;
  walk: (site: Site, person: Person) => Promise<void>;
}

const openHome = (person: Person): Promise<void> => person.open('/home', home(person.page));

const JOURNEYS: Journey[] = [
  {
    name: 'find a model near me and message her',
    account: 'photographer',
    walk: async ({ steps }, person) => {
      await openHome(person);
      await steps.findAndMessage(person);
    },
  },
  {
    name: 'post a call and shortlist',
    account: 'photographer',
    walk: async ({ origin, steps }, person) => {
      await openHome(person);
      await steps.postAndShortlist(person, (title) => applyByApi(origin, title));
    },
  },
  {
    name: 'apply on a phone (390 px, touch)',
    account: 'model',
    onPhone: true,
    walk: async ({ origin, steps }, person) => {
      const title = await postByApi(origin);
      await openHome(person);
      await steps.apply(person, title);
    },
  },
  {
    name: 'ten decisions of a moderator (3 reports, 7 documents)',
    account: 'moderator',
    walk: async ({ origin, steps }, person) => {
      const before = await countOpenDecisions(origin);
      await openHome(person);
      await steps.decide(person);
      await checkDecisions(origin, before);
    },
  },
];

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

const walkJourney = async (site: Site, { account, onPhone = false, walk }: Journey): Promise<Cost> => {
  const { browser, origin: baseURL } = site;
  const context = await browser.newContext({ ...(onPhone ? PHONE : DESKTOP), baseURL, locale: 'en-US' });
  await signIn(context.request, account);
  const person = createPerson(await context.newPage(), onPhone);
  await walk(site, person);
  await context.close();
  return person.cost;
};

/** Walks all journeys in a new demo world. @returns their costs, in the order of the journeys */
const walkAll = async (browser: Browser, folder: string, steps: Steps): Promise<Cost[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opencall-journeys-'));
  const { child, origin } = await startDemoServer(dataDir, folder);
  const costs: Cost[] = [];
  try {
    for (const journey of JOURNEYS) costs.push(await walkJourney({ browser, origin, steps }, journey));
  } finally {
    // The server writes its data folder until it has ended.
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
  return costs;
};

const FIGURES: [what: string, of: (cost: Cost) => number, decimals: number][] = [
  ['clicks', ({ clicks }) => clicks, 0],
  ['keys', ({ keys }) => keys, 0],
  ['screens', ({ screens }) => screens, 0],
  ['seconds waited', ({ waited }) => waited, 1],
  ['seconds in all', secondsOf, 1],
];

const median = (runs: readonly Cost[][], journey: number, of: (cost: Cost) => number): number =>
  timings(runs.flatMap((run) => run.slice(journey, journey + 1).map(of))).p50;

/** Prints the medians of all runs as the table of bench/README.md. */
const printTable = (before: readonly Cost[][], now: readonly Cost[][]): void => {
  print('\n| what | before (533a14e5) | now |\n| --- | --- | --- |');
  for (const [index, { name }] of JOURNEYS.entries()) {
    for (const [what, of, decimals] of FIGURES) {
      const written = (runs: readonly Cost[][]) =>
        runs.length > 0 ? median(runs, index, of).toFixed(decimals) : '';
      print(`| ${name}: ${what} | ${written(before)} | ${written(now)} |`);
    }
  }
};

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags() });
const before: Cost[][] = [];
const now: Cost[][] = [];
try {
  for (let run = 0; run < Number(values.runs); run += 1) {
    if (values.before) before.push(await walkAll(browser, resolve(values.before), stepsBefore));
    now.push(await walkAll(browser, join(import.meta.dirname, '..'), steps));
  }
} finally {
  await browser.close();
}
printTable(before, now);
