import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import * as m from '#messages/staff/sanctions.ts';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { momentText } from '#shared/moments.ts';
import { SANCTION_KINDS, SANCTION_REASON_MAX, SANCTION_REASON_MIN } from './sanctions.vocabulary.ts';

const reasonSchema = freeText(shared.reasonForMemberRequired)
  .min(SANCTION_REASON_MIN, shared.reasonTooShort({ min: SANCTION_REASON_MIN }))
  .max(SANCTION_REASON_MAX, shared.reasonTooLong({ max: SANCTION_REASON_MAX }));

export const makeSanctionSchema = z.object({
  kind: z.enum(SANCTION_KINDS, m.pleaseChooseASanction),
  reason: reasonSchema,
  /** When a suspension ends; other kinds have no end. */
  until: momentText(m.untilInvalid).nullish(),
});

export const reverseSanctionSchema = z.object({ reason: reasonSchema });

const personSchema = z.object({ id: idSchema, username: z.string() });

/** A sanction, as its member sees it. */
export const ownSanctionSchema = z.object({
  id: idSchema,
  kind: z.enum(SANCTION_KINDS),
  reason: z.string(),
  until: timestampSchema.nullable(),
  createdAt: timestampSchema,
  /** Active: neither reversed nor expired. A warning is active until it is reversed. */
  active: z.boolean(),
  reversedAt: timestampSchema.nullable(),
  reversalReason: z.string().nullable(),
});
export type OwnSanction = z.infer<typeof ownSanctionSchema>;

/** A sanction, as staff see it. */
export const sanctionSchema = ownSanctionSchema.extend({
  userId: idSchema,
  /** Null: the account was deleted. */
  decidedBy: personSchema.nullable(),
  reversedBy: personSchema.nullable(),
});
export type Sanction = z.infer<typeof sanctionSchema>;
