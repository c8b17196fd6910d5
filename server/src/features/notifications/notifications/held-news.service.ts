import { dayAt } from '@opencall/contract/casting/calendar/days';
import type { Db, Tx } from '#platform/database/database.ts';
import { enqueueListEmail } from '#platform/email/email-jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { renderDailyEmail } from './daily-email.ts';
import { type Delivery, emailKeptUntil, nextDailyEmail, quietEnd } from './delivery.service.ts';
import { type DueMember, lockDueMember, postponeEmails, takeDay, takeEmails } from './held-emails.queries.ts';
import { lockDueBrowser, postponeBrowser, postponePushes, takePushes } from './held-pushes.queries.ts';
import { PUSH_JOB, PUSH_SUMMARY_JOB, type PushSummaryJob } from './notifications.service.ts';

/** Finds profile pictures by user id; profiles are a feature above. */
export type FindPictures = (db: Db, userIds: readonly number[]) => Promise<Map<number, string>>;

export interface HeldNewsContext extends Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'> {
  findPictures: FindPictures;
}

/**
 * Hands what was kept for one browser over to be sent, several as one message; in the transaction that forgets it. False
 * where nothing is due.
 */
export const releaseNextPushes = async (tx: Tx, now: Date): Promise<boolean> => {
  const browser = await lockDueBrowser(tx, now);
  if (!browser) return false;
  const { subscriptionId } = browser;
  const end = quietEnd(browser, now);
  if (end) {
    await postponeBrowser(tx, subscriptionId, end);
    return true;
  }
  const news = await takePushes(tx, subscriptionId);
  const summary: PushSummaryJob = { news };
  const [only, ...more] = news;
  if (more.length > 0) tx.enqueue(PUSH_SUMMARY_JOB, summary);
  else if (only) tx.enqueue(PUSH_JOB, only);
  return true;
};

/** Each as it is, to where the member gets emails now. */
const sendEach = async (tx: Tx, { userId, address }: DueMember, now: Date): Promise<void> => {
  for (const { email, isWanted } of await takeEmails(tx, { userId, due: now }))
    if (isWanted) enqueueListEmail(tx, { ...email, to: address });
};

/** All that waits in one email, unless the day's is sent: then it is of tomorrow's. */
const sendDaily = async (tx: Tx, context: HeldNewsContext, member: DueMember): Promise<void> => {
  const now = context.now();
  const { userId, timeZone } = member;
  if (!(await takeDay(tx, userId, dayAt(now, timeZone ?? 'UTC')))) {
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

/** The same for the emails of one member. */
export const releaseNextEmails = async (tx: Tx, context: HeldNewsContext): Promise<boolean> => {
  const now = context.now();
  const member = await lockDueMember(tx, now);
  if (!member) return false;
  const end = quietEnd(member, now);
  if (end) await postponeEmails(tx, { userId: member.userId, due: now, to: end });
  else if (member.emailHour === null) await sendEach(tx, member, now);
  else await sendDaily(tx, context, member);
  return true;
};

/** The member wishes to be told at other times: what waits, waits as long as that says. */
export const rescheduleNews = async (
  tx: Tx,
  { userId, delivery, now }: { userId: number; delivery: Delivery; now: Date },
): Promise<void> => {
  await postponeEmails(tx, { userId, due: null, to: emailKeptUntil(delivery, now) ?? now });
  await postponePushes(tx, userId, quietEnd(delivery, now) ?? now);
};
