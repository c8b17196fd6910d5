import { z } from 'zod';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { momentText } from '#shared/moments.ts';
import { SANCTION_KINDS, SANCTION_REASON_MAX, SANCTION_REASON_MIN } from './sanctions.vocabulary.ts';

const REASON_REQUIRED = 'Please give a reason that the member can understand';
const reasonSchema = freeText(REASON_REQUIRED)
  .min(SANCTION_REASON_MIN, `Reason must be at least ${SANCTION_REASON_MIN} characters`)
  .max(SANCTION_REASON_MAX, `Reason cannot exceed ${SANCTION_REASON_MAX} characters`);

const UNTIL_INVALID = 'Please choose when the suspension ends';

export const makeSanctionSchema = z.object({
  kind: z.enum(SANCTION_KINDS, 'Please choose a sanction'),
  reason: reasonSchema,
  /** When a suspension ends; other kinds have no end. */
  until: momentText(UNTIL_INVALID).nullish(),
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
