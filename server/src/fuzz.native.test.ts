import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FuzzApp, openFuzzApp } from '#testing/fuzz/open-app.ts';
import { FuzzRun } from '#testing/fuzz/run.ts';

/** A fixed seed, so that runs are comparable; `npm run fuzz` draws a new seed each time. */
const SEED = 1;
/** Enough to call each endpoint three times. `npm run fuzz` calls longer, and fails if an endpoint never succeeds. */
const CALLS = 1000;

let fuzzApp: FuzzApp;
beforeAll(async () => {
  fuzzApp = await openFuzzApp();
});
afterAll(() => fuzzApp.close());

describe('every call of the contract, with random values', () => {
  it('answers in time and according to its schemas, and is refused without side effects', {
    timeout: 600_000,
  }, async () => {
    const report = await new FuzzRun(fuzzApp, { calls: CALLS, seed: SEED }).run();
    expect(report.failures, report.lines().join('\n')).toEqual([]);
    expect(report.calls).toBe(CALLS);
    expect(report.successes.size, report.lines().join('\n')).toBeGreaterThan(ALL_ENDPOINTS.length * 0.6);
    expect(report.compared).toBeGreaterThan(CALLS / 50);
  });
});
