import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import { REVIEW_KINDS, REVIEW_STATUSES } from './first-contact.vocabulary.ts';
import * as routes from './review.routes.ts';
import { removePictureSchema, reviewDecisionSchema, reviewItemSchema } from './review.schemas.ts';

export const listReviewItems = defineEndpoint(routes.listReviewItems, {
  rateLimit: 'read',
  summary: 'Texts and pictures that wait for staff, newest first; with a status, those that were decided on',
  query: z.object({
    status: queryText(z.enum(REVIEW_STATUSES, shared.unknownStatus).optional()),
    kind: queryText(z.enum(REVIEW_KINDS, shared.unknownKind).optional()),
    ...pagingQuery(),
  }),
  response: z.array(reviewItemSchema),
  errors: ['INVALID_CURSOR'],
});

/** An item is decided once. The second of two concurrent decisions is refused. */
export const decideReviewItem = defineEndpoint(routes.decideReviewItem, {
  rateLimit: 'write',
  summary: 'Release a waiting item, which is then delivered, or refuse it',
  params: idParams,
  body: reviewDecisionSchema,
  response: reviewItemSchema,
  errors: ['REVIEW_ITEM_NOT_FOUND', 'ALREADY_DECIDED'],
});

/** A refusal alone can be taken back: what was released has reached people. */
export const reverseReviewItem = defineEndpoint(routes.reverseReviewItem, {
  rateLimit: 'write',
  summary: 'Take a refusal back: it is released',
  params: idParams,
  response: reviewItemSchema,
  errors: ['REVIEW_ITEM_NOT_FOUND', 'REVIEW_NOT_REFUSED'],
});

/** The file itself (a WebP, or a video), not JSON. */
export const getReviewPicture = defineEndpoint(routes.getReviewPicture, {
  rateLimit: 'read',
  summary: 'The picture or video that waits',
  params: idParams,
  produces: [
    'image/webp',
    'image/avif',
    'image/jpeg',
    'image/png',
    'video/mp4',
    'video/webm',
    'video/quicktime',
  ],
  response: z.unknown(),
  errors: ['REVIEW_ITEM_NOT_FOUND', 'FILE_NOT_FOUND'],
});

/** With `never` later uploads like it, saved again, scaled or slightly cropped, wait in the queue. */
export const removePictureForGood = defineEndpoint(routes.removePictureForGood, {
  rateLimit: 'write',
  summary: 'Remove a picture wherever it is shown, and, if wanted, never let it be shown again',
  body: removePictureSchema,
  response: okSchema,
  errors: ['PICTURE_NOT_FOUND'],
});
