import { z } from 'zod';
import { publicProfileSchema } from '#directory/profiles/profiles.schemas.ts';
import * as shared from '#messages/shared.ts';
import * as m from '#messages/staff/moderation.ts';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { REASON_MAX, REPORT_KINDS, REPORT_STATUSES } from './moderation.vocabulary.ts';

const DECISIONS = ['resolved', 'dismissed'] as const;
export type ReportDecision = (typeof DECISIONS)[number];

export const reportSchema = z.object({
  reason: freeText(shared.pleaseGiveAReason)
    .min(1, shared.pleaseGiveAReason)
    .max(REASON_MAX, shared.reasonTooLong({ max: REASON_MAX })),
});

/** The response to the reporter. */
export const madeReportSchema = z.object({ id: idSchema, status: z.enum(REPORT_STATUSES) });

export const decideReportSchema = z.object({
  /** `pending` undoes the caller's own decision, within `UNDO_SECONDS` of it. */
  status: z.enum([...DECISIONS, 'pending'], m.statusInvalid),
});

/** A copy of the profile at the time of the report. Its owner may have changed or deleted it since. */
const reportedProfileSchema = publicProfileSchema
  .pick({
    id: true,
    userId: true,
    role: true,
    name: true,
    stageName: true,
    state: true,
    city: true,
    age: true,
    aboutMe: true,
    gallery: true,
  })
  .extend({
    // Any texts, because genres may have been removed from the lists since.
    actingGenres: z.array(z.string()),
    modelingGenres: z.array(z.string()),
    adultCategories: z.array(z.string()),
  });
export type ReportedProfile = z.infer<typeof reportedProfileSchema>;

const personSchema = z.object({ id: idSchema, username: z.string() });

/** A copy of the message, email or reference that its recipient reported. No other messages of the conversation are kept. */
const reportedMessageSchema = z.object({
  /** Id of the message, email or reference, which may have been deleted since. */
  id: idSchema,
  /** The subject of an email; for a reference, the member it is about and the shoot. */
  subject: z.string().nullable(),
  content: z.string(),
  sentAt: timestampSchema,
  /** The address at which staff see the picture of a message. */
  pictureUrl: z.string().nullable(),
});
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

/** A copy of the call at the time of the report. */
const reportedCallSchema = z.object({
  /** Id of the call, which may have been deleted since. */
  id: idSchema,
  title: z.string(),
  description: z.string(),
  usage: z.string().nullable(),
  nudity: z.string(),
  /** The pay as the call's page shows it, in whole US dollars; null: not specified. */
  pay: z
    .object({ kind: z.string(), amount: z.number().int().nullable(), per: z.string().nullable() })
    .nullable(),
  location: z.string().nullable(),
  roles: z.array(z.object({ title: z.string(), questions: z.array(z.string()) })),
});
export type ReportedCall = z.infer<typeof reportedCallSchema>;

/** A copy of an album's picture at the time of the report. The file is kept until the report is decided. */
const reportedPictureSchema = z.object({
  /** Id of the picture, which may have been deleted since, also with its album. */
  id: idSchema,
  albumId: idSchema,
  /** The public address, which the call that removes a picture needs. It shows nothing after the removal. */
  url: z.string(),
  /** The address for staff, which also works after the picture was deleted. */
  pictureUrl: z.string(),
  title: z.string(),
  alt: z.string(),
  sensitive: z.string().nullable(),
});
export type ReportedPicture = z.infer<typeof reportedPictureSchema>;

/** Number of other reports about a person, and by that person. */
const recordOfSchema = z.object({ about: z.number().int().min(0), by: z.number().int().min(0) });

export const abuseReportSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  status: z.enum(REPORT_STATUSES),
  reason: z.string(),
  createdAt: timestampSchema,
  /** Null: the account was deleted. */
  reporter: personSchema.nullable(),
  /** Null: the account was deleted. */
  reportedUser: personSchema.nullable(),
  /** A copy of the member's profile; null: there was none. */
  reportedProfile: reportedProfileSchema.nullable(),
  /** Set if the report is about a message, an email or a reference. */
  reportedMessage: reportedMessageSchema.nullable(),
  /** Set if the report is about a call. */
  reportedCall: reportedCallSchema.nullable(),
  /** Set if the report is about a picture of an album. */
  reportedPicture: reportedPictureSchema.nullable(),
  /** Other reports that name the same people. */
  others: z.object({ reported: recordOfSchema, reporter: recordOfSchema }),
  decidedAt: timestampSchema.nullable(),
  /** The moderator; null before the decision, and after that account was deleted. */
  decidedBy: personSchema.nullable(),
});
export type AbuseReport = z.infer<typeof abuseReportSchema>;

/** Another report that names one of the same people. */
const relatedReportSchema = abuseReportSchema.pick({
  id: true,
  kind: true,
  status: true,
  reason: true,
  createdAt: true,
  reporter: true,
  reportedUser: true,
});
export type RelatedReport = z.infer<typeof relatedReportSchema>;

const relatedListSchema = z.array(relatedReportSchema);

/** The twenty newest reports of each list, newest first. `others` of the report has the total numbers. */
export const reportContextSchema = z.object({
  aboutReported: relatedListSchema,
  byReported: relatedListSchema,
  aboutReporter: relatedListSchema,
  byReporter: relatedListSchema,
});
export type ReportContext = z.infer<typeof reportContextSchema>;
