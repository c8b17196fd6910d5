import * as endpoints from '@opencall/contract/feedback/feedback.endpoints';
import type { Suggestion } from '@opencall/contract/feedback/feedback.schemas';
import { type AuditActor, audit, auditActor } from '#features/audit-log/audit-log.service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { listPage } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  countSuggestions,
  decideSuggestion,
  findSuggestion,
  insertSuggestion,
  listSuggestionsOf,
  listSuggestionsPage,
  type SuggestionRow,
} from './feedback.queries.ts';

const presentSuggestion = ({ createdAt, ...row }: SuggestionRow): Suggestion => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const presentModerated = ({ username, ...row }: SuggestionRow & { username: string }) => ({
  suggestion: { ...presentSuggestion(row), userId: row.userId },
  user: { username },
});

/** Open panels read the suggestions again. */
const announce = (tx: Tx): void =>
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'suggestions' } });

/** @throws SUGGESTION_NOT_FOUND, ALREADY_DECIDED; then nothing is changed. */
const decide = async (tx: Tx, actor: AuditActor, review: Parameters<typeof decideSuggestion>[1]) => {
  const decided = await decideSuggestion(tx, review);
  const row = await findSuggestion(tx, review.id);
  if (!row) throw new AppError('SUGGESTION_NOT_FOUND');
  if (!decided) throw new AppError('ALREADY_DECIDED');
  const data = { topic: 'suggestions' } as const;
  tx.publish({ to: [row.userId], type: 'invalidate', data });
  const subject = { kind: 'suggestion', id: row.id, title: row.title, status: row.status } as const;
  await audit(tx, { ...actor, action: 'suggestion.review', targetUserId: row.userId, subject });
  announce(tx);
  return row;
};

const registerMembersSide = (api: Api, { now }: Platform): void => {
  api.write(endpoints.createSuggestion, async (tx, { viewer, body }) => {
    const row = await insertSuggestion(tx, { ...body, userId: viewer.userId, createdAt: now() });
    announce(tx);
    return presentSuggestion(row);
  });
  api.read(endpoints.listOwnSuggestions, async (db, { viewer }) => {
    const rows = await listSuggestionsOf(db, viewer.userId);
    return rows.map(presentSuggestion);
  });
};

export const registerFeedbackRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  registerMembersSide(api, platform);
  api.read(endpoints.listSuggestions, async (db, call) => {
    const { status } = call.query;
    const rows = await listPage(call, {
      rows: (span) => listSuggestionsPage(db, { status, ...span }),
      count: () => countSuggestions(db, status),
    });
    return rows.map(presentModerated);
  });
  api.write(endpoints.reviewSuggestion, async (tx, { params, body, ...call }) => {
    const { status, reviewNotes } = body;
    const review = { id: params.id, status, reviewNotes };
    return presentModerated(await decide(tx, auditActor(call, now()), review));
  });
};
