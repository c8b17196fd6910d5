import { z } from 'zod';
import { ZIP_INVALID, ZIP_PATTERN } from '#directory/profiles/profiles.vocabulary.ts';
import { searchQuerySchema } from '#directory/search/search.schemas.ts';
import * as m from '#messages/casting/calls.ts';
import * as shared from '#messages/shared.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { dayText, momentText } from '#shared/moments.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import { STATES } from '#shared/states.ts';
import {
  CALL_DESCRIPTION_MAX,
  CALL_DESCRIPTION_MIN,
  CALL_LOCATION_MAX,
  CALL_REVIEW_REASON_MAX,
  CALL_SEARCH_MAX,
  CALL_STATUSES,
  CALL_TITLE_MAX,
  CALL_TITLE_MIN,
  CLOSING_MESSAGE_MAX,
  NUDITY_LEVELS,
  PAY_AMOUNT_MAX,
  PAY_AMOUNT_MAX_TEXT,
  PAY_KINDS,
  PAY_PERS,
  REVIEW_STATES,
  REVIEW_WORDS,
  ROLES_MAX,
  USAGE_MAX,
} from './calls.vocabulary.ts';
import { areDifferent, callRoleSchema, newRoleSchema, whole } from './roles.schemas.ts';

const TITLE_TOO_SHORT = shared.titleTooShort({ min: CALL_TITLE_MIN });
const DESCRIPTION_TOO_SHORT = shared.descriptionTooShort({ min: CALL_DESCRIPTION_MIN });
const AMOUNT_INVALID = m.amountInvalid({ max: PAY_AMOUNT_MAX_TEXT });

/** Optional text with a maximum length; empty text and null mean "not given". */
const optionalText = (max: number) =>
  freeText()
    .max(max, shared.textTooLong({ max }))
    .nullable()
    .transform((text) => text || null);
/** Whole US dollars. `paid` says how much and for what; `expenses` may; a trade has no amount. */
export const paySchema = z
  .object(
    {
      kind: z.enum(PAY_KINDS, m.payNeeded),
      amount: whole(1, PAY_AMOUNT_MAX, AMOUNT_INVALID)
        .nullish()
        .transform((amount) => amount ?? null),
      per: z
        .enum(PAY_PERS, m.payIncomplete)
        .nullish()
        .transform((per) => per ?? null),
    },
    m.payNeeded,
  )
  .superRefine(({ kind, amount, per }, context) => {
    const refuse = (path: 'amount' | 'per', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'paid' && amount === null) refuse('amount', m.payIncomplete);
    if (kind === 'paid' && per === null) refuse('per', m.payIncomplete);
    if (kind === 'trade' && (amount !== null || per !== null)) refuse('amount', m.tradeAmount);
  });
export type Pay = z.output<typeof paySchema>;

/** The pay of a call in a response. */
export const shownPaySchema = z.object({
  kind: z.enum(PAY_KINDS),
  /** Whole US dollars. */
  amount: z.number().int().nullable(),
  per: z.enum(PAY_PERS).nullable(),
});

const text = (bounds: { min: number; max: number; tooShort: string; name: string; read: typeof freeText }) =>
  bounds
    .read(bounds.tooShort)
    .refine((given) => given === '' || given.length >= bounds.min, bounds.tooShort)
    .max(bounds.max, shared.namedTextTooLong({ name: bounds.name, max: bounds.max }));

/**
 * The fields of a call that its poster can write; other fields in a payload are ignored. Given values are validated on every
 * save. Missing, empty or null fields are allowed in a draft and refused at publishing.
 */
const callFields = z.object({
  title: text({
    min: CALL_TITLE_MIN,
    max: CALL_TITLE_MAX,
    tooShort: TITLE_TOO_SHORT,
    name: shared.title,
    read: singleLine,
  }),
  description: text({
    min: CALL_DESCRIPTION_MIN,
    max: CALL_DESCRIPTION_MAX,
    tooShort: DESCRIPTION_TOO_SHORT,
    name: shared.description,
    read: freeText,
  }),
  pay: paySchema.nullable(),
  nudity: z.enum(NUDITY_LEVELS, m.chooseANudityLevel),
  /** What the pictures are used for. */
  usage: optionalText(USAGE_MAX),
  /** True if the work can be done from anywhere. */
  remote: z.boolean(shared.mustBeTrueOrFalse),
  zipCode: z
    .union(
      [z.literal('').transform(() => null), z.string().trim().regex(ZIP_PATTERN, ZIP_INVALID)],
      ZIP_INVALID,
    )
    .nullable(),
  location: optionalText(CALL_LOCATION_MAX),
  /** Days of the work, both included. */
  startsOn: dayText(shared.dateInvalid).nullable(),
  endsOn: dayText(shared.dateInvalid).nullable(),
  /** Deadline for applications, in the future. */
  deadline: momentText(shared.dateInvalid).nullable(),
  /** The complete list of roles: saving deletes the roles that it omits. */
  roles: z
    .array(newRoleSchema)
    .max(ROLES_MAX, m.tooManyRoles({ max: ROLES_MAX }))
    .refine(areDifferent, m.eachRoleMayBeGivenOnce),
});

/** Body of POST and PATCH: any subset of the fields. */
export const callPatchSchema = callFields.partial();
export type CallPatch = z.output<typeof callPatchSchema>;

/** The state of a call in the staff review. Only its owner, collaborators and staff see it. */
export const callReviewSchema = z.object({
  state: z.enum(REVIEW_STATES),
  /** The risks that the review found in its text. */
  words: z.array(z.enum(REVIEW_WORDS)),
  /** The reason that staff gave for refusing it. */
  reason: z.string().nullable(),
});
export type CallReview = z.infer<typeof callReviewSchema>;

export const callSchema = z.object({
  id: idSchema,
  userId: idSchema,
  /** The poster's name. */
  user: z.string(),
  /** The poster's profile picture. */
  picture: z.string().nullable(),
  status: z.enum(CALL_STATUSES),
  /** Empty in a draft without a title. */
  title: z.string(),
  description: z.string(),
  /** Null while a draft lacks it. */
  pay: shownPaySchema.nullable(),
  nudity: z.enum(NUDITY_LEVELS),
  usage: z.string().nullable(),
  remote: z.boolean(),
  zipCode: z.string().nullable(),
  location: z.string().nullable(),
  /** Derived from the ZIP code: its state, and the coordinates of its center in degrees. */
  state: z.enum(STATES).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whole miles from the viewer's place (the center of its grid cell); null if the call or the viewer has no place. */
  distance: z.number().int().nullable(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  /** Null while a draft lacks it. */
  deadline: timestampSchema.nullable(),
  roles: z.array(callRoleSchema),
  /** Number of applications that were not withdrawn, of members visible to the viewer. */
  applicationCount: z.number().int().min(0),
  /** True if the poster joined less than a week ago or has no verified identity. Shown as 'New here'. */
  newHere: z.boolean(),
  /** The viewer's part in the call. Owners and collaborators can open the desk. */
  part: z.enum(['owner', 'collaborator']).nullable(),
  /** Null if there was no review or the viewer must not see it. */
  review: callReviewSchema.nullable(),
  createdAt: timestampSchema,
  publishedAt: timestampSchema.nullable(),
  /** When it was closed or canceled. */
  closedAt: timestampSchema.nullable(),
});
export type Call = z.infer<typeof callSchema>;

/** Body of close and cancel; it can be absent. */
export const endCallSchema = z
  .object({ message: optionalText(CLOSING_MESSAGE_MAX).optional() })
  .optional()
  .transform((body) => ({ message: body?.message ?? null }));

const flag = z
  .enum(['', 'true', 'false'], shared.mustBeTrueOrFalse)
  .transform((value) => value === 'true')
  .optional();

/** Filters of calls. A call must pass all given filters. */
export const callQuerySchema = z.object({
  /** Words in title, description, usage, place and roles; each matches as a prefix. */
  search: queryText(
    z
      .string()
      .trim()
      .max(CALL_SEARCH_MAX, shared.textTooLong({ max: CALL_SEARCH_MAX }))
      .optional(),
  ),
  zipCode: searchQuerySchema.shape.zipCode,
  zipCodeRadius: searchQuerySchema.shape.zipCodeRadius,
  /** Calls whose ZIP code is in this state. */
  state: queryText(z.enum(STATES, m.unknownState).optional()),
  pay: queryText(z.enum(PAY_KINDS, m.unknownKindOfPay).optional()),
  /** Calls with this nudity level or a lower one. */
  nudity: queryText(z.enum(NUDITY_LEVELS, m.unknownLevel).optional()),
  /** Calls whose work begins on that day or later. */
  startsAfter: queryText(dayText(shared.dateInvalid).optional()),
  remote: flag,
  /** Calls with a role whose requirements the viewer meets. */
  matching: flag,
  /** The viewer's own calls, in any status. */
  mine: flag,
  /** Calls of other members on which the viewer is a collaborator, in any status. */
  collaborating: flag,
  /** Ignored without `mine` or `collaborating`. */
  status: queryText(z.enum(CALL_STATUSES, shared.unknownStatus).optional()),
  ...pagingQuery(),
});
export type CallQuery = z.output<typeof callQuerySchema>;

/** The numbers about calls on the viewer's home page. */
export const callSummarySchema = z.object({
  /** The viewer's own calls: drafts and open ones. */
  drafts: z.number().int().min(0),
  open: z.number().int().min(0),
  /** Unseen applications to calls that the viewer owns or collaborates on. */
  newApplications: z.number().int().min(0),
  /** The viewer's undecided applications. */
  applications: z.number().int().min(0),
  /** The viewer's applications with an unanswered offer. */
  offers: z.number().int().min(0),
  /** Invitations to open calls to which the viewer has not applied. */
  invitations: z.number().int().min(0),
});
export type CallSummary = z.infer<typeof callSummarySchema>;

/** A call that waits for a staff decision. */
export const reviewedCallSchema = z.object({
  call: callSchema,
  review: callReviewSchema,
  /** When the call started to wait. */
  since: timestampSchema,
});
export type ReviewedCall = z.infer<typeof reviewedCallSchema>;

export const decideCallSchema = z
  .object({
    decision: z.enum(['release', 'refuse'], shared.decisionInvalid),
    /** Shown to the poster. Required for a refusal. */
    reason: optionalText(CALL_REVIEW_REASON_MAX).optional(),
  })
  .refine(({ decision, reason }) => decision === 'release' || Boolean(reason), {
    path: ['reason'],
    message: shared.reasonForMemberRequired,
  });
