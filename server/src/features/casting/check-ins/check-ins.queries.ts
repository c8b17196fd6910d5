import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { totalOf } from '#platform/database/totals.ts';
import { type ContactEmail, checkInEmails, checkInRequests, checkIns } from './check-ins.tables.ts';

export type CheckInRow = typeof checkIns.$inferSelect;

interface OwnCheckIn {
  userId: number;
  shootId: number;
}
const isOwn = ({ userId, shootId }: OwnCheckIn) =>
  and(eq(checkIns.userId, userId), eq(checkIns.shootId, shootId));

export const findOwnCheckIn = async (db: Db, own: OwnCheckIn): Promise<CheckInRow | undefined> => {
  const [row] = await db.select().from(checkIns).where(isOwn(own));
  return row;
};

interface OwnCheckIns {
  userId: number;
  /** Only the one at this shoot. */
  shootId: number | undefined;
}
const areOwn = ({ userId, shootId }: OwnCheckIns) =>
  shootId === undefined ? eq(checkIns.userId, userId) : isOwn({ userId, shootId });

/** Lists a member's check-ins, newest first: up to `limit` + 1 rows. */
export const listOwnCheckIns = (
  db: Db,
  { after, limit, ...own }: OwnCheckIns & PageSpan,
): Promise<CheckInRow[]> =>
  db
    .select()
    .from(checkIns)
    .where(and(areOwn(own), follows(after, { at: checkIns.createdAt, id: checkIns.id })))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(limit + 1);

export const countOwnCheckIns = async (db: Db, own: OwnCheckIns): Promise<number> =>
  totalOf(await db.select({ total: count() }).from(checkIns).where(areOwn(own)));

/** Locks a member's check-in until the transaction ends. */
export const lockOwnCheckIn = async (tx: Tx, own: OwnCheckIn): Promise<CheckInRow | undefined> => {
  const [row] = await tx.select().from(checkIns).where(isOwn(own)).for('update');
  return row;
};

export const lockCheckIn = async (tx: Tx, id: number): Promise<CheckInRow | undefined> => {
  const [row] = await tx.select().from(checkIns).where(eq(checkIns.id, id)).for('update');
  return row;
};

export const lockCheckInsOf = (tx: Tx, of: { userId: number } | { shootId: number }): Promise<CheckInRow[]> =>
  tx
    .select()
    .from(checkIns)
    .where('userId' in of ? eq(checkIns.userId, of.userId) : eq(checkIns.shootId, of.shootId))
    .orderBy(checkIns.id)
    .for('update');

export const findByLink = async (db: Db, linkHash: Buffer): Promise<CheckInRow | undefined> => {
  const [row] = await db.select().from(checkIns).where(eq(checkIns.linkHash, linkHash));
  return row;
};

/** Inserts a check-in; undefined if the member already has one at this shoot. */
export const insertCheckIn = async (
  tx: Tx,
  values: typeof checkIns.$inferInsert,
): Promise<CheckInRow | undefined> => {
  const [row] = await tx
    .insert(checkIns)
    .values(values)
    .onConflictDoNothing({ target: [checkIns.userId, checkIns.shootId] })
    .returning();
  return row;
};

export const updateCheckIn = async (
  tx: Tx,
  id: number,
  changes: Partial<CheckInRow>,
): Promise<CheckInRow> => {
  const [row] = await tx.update(checkIns).set(changes).where(eq(checkIns.id, id)).returning();
  if (!row) throw new Error('the locked check-in no longer exists');
  return row;
};

export const deleteCheckInRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(checkIns).where(eq(checkIns.id, id));
};

/** Deletes check-ins that ended before a time and returns their members and shoots. */
export const deleteEndedCheckIns = (tx: Tx, before: Date): Promise<OwnCheckIn[]> =>
  tx
    .delete(checkIns)
    .where(lt(checkIns.endedAt, before))
    .returning({ userId: checkIns.userId, shootId: checkIns.shootId });

/** Inserts an email to the contact and returns its id; undefined if the same email was already inserted. */
export const insertContactEmail = async (
  tx: Tx,
  values: { checkInId: number; kind: ContactEmail; about: Date; createdAt: Date },
): Promise<string | undefined> => {
  const [row] = await tx
    .insert(checkInEmails)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: checkInEmails.id });
  return row?.id;
};

export interface WaitingEmail {
  id: string;
  kind: ContactEmail;
  about: Date;
  checkIn: CheckInRow;
}

/** Finds an email that has not been sent yet. */
export const findWaitingEmail = async (db: Db, id: string): Promise<WaitingEmail | undefined> => {
  const [row] = await db
    .select({ id: checkInEmails.id, kind: checkInEmails.kind, about: checkInEmails.about, checkIn: checkIns })
    .from(checkInEmails)
    .innerJoin(checkIns, eq(checkIns.id, checkInEmails.checkInId))
    .where(and(eq(checkInEmails.id, id), isNull(checkInEmails.settledAt)));
  return row;
};

export const settleContactEmail = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.update(checkInEmails).set({ settledAt: now }).where(eq(checkInEmails.id, id));
};

/** Lists unsent emails that were created before a time, oldest first. */
export const listWaitingEmails = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: checkInEmails.id })
    .from(checkInEmails)
    .where(and(isNull(checkInEmails.settledAt), lt(checkInEmails.createdAt, before)))
    .orderBy(checkInEmails.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id);
};

interface Request {
  userId: number;
  addressHash: Buffer;
}

export const insertRequest = async (tx: Tx, request: Request & { createdAt: Date }): Promise<void> => {
  await tx.insert(checkInRequests).values(request);
};

/** Counts the recent requests by a member and to an address. */
export const countRequests = async (
  db: Db,
  { userId, addressHash }: Request,
  since: Date,
): Promise<{ byMember: number; toAddress: number }> => {
  const made = async (by: ReturnType<typeof eq>): Promise<number> =>
    totalOf(
      await db
        .select({ total: count() })
        .from(checkInRequests)
        .where(and(by, gt(checkInRequests.createdAt, since))),
    );
  return {
    byMember: await made(eq(checkInRequests.userId, userId)),
    toAddress: await made(eq(checkInRequests.addressHash, addressHash)),
  };
};

export const deleteOldRequests = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, checkInRequests.createdAt, before);
