import { CONTACT_HOURS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { beginContacts, findBudget } from './contacts.queries.ts';
import { countedSince, newContactLimit, nextContactAt } from './first-contact.policy.ts';

/** No limit of new correspondents holds for the member. */
export const isContactFree = ({ config }: Pick<Platform, 'config'>, viewer: Viewer): boolean =>
  !config.rateLimits || isStaff(viewer);

/** `3 hours`, `20 minutes`: never less than it takes. */
const inWords = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const getBudget = async (db: Db, userId: number) => {
  const row = await findBudget(db, userId);
  if (!row) throw new AppError('NOT_AUTHENTICATED');
  return { ...row, begunAt: row.begunAt.map((at) => new Date(at)) };
};

/** The refusal when a member has reached the limit of new correspondents, with the seconds until they can write again. */
export const contactLimitError = async (db: Db, userId: number, now: Date): Promise<AppError> => {
  const budget = await getBudget(db, userId);
  const waitMs = nextContactAt(budget, now).getTime() - now.getTime();
  return new AppError('CONTACT_LIMIT', {
    message: `You have written to ${newContactLimit(budget, now)} new people in the last ${CONTACT_HOURS} hours. You can write to someone new in ${inWords(waitMs)}. You can still write to people you have exchanged messages with.`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
};

const KNOWN = `select case when low_user_id = $1 then high_user_id else low_user_id end as id from correspondents
  where (low_user_id = $1 and high_user_id = any($2::int[])) or (high_user_id = $1 and low_user_id = any($2::int[]))`;

/**
 * A member asks others to a shoot: each stranger among them counts as a new correspondent, in the transaction that asks.
 * @throws CONTACT_LIMIT.
 */
export const joinByAsking = async (
  tx: Tx,
  { userId, others, isFree, now }: { userId: number; others: readonly number[]; isFree: boolean; now: Date },
): Promise<void> => {
  const known = await tx.query<{ id: number }>({ text: KNOWN, values: [userId, others] });
  const strangers = others.filter((other) => !known.some(({ id }) => id === other)).sort((a, b) => a - b);
  if (strangers.length === 0) return;
  const limit = isFree ? null : newContactLimit(await getBudget(tx, userId), now);
  for (const recipientId of strangers) {
    const begin = { senderId: userId, recipientId, begunBy: userId, limit };
    const [isAllowed] = await beginContacts(tx, [begin], { now, since: countedSince(now) });
    if (!isAllowed) throw await contactLimitError(tx, userId, now);
  }
};

/** All of them agreed on something: each two are correspondents, and no budget counts what they write. */
export const joinByAgreeing = async (
  tx: Tx,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<void> => {
  await tx.query({
    text: `insert into correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
           select a.id, b.id, a.id, $2::timestamptz, false, false
           from unnest($1::int[]) as a (id) join unnest($1::int[]) as b (id) on a.id < b.id order by a.id, b.id
           on conflict (low_user_id, high_user_id) do nothing`,
    values: [userIds, now],
  });
};

/** Somebody applied to another: from now on the two are correspondents, and no budget counts what they write. */
export const joinByApplying = async (
  tx: Tx,
  { applicantId, ownerId, now }: { applicantId: number; ownerId: number; now: Date },
): Promise<void> => {
  await tx.query({
    text: `insert into correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
           values (least($1::int, $2::int), greatest($1::int, $2::int), $1, $3, false, false)
           on conflict (low_user_id, high_user_id) do nothing`,
    values: [applicantId, ownerId, now],
  });
};
