import { z } from 'zod';
import { publicProfileSchema } from '#directory/profiles/profiles.schemas.ts';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';

/** `pending` → `resolved` or `dismissed`, once. Back to `pending` only as an undo: see `decideReportSchema`. */
export const REPORT_STATUSES = ['pending', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
const DECISIONS = ['resolved', 'dismissed'] as const;
export type ReportDecision = (typeof DECISIONS)[number];

export const REASON_MAX = 2000;
const REASON_REQUIRED = 'Please give a reason';

export const reportSchema = z.object({
  reason: freeText(REASON_REQUIRED)
    .min(1, REASON_REQUIRED)
    .max(REASON_MAX, `Reason cannot exceed ${REASON_MAX} characters`),
});

/** What the reporter gets back. */
export const madeReportSchema = z.object({ id: idSchema, status: z.enum(REPORT_STATUSES) });

export const decideReportSchema = z.object({
  /** `pending` undoes the caller's own decision, within `UNDO_SECONDS` of it. */
  status: z.enum([...DECISIONS, 'pending'], 'Status must be resolved or dismissed'),
});

/** The profile as it was when it was reported: its owner may have changed or deleted it since. */
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
    // Words as they were; the lists of today may have lost some.
    actingGenres: z.array(z.string()),
    modelingGenres: z.array(z.string()),
    adultCategories: z.array(z.string()),
  });
export type ReportedProfile = z.infer<typeof reportedProfileSchema>;

const personSchema = z.object({ id: idSchema, username: z.string() });

/** What a report is about. */
export const REPORT_KINDS = ['profile', 'message', 'mail', 'call', 'reference', 'picture'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** One message, mail or reference as it was when its recipient reported it; nothing else of the conversation is kept. */
const reportedMessageSchema = z.object({
  /** Of the message, the mail or the reference; it may be gone since. */
  id: idSchema,
  /** The subject of an email; for a reference, the member it is about and the shoot. */
  subject: z.string().nullable(),
  content: z.string(),
  sentAt: timestampSchema,
  /** Where staff see the picture that came with a message. */
  pictureUrl: z.string().nullable(),
});
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

/** A call as it was when it was reported. */
const reportedCallSchema = z.object({
  /** It may be gone since. */
  id: idSchema,
  title: z.string(),
  description: z.string(),
  usage: z.string().nullable(),
  nudity: z.string(),
  /** As the call's page says it, whole US dollars; null where the poster had not said. */
  pay: z
    .object({ kind: z.string(), amount: z.number().int().nullable(), per: z.string().nullable() })
    .nullable(),
  location: z.string().nullable(),
  /** Titles and questions of its roles. */
  roles: z.array(z.object({ title: z.string(), questions: z.array(z.string()) })),
});
export type ReportedCall = z.infer<typeof reportedCallSchema>;

/** A picture of an album as it was when it was reported. The file is kept until the report is decided. */
const reportedPictureSchema = z.object({
  /** It may be gone since, with its album. */
  id: idSchema,
  albumId: idSchema,
  /** Its public address: what 'Remove' takes, and what shows nothing once it was removed. */
  url: z.string(),
  /** The address for staff, which also works after the picture was deleted. */
  pictureUrl: z.string(),
  title: z.string(),
  alt: z.string(),
  sensitive: z.string().nullable(),
});
export type ReportedPicture = z.infer<typeof reportedPictureSchema>;

/** How many other reports there are about a person, and by them. */
const recordOfSchema = z.object({ about: z.number().int().min(0), by: z.number().int().min(0) });

export const abuseReportSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  status: z.enum(REPORT_STATUSES),
  reason: z.string(),
  createdAt: timestampSchema,
  /** Null once the reporter's account is gone. */
  reporter: personSchema.nullable(),
  /** The reported member; null after the account was deleted. */
  reportedUser: personSchema.nullable(),
  /** Their profile as it was; null where they had none. */
  reportedProfile: reportedProfileSchema.nullable(),
  /** Of a report about a message or an email. */
  reportedMessage: reportedMessageSchema.nullable(),
  /** Of a report about a call. */
  reportedCall: reportedCallSchema.nullable(),
  /** Of a report about a picture of an album. */
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

/** Newest first, at most twenty each; `others` of the report has the whole numbers. */
export const reportContextSchema = z.object({
  aboutReported: relatedListSchema,
  byReported: relatedListSchema,
  aboutReporter: relatedListSchema,
  byReporter: relatedListSchema,
});
export type ReportContext = z.infer<typeof reportContextSchema>;
