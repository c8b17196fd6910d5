import { z } from 'zod';
import { publicProfileSchema } from '../profiles/profiles.schemas.ts';
import { idSchema, timestampSchema } from '../shared/ids.ts';

/** `pending` → `resolved` or `dismissed`, once. */
export const REPORT_STATUSES = ['pending', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
const DECISIONS = ['resolved', 'dismissed'] as const;
export type ReportDecision = (typeof DECISIONS)[number];

export const REASON_MAX = 2000;
const REASON_REQUIRED = 'Please give a reason';

export const reportProfileSchema = z.object({
  reason: z
    .string(REASON_REQUIRED)
    .trim()
    .min(1, REASON_REQUIRED)
    .max(REASON_MAX, `Reason cannot exceed ${REASON_MAX} characters`),
});

/** What the reporter gets back. */
export const madeReportSchema = z.object({ id: idSchema, status: z.enum(REPORT_STATUSES) });

export const decideReportSchema = z.object({
  status: z.enum(DECISIONS, 'Status must be resolved or dismissed'),
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

export const abuseReportSchema = z.object({
  id: idSchema,
  status: z.enum(REPORT_STATUSES),
  reason: z.string(),
  createdAt: timestampSchema,
  /** Null once the reporter's account is gone. */
  reporter: personSchema.nullable(),
  reportedProfile: reportedProfileSchema,
  decidedAt: timestampSchema.nullable(),
  /** Null while nobody has decided, and once that account is gone. */
  decidedBy: personSchema.nullable(),
});
export type AbuseReport = z.infer<typeof abuseReportSchema>;
