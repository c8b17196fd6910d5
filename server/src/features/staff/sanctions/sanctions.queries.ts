import type { SanctionKind } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import * as m from '#messages/staff/sanctions.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { sanctions } from './sanctions.tables.ts';

const deciders = alias(users, 'decider');
const reversers = alias(users, 'reverser');

const selectSanctions = (db: Db) =>
  db
    .select({
      ...getTableColumns(sanctions),
      deciderName: deciders.username,
      reverserName: reversers.username,
    })
    .from(sanctions)
    .leftJoin(deciders, eq(deciders.id, sanctions.decidedBy))
    .leftJoin(reversers, eq(reversers.id, sanctions.reversedBy));

export type SanctionRow = Awaited<ReturnType<typeof selectSanctions>>[number];

/** Lists a member's sanctions, newest first. */
export const listSanctionRows = (db: Db, userId: number): Promise<SanctionRow[]> =>
  selectSanctions(db).where(eq(sanctions.userId, userId)).orderBy(desc(sanctions.id));

export const findSanctionRow = async (db: Db, id: number): Promise<SanctionRow | undefined> => {
  const [row] = await selectSanctions(db).where(eq(sanctions.id, id));
  return row;
};

interface NewSanction {
  userId: number;
  kind: SanctionKind;
  reason: string;
  until: Date | null;
  decidedBy: number;
  createdAt: Date;
}

export const insertSanction = async (tx: Tx, values: NewSanction): Promise<number> => {
  const [row] = await tx.insert(sanctions).values(values).returning({ id: sanctions.id });
  if (!row) throw new Error('The inserted sanction was not returned');
  return row.id;
};

interface Reversal {
  id: number;
  reason: string;
  reversedBy: number;
  now: Date;
}

/** Reverses a sanction. @returns false if it does not exist or was already reversed, possibly by a concurrent call. */
export const markReversed = async (tx: Tx, { id, reason, reversedBy, now }: Reversal): Promise<boolean> => {
  const rows = await tx
    .update(sanctions)
    .set({ reversedAt: now, reversedBy, reversalReason: reason })
    .where(and(eq(sanctions.id, id), isNull(sanctions.reversedAt)))
    .returning({ id: sanctions.id });
  return rows.length === 1;
};

/** True if an active sanction hides the member's profile. */
export const hasHidingSanction = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), eq(sanctions.kind, 'hide'), isNull(sanctions.reversedAt)))
    .limit(1);
  return rows.length === 1;
};

/** Marks active sanctions that hide a profile as reversed, after staff have made the profile visible again. */
export const reverseHidingSanctions = async (
  tx: Tx,
  { userId, reversedBy, now }: { userId: number; reversedBy: number | null; now: Date },
): Promise<void> => {
  await tx
    .update(sanctions)
    .set({ reversedAt: now, reversedBy, reversalReason: m.profileShownAgain })
    .where(and(eq(sanctions.userId, userId), eq(sanctions.kind, 'hide'), isNull(sanctions.reversedAt)));
};
