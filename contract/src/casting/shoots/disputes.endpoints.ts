import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import * as routes from './disputes.routes.ts';
import {
  decidedDisputeSchema,
  disputeQuerySchema,
  disputeSchema,
  shownStatementSchema,
  statementSchema,
} from './disputes.schemas.ts';
import { decideDisputeSchema } from './shoots.schemas.ts';

/** `X-Total-Count` carries the total. */
export const listDisputes = defineEndpoint(routes.listDisputes, {
  rateLimit: 'read',
  summary: 'Shoots whose parties disagree about who came, with what each told the team; longest waiting last',
  query: disputeQuerySchema,
  response: z.array(disputeSchema),
  errors: ['INVALID_CURSOR'],
});

/** The picture itself (WebP), not JSON; while the shoot is disputed. */
export const getDisputePicture = defineEndpoint(routes.getDisputePicture, {
  rateLimit: 'read',
  summary: 'The picture of a message that a party chose to show the team',
  params: idParams.extend({ messageId: idParamSchema }),
  produces: ['image/webp', 'image/avif', 'image/jpeg', 'image/png'],
  response: z.unknown(),
  errors: ['FILE_NOT_FOUND'],
});

/** The shoot is done then, and no longer the team's to read. */
export const decideDispute = defineEndpoint(routes.decideDispute, {
  rateLimit: 'write',
  summary: 'Decide who came',
  params: idParams,
  body: decideDisputeSchema,
  response: decidedDisputeSchema,
  errors: ['SHOOT_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'ABSENT_NO_PARTY', 'RULING_ON_ONESELF'],
});

/** For the team alone, while it is disputed; sent again it takes the place of the last one. */
export const tellDispute = defineEndpoint(routes.tellDispute, {
  rateLimit: 'write',
  summary: 'Tell the team how it was, with messages that show it',
  params: idParams,
  body: statementSchema,
  response: shownStatementSchema,
  errors: ['SHOOT_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'SHOOT_NOT_OVER', 'MESSAGE_NOT_FOUND'],
});

/** Null: the viewer has not made a statement. */
export const getStatement = defineEndpoint(routes.getStatement, {
  rateLimit: 'read',
  summary: 'What the viewer told the team',
  params: idParams,
  response: shownStatementSchema.nullable(),
  errors: ['SHOOT_NOT_FOUND'],
});
