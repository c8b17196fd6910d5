import { LISTING_DAYS } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import {
  notifyMany,
  sendNewsEmails,
  unsubscribeFooter,
} from '#features/notifications/notifications/notifications.api.ts';
import { longDate } from '#platform/calendar/written-dates.ts';
import type { Tx } from '#platform/database/database.ts';
import { type EmailContent, renderListEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { type DueReminder, takeDueReminders } from './marketplace.queries.ts';

/** The work that looks for listings about to expire. */
export const LISTING_REMINDERS = 'listing-reminders';
const EVERY_SECONDS = HOUR_SECONDS;
/** A week: how long before the end the email goes out. */
const NOTICE_MS = 7 * DAY_MS;
/** Emails written in one transaction. */
const BATCH = 100;

/** The moment from which a listing's poster is to be told of its end. */
export const noticeStarts = (expiresAt: Date): Date => new Date(expiresAt.getTime() - NOTICE_MS);

const emailContent = ({ username, title, expiresAt }: DueReminder, url: string): EmailContent => ({
  subject: `Your listing expires on ${longDate(expiresAt)}`,
  paragraphs: [
    `Hello ${username},`,
    `Your listing “${title}” leaves the marketplace on ${longDate(expiresAt)}.`,
    `If it still holds, renew it with one press and it stays for another ${LISTING_DAYS} days.`,
  ],
  action: { label: 'Look at your listing', url },
  closing: ['If you no longer need it, you do not need to do anything.'],
});

/** In the bell, and by email where the poster wishes it. */
const remind = async (tx: Tx, platform: Platform, reminder: DueReminder): Promise<void> => {
  const { site, now, publicOrigin } = platform;
  const { id: listingId, userId, title, expiresAt } = reminder;
  const subject = { listingId, title, expiresAt: expiresAt.toISOString() };
  const [told] = await notifyMany(tx, {
    kind: 'listing-expiry',
    now: now(),
    recipients: [{ userId, subject }],
  });
  if (!told?.byEmail) return;
  const foot = unsubscribeFooter(platform, { userId, kind: 'listing-expiry' });
  const content = { ...emailContent(reminder, `${publicOrigin()}/marketplace/${listingId}`), foot };
  const email = renderListEmail(reminder.email, content, site());
  const summary = { text: title, path: `/marketplace/${listingId}` };
  await sendNewsEmails(tx, platform, {
    kind: 'listing-expiry',
    emails: [{ userId, actorId: null, email, summary }],
  });
};

/** One batch; answers how many posters it told. Mark and email are one transaction, so no email goes twice. */
const remindBatch = (platform: Platform): Promise<number> =>
  platform.database.transaction(async (tx) => {
    const from = platform.now();
    const due = await takeDueReminders(tx, { from, to: new Date(from.getTime() + NOTICE_MS), most: BATCH });
    for (const reminder of due) await remind(tx, platform, reminder);
    return due.length;
  });

/** Makes the emails a week before an expiry a kind of background work. */
export const registerListingReminders = (platform: Platform): void =>
  platform.jobs.register({
    name: LISTING_REMINDERS,
    everySeconds: EVERY_SECONDS,
    run: async () => {
      while ((await remindBatch(platform)) === BATCH);
    },
  });
