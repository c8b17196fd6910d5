import { z } from 'zod';
import { paySchema, shownPaySchema } from '#casting/calls/calls.schemas.ts';
import { ZIP_INVALID, ZIP_PATTERN } from '#directory/profiles/profiles.schemas.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { dayText, momentText } from '#shared/moments.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import { isTimeZone } from '#shared/time-zones.ts';
import { valueList } from '#shared/value-list.ts';
import {
  CANCEL_REASON_MAX,
  CANCELLATION_HOURS_DEFAULT,
  CANCELLATION_HOURS_MAX,
  DISPUTE_REASON_MAX,
  PARTIES_MAX,
  PARTIES_MIN,
  PARTY_ANSWERS,
  PARTY_ROLES,
  SHOOT_DAYS_MAX,
  SHOOT_GENRE_MAX,
  SHOOT_LOCATION_MAX,
  SHOOT_NOTES_MAX,
  SHOOT_OUTCOMES,
  SHOOT_REMINDERS,
  SHOOT_SORTS,
  SHOOT_STATUSES,
  SHOOT_TITLE_MAX,
} from './shoots.vocabulary.ts';

const DAY_MS = 86_400_000;
const MOMENT_INVALID = 'Please enter a valid date and time';
const HOURS_INVALID = `Must be a whole number of hours from 0 to ${CANCELLATION_HOURS_MAX}`;
const PARTIES_COUNT = `A shoot has ${PARTIES_MIN} to ${PARTIES_MAX} parties`;

/** Optional text with a maximum length; empty text and null mean "not given". */
const optionalText = (max: number) =>
  freeText()
    .max(max, `Cannot exceed ${max} characters`)
    .nullish()
    .transform((text) => text || null);
export const requiredText = (what: string, max: number, read = freeText) =>
  read(`${what} is required`)
    .min(1, `${what} is required`)
    .max(max, `${what} cannot exceed ${max} characters`);

/** The terms of a shoot. Each change sends all of them. The server checks that the start is in the future. */
export const termsSchema = z
  .object(
    {
      startsAt: momentText(MOMENT_INVALID).transform((text) => new Date(text).toISOString()),
      endsAt: momentText(MOMENT_INVALID).transform((text) => new Date(text).toISOString()),
      /** IANA name: what the times mean to those who come. */
      timeZone: z.string('Please choose a time zone').refine(isTimeZone, 'Unknown time zone'),
      location: optionalText(SHOOT_LOCATION_MAX),
      zipCode: z
        .union(
          [z.literal('').transform(() => null), z.string().trim().regex(ZIP_PATTERN, ZIP_INVALID)],
          ZIP_INVALID,
        )
        .nullish()
        .transform((zipCode) => zipCode ?? null),
      genre: optionalText(SHOOT_GENRE_MAX),
      pay: paySchema,
      /** Notice period for cancellations. */
      cancellationHours: z
        .number(HOURS_INVALID)
        .int(HOURS_INVALID)
        .min(0, HOURS_INVALID)
        .max(CANCELLATION_HOURS_MAX, HOURS_INVALID)
        .default(CANCELLATION_HOURS_DEFAULT),
      notes: optionalText(SHOOT_NOTES_MAX),
    },
    'Please give the terms',
  )
  .superRefine(({ startsAt, endsAt }, context) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['endsAt'], message });
    if (length <= 0) refuse('The end must lie after the start');
    else if (length > SHOOT_DAYS_MAX * DAY_MS) refuse(`A shoot lasts up to ${SHOOT_DAYS_MAX} days`);
  });
export type Terms = z.output<typeof termsSchema>;

const newPartySchema = z.object({
  userId: idSchema,
  role: z.enum(PARTY_ROLES, 'Please choose a role'),
});

/** The proposer is one of the parties: checked by the server. */
export const proposeShootSchema = z.object({
  title: requiredText('Title', SHOOT_TITLE_MAX, singleLine),
  parties: z
    .array(newPartySchema, PARTIES_COUNT)
    .min(PARTIES_MIN, PARTIES_COUNT)
    .max(PARTIES_MAX, PARTIES_COUNT)
    .refine(
      (parties) => new Set(parties.map(({ userId }) => userId)).size === parties.length,
      'Each member may be named once',
    ),
  terms: termsSchema,
  /** A booked application that the shoot comes from. */
  applicationId: idSchema.nullish(),
  /** Made by the client: sending the same once more answers with the shoot that is there already. */
  clientId: z.guid('Client id must be a UUID').nullish(),
});
export type ProposedShoot = z.output<typeof proposeShootSchema>;

const versionSchema = z
  .number('Version is required')
  .int('Version is required')
  .min(1, 'Version is required')
  .max(32_767);
export const changeTermsSchema = z.object({ version: versionSchema, terms: termsSchema });
export const acceptShootSchema = z.object({ version: versionSchema });
export const cancelShootSchema = z.object({ reason: requiredText('Reason', CANCEL_REASON_MAX) });

const NAME_THE_ABSENT = 'Please say who did not come';
const absentSchema = z
  .array(idSchema)
  .max(PARTIES_MAX, PARTIES_COUNT)
  .overwrite((ids) => [...new Set(ids)])
  .default([]);
/** Absent parties are named only with the outcome no-show. */
const namesTheAbsent = (
  { kind, absent }: { kind: 'took-place' | 'no-show'; absent: readonly number[] },
  context: z.RefinementCtx,
): void => {
  const isRight = kind === 'no-show' ? absent.length > 0 : absent.length === 0;
  const message = kind === 'no-show' ? NAME_THE_ABSENT : 'Only a no-show names who did not come';
  if (!isRight) context.addIssue({ code: 'custom', path: ['absent'], message });
};
/** What a party says. Naming oneself admits it. */
export const outcomeSchema = z
  .object({ outcome: z.enum(SHOOT_OUTCOMES, 'Please say how it was'), absent: absentSchema })
  .superRefine(({ outcome, absent }, context) => namesTheAbsent({ kind: outcome, absent }, context));
export type Outcome = z.output<typeof outcomeSchema>;

/** Of the team, about a dispute. */
export const decideDisputeSchema = z
  .object({
    decision: z.enum(SHOOT_OUTCOMES, 'Please choose a decision'),
    absent: absentSchema,
    reason: requiredText('Reason', DISPUTE_REASON_MAX),
  })
  .superRefine(({ decision, absent }, context) => namesTheAbsent({ kind: decision, absent }, context));
export type DisputeDecision = z.output<typeof decideDisputeSchema>;

export const shownTermsSchema = z.object({
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  timeZone: z.string(),
  location: z.string().nullable(),
  zipCode: z.string().nullable(),
  genre: z.string().nullable(),
  pay: shownPaySchema,
  cancellationHours: z.number().int(),
  notes: z.string().nullable(),
});
export type ShownTerms = z.infer<typeof shownTermsSchema>;

export const shootPartySchema = z.object({
  /** Null, like the name, if the account was deleted, or if the viewer cannot see the member and the shoot was never confirmed. */
  userId: idSchema.nullable(),
  username: z.string().nullable(),
  role: z.enum(PARTY_ROLES),
  answer: z.enum(PARTY_ANSWERS),
  /** The last version that they accepted; null: none yet. */
  acceptedVersion: z.number().int().nullable(),
  /** The party's claim afterwards, with the parties named as absent. */
  outcome: z.enum(SHOOT_OUTCOMES).nullable(),
  absent: z.array(idSchema),
});
export type ShootParty = z.infer<typeof shootPartySchema>;

/** A shoot as its parties see it. */
export const shootSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(SHOOT_STATUSES),
  /** Of the terms. */
  version: z.number().int(),
  /** Who proposed the shoot; null if the account was deleted or is hidden from the viewer. */
  proposedBy: idSchema.nullable(),
  terms: shownTermsSchema,
  parties: z.array(shootPartySchema),
  callId: idSchema.nullable(),
  applicationId: idSchema.nullable(),
  cancelledBy: idSchema.nullable(),
  /** Whole hours that were left before the start. */
  cancelledHoursBefore: z.number().int().nullable(),
  cancelReason: z.string().nullable(),
  createdAt: timestampSchema,
  /** The version that all accepted last; null: never. */
  confirmedVersion: z.number().int().nullable(),
  /** Who did not come, once the shoot is done. */
  noShows: z.array(idSchema),
  /** When claims that were not denied count; null unless the shoot is confirmed. */
  settlesAt: timestampSchema.nullable(),
  /** What the team said of a dispute. */
  decisionReason: z.string().nullable(),
});
export type Shoot = z.infer<typeof shootSchema>;

export const termsVersionSchema = z.object({
  version: z.number().int(),
  terms: shownTermsSchema,
  proposedBy: idSchema.nullable(),
  createdAt: timestampSchema,
});
export type TermsVersion = z.infer<typeof termsVersionSchema>;

/** A shoot with every version of its terms, oldest first. */
export const shootDetailSchema = shootSchema.extend({ versions: z.array(termsVersionSchema) });
export type ShootDetail = z.infer<typeof shootDetailSchema>;

const RANGE_INVALID = 'Must be a day (2026-11-21) or a time (2026-11-21T17:30:00Z)';
/** A day counts in UTC, as the end of a range to its last moment. */
const rangeEdge = (edge: 'from' | 'to') =>
  queryText(
    z
      .union(
        [
          dayText(RANGE_INVALID).transform((day) =>
            new Date(Date.parse(day) + (edge === 'to' ? DAY_MS : 0)).toISOString(),
          ),
          momentText(RANGE_INVALID).transform((text) => new Date(text).toISOString()),
        ],
        RANGE_INVALID,
      )
      .optional(),
  );

/** Those that overlap the range. `status` may name several, separated by commas. */
export const shootQuerySchema = z.object({
  from: rangeEdge('from'),
  to: rangeEdge('to'),
  status: queryText(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(SHOOT_STATUSES, 'Unknown status')).overwrite((list) => [...new Set(list)]))
      .optional(),
  ),
  sortBy: queryText(z.enum(SHOOT_SORTS, 'Unknown order').optional()),
  ...pagingQuery(),
});
export type ShootQuery = z.output<typeof shootQuerySchema>;

/** A week, a day, two hours before; empty: none. */
export const shootRemindersSchema = z.object({ reminders: valueList(SHOOT_REMINDERS) });
