import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tools/lib/browser.mjs';
import { findFreePort } from './tools/lib/ports.mjs';
import { withoutSettings } from './tools/lib/settings.mjs';

// Every worker reads this file again: what the first reading chose travels on in the environment.
process.env.E2E_PORT ??= String(await findFreePort());
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'opencall-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  // Not in a global teardown, which runs while the server still writes to it.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

// The server under test knows no setting but those below.
for (const name of Object.keys(process.env)) {
  if (!(name in withoutSettings(process.env))) delete process.env[name];
}

const { E2E_PORT, E2E_DATA_DIR, E2E_URL } = process.env;
const baseURL = E2E_URL ?? `http://localhost:${E2E_PORT}`;

/** E2E_URL=http://… runs the tests against a server that is up already; otherwise one is started. */
const ownServer = {
  command: 'node tools/start.mjs',
  url: `http://localhost:${E2E_PORT}/livez`,
  env: { PORT: E2E_PORT, HOST: '127.0.0.1', DATA_DIR: E2E_DATA_DIR, RATE_LIMITS: 'off', PUBLIC_URL: baseURL },
  stdout: 'pipe' as const,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  forbidOnly: !!process.env.CI,
  workers: 2,
  // Bounds for what never comes: a busy machine may take its time.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // A test that fails now and then tells of a race that people run into as well.
  retries: 0,
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace of everything costs a third of the run; `npx playwright test --trace on e2e/one.spec.ts` makes one.
    trace: 'off',
    // It would fetch a build for every test, and tests could not answer what passes through it; `offline.spec.ts` has it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserFlags() },
  },
  projects: [
    // A test for one width alone says so with a tag: @phone or @desktop.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    // One of the two asks for less motion, as people do: nothing fades or slides there.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: E2E_URL ? undefined : ownServer,
});
