import {
  CONTACT_HOURS,
  FIRST_DAYS,
  NEW_CORRESPONDENTS,
} from '@opencall/contract/first-contact/first-contact.vocabulary';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { budgetCte } from './contact-sql.service.ts';

/** Thrown within a transaction: the sender has begun too many. What the member reads is made after it: `budgetRefusal`. */
export class ContactsSpent extends Error {}

/** The two became correspondents while a place of the budget was taken: the transaction is undone and done once more. */
export class ContactRaced extends Error {}

/** Does a budget count whom this member writes to? */
export const isContactFree = ({ config }: Pick<Platform, 'config'>, viewer: Viewer): boolean =>
  !config.rateLimits || isStaff(viewer);

interface BudgetFacts {
  createdAt: Date;
  isVerified: boolean;
  /** When one began to write to somebody new, lately. */
  begunAt: Date[];
}

const limitAt = ({ createdAt, isVerified }: BudgetFacts, at: number): number => {
  if (isVerified) return NEW_CORRESPONDENTS.verified;
  const isFirst = at < createdAt.getTime() + FIRST_DAYS * DAY_MS;
  return isFirst ? NEW_CORRESPONDENTS.first : NEW_CORRESPONDENTS.later;
};

/** The first moment from `now` on at which the budget has a place: when one expires, or the first week ends. */
const nextContactAt = (facts: BudgetFacts, now: Date): Date => {
  const moments = [
    now.getTime(),
    facts.createdAt.getTime() + FIRST_DAYS * DAY_MS,
    ...facts.begunAt.map((begun) => begun.getTime() + CONTACT_HOURS * HOUR_MS),
  ];
  const isFree = (at: number) =>
    facts.begunAt.filter((begun) => begun.getTime() > at - CONTACT_HOURS * HOUR_MS).length <
    limitAt(facts, at);
  const free = moments.filter((at) => at >= now.getTime() && isFree(at));
  return new Date(Math.min(...free));
};

const findBudget = async (db: Db, userId: number): Promise<BudgetFacts> => {
  const [row] = await db.query<Omit<BudgetFacts, 'begunAt'> & { begunAt: number[] }>({
    text: `select u.created_at as "createdAt", coalesce(p.id_verified, false) as "isVerified",
             coalesce((select json_agg(extract(epoch from t.at) * 1000) from unnest(b.begun_at) as t (at)), '[]') as "begunAt"
           from users u left join profiles p on p.user_id = u.id left join contact_budgets b on b.user_id = u.id
           where u.id = $1`,
    values: [userId],
  });
  if (!row) throw new AppError('NOT_AUTHENTICATED');
  return { ...row, begunAt: row.begunAt.map((at) => new Date(at)) };
};

/** `3 hours`, `20 minutes`: never less than it takes. */
const inWords = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** The refusal when the member has reached the limit of new correspondents, with the seconds until they can write again. */
const budgetRefusal = async (db: Db, userId: number, now: Date): Promise<AppError> => {
  const facts = await findBudget(db, userId);
  const waitMs = nextContactAt(facts, now).getTime() - now.getTime();
  return new AppError('CONTACT_LIMIT', {
    message: `You have written to ${limitAt(facts, now.getTime())} new people in the last ${CONTACT_HOURS} hours. You can write to someone new in ${inWords(waitMs)}. You can still write to people you have exchanged messages with.`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
};

const TRIES = 3;

/** Sends with `work`, once more where two became correspondents meanwhile. @throws CONTACT_LIMIT, and what `work` throws. */
export const withinBudget = async <T>(
  { database, now }: Platform,
  viewer: Viewer,
  work: () => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ContactsSpent) throw await budgetRefusal(database.db, viewer.userId, now());
      if (!(error instanceof ContactRaced) || attempt === TRIES) throw error;
    }
  }
};

const KNOWN = `select case when low_user_id = $1 then high_user_id else low_user_id end as id from correspondents
  where (low_user_id = $1 and high_user_id = any($2::int[])) or (high_user_id = $1 and low_user_id = any($2::int[]))`;
const TAKE_PLACE = `with ${budgetCte({ rows: '(select $1::int as sender) as r', now: '$2::timestamptz' })} select user_id from budget`;

/**
 * Somebody asks others for something that begins a correspondence, a shoot: each whom they had nothing to do with takes a place
 * of their budget, in the transaction that asks. @throws CONTACT_LIMIT.
 */
export const joinByAsking = async (
  tx: Tx,
  { userId, others, isFree, now }: { userId: number; others: readonly number[]; isFree: boolean; now: Date },
): Promise<void> => {
  const known = await tx.query<{ id: number }>({ text: KNOWN, values: [userId, others] });
  const strangers = others.filter((other) => !known.some(({ id }) => id === other)).sort((a, b) => a - b);
  for (const ownerId of strangers) {
    const places = isFree || (await tx.query({ text: TAKE_PLACE, values: [userId, now] })).length > 0;
    if (!places) throw await budgetRefusal(tx, userId, now);
    await joinByApplying(tx, { applicantId: userId, ownerId, now });
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
    name: 'join-by-applying',
  });
};
