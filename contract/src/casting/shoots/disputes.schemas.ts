import { z } from 'zod';
import * as m from '#messages/casting/shoots.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { requiredText, shootPartySchema } from './shoots.schemas.ts';
import {
  SHOOT_OUTCOMES,
  SHOOT_STATUSES,
  STATEMENT_MAX,
  STATEMENT_MESSAGES_MAX,
} from './shoots.vocabulary.ts';

/** A party's statement for staff, with messages from their chats with the other parties. */
export const statementSchema = z.object({
  text: requiredText(m.statement, STATEMENT_MAX),
  messageIds: z
    .array(idSchema)
    .max(STATEMENT_MESSAGES_MAX, m.upToMessages({ max: STATEMENT_MESSAGES_MAX }))
    .overwrite((ids) => [...new Set(ids)])
    .default([]),
});
export type NewStatement = z.output<typeof statementSchema>;

const shownMessageSchema = z.object({
  id: idSchema,
  senderId: idSchema,
  content: z.string(),
  hasPicture: z.boolean(),
  createdAt: timestampSchema,
});

/** A party's statement for staff. Messages of deleted accounts are left out. */
export const shownStatementSchema = z.object({
  userId: idSchema,
  text: z.string(),
  messages: z.array(shownMessageSchema),
  updatedAt: timestampSchema,
});
export type ShownStatement = z.infer<typeof shownStatementSchema>;

/** A disputed shoot, as staff see it. */
export const disputeSchema = z.object({
  shootId: idSchema,
  title: z.string(),
  endsAt: timestampSchema,
  /** `userId` is null if the account was deleted. */
  parties: z.array(shootPartySchema.pick({ userId: true, username: true, role: true })),
  claims: z.array(z.object({ userId: idSchema, outcome: z.enum(SHOOT_OUTCOMES), absent: z.array(idSchema) })),
  statements: z.array(
    shownStatementSchema.extend({
      messages: z.array(
        shownMessageSchema.extend({
          /** URL of the message's picture for staff, while the dispute is open. */
          pictureUrl: z.string().nullable(),
        }),
      ),
    }),
  ),
  disputedAt: timestampSchema,
});
export type Dispute = z.infer<typeof disputeSchema>;
export const disputeQuerySchema = z.object({ ...pagingQuery() });

export const decidedDisputeSchema = z.object({
  shootId: idSchema,
  status: z.enum(SHOOT_STATUSES),
  decision: z.enum(SHOOT_OUTCOMES),
  absent: z.array(idSchema),
  reason: z.string(),
});
