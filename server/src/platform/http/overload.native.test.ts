import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { registerErrorHandler } from './error-handler.ts';
import { refuseOverload } from './overload.ts';

const SAMPLE_MS = 100;

const build = async (delayMs: number) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  await refuseOverload(app, { delayMs, sampleMs: SAMPLE_MS });
  app.get('/', async () => 'well');
  await app.ready();
  return app;
};

/** Blocks the event loop repeatedly, with one turn in between. */
const work = async (ms: number): Promise<void> => {
  const end = performance.now() + ms;
  while (performance.now() < end);
  await new Promise((resolve) => setImmediate(resolve));
};

it('answers 503 while the event loop is delayed, and serves again afterwards', async () => {
  const app = await build(20);
  while (!(app.memoryUsage().eventLoopDelay > 20 && app.memoryUsage().eventLoopDelay < 1e6)) await work(50);
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '5',
    'BUSY',
  ]);
  await eventually(() => expect(app.memoryUsage().eventLoopDelay).toBeLessThanOrEqual(20));
  expect((await app.inject('/')).statusCode).toBe(200);
});

it.each([
  ['less', 60_000, 200],
  ['more', 50, 503],
])(
  'measures work that leaves no sample by how late it ends: %s than the limit',
  async (_, delayMs, status) => {
    const app = await build(delayMs);
    while (app.memoryUsage().eventLoopDelay !== Number.POSITIVE_INFINITY) await work(3 * SAMPLE_MS);
    expect((await app.inject('/')).statusCode).toBe(status);
  },
);
