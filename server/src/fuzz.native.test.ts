import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { FuzzRun } from '#testing/fuzz/run.ts';

/** Always the same calls here, so that a run says what the code is worth; `npm run fuzz` draws a new seed each time. */
const SEED = 1;
const CALLS = 3000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ diagnostics: true });
});
afterAll(() => app.close());

describe('every call of the contract, with whatever values', () => {
  it('answers in time, as its schemas say, and is refused without a trace', {
    timeout: 300_000,
  }, async () => {
    const report = await new FuzzRun(app, { calls: CALLS, seed: SEED }).run();
    expect(report.failures, report.lines().join('\n')).toEqual([]);
    expect(report.calls).toBe(CALLS);
    // Else the generator knocks at doors only.
    expect(report.successes.size, report.lines().join('\n')).toBeGreaterThan(ALL_ENDPOINTS.length * 0.75);
    expect(report.compared).toBeGreaterThan(CALLS / 50);
  });
});
