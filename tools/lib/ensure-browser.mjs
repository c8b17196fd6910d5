import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { runQuietly } from './processes.mjs';

async function hasPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

async function installDebians() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
}

/**
 * Sees to it that there is a browser for the journeys: an installed one, else Debian's when this is root
 * on a Debian, else Playwright's own.
 */
export async function ensureBrowser() {
  if (findBrowser() || (await hasPlaywrightsOwn())) return;
  console.log('Installing a browser for the journeys (once)…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installDebians();
  else await runQuietly('npx', ['playwright', 'install', 'chromium']);
}
