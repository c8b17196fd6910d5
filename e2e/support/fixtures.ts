import { test as base, type ConsoleMessage, expect } from '@playwright/test';

/** Fails a test on any browser error that the test did not allow. */
export interface ConsoleGuard {
  /** Allows an error that the test provokes. The pattern is matched against the message and its URL. */
  allow: (pattern: RegExp) => void;
}

/** A page may still send requests when its session ends; it tries a renewal after a 401. */
const SIGNING_OUT = /status of 401 .*\/api\/(events|counts|notifications|ping|refresh-token|user)(\?.*)?$/;

/** Most tests block the service worker. */
const NO_WORKER = /^Service Worker registration blocked by Playwright/;

/** A test that runs in parallel may delete a picture after this test has loaded the list that shows it. */
const DELETED_PICTURE = /status of 404 .*\/media\/[0-9a-f]{32}\./;

const sentenceOf = (message: ConsoleMessage): string => `${message.text()} ${message.location().url}`.trim();

interface Fixtures {
  consoleGuard: ConsoleGuard;
}

export const test = base.extend<Fixtures>({
  consoleGuard: [
    async ({ context }, use) => {
      const allowed = [SIGNING_OUT, NO_WORKER, DELETED_PICTURE];
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

/** Both projects run the same tests, but a few steps depend on the navigation bar of the width. */
export const isPhone = (width: number | undefined): boolean => (width ?? 0) < 768;
