import { test as base, type ConsoleMessage, expect } from '@playwright/test';

/** Fails a test on any browser error that the test did not allow. */
export interface ConsoleGuard {
  /** Allows an error that the test provokes. The pattern is matched against the message and its URL. */
  allow: (pattern: RegExp) => void;
}

/**
 * 401s that are expected after a session ends: a page may still send requests, and tries to renew the session after a
 * 401.
 */
const SIGNING_OUT = /status of 401 .*\/api\/(events|counts|notifications|ping|refresh-token|user)(\?.*)?$/;

/** The message of pages whose service worker is blocked, as in most tests. */
const NO_WORKER = /^Service Worker registration blocked by Playwright/;

/** 404s of pictures that a parallel test deleted after this test had loaded the list. */
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

/** True for the narrow project, in which a few steps use the menu instead of the navigation bar. */
export const isPhone = (width: number | undefined): boolean => (width ?? 0) < 768;
