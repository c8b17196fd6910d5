import * as endpoints from '@opencall/contract/feedback/feedback.endpoints';
import type { Suggestion } from '@opencall/contract/feedback/feedback.schemas';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cutPage, decodeTimeCursor, setPageHeaders } from '#platform/http/paging.ts';
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

const registerMembersSide = (api: Api, { database, now }: Platform): void => {
  api.handle(endpoints.createSuggestion, async ({ viewer, body }) =>
    presentSuggestion(
      await insertSuggestion(database.db, { ...body, userId: viewer.userId, createdAt: now() }),
    ),
  );
  api.handle(endpoints.listOwnSuggestions, async ({ viewer }) => {
    const rows = await listSuggestionsOf(database.db, viewer.userId);
    return rows.map(presentSuggestion);
  });
};

export const registerFeedbackRoutes = (api: Api, platform: Platform): void => {
  const { database } = platform;
  registerMembersSide(api, platform);
  api.handle(endpoints.listSuggestions, async ({ query, ...exchange }) => {
    const { status, limit } = query;
    const after = decodeTimeCursor(query.cursor);
    const page = cutPage(await listSuggestionsPage(database.db, { status, after, limit }), limit);
    const total = await countSuggestions(database.db, status);
    setPageHeaders(exchange, { total, nextCursor: page.nextCursor });
    return page.rows.map(presentModerated);
  });
  api.handle(endpoints.reviewSuggestion, async ({ params, body }) => {
    const decided = await decideSuggestion(database.db, {
      id: params.id,
      ...body,
      reviewNotes: body.reviewNotes,
    });
    const row = await findSuggestion(database.db, params.id);
    if (!row) throw new AppError('SUGGESTION_NOT_FOUND');
    if (!decided) throw new AppError('ALREADY_DECIDED');
    return presentModerated(row);
  });
};
