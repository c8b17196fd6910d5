import { existsSync } from 'node:fs';

/** Debian's Chromium without a window. It shows pages twice as fast, because it does not draw to a screen. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

// The usual locations of Chromium browsers, the fastest first.
const KNOWN_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the installed browser for the end-to-end tests. CHROME_PATH overrides the search.
 * @returns {string | undefined} if undefined, Playwright uses its own browser
 */
export const findBrowser = () => {
  const wanted = process.env.CHROME_PATH;
  if (wanted) return wanted;
  return KNOWN_PATHS.find((path) => existsSync(path));
};

/**
 * Finds a browser with a window for tests that need one, or the headless shell if there is no other.
 * @returns {string | undefined}
 */
export const findWholeBrowser = () => {
  const whole = KNOWN_PATHS.find((path) => path !== HEADLESS_SHELL && existsSync(path));
  return process.env.CHROME_PATH || whole || findBrowser();
};

/**
 * Flags that stop the browser's own background traffic, which makes runs slow and flaky on a closed network. Chromium's
 * sandbox does not work as root.
 * @returns {string[]}
 */
export const browserFlags = () => {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
};
