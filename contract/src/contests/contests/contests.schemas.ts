import { z } from 'zod';
import * as m from '#messages/contests/contests.ts';
import * as shared from '#messages/shared.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { dayText, momentText } from '#shared/moments.ts';
import {
  CONTEST_DESCRIPTION_MAX,
  CONTEST_DESCRIPTION_MIN,
  CONTEST_STATUSES,
  CONTEST_TITLE_MAX,
  CONTEST_TITLE_MIN,
  CONTEST_TYPES,
  END_BEFORE_START,
  ENTRY_DESCRIPTION_MAX,
  ENTRY_MEDIA_TYPES,
  ENTRY_STATUSES,
  ENTRY_TITLE_MAX,
  ENTRY_TITLE_MIN,
  joinPrizes,
  MAX_ENTRIES_DEFAULT,
  MAX_ENTRIES_MAX,
  MAX_ENTRIES_MIN,
  PRIZES_MAX,
  PRIZES_MIN,
  parsePrizes,
  REVIEW_REASON_MAX,
  RULES_MAX,
  RULES_MIN,
} from './contests.vocabulary.ts';

const MAX_ENTRIES_INVALID = m.maxEntriesInvalid({ min: MAX_ENTRIES_MIN, max: MAX_ENTRIES_MAX });

interface TextBounds {
  name: string;
  min: number;
  max: number;
  /** Default: `freeText`. */
  read?: typeof freeText;
}

const boundedText = ({ name, min, max, read = freeText }: TextBounds) => {
  const tooShort = m.namedTextTooShort({ name, min });
  return read(tooShort).min(min, tooShort).max(max, shared.namedTextTooLong({ name, max }));
};

/** A moment in ISO 8601, or a day (its first moment in UTC). */
const momentSchema = z
  .union([momentText(m.dateInvalid), dayText(m.dateInvalid)], m.dateInvalid)
  .transform((text) => new Date(text));

const prizesLineSchema = boundedText({ name: m.prizes, min: PRIZES_MIN, max: PRIZES_MAX });

/** A list, or a line separated by commas or pipes. Its limits apply to the line joined by commas. */
const prizesSchema = z
  .union([z.string(), z.array(z.string())], m.prizesTooShort({ min: PRIZES_MIN }))
  .transform(parsePrizes)
  .superRefine((list, context) => {
    for (const { message } of prizesLineSchema.safeParse(joinPrizes(list)).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  });

/** The fields that editors set, in the form of the API. */
const contestFields = {
  title: boundedText({
    name: shared.title,
    min: CONTEST_TITLE_MIN,
    max: CONTEST_TITLE_MAX,
    read: singleLine,
  }),
  description: boundedText({
    name: shared.description,
    min: CONTEST_DESCRIPTION_MIN,
    max: CONTEST_DESCRIPTION_MAX,
  }),
  rules: boundedText({ name: m.rules, min: RULES_MIN, max: RULES_MAX }),
  prizes: prizesSchema,
  startDate: momentSchema,
  endDate: momentSchema,
  type: z.enum(CONTEST_TYPES, m.typeRequired),
  maxEntriesPerUser: z
    .number(MAX_ENTRIES_INVALID)
    .int(MAX_ENTRIES_INVALID)
    .min(MAX_ENTRIES_MIN, MAX_ENTRIES_INVALID)
    .max(MAX_ENTRIES_MAX, MAX_ENTRIES_INVALID),
  /** An upload of the caller's of type `contest-featured`, or what the contest holds already. */
  featuredImage: z
    .string()
    .trim()
    .max(2048, m.featuredImageTooLong)
    .nullable()
    .transform((url) => url || null),
  status: z.enum(CONTEST_STATUSES, m.statusRequired),
  /** Let the dates move the status: to active at the start, to voting at the end. */
  advanceByDate: z.boolean(),
};

/** `createdBy` is accepted and ignored: the creator is the caller. */
export const createContestSchema = z
  .object({
    ...contestFields,
    maxEntriesPerUser: contestFields.maxEntriesPerUser.default(MAX_ENTRIES_DEFAULT),
    featuredImage: contestFields.featuredImage.default(null),
    status: contestFields.status.default('upcoming'),
    advanceByDate: contestFields.advanceByDate.default(false),
  })
  .refine(({ startDate, endDate }) => endDate > startDate, { path: ['endDate'], message: END_BEFORE_START });
export type CreateContest = z.output<typeof createContestSchema>;

/** Absent fields do not change. */
export const updateContestSchema = z.object(contestFields).partial();
export type UpdateContest = z.output<typeof updateContestSchema>;

/**
 * The same fields in the form of the browser: prizes as one line, dates as the text of a date field. Calls send their time in
 * UTC.
 */
export const contestFormSchema = z
  .object({
    ...contestFields,
    prizes: prizesLineSchema,
    startDate: z.string().refine((text) => !Number.isNaN(Date.parse(text)), m.dateInvalid),
    endDate: z.string().refine((text) => !Number.isNaN(Date.parse(text)), m.dateInvalid),
    featuredImage: z.string().nullable(),
  })
  .refine(({ startDate, endDate }) => new Date(endDate) > new Date(startDate), {
    path: ['endDate'],
    message: END_BEFORE_START,
  });
export type ContestForm = z.infer<typeof contestFormSchema>;

export const contestSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  rules: z.string(),
  prizes: z.array(z.string()),
  startDate: timestampSchema,
  endDate: timestampSchema,
  type: z.enum(CONTEST_TYPES),
  status: z.enum(CONTEST_STATUSES),
  maxEntriesPerUser: z.number().int(),
  /** Address of a picture, as uploads give it. */
  featuredImage: z.string().nullable(),
  advanceByDate: z.boolean(),
  /** Id of the creator; null once the account is gone. */
  createdBy: idSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Approved entries. */
  entryCount: z.number().int(),
  /** Entries that wait for a review; only for staff. */
  pendingCount: z.number().int().optional(),
});
export type Contest = z.infer<typeof contestSchema>;

/** An entry on its contest's page. */
export const contestEntrySchema = z.object({
  id: idSchema,
  contestId: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  userId: idSchema,
  username: z.string(),
  /** The entrant's profile picture. */
  picture: z.string().nullable(),
  mediaType: z.enum(ENTRY_MEDIA_TYPES),
  mediaUrl: z.string(),
  /** Null: a photo is its own preview, a video has none. */
  thumbnailUrl: z.string().nullable(),
  voteCount: z.number().int(),
  /** The viewer's vote is on it. */
  userVoted: z.boolean(),
  status: z.enum(ENTRY_STATUSES),
  /** Why it was rejected: for its owner and staff. */
  reviewReason: z.string().nullable(),
  submissionDate: timestampSchema,
});
export type ContestEntry = z.infer<typeof contestEntrySchema>;

export const contestWithEntriesSchema = contestSchema.extend({ entries: z.array(contestEntrySchema) });
export type ContestWithEntries = z.infer<typeof contestWithEntriesSchema>;

export const contestDetailsSchema = contestWithEntriesSchema.extend({
  /** The viewer's entries in this contest, whatever their status. */
  myEntryCount: z.number().int(),
  /** The entry that holds the viewer's vote. */
  myVoteEntryId: idSchema.nullable(),
});
export type ContestDetails = z.infer<typeof contestDetailsSchema>;

export const submitEntrySchema = z.object({
  title: singleLine(shared.titleTooShort({ min: ENTRY_TITLE_MIN }))
    .min(ENTRY_TITLE_MIN, shared.titleTooShort({ min: ENTRY_TITLE_MIN }))
    .max(ENTRY_TITLE_MAX, m.entryTitleTooLong({ max: ENTRY_TITLE_MAX })),
  description: freeText()
    .max(ENTRY_DESCRIPTION_MAX, shared.descriptionTooLong({ max: ENTRY_DESCRIPTION_MAX }))
    .nullish()
    .transform((text) => text || null),
  mediaType: z.enum(ENTRY_MEDIA_TYPES, m.mediaTypeRequired),
  /** An upload of the caller's of type `contest-entry`. */
  mediaUrl: z.string(m.mediaRequired).trim().min(1, m.mediaRequired).max(2048, m.mediaRequired),
  /** A picture of the caller's uploads, of type `contest-thumbnail` or `contest-entry`. */
  thumbnailUrl: z
    .string()
    .trim()
    .max(2048, shared.imageNotUploaded)
    .nullish()
    .transform((url) => url || null),
  agreeToPolicy: z.literal(true, m.policyRequired),
});
export type SubmitEntry = z.output<typeof submitEntrySchema>;

export const reviewEntrySchema = z.object({
  status: z.enum(ENTRY_STATUSES, m.statusRequired),
  /** The reason of a rejection, which the entrant reads. Ignored for other decisions. */
  reason: freeText()
    .max(REVIEW_REASON_MAX, shared.reasonTooLong({ max: REVIEW_REASON_MAX }))
    .nullish()
    .transform((text) => text || null),
});

/** An entry on its owner's profile. */
export const memberEntrySchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  mediaType: z.enum(ENTRY_MEDIA_TYPES),
  mediaUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  status: z.enum(ENTRY_STATUSES),
  /** Why it was rejected: for its owner and staff. */
  reviewReason: z.string().nullable(),
  contestTitle: z.string(),
  contestId: idSchema,
  contestStatus: z.enum(CONTEST_STATUSES),
  submissionDate: timestampSchema,
});
export type MemberEntry = z.infer<typeof memberEntrySchema>;
