import type { ReviewOutcome } from '@opencall/contract/site/feedback/feedback.schemas';
import type { SuggestionStatus } from '@opencall/contract/site/feedback/feedback.vocabulary';
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { suggestions } from './feedback.tables.ts';

export type SuggestionRow = typeof suggestions.$inferSelect;

/** A suggestion with the name of its author. */
export type ModeratedRow = SuggestionRow & { username: string };

const columns = { ...getTableColumns(suggestions), username: users.username };
const newestFirst = [desc(suggestions.createdAt), desc(suggestions.id)];

export const insertSuggestion = async (
  tx: Tx,
  values: Pick<SuggestionRow, 'userId' | 'title' | 'type' | 'description' | 'createdAt'>,
): Promise<SuggestionRow> => {
  const [row] = await tx.insert(suggestions).values(values).returning();
  if (!row) throw new Error('The inserted suggestion was not returned');
  return row;
};

interface SuggestionFilter extends PageSpan {
  status?: SuggestionStatus | undefined;
}

const hasStatus = (status: SuggestionStatus | undefined) =>
  status ? eq(suggestions.status, status) : undefined;

/** Lists suggestions, newest first: up to `limit` + 1 rows. */
export const listSuggestionsPage = (
  db: Db,
  { status, after, limit }: SuggestionFilter,
): Promise<ModeratedRow[]> =>
  db
    .select(columns)
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .where(and(hasStatus(status), follows(after, { at: suggestions.createdAt, id: suggestions.id })))
    .orderBy(...newestFirst)
    .limit(limit + 1);

export const countSuggestions = async (db: Db, status: SuggestionStatus | undefined): Promise<number> => {
  const rows = await db.select({ total: count() }).from(suggestions).where(hasStatus(status));
  return totalOf(rows);
};

export const findSuggestion = async (db: Db, id: number): Promise<ModeratedRow | undefined> => {
  const [row] = await db
    .select(columns)
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .where(eq(suggestions.id, id));
  return row;
};

interface Decision {
  id: number;
  status: ReviewOutcome;
  reviewNotes?: string | undefined;
  decidedBy: number | null;
  now: Date;
}

/** Decides a pending suggestion; false if it was decided before or does not exist. */
export const decideSuggestion = async (
  tx: Tx,
  { id, status, reviewNotes, decidedBy, now }: Decision,
): Promise<boolean> => {
  const rows = await tx
    .update(suggestions)
    .set({ status, decidedBy, decidedAt: now, ...(reviewNotes === undefined ? {} : { reviewNotes }) })
    .where(and(eq(suggestions.id, id), eq(suggestions.status, 'pending')))
    .returning({ id: suggestions.id });
  return rows.length === 1;
};

/** Locks a suggestion until the transaction ends. */
export const lockSuggestion = async (tx: Tx, id: number): Promise<SuggestionRow | undefined> => {
  const [row] = await tx.select().from(suggestions).where(eq(suggestions.id, id)).for('update');
  return row;
};

/** Sets a decided suggestion back to pending, without the team's answer. */
export const reopenSuggestion = async (tx: Tx, id: number): Promise<void> => {
  const pending = { status: 'pending', decidedAt: null, decidedBy: null, reviewNotes: null } as const;
  await tx.update(suggestions).set(pending).where(eq(suggestions.id, id));
};
