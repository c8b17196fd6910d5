import type { Platform } from '#platform/platform.ts';
import { MINUTE_SECONDS } from '#platform/time.ts';
import { registerContactEmails } from './contact-emails.service.ts';
import { CHECK_INS_DUE, runDue } from './due.service.ts';

/** Registers the jobs that handle due check-ins and send emails to contacts. */
export const registerCheckInsJobs = (platform: Platform): void => {
  registerContactEmails(platform);
  platform.jobs.register({
    name: CHECK_INS_DUE,
    everySeconds: MINUTE_SECONDS,
    isUrgent: true,
    run: () => runDue(platform),
  });
};
