import type { Suggestion } from '@opencall/contract/site/feedback/feedback.schemas';
import type { ModeratedRow, SuggestionRow } from './feedback.queries.ts';

export const presentSuggestion = ({ createdAt, ...row }: SuggestionRow): Suggestion => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const presentModerated = ({ username, ...row }: ModeratedRow) => ({
  suggestion: { ...presentSuggestion(row), userId: row.userId },
  user: { username },
});
