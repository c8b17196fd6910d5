import { enqueueAccountReminder } from '#platform/email/email-jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { trialEndingEmail } from './billing.emails.ts';
import { claimEndingTrials, deleteEventsBefore, expireEnded } from './billing.queries.ts';
import { TAKEOVER_GRACE_MS } from './billing.service.ts';

const NOTICE_MS = 7 * DAY_MS;
/** Events are sent again for three days at most; the rest is for whoever looks into a complaint. */
const EVENTS_KEPT_MS = 90 * DAY_MS;
const NOTICES_AT_ONCE = 100;

const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);

/** Writes down what the clock has ended, and forgets events that nobody will ask about. */
const expireSubscriptions = async ({ database, now }: Platform): Promise<void> => {
  await database.autocommit((tx) => expireEnded(tx, now(), before(now(), TAKEOVER_GRACE_MS)));
  await deleteEventsBefore(database, before(now(), EVENTS_KEPT_MS));
};

/** The mark and the email stand or fall together, so that nobody is told twice or not at all. */
const announceSome = (platform: Platform): Promise<number> =>
  platform.database.transaction(async (tx) => {
    const now = platform.now();
    const until = new Date(now.getTime() + NOTICE_MS);
    const trials = await claimEndingTrials(tx, { now, until, limit: NOTICES_AT_ONCE });
    for (const trial of trials) enqueueAccountReminder(tx, trialEndingEmail(platform, trial));
    return trials.length;
  });

const announceEndingTrials = async (platform: Platform): Promise<void> => {
  while ((await announceSome(platform)) === NOTICES_AT_ONCE);
};

/** The clock's part of the subscriptions. */
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
    run: () => announceEndingTrials(platform),
  });
};
