import { dayAt } from '@opencall/contract/casting/calendar/days';
import type { Db, Tx } from '#platform/database/database.ts';
import { enqueueListEmail } from '#platform/email/email-jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { renderDailyEmail } from './daily-email.ts';
import type { Delivery } from './delivery.sql.ts';
import { emailDueAt, nextDailyEmail, quietEnd } from './delivery.ts';
import { claimDailyEmail, postponeEmails } from './held-emails.queries.ts';
import { type DueMember, lockDueMember, takeEmails } from './held-emails.sql.ts';
import { postponeBrowserPushes, postponeMemberPushes, takePushes } from './held-pushes.queries.ts';
import { lockDueBrowser } from './held-pushes.sql.ts';
import { PUSH_JOB, PUSH_SUMMARY_JOB, type PushSummaryJob } from './push-jobs.ts';

/** Finds profile pictures by user id. `app/` passes the function, because profiles are in a higher area. */
export type FindPictures = (db: Db, userIds: readonly number[]) => Promise<Map<number, string>>;

export interface HeldNotificationsContext extends Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'> {
  findPictures: FindPictures;
}

/**
 * Deletes the held push messages of one browser and enqueues them, several as one summary. Returns false if no browser has
 * any due.
 */
export const releaseNextPushes = async (tx: Tx, now: Date): Promise<boolean> => {
  const browser = await lockDueBrowser(tx, now);
  if (!browser) return false;
  const { subscriptionId } = browser;
  const end = quietEnd(browser, now);
  if (end) {
    await postponeBrowserPushes(tx, subscriptionId, end);
    return true;
  }
  const news = await takePushes(tx, subscriptionId);
  const summary: PushSummaryJob = { news };
  const [only, ...more] = news;
  if (more.length > 0) tx.enqueue(PUSH_SUMMARY_JOB, summary);
  else if (only) tx.enqueue(PUSH_JOB, only);
  return true;
};

/** Sends the member's due emails separately, to their current address. */
const sendEach = async (tx: Tx, { userId, address }: DueMember, now: Date): Promise<void> => {
  for (const { email, isWanted } of await takeEmails(tx, { userId, due: now }))
    if (isWanted) enqueueListEmail(tx, { ...email, to: address });
};

/** Sends all held emails of the member as the daily email. If today's was sent already, postpones them to tomorrow's. */
const sendDaily = async (tx: Tx, context: HeldNotificationsContext, member: DueMember): Promise<void> => {
  const now = context.now();
  const { userId, timeZone } = member;
  if (!(await claimDailyEmail(tx, userId, dayAt(now, timeZone ?? 'UTC')))) {
    const to = nextDailyEmail(member, now);
    if (to) await postponeEmails(tx, { userId, due: now, to });
    return;
  }
  const emails = (await takeEmails(tx, { userId, due: null })).filter(({ isWanted }) => isWanted);
  if (emails.length === 0) return;
  const actors = emails.flatMap(({ actorId }) => actorId ?? []);
  const pictures = await context.findPictures(tx, [...new Set(actors)]);
  const shown = emails.map((email) => ({ ...email, picture: pictures.get(email.actorId ?? 0) ?? null }));
  enqueueListEmail(tx, renderDailyEmail(context, member, shown));
};

/** Sends or postpones the due emails of one member. Returns false if no member has any due. */
export const releaseNextEmails = async (tx: Tx, context: HeldNotificationsContext): Promise<boolean> => {
  const now = context.now();
  const member = await lockDueMember(tx, now);
  if (!member) return false;
  const end = quietEnd(member, now);
  if (end) await postponeEmails(tx, { userId: member.userId, due: now, to: end });
  else if (member.emailHour === null) await sendEach(tx, member, now);
  else await sendDaily(tx, context, member);
  return true;
};

/** Moves held emails and push messages to the new times after the member changed when they want notifications. */
export const rescheduleNotifications = async (
  tx: Tx,
  { userId, delivery, now }: { userId: number; delivery: Delivery; now: Date },
): Promise<void> => {
  await postponeEmails(tx, { userId, due: null, to: emailDueAt(delivery, now) ?? now });
  await postponeMemberPushes(tx, userId, quietEnd(delivery, now) ?? now);
};
