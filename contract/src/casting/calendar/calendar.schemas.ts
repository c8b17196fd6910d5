import { z } from 'zod';
import { ZIP_INVALID, ZIP_PATTERN } from '#directory/profiles/profiles.vocabulary.ts';
import * as m from '#messages/casting/calendar.ts';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { dayText } from '#shared/moments.ts';
import { isBlank } from '#shared/plain-text.ts';
import { queryText } from '#shared/query-text.ts';
import {
  AVAILABILITY_DAYS_MAX,
  AVAILABILITY_KINDS,
  AVAILABILITY_NOTE_MAX,
  CALENDAR_DAYS_MAX,
  DAY_STATES,
} from './calendar.vocabulary.ts';
import { daysBetween } from './days.ts';

export const DAYS_REVERSED = m.daysReversed;
export const DAYS_TOO_MANY = m.daysTooMany({ max: AVAILABILITY_DAYS_MAX });
export const TRAVEL_NEEDS_ZIP = m.travelNeedsZip;
const RANGE_TOO_LONG = m.rangeTooLong({ max: CALENDAR_DAYS_MAX });

const day = (what: string) => dayText(m.mustBeADate({ name: what }));
/** Empty text means "not given". */
const orNull = <T extends z.ZodType<string, string>>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && isBlank(value) ? null : value), schema.nullable());
const zipCode = orNull(z.string().trim().regex(ZIP_PATTERN, ZIP_INVALID));
const note = orNull(freeText().max(AVAILABILITY_NOTE_MAX, m.noteTooLong({ max: AVAILABILITY_NOTE_MAX })));

const entryShape = {
  kind: z.enum(AVAILABILITY_KINDS, m.kindInvalid),
  startsOn: day(m.theFirstDay),
  endsOn: day(m.theLastDay),
  /** Destination of a trip; ignored for other kinds. */
  zipCode: zipCode.optional(),
  /** Private: other members never see it. */
  note: note.optional(),
};

/** Finds what is wrong with a new or changed entry. Only the server checks the days against the current time. */
export const entryProblems = ({
  kind,
  startsOn,
  endsOn,
  zipCode: zip,
}: {
  kind: string;
  startsOn: string;
  endsOn: string;
  zipCode?: string | null | undefined;
}): { path: 'endsOn' | 'zipCode'; message: string }[] => {
  const days = daysBetween(startsOn, endsOn);
  return [
    ...(days < 1 ? [{ path: 'endsOn' as const, message: DAYS_REVERSED }] : []),
    ...(days > AVAILABILITY_DAYS_MAX ? [{ path: 'endsOn' as const, message: DAYS_TOO_MANY }] : []),
    ...(kind === 'travel' && !zip ? [{ path: 'zipCode' as const, message: TRAVEL_NEEDS_ZIP }] : []),
  ];
};

export const newAvailabilitySchema = z.object(entryShape).superRefine((entry, context) => {
  for (const { path, message } of entryProblems(entry))
    context.addIssue({ code: 'custom', path: [path], message });
});
export type NewAvailability = z.output<typeof newAvailabilitySchema>;

/** Absent fields keep their values. */
export const availabilityPatchSchema = z.object(entryShape).partial();
export type AvailabilityPatch = z.output<typeof availabilityPatchSchema>;

/** An availability entry as its member sees it. */
export const availabilitySchema = z.object({
  id: idSchema,
  kind: z.enum(AVAILABILITY_KINDS),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  zipCode: z.string().nullable(),
  /** City and state of the ZIP code. */
  place: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: timestampSchema,
});
export type Availability = z.infer<typeof availabilitySchema>;

/** First and last day, both included. By default the range starts today (UTC) and lasts six weeks. */
export const calendarRangeSchema = z
  .object({ from: queryText(day('from')), to: queryText(day('to')) })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined) return;
    const days = daysBetween(from, to);
    const message = days < 1 ? DAYS_REVERSED : RANGE_TOO_LONG;
    if (days < 1 || days > CALENDAR_DAYS_MAX) context.addIssue({ code: 'custom', path: ['to'], message });
  });
export type CalendarRange = z.output<typeof calendarRangeSchema>;

/** A member's day as other members see it. */
export const availableDaySchema = z.object({
  date: z.iso.date(),
  state: z.enum(DAY_STATES).nullable(),
  /** City and state where the member will be on a trip; null at home, or if it is unknown. */
  place: z.string().nullable(),
});
export type AvailableDay = z.infer<typeof availableDaySchema>;

/** The feed address, returned only when it is created, because it gives access to the calendar without a session. */
export const calendarFeedSchema = z.object({ url: z.url() });

/** When the feed was created, null if there is none, and when a program last read it, rounded to the hour. */
export const calendarFeedStateSchema = z.object({
  createdAt: timestampSchema.nullable(),
  lastReadAt: timestampSchema.nullable(),
});
export type CalendarFeedState = z.infer<typeof calendarFeedStateSchema>;
