import type { Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { sendProblemEmails } from './problem-email.service.ts';

/** Registers the job that emails admins about problems: it looks at the start of each hour whether a Monday has come. */
export const registerHealthJobs = (platform: Platform): void => {
  platform.jobs.register({
    name: 'problem-email',
    everySeconds: HOUR_SECONDS,
    run: () => sendProblemEmails(platform),
  });
};
