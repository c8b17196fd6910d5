import { existsSync } from 'node:fs';
import { findBrowser, HEADLESS_SHELL } from './browser.mjs';
import { runQuietly } from './processes.mjs';

async function hasPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

async function installDebians() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
  });
}

/**
 * Sees to it that there is a browser for the end-to-end tests: Debian's windowless one when this is root on a Debian,
 * else an installed one, else Playwright's own.
 */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH || existsSync(HEADLESS_SHELL)) return;
  const hasAny = Boolean(findBrowser()) || (await hasPlaywrightsOwn());
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (hasAny && !isDebianRoot) return;
  console.log('Installing a browser for the end-to-end tests (once)…');
  try {
    if (isDebianRoot) await installDebians();
    else await runQuietly('npx', ['playwright', 'install', 'chromium']);
  } catch (error) {
    // An older Debian does not have it; whatever is there does, only slower.
    if (!hasAny) throw error;
  }
}
