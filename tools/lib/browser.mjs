import { existsSync } from 'node:fs';

/** Debian's Chromium without a window: pages come twice as fast, for it has no surface of its own to draw. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

// Where the usual packages and installers put a Chromium-family browser, the quickest first.
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
 * The installed browser that the end-to-end tests drive; CHROME_PATH overrides the search.
 * @returns {string | undefined} undefined when there is none: Playwright then uses its own, if it has one.
 */
export const findBrowser = () => {
  const wanted = process.env.CHROME_PATH;
  if (wanted) return wanted;
  return KNOWN_PATHS.find((path) => existsSync(path));
};

/**
 * A whole browser, for what the windowless one cannot do, or that one where there is no other.
 * @returns {string | undefined}
 */
export const findWholeBrowser = () => {
  const whole = KNOWN_PATHS.find((path) => path !== HEADLESS_SHELL && existsSync(path));
  return process.env.CHROME_PATH || whole || findBrowser();
};

/**
 * Flags for a browser that talks to the server under test and to nobody else: its own background
 * traffic makes runs slow and flaky on a closed network. Root cannot use Chromium's sandbox.
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
