import type { Route } from '#shared/route.ts';

export const listReviewItems = {
  method: 'GET',
  path: '/api/moderation/review-queue',
  access: 'staff',
} as const satisfies Route;

export const decideReviewItem = {
  method: 'PATCH',
  path: '/api/moderation/review-queue/:id',
  access: 'staff',
} as const satisfies Route;

export const reverseReviewItem = {
  method: 'POST',
  path: '/api/moderation/review-queue/:id/reverse',
  access: 'staff',
} as const satisfies Route;

export const getReviewPicture = {
  method: 'GET',
  path: '/api/moderation/review-queue/:id/picture',
  access: 'staff',
} as const satisfies Route;

export const removePictureForGood = {
  method: 'POST',
  path: '/api/moderation/pictures/remove',
  access: 'staff',
} as const satisfies Route;
