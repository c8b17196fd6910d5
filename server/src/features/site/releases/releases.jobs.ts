import type { Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { lookForRelease } from './releases.service.ts';

/** Registers the job that checks for newer releases, if the host configured an address. */
export const registerReleasesJobs = (platform: Platform): void => {
  if (platform.config.releasesUrl === null) return;
  platform.jobs.register({
    name: 'look-for-release',
    everySeconds: HOUR_SECONDS,
    run: () => lookForRelease(platform),
  });
};
