import type { RulingKind } from '@opencall/contract/rulings/rulings.schemas';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { queryRaw } from '#platform/database/raw-query.ts';
import { rulings } from './rulings.tables.ts';

const deciders = alias(users, 'decider');
const reversers = alias(users, 'reverser');

const selectRulings = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(rulings),
      deciderName: deciders.username,
      reverserName: reversers.username,
    })
    .from(rulings)
    .leftJoin(deciders, eq(deciders.id, rulings.decidedBy))
    .leftJoin(reversers, eq(reversers.id, rulings.reversedBy));

export type RulingRow = Awaited<ReturnType<typeof selectRulings>>[number];

/** Newest first. */
export const listRulingRows = (executor: Executor, userId: number): Promise<RulingRow[]> =>
  selectRulings(executor).where(eq(rulings.userId, userId)).orderBy(desc(rulings.id));

export const findRulingRow = async (executor: Executor, id: number): Promise<RulingRow | undefined> => {
  const [row] = await selectRulings(executor).where(eq(rulings.id, id));
  return row;
};

interface NewRuling {
  userId: number;
  kind: RulingKind;
  reason: string;
  until: Date | null;
  decidedBy: number;
  createdAt: Date;
}

export const insertRuling = async (tx: Executor, values: NewRuling): Promise<number> => {
  const [row] = await tx.insert(rulings).values(values).returning({ id: rulings.id });
  if (!row) throw new Error('the inserted ruling was not returned');
  return row.id;
};

interface Reversal {
  id: number;
  reason: string;
  reversedBy: number;
  now: Date;
}

/** False where it was reversed before, or is not there: of two who reverse at once, one does. */
export const markReversed = async (
  tx: Executor,
  { id, reason, reversedBy, now }: Reversal,
): Promise<boolean> => {
  const rows = await tx
    .update(rulings)
    .set({ reversedAt: now, reversedBy, reversalReason: reason })
    .where(and(eq(rulings.id, id), isNull(rulings.reversedAt)))
    .returning({ id: rulings.id });
  return rows.length === 1;
};

const STANDING = `
  select max(case kind when 'ban' then 'infinity'::timestamptz else until end)::text as until
  from rulings
  where user_id = $1 and reversed_at is null and (kind = 'ban' or kind = 'suspend' and until > $2::timestamptz)`;

/** How long the rulings in force keep a member out: until a moment, 'infinity', or null for not at all. */
export const findStanding = async (executor: Executor, userId: number, now: Date): Promise<string | null> => {
  const values = [userId, now.toISOString()];
  const [row] = await queryRaw<{ until: string | null }>(executor, { text: STANDING, values });
  return row?.until ?? null;
};

/** The ruling in force that keeps a member out the longest. */
export const findBarring = async (executor: Executor, userId: number, now: Date) => {
  const values = [userId, now.toISOString()];
  const [row] = await queryRaw<{ id: number; until: Date | null }>(executor, {
    text: `select id, until from rulings
      where user_id = $1 and reversed_at is null and (kind = 'ban' or kind = 'suspend' and until > $2::timestamptz)
      order by until desc nulls first, id desc limit 1`,
    values,
  });
  return row;
};

/** Is the member's profile hidden by a ruling that holds? */
export const hasHidingRuling = async (executor: Executor, userId: number): Promise<boolean> => {
  const rows = await executor
    .select({ id: rulings.id })
    .from(rulings)
    .where(and(eq(rulings.userId, userId), eq(rulings.kind, 'hide'), isNull(rulings.reversedAt)))
    .limit(1);
  return rows.length === 1;
};

/** Reverses what hides a member's profile. */
export const markHidingReversed = async (
  tx: Executor,
  { userId, reversedBy, now }: { userId: number; reversedBy: number | null; now: Date },
): Promise<void> => {
  await tx
    .update(rulings)
    .set({ reversedAt: now, reversedBy, reversalReason: 'The profile was shown again.' })
    .where(and(eq(rulings.userId, userId), eq(rulings.kind, 'hide'), isNull(rulings.reversedAt)));
};
