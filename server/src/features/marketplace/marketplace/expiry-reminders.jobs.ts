import { LISTING_DAYS } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import {
  notifyMany,
  sendNewsEmails,
  unsubscribeFooter,
} from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/marketplace/marketplace.ts';
import type { Tx } from '#platform/database/database.ts';
import { type EmailContent, renderListEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { type DueReminder, takeDueReminders } from './marketplace.sql.ts';

/** The job that reminds posters of listings about to expire. */
export const LISTING_REMINDERS = 'listing-reminders';
const EVERY_SECONDS = HOUR_SECONDS;
/** Reminders are sent a week before the expiry. */
const NOTICE_MS = 7 * DAY_MS;
/** Emails written in one transaction. */
const BATCH = 100;

/** The time from which a poster is reminded of the expiry. */
export const reminderStart = (expiresAt: Date): Date => new Date(expiresAt.getTime() - NOTICE_MS);

const emailContent = ({ username, title, expiresAt }: DueReminder, url: string): EmailContent => ({
  subject: m.yourListingExpiresOn({ date: dateText(expiresAt, IN_UTC) }),
  paragraphs: [
    m.helloUsername({ username }),
    m.listingExpiresText({ title, date: dateText(expiresAt, IN_UTC) }),
    m.howToRenew({ listingDays: LISTING_DAYS }),
  ],
  action: { label: m.goToMyListing, url },
  closing: [m.nothingToDo],
});

/** Notifies the poster in the app, and by email if they have chosen that. */
const remind = async (tx: Tx, platform: Platform, reminder: DueReminder): Promise<void> => {
  const { site, now, publicOrigin } = platform;
  const { id: listingId, userId, title, expiresAt } = reminder;
  const subject = { listingId, title, expiresAt: expiresAt.toISOString() };
  const [notified] = await notifyMany(tx, {
    kind: 'listing-expiry',
    now: now(),
    recipients: [{ userId, subject }],
  });
  if (!notified?.byEmail) return;
  const footer = unsubscribeFooter(platform, { userId, kind: 'listing-expiry' });
  const content = { ...emailContent(reminder, `${publicOrigin()}/marketplace/${listingId}`), footer };
  const email = renderListEmail(reminder.email, content, site());
  const summary = { text: title, path: `/marketplace/${listingId}` };
  await sendNewsEmails(tx, platform, {
    kind: 'listing-expiry',
    emails: [{ userId, actorId: null, email, summary }],
  });
};

/** Reminds one batch of posters, in one transaction, so that no email is sent twice. @returns the size of the batch. */
const remindBatch = (platform: Platform): Promise<number> =>
  platform.database.transaction(async (tx) => {
    const from = platform.now();
    const due = await takeDueReminders(tx, { from, to: new Date(from.getTime() + NOTICE_MS), most: BATCH });
    for (const reminder of due) await remind(tx, platform, reminder);
    return due.length;
  });

export const registerListingReminders = (platform: Platform): void =>
  platform.jobs.register({
    name: LISTING_REMINDERS,
    everySeconds: EVERY_SECONDS,
    run: async () => {
      while ((await remindBatch(platform)) === BATCH);
    },
  });
