import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
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

/** Works without a pause, and lets the event loop turn once. */
const work = async (ms: number): Promise<void> => {
  const end = performance.now() + ms;
  while (performance.now() < end);
  await new Promise((resolve) => setImmediate(resolve));
};

it('answers 503 while the event loop is late, and serves again', async () => {
  const app = await build(20);
  while (!(app.memoryUsage().eventLoopDelay > 20 && app.memoryUsage().eventLoopDelay < 1e6)) await work(50);
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '5',
    'BUSY',
  ]);
  while (app.memoryUsage().eventLoopDelay > 20) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await app.inject('/')).statusCode).toBe(200);
});

it('takes one long piece of work for no overload', async () => {
  const app = await build(60_000);
  while (app.memoryUsage().eventLoopDelay !== Number.POSITIVE_INFINITY) await work(SAMPLE_MS + 10);
  expect((await app.inject('/')).statusCode).toBe(200);
});
