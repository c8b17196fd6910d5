import { enqueueAccountReminder } from '#platform/email/email-jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { trialEndingEmail } from './billing.emails.ts';
import { deleteEventsBefore, expireEnded } from './billing.queries.ts';
import { TAKEOVER_GRACE_MS } from './billing.service.ts';
import { claimEndingTrials } from './trial.sql.ts';

const NOTICE_MS = 7 * DAY_MS;
/** Stripe retries events for three days. The rest of the time is for support requests. */
const EVENTS_KEPT_MS = 90 * DAY_MS;
const NOTICE_BATCH = 100;

const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);

const expireSubscriptions = async ({ database, now }: Platform): Promise<void> => {
  await database.autocommit((tx) => expireEnded(tx, now(), before(now(), TAKEOVER_GRACE_MS)));
  await deleteEventsBefore(database, before(now(), EVENTS_KEPT_MS));
};

/** Marks trials and enqueues their emails in one transaction, so that each member gets exactly one email. */
const sendReminderBatch = (platform: Platform): Promise<number> =>
  platform.database.transaction(async (tx) => {
    const now = platform.now();
    const until = new Date(now.getTime() + NOTICE_MS);
    const trials = await claimEndingTrials(tx, { now, until, limit: NOTICE_BATCH });
    for (const trial of trials) enqueueAccountReminder(tx, trialEndingEmail(platform, trial));
    return trials.length;
  });

const sendTrialReminders = async (platform: Platform): Promise<void> => {
  while ((await sendReminderBatch(platform)) === NOTICE_BATCH);
};

/** Registers the jobs of subscriptions. */
export const registerBillingJobs = (platform: Platform): void => {
  const { jobs } = platform;
  jobs.register({
    name: 'expire-subscriptions',
    everySeconds: HOUR_SECONDS,
    run: () => expireSubscriptions(platform),
  });
  jobs.register({
    name: 'announce-ending-trials',
    everySeconds: HOUR_SECONDS,
    run: () => sendTrialReminders(platform),
  });
};
