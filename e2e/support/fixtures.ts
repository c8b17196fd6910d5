import { test as base, type ConsoleMessage, expect } from '@playwright/test';

/** Watches what the browser complains about; any complaint that a test did not announce fails it. */
export interface ConsoleGuard {
  /** Allows a refusal that the test provokes: matched against the message and its address. */
  allow: (pattern: RegExp) => void;
}

/** Requests of an open page may be under way when its session ends; a renewal follows a 401. */
const SIGNING_OUT = /status of 401 .*\/api\/(events|counts|notifications|ping|refresh-token|user)(\?.*)?$/;

/** Most tests do without the service worker. */
const NO_WORKER = /^Service Worker registration blocked by Playwright/;

/** Another test that runs at the same time may remove a picture between a list and the request for its file. */
const REMOVED_MEANWHILE = /status of 404 .*\/media\/[0-9a-f]{32}\./;

const sentenceOf = (message: ConsoleMessage): string => `${message.text()} ${message.location().url}`.trim();

interface Fixtures {
  consoleGuard: ConsoleGuard;
}

export const test = base.extend<Fixtures>({
  consoleGuard: [
    async ({ context }, use) => {
      const allowed = [SIGNING_OUT, NO_WORKER, REMOVED_MEANWHILE];
      const complaints: string[] = [];
      await context.addInitScript(() =>
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) => {
            throw new Error(
              `The content security policy (${violatedDirective}) refused ${blockedURI} in ${sourceFile}`,
            );
          },
        ),
      );
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(sentenceOf(message));
      });
      context.on('weberror', (failure) => complaints.push(failure.error().stack ?? String(failure.error())));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The phone and the desktop project share every test; a few steps differ by which bar is shown. */
export const isPhone = (width: number | undefined): boolean => (width ?? 0) < 768;
