import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import * as routes from './feedback.routes.ts';
import {
  createSuggestionSchema,
  moderatedSuggestionSchema,
  reviewSuggestionSchema,
  suggestionSchema,
} from './feedback.schemas.ts';
import { SUGGESTION_STATUSES } from './feedback.vocabulary.ts';

export const createSuggestion = defineEndpoint(routes.createSuggestion, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Send feedback to the team',
  body: createSuggestionSchema,
  response: suggestionSchema,
  status: 201,
});

export const listOwnSuggestions = defineEndpoint(routes.listOwnSuggestions, {
  rateLimit: 'read',
  summary: "The caller's own feedback, newest first",
  response: z.array(suggestionSchema),
});

export const listSuggestions = defineEndpoint(routes.listSuggestions, {
  rateLimit: 'read',
  summary: 'Feedback of all members, newest first',
  query: z.object({
    status: queryText(z.enum(SUGGESTION_STATUSES, shared.unknownStatus).optional()),
    ...pagingQuery(),
  }),
  response: z.array(moderatedSuggestionSchema),
  errors: ['INVALID_CURSOR'],
});

export const reviewSuggestion = defineEndpoint(routes.reviewSuggestion, {
  rateLimit: 'write',
  summary: 'Decide on pending feedback, or undo your own decision within a minute (status pending)',
  params: idParams,
  body: reviewSuggestionSchema,
  response: moderatedSuggestionSchema,
  errors: ['SUGGESTION_NOT_FOUND', 'ALREADY_DECIDED', 'NOTHING_TO_UNDO', 'UNDO_NOT_YOURS', 'UNDO_TOO_LATE'],
});
