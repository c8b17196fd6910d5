import type { NotificationKind } from '@opencall/contract/notifications/notifications.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { newsCtes, TOLD, type Told } from './news.service.ts';

/** One member's news, as the statement below reads it. */
export interface NewsRow {
  user_id: number;
  actor: number | null;
  subject: object;
  group_key: string | null;
  /** How many events it stands for. */
  events: number;
}

interface NewsBatch {
  kind: NotificationKind;
  news: NewsRow[];
  actorHidden: boolean;
  /** Whether another event of an unread group adds to its count, or takes the place of the last one. */
  counts: boolean;
  now: Date;
  /** When an email tells of it; null where none does. */
  emailDueAt: Date | null;
}

const STORE = `
  with ${newsCtes({
    rows: 'jsonb_to_recordset($2::jsonb) as r(user_id integer, actor integer, subject jsonb, group_key text, events integer)',
    events: 'r.events',
    kind: '$1',
    actorHidden: '$3',
    counts: '$4',
    now: '$5::timestamptz',
    emailDue: '$6::timestamptz',
  })}
  ${TOLD} order by told.user_id`;

/** Each member may stand in `news` once. */
export const storeNews = (
  tx: Tx,
  { kind, news, actorHidden, counts, now, emailDueAt }: NewsBatch,
): Promise<Told[]> =>
  tx.query<Told>({
    name: 'store-news',
    text: STORE,
    values: [
      kind,
      JSON.stringify(news),
      actorHidden,
      counts,
      now.toISOString(),
      emailDueAt?.toISOString() ?? null,
    ],
  });

const SETTLE_MESSAGES = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'message' and actor_id = $2 and read_at is null returning id`;

/** True when something unread was marked. */
export const settleMessageRows = async (
  tx: Tx,
  { userId, actorId, now }: { userId: number; actorId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, actorId, now.toISOString()];
  const rows = await tx.query({ name: 'settle-messages', text: SETTLE_MESSAGES, values });
  return rows.length > 0;
};

const SETTLE_MAIL = `
  with dropped as (delete from held_emails where user_id = $1 and email_id = $2)
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'mail' and (subject->>'emailId')::integer = $2 and read_at is null returning id`;

/** True when something unread was marked. */
export const settleMailRow = async (
  tx: Tx,
  { userId, emailId, now }: { userId: number; emailId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, emailId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_MAIL, values });
  return rows.length > 0;
};

const RETRACT_REVIEW = `
  delete from notifications
  where user_id = $1 and kind in ('entry-approved', 'entry-rejected') and (subject->>'entryId')::integer = $2
  returning id`;

/** True when there was something to take back. */
export const deleteReviewRows = async (
  tx: Tx,
  { userId, entryId }: { userId: number; entryId: number },
): Promise<boolean> => {
  const query = { text: RETRACT_REVIEW, values: [userId, entryId] };
  return (await tx.query(query)).length > 0;
};

const RETRACT_REPORT_ANSWER = `
  delete from notifications
  where user_id = $1 and kind = 'report-answered' and (subject->>'reportId')::integer = $2 returning id`;

/** True if a notification was deleted. */
export const deleteReportAnswer = async (
  tx: Tx,
  { userId, reportId }: { userId: number; reportId: number },
): Promise<boolean> => {
  const query = { text: RETRACT_REPORT_ANSWER, values: [userId, reportId] };
  return (await tx.query(query)).length > 0;
};

const SETTLE_SEARCH = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and group_key = 'saved-search:' || $2::integer and read_at is null returning id`;

/** True when something unread was marked. Index: notifications_group_key. */
export const settleSearchRow = async (
  tx: Tx,
  { userId, savedSearchId, now }: { userId: number; savedSearchId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, savedSearchId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_SEARCH, values });
  return rows.length > 0;
};

const SETTLE_CREDIT = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'credit-asked' and (subject->>'creditId')::integer = $2 and read_at is null
  returning id`;

/** True when something unread was marked. */
export const settleCreditRow = async (
  tx: Tx,
  { userId, creditId, now }: { userId: number; creditId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, creditId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_CREDIT, values });
  return rows.length > 0;
};

/** What its member had read before stays read. */
const REOPEN_CREDITS = `
  update notifications set read_at = null
  where kind = 'credit-asked' and user_id = any($1::integer[]) and (subject->>'creditId')::integer = any($2::integer[])
    and read_at = $3::timestamptz
  returning user_id as "userId"`;

/** Unmarks what was marked by itself at that moment; whose rows they were. */
export const reopenCreditRows = async (
  tx: Tx,
  credits: readonly { id: number; userId: number }[],
  settledAt: Date,
): Promise<number[]> => {
  const values = [credits.map(({ userId }) => userId), credits.map(({ id }) => id), settledAt.toISOString()];
  const rows = await tx.query<{ userId: number }>({ text: REOPEN_CREDITS, values });
  return rows.map(({ userId }) => userId);
};

const SETTLE_CHECK_IN = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'check-in' and (subject->>'shootId')::integer = $2 and read_at is null returning id`;

/** True when something unread was marked. */
export const settleCheckInRow = async (
  tx: Tx,
  { userId, shootId, now }: { userId: number; shootId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, shootId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_CHECK_IN, values });
  return rows.length > 0;
};

const SETTLE_REFERENCE = `
  update notifications set read_at = $3::timestamptz
  where user_id = $1 and kind = 'reference-due' and (subject->>'shootId')::integer = $2 and read_at is null
  returning id`;

/** True when something unread was marked. */
export const settleReferenceRow = async (
  tx: Tx,
  { userId, shootId, now }: { userId: number; shootId: number; now: Date },
): Promise<boolean> => {
  const values = [userId, shootId, now.toISOString()];
  const rows = await tx.query({ text: SETTLE_REFERENCE, values });
  return rows.length > 0;
};
