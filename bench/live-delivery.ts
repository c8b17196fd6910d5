/**
 * Measures the delay of a message: from the response in the sender's browser to its text in the recipient's page, with a
 * pause after each message, as with a fast typist.
 * Run: npm run bench -- live-delivery [--messages 60] [--pause 300]
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/lib/browser.mjs';
import { createLiveWorld, type Member } from './live-world.ts';
import { reportFigure, timings } from './measure.ts';
import { pause } from './reading-members.ts';

/** Budgets in milliseconds. */
const BUDGET = { p50: 15, p95: 30 };
const { values } = parseArgs({
  options: { messages: { type: 'string', default: '60' }, pause: { type: 'string', default: '300' } },
});

const openPage = async (browser: Browser, member: Member, url: string): Promise<Page> => {
  const { origin } = new URL(url);
  const context = await browser.newContext({ baseURL: origin });
  const [name = '', value = ''] = member.cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[data-live="open"]').waitFor({ state: 'attached' });
  return page;
};

/** Both times are from the same clock, in milliseconds. */
const send = (page: Page, recipientId: number, content: string): Promise<number> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/messages', { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.status !== 201) throw new Error(`Sending failed with ${answer.status}.`);
      return performance.timeOrigin + performance.now();
    },
    { recipientId, content },
  );

const seen = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector('main')?.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    text,
  );

const world = await createLiveWorld();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags() });
try {
  const { origin } = await world.startServer();
  const [sender, reader] = await world.addMembers(2);
  if (!sender || !reader) throw new Error('The benchmark needs two members.');
  const from = await openPage(browser, sender, `${origin}/home`);
  await send(from, reader.id, 'The first one begins the conversation.');
  const to = await openPage(browser, reader, `${origin}/messages/${sender.id}`);
  const delays: number[] = [];
  for (let count = 0; count < Number(values.messages); count += 1) {
    const text = `Number ${count} of the bench.`;
    const arriving = seen(to, text);
    const sentAt = await send(from, reader.id, text);
    delays.push((await arriving) - sentAt);
    await pause(Number(values.pause));
  }
  const { p50, p95 } = timings(delays);
  const what = "live-delivery: from the answer to the other's page";
  reportFigure({ what: `${what}, p50`, measured: Math.round(p50), unit: 'ms', max: BUDGET.p50 });
  reportFigure({ what: `${what}, p95`, measured: Math.round(p95), unit: 'ms', max: BUDGET.p95 });
} finally {
  await browser.close();
  await world.end();
}
process.exit();
