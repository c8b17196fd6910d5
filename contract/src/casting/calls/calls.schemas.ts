import { z } from 'zod';
import { ZIP_INVALID, ZIP_PATTERN } from '#directory/profiles/profiles.schemas.ts';
import { searchQuerySchema } from '#directory/search/search.schemas.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { dayText, momentText } from '#shared/moments.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import { STATES } from '#shared/vocabulary.ts';
import {
  CALL_DESCRIPTION_MAX,
  CALL_DESCRIPTION_MIN,
  CALL_LOCATION_MAX,
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

const TITLE_TOO_SHORT = `Title must be at least ${CALL_TITLE_MIN} characters`;
const DESCRIPTION_TOO_SHORT = `Description must be at least ${CALL_DESCRIPTION_MIN} characters`;
const DATE_INVALID = 'Please enter a valid date';
const AMOUNT_INVALID = `Amount must be a whole number of dollars from 1 to ${PAY_AMOUNT_MAX_TEXT}`;
const PAY_NEEDED = 'Choose how it is paid';
const PAY_INCOMPLETE = 'Enter the amount and what it is paid for';
const TRADE_AMOUNT = 'A trade has no amount';

/** Optional text with a maximum length; empty text and null mean "not given". */
const optionalText = (max: number) =>
  freeText()
    .max(max, `Cannot exceed ${max} characters`)
    .nullable()
    .transform((text) => text || null);
/** Whole US dollars. `paid` says how much and for what; `expenses` may; a trade has no amount. */
export const paySchema = z
  .object(
    {
      kind: z.enum(PAY_KINDS, PAY_NEEDED),
      amount: whole(1, PAY_AMOUNT_MAX, AMOUNT_INVALID)
        .nullish()
        .transform((amount) => amount ?? null),
      per: z
        .enum(PAY_PERS, PAY_INCOMPLETE)
        .nullish()
        .transform((per) => per ?? null),
    },
    PAY_NEEDED,
  )
  .superRefine(({ kind, amount, per }, context) => {
    const refuse = (path: 'amount' | 'per', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'paid' && amount === null) refuse('amount', PAY_INCOMPLETE);
    if (kind === 'paid' && per === null) refuse('per', PAY_INCOMPLETE);
    if (kind === 'trade' && (amount !== null || per !== null)) refuse('amount', TRADE_AMOUNT);
  });
export type Pay = z.output<typeof paySchema>;

/** In an answer. */
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
    .max(bounds.max, `${bounds.name} cannot exceed ${bounds.max} characters`);

/**
 * What a caster may write; everything else in a payload is ignored. What is given is checked at once, what is left
 * out (or empty, or null) when the call is published.
 */
const callFields = z.object({
  title: text({
    min: CALL_TITLE_MIN,
    max: CALL_TITLE_MAX,
    tooShort: TITLE_TOO_SHORT,
    name: 'Title',
    read: singleLine,
  }),
  description: text({
    min: CALL_DESCRIPTION_MIN,
    max: CALL_DESCRIPTION_MAX,
    tooShort: DESCRIPTION_TOO_SHORT,
    name: 'Description',
    read: freeText,
  }),
  pay: paySchema.nullable(),
  nudity: z.enum(NUDITY_LEVELS, 'Choose a nudity level'),
  /** What the pictures are used for. */
  usage: optionalText(USAGE_MAX),
  /** Taken part in from anywhere. */
  remote: z.boolean('Must be true or false'),
  zipCode: z
    .union(
      [z.literal('').transform(() => null), z.string().trim().regex(ZIP_PATTERN, ZIP_INVALID)],
      ZIP_INVALID,
    )
    .nullable(),
  location: optionalText(CALL_LOCATION_MAX),
  /** Days of the work, both included. */
  startsOn: dayText(DATE_INVALID).nullable(),
  endsOn: dayText(DATE_INVALID).nullable(),
  /** Deadline for applications, in the future. */
  deadline: momentText(DATE_INVALID).nullable(),
  /** The whole list: a role that is left out goes. */
  roles: z
    .array(newRoleSchema)
    .max(ROLES_MAX, `A call can have up to ${ROLES_MAX} roles`)
    .refine(areDifferent, 'Each role may be given once'),
});

/** Body of PATCH and POST alike: any subset. */
export const callPatchSchema = callFields.partial();
export type CallPatch = z.output<typeof callPatchSchema>;

/** How a call fares with staff; its owner, collaborators and staff alone know. */
export const callReviewSchema = z.object({
  state: z.enum(REVIEW_STATES),
  /** What in its text asks for a look. */
  words: z.array(z.enum(REVIEW_WORDS)),
  /** What staff wrote when they refused it. */
  reason: z.string().nullable(),
});
export type CallReview = z.infer<typeof callReviewSchema>;

export const callSchema = z.object({
  id: idSchema,
  userId: idSchema,
  /** The poster's username. */
  user: z.string(),
  status: z.enum(CALL_STATUSES),
  /** Empty while a draft lacks it. */
  title: z.string(),
  description: z.string(),
  /** Null while a draft lacks it. */
  pay: shownPaySchema.nullable(),
  nudity: z.enum(NUDITY_LEVELS),
  usage: z.string().nullable(),
  remote: z.boolean(),
  zipCode: z.string().nullable(),
  location: z.string().nullable(),
  /** Of the ZIP code: its state, and the degrees of its centre. */
  state: z.enum(STATES).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whole miles from the viewer's own place (the centre of its grid cell); null where either has none. */
  distance: z.number().int().nullable(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  /** Null while a draft lacks it. */
  deadline: timestampSchema.nullable(),
  roles: z.array(callRoleSchema),
  /** Number of applications that were not withdrawn, of members visible to the viewer. */
  applicationCount: z.number().int().min(0),
  /** The poster is in their first week here, or has no verified identity: 'New here'. */
  newHere: z.boolean(),
  /** The viewer's part in it: the desk is open to both. */
  part: z.enum(['owner', 'collaborator']).nullable(),
  /** Null: nothing to tell, or not the viewer's to know. */
  review: callReviewSchema.nullable(),
  createdAt: timestampSchema,
  publishedAt: timestampSchema.nullable(),
  /** When it was closed or canceled. */
  closedAt: timestampSchema.nullable(),
});
export type Call = z.infer<typeof callSchema>;

/** Body of close and cancel; none at all is fine. */
export const endCallSchema = z
  .object({ message: optionalText(CLOSING_MESSAGE_MAX).optional() })
  .optional()
  .transform((body) => ({ message: body?.message ?? null }));

const flag = z
  .enum(['', 'true', 'false'], 'Must be true or false')
  .transform((value) => value === 'true')
  .optional();

/** Filters narrow: a call must pass all that are given. */
export const callQuerySchema = z.object({
  /** Words in title, description, usage, place and roles; each matches from its beginning. */
  search: queryText(
    z.string().trim().max(CALL_SEARCH_MAX, `Cannot exceed ${CALL_SEARCH_MAX} characters`).optional(),
  ),
  zipCode: searchQuerySchema.shape.zipCode,
  zipCodeRadius: searchQuerySchema.shape.zipCodeRadius,
  /** Calls whose ZIP code lies in it. */
  state: queryText(z.enum(STATES, 'Unknown state').optional()),
  pay: queryText(z.enum(PAY_KINDS, 'Unknown kind of pay').optional()),
  /** This or less. */
  nudity: queryText(z.enum(NUDITY_LEVELS, 'Unknown level').optional()),
  /** Calls whose work begins on that day or later. */
  startsAfter: queryText(dayText(DATE_INVALID).optional()),
  remote: flag,
  /** Calls with a role that the viewer fits. */
  matching: flag,
  /** One's own, whatever their status. */
  mine: flag,
  /** Calls of others whose desk the viewer works, whatever their status. */
  collaborating: flag,
  /** Of `mine` and `collaborating`. */
  status: queryText(z.enum(CALL_STATUSES, 'Unknown status').optional()),
  ...pagingQuery(),
});
export type CallQuery = z.output<typeof callQuerySchema>;

/** What the viewer's home shows of calls. */
export const callSummarySchema = z.object({
  /** Own calls. */
  drafts: z.number().int().min(0),
  open: z.number().int().min(0),
  /** Unseen applications on the desks that the viewer works. */
  newApplications: z.number().int().min(0),
  /** One's own that are undecided. */
  applications: z.number().int().min(0),
  /** One's own that were offered and wait for one's answer. */
  offers: z.number().int().min(0),
  /** To open calls that one has not applied to. */
  invitations: z.number().int().min(0),
});
export type CallSummary = z.infer<typeof callSummarySchema>;

/** A call that waits for staff. */
export const reviewedCallSchema = z.object({
  call: callSchema,
  review: callReviewSchema,
  /** Since when it waits. */
  since: timestampSchema,
});
export type ReviewedCall = z.infer<typeof reviewedCallSchema>;

export const CALL_REVIEW_REASON_MAX = 1000;
const REASON_REQUIRED = 'Please give a reason that the member can understand';
export const decideCallSchema = z
  .object({
    decision: z.enum(['release', 'refuse'], 'Decision must be release or refuse'),
    /** For its poster; a refusal has one. */
    reason: optionalText(CALL_REVIEW_REASON_MAX).optional(),
  })
  .refine(({ decision, reason }) => decision === 'release' || Boolean(reason), {
    path: ['reason'],
    message: REASON_REQUIRED,
  });
