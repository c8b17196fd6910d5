import { and, count, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { emailBounces } from './email-bounces.tables.ts';

/** The mark applies to the member's current address. */
const isCurrent = and(eq(users.id, emailBounces.userId), eq(users.email, emailBounces.email));

export interface Bounce {
  email: string;
  reason: string;
  since: Date;
}

/** Finds the mark of the member's current address. */
export const findBounce = async (db: Db, userId: number): Promise<Bounce | undefined> => {
  const { email, reason, since } = emailBounces;
  const [row] = await db
    .select({ email, reason, since })
    .from(emailBounces)
    .innerJoin(users, isCurrent)
    .where(eq(emailBounces.userId, userId));
  return row;
};

/** Whether an address is one of a member, and bounces. */
export const isBounced = async (db: Db, email: string): Promise<boolean> => {
  const rows = await db
    .select({ userId: emailBounces.userId })
    .from(users)
    .innerJoin(emailBounces, isCurrent)
    .where(eq(users.email, email));
  return rows.length > 0;
};

export interface BounceCounts {
  /** Members whose address bounces. */
  bounced: number;
  members: number;
}

export const countBounces = async (db: Db): Promise<BounceCounts> => {
  const [row] = await db
    .select({ bounced: count(emailBounces.userId), members: count() })
    .from(users)
    .leftJoin(emailBounces, isCurrent);
  return row ?? { bounced: 0, members: 0 };
};

/** Marks the address of a member; false if it is marked already. The first reason stays. */
export const insertBounce = async (tx: Tx, bounce: Bounce & { userId: number }): Promise<boolean> => {
  const rows = await tx
    .insert(emailBounces)
    .values(bounce)
    .onConflictDoUpdate({
      target: emailBounces.userId,
      set: { email: bounce.email, reason: bounce.reason, since: bounce.since },
      // A mark of an earlier address no longer applies.
      setWhere: ne(emailBounces.email, sql`excluded.email`),
    })
    .returning({ userId: emailBounces.userId });
  return rows.length > 0;
};

/** Deletes the mark of a member, whatever its address is; false if there is none. */
export const deleteBounceOf = async (tx: Tx, userId: number): Promise<boolean> => {
  const rows = await tx
    .delete(emailBounces)
    .where(eq(emailBounces.userId, userId))
    .returning({ userId: emailBounces.userId });
  return rows.length > 0;
};

/** Deletes the mark of an address that is not newer than `until`. Returns the member. */
export const deleteBounceTo = async (
  tx: Tx,
  { email, until }: { email: string; until: Date },
): Promise<number | undefined> => {
  const member = tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [row] = await tx
    .delete(emailBounces)
    .where(
      and(
        inArray(emailBounces.userId, member),
        eq(emailBounces.email, email),
        lte(emailBounces.since, until),
      ),
    )
    .returning({ userId: emailBounces.userId });
  return row?.userId;
};
