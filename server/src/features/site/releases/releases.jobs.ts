import type { Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { lookForRelease } from './releases.service.ts';

/** Lets the clock look for newer releases, where the host wants it. */
export const registerReleasesJobs = (platform: Platform): void => {
  if (platform.config.releasesUrl === null) return;
  platform.jobs.register({
    name: 'look-for-release',
    everySeconds: HOUR_SECONDS,
    run: () => lookForRelease(platform),
  });
};
