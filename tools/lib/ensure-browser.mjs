import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { runQuietly } from './processes.mjs';

const hasPlaywrightsOwn = async () => {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
};

const installDebians = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
  });
};

/**
 * Sees to it that there is a browser for the end-to-end tests. Only where there is none at all is one installed: by root on a
 * Debian its windowless Chromium, since downloads other than packages are closed on many such machines; else Playwright's own.
 */
export const ensureBrowser = async () => {
  if (findBrowser() || (await hasPlaywrightsOwn())) return;
  console.log('Installing a browser for the end-to-end tests (once)…');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) await installDebians();
  else await runQuietly('npx', ['playwright', 'install', 'chromium']);
};
