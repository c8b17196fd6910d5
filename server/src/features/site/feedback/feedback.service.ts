import type { ReviewOutcome } from '@opencall/contract/site/feedback/feedback.schemas';
import type { SuggestionStatus } from '@opencall/contract/site/feedback/feedback.vocabulary';
import { desc, eq } from 'drizzle-orm';
import { type AuditActor, assertMayUndo, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import {
  countSuggestions,
  decideSuggestion,
  findSuggestion,
  insertSuggestion,
  listSuggestionsPage,
  lockSuggestion,
  type ModeratedRow,
  reopenSuggestion,
  type SuggestionRow,
} from './feedback.queries.ts';
import { suggestions } from './feedback.tables.ts';

/** Makes open moderation panels load the suggestions again. */
const announce = (tx: Tx): void =>
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'suggestions' } });

export const createSuggestion = async (
  tx: Tx,
  suggestion: Parameters<typeof insertSuggestion>[1],
): Promise<SuggestionRow> => {
  const row = await insertSuggestion(tx, suggestion);
  announce(tx);
  return row;
};

/** Lists a member's suggestions, newest first. */
export const listOwnSuggestions = (db: Db, userId: number): Promise<SuggestionRow[]> =>
  db
    .select()
    .from(suggestions)
    .where(eq(suggestions.userId, userId))
    .orderBy(desc(suggestions.createdAt), desc(suggestions.id));

/** Lists the suggestions of all members, newest first. @throws INVALID_CURSOR. */
export const listSuggestions = (
  db: Db,
  { status, ...query }: PageQuery & { status?: SuggestionStatus | undefined },
): Promise<Page<ModeratedRow>> =>
  readPage(query, {
    rows: (span) => listSuggestionsPage(db, { status, ...span }),
    count: () => countSuggestions(db, status),
  });

interface Review {
  id: number;
  status: ReviewOutcome;
  reviewNotes?: string | undefined;
}

const announceReview = (tx: Tx, userId: number): void => {
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'suggestions' } });
  announce(tx);
};

/** Decides a pending suggestion. @throws SUGGESTION_NOT_FOUND, ALREADY_DECIDED. */
export const reviewSuggestion = async (tx: Tx, actor: AuditActor, review: Review): Promise<ModeratedRow> => {
  const decided = await decideSuggestion(tx, { ...review, decidedBy: actor.actorId, now: actor.now });
  const row = await findSuggestion(tx, review.id);
  if (!row) throw new AppError('SUGGESTION_NOT_FOUND');
  if (!decided) throw new AppError('ALREADY_DECIDED');
  const subject = { kind: 'suggestion', id: row.id, title: row.title, status: row.status } as const;
  await audit(tx, { ...actor, action: 'suggestion.review', targetUserId: row.userId, subject });
  announceReview(tx, row.userId);
  return row;
};

/**
 * Sets a suggestion back to pending, without the answer that was sent with the decision.
 * @throws SUGGESTION_NOT_FOUND, NOTHING_TO_UNDO, UNDO_NOT_YOURS, UNDO_TOO_LATE.
 */
export const undoReview = async (tx: Tx, actor: AuditActor, id: number): Promise<ModeratedRow> => {
  const decided = await lockSuggestion(tx, id);
  if (!decided) throw new AppError('SUGGESTION_NOT_FOUND');
  assertMayUndo(decided, actor);
  await reopenSuggestion(tx, id);
  const row = await findSuggestion(tx, id);
  if (!row) throw new AppError('SUGGESTION_NOT_FOUND');
  const subject = { kind: 'suggestion', id, title: row.title } as const;
  await audit(tx, { ...actor, action: 'suggestion.reopen', targetUserId: row.userId, subject });
  announceReview(tx, row.userId);
  return row;
};
