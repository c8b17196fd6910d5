import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { runQuietly } from './processes.mjs';

const hasPlaywrightBrowser = async () => {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
};

const installDebianBrowser = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
  });
};

/**
 * Installs a browser for the end-to-end tests if there is none. As root on Debian this is Debian's headless Chromium, because
 * many such machines can download packages only; elsewhere it is Playwright's own.
 */
export const ensureBrowser = async () => {
  if (findBrowser() || (await hasPlaywrightBrowser())) return;
  console.log('Installing a browser for the end-to-end tests (once)…');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) await installDebianBrowser();
  else await runQuietly('npx', ['playwright', 'install', 'chromium']);
};
