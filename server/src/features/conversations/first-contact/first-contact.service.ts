import { CONTACT_HOURS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import * as m from '#messages/conversations/first-contact.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { beginContacts, connectAll, connectPair, findBudget, listKnown } from './contacts.sql.ts';
import { countedSince, newContactLimit, nextContactAt } from './first-contact.policy.ts';

/** True if the member has no limit of new correspondents. */
export const isContactFree = ({ config }: Pick<Platform, 'config'>, viewer: Viewer): boolean =>
  !config.rateLimits || isStaff(viewer);

/** A duration rounded up: `3 hours`, `20 minutes`. */
const formatWait = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes > 90 ? m.hours({ count: Math.ceil(minutes / 60) }) : m.minutes({ count: minutes });
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
    message: m.contactLimit({
      limit: newContactLimit(budget, now),
      hours: CONTACT_HOURS,
      wait: formatWait(waitMs),
    }),
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
};

/**
 * A member asks others to a shoot: each stranger among them counts as a new correspondent.
 * @throws CONTACT_LIMIT.
 */
export const connectMembersByRequest = async (
  tx: Tx,
  { userId, others, isFree, now }: { userId: number; others: readonly number[]; isFree: boolean; now: Date },
): Promise<void> => {
  const known = await listKnown(tx, userId, others);
  const strangers = others.filter((other) => !known.includes(other)).sort((a, b) => a - b);
  if (strangers.length === 0) return;
  const limit = isFree ? null : newContactLimit(await getBudget(tx, userId), now);
  for (const recipientId of strangers) {
    const begin = { senderId: userId, recipientId, begunBy: userId, limit };
    const [isAllowed] = await beginContacts(tx, [begin], { now, since: countedSince(now) });
    if (!isAllowed) throw await contactLimitError(tx, userId, now);
  }
};

/** Members agreed on something: each two become correspondents, and no budget counts it. */
export const connectMembersByAgreement = (
  tx: Tx,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<void> => connectAll(tx, userIds, now);

/** A member applied to another: the two become correspondents, and no budget counts it. */
export const connectMembersByApplication = (
  tx: Tx,
  { applicantId, ownerId, now }: { applicantId: number; ownerId: number; now: Date },
): Promise<void> => connectPair(tx, { begunBy: applicantId, otherId: ownerId, now });
