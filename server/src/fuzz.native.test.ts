import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FuzzApp, openFuzzApp } from '#testing/fuzz/open-app.ts';
import { FuzzRun } from '#testing/fuzz/run.ts';

/** Always the same calls here, so that a run says what the code is worth; `npm run fuzz` draws a new seed each time. */
const SEED = 1;
const CALLS = 8000;
/** Off in this world: it has no provider of OpenID Connect, and its first admin is made. */
const OFF = /oidc|\/api\/setup(?:\/|$)/;
const OFFERED = ALL_ENDPOINTS.filter(({ path }) => !OFF.test(path));

let fuzzApp: FuzzApp;
beforeAll(async () => {
  fuzzApp = await openFuzzApp();
});
afterAll(() => fuzzApp.close());

describe('every call of the contract, with whatever values', () => {
  it('answers in time, as its schemas say, and is refused without a trace', {
    timeout: 600_000,
  }, async () => {
    const report = await new FuzzRun(fuzzApp, { calls: CALLS, seed: SEED }).run();
    expect(report.failures, report.lines().join('\n')).toEqual([]);
    expect(report.calls).toBe(CALLS);
    // Else the generator knocks at doors only.
    expect(report.successes.size, report.lines().join('\n')).toBeGreaterThan(OFFERED.length * 0.75);
    expect(report.compared).toBeGreaterThan(CALLS / 50);
  });
});
