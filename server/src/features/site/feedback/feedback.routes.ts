import * as endpoints from '@opencall/contract/site/feedback/feedback.endpoints';
import type { Suggestion } from '@opencall/contract/site/feedback/feedback.schemas';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  createSuggestion,
  listOwnSuggestions,
  listSuggestions,
  reviewSuggestion,
  undoReview,
} from './feedback.service.ts';

const presentSuggestion = ({
  createdAt,
  ...row
}: Awaited<ReturnType<typeof createSuggestion>>): Suggestion => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const presentModerated = ({ username, ...row }: Awaited<ReturnType<typeof reviewSuggestion>>) => ({
  suggestion: { ...presentSuggestion(row), userId: row.userId },
  user: { username },
});

export const registerFeedbackRoutes = (api: Api, { now }: Platform): void => {
  api.write(endpoints.createSuggestion, async (tx, { viewer, body }) =>
    presentSuggestion(await createSuggestion(tx, { ...body, userId: viewer.userId, createdAt: now() })),
  );
  api.read(endpoints.listOwnSuggestions, async (db, { viewer }) => {
    const rows = await listOwnSuggestions(db, viewer.userId);
    return rows.map(presentSuggestion);
  });
  api.read(endpoints.listSuggestions, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listSuggestions(db, query);
    setPageHeaders(exchange, page);
    return rows.map(presentModerated);
  });
  api.write(endpoints.reviewSuggestion, async (tx, { params: { id }, body, ...call }) => {
    const actor = auditActor(call, now());
    const { status, reviewNotes } = body;
    if (status === 'pending') return presentModerated(await undoReview(tx, actor, id));
    return presentModerated(await reviewSuggestion(tx, actor, { id, status, reviewNotes }));
  });
};
