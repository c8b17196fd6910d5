import { z } from 'zod';
import { idSchema, timestampSchema } from '../shared/ids.ts';
import { momentText } from '../shared/moments.ts';

/** What staff decide about a member, the mildest first. */
export const RULING_KINDS = ['warn', 'hide', 'suspend', 'ban'] as const;
export type RulingKind = (typeof RULING_KINDS)[number];
export const RULING_REASON_MIN = 10;
export const RULING_REASON_MAX = 2000;
/** A suspension ends within so many days; what should last longer is a ban. */
export const SUSPENSION_DAYS_MAX = 366;

const REASON_REQUIRED = 'Please give a reason that the member can understand';
const reasonSchema = z
  .string(REASON_REQUIRED)
  .trim()
  .min(RULING_REASON_MIN, `Reason must be at least ${RULING_REASON_MIN} characters`)
  .max(RULING_REASON_MAX, `Reason cannot exceed ${RULING_REASON_MAX} characters`);

const UNTIL_INVALID = 'Please choose when the suspension ends';

export const makeRulingSchema = z.object({
  kind: z.enum(RULING_KINDS, 'Please choose a ruling'),
  reason: reasonSchema,
  /** When a suspension ends; of a suspension alone. */
  until: momentText(UNTIL_INVALID).nullish(),
});

export const reverseRulingSchema = z.object({ reason: reasonSchema });

const personSchema = z.object({ id: idSchema, username: z.string() });

/** A ruling as the member reads it: what, why, until when, and whether it still holds. */
export const ownRulingSchema = z.object({
  id: idSchema,
  kind: z.enum(RULING_KINDS),
  reason: z.string(),
  until: timestampSchema.nullable(),
  createdAt: timestampSchema,
  /** In force: neither reversed nor lapsed. A warning holds until it is reversed. */
  active: z.boolean(),
  reversedAt: timestampSchema.nullable(),
  reversalReason: z.string().nullable(),
});
export type OwnRuling = z.infer<typeof ownRulingSchema>;

/** The same with who decided, for staff. */
export const rulingSchema = ownRulingSchema.extend({
  userId: idSchema,
  /** Null: the account is gone. */
  decidedBy: personSchema.nullable(),
  reversedBy: personSchema.nullable(),
});
export type Ruling = z.infer<typeof rulingSchema>;
