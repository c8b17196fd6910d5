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

/** `X-Total-Count` is the total. */
export const listDisputes = defineEndpoint(routes.listDisputes, {
  rateLimit: 'read',
  summary: 'List shoots whose parties disagree about who came, with their statements; newest first',
  query: disputeQuerySchema,
  response: z.array(disputeSchema),
  errors: ['INVALID_CURSOR'],
});

/** Returns the picture, not JSON, while the shoot is disputed. */
export const getDisputePicture = defineEndpoint(routes.getDisputePicture, {
  rateLimit: 'read',
  summary: 'Get the picture of a message that a party attached to a statement',
  params: idParams.extend({ messageId: idParamSchema }),
  produces: ['image/webp', 'image/avif', 'image/jpeg', 'image/png'],
  response: z.unknown(),
  errors: ['FILE_NOT_FOUND'],
});

/** Afterwards the shoot is done, and staff can no longer read it. */
export const decideDispute = defineEndpoint(routes.decideDispute, {
  rateLimit: 'write',
  summary: 'Decide who came',
  params: idParams,
  body: decideDisputeSchema,
  response: decidedDisputeSchema,
  errors: ['SHOOT_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'ABSENT_NO_PARTY', 'RULING_ON_ONESELF'],
});

/** Only staff read the statement, while the shoot is disputed. A new statement replaces the previous one. */
export const putStatement = defineEndpoint(routes.putStatement, {
  rateLimit: 'write',
  summary: 'Write a statement for staff, with messages attached',
  params: idParams,
  body: statementSchema,
  response: shownStatementSchema,
  errors: ['SHOOT_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'SHOOT_NOT_OVER', 'MESSAGE_NOT_FOUND'],
});

/** Null: the viewer has not made a statement. */
export const getStatement = defineEndpoint(routes.getStatement, {
  rateLimit: 'read',
  summary: 'Get the viewer’s statement for staff',
  params: idParams,
  response: shownStatementSchema.nullable(),
  errors: ['SHOOT_NOT_FOUND'],
});
