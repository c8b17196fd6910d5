import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tools/lib/browser.mjs';
import { findFreePort } from './tools/lib/ports.mjs';
import { withoutSettings } from './tools/lib/settings.mjs';

// Every worker loads this file again, so the environment passes on the port and the folder.
process.env.E2E_PORT ??= String(await findFreePort());
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'opencall-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  // Not in a global teardown: the server still writes to the folder then.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

// With it tests report bounces as an email provider does.
process.env.E2E_BOUNCE_SECRET ??= randomUUID();

// The server under test gets only the settings below.
for (const name of Object.keys(process.env)) {
  if (!(name in withoutSettings(process.env))) delete process.env[name];
}

const { E2E_PORT, E2E_DATA_DIR, E2E_URL } = process.env;
const baseURL = E2E_URL ?? `http://localhost:${E2E_PORT}`;

/** Started unless E2E_URL=http://… names a running server. */
const ownServer = {
  command: 'node tools/start.mjs',
  url: `http://localhost:${E2E_PORT}/livez`,
  env: {
    ...{ PORT: E2E_PORT, HOST: '127.0.0.1', DATA_DIR: E2E_DATA_DIR, RATE_LIMITS: 'off', PUBLIC_URL: baseURL },
    EMAIL_BOUNCE_SECRET: process.env.E2E_BOUNCE_SECRET,
  },
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
  // Long enough for a busy machine.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // A flaky test shows a race that users can run into, so it must fail.
  retries: 0,
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Traces cost a third of the run. `npm run test:e2e -- --trace on e2e/one.spec.ts` records one.
    trace: 'off',
    // A service worker would fetch the whole build in every test, and tests cannot intercept its requests. `offline.spec.ts`
    // allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserFlags() },
  },
  projects: [
    // The tags @phone and @desktop limit a test to one width.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    // One of the two projects prefers reduced motion, so nothing fades or slides there.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: E2E_URL ? undefined : ownServer,
});
