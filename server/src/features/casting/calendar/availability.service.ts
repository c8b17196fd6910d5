import {
  type Availability,
  type AvailabilityPatch,
  type AvailableDay,
  type CalendarRange,
  entryProblems,
  type NewAvailability,
} from '@opencall/contract/casting/calendar/calendar.schemas';
import {
  AVAILABILITY_AHEAD_MAX,
  AVAILABILITY_MAX,
  CALENDAR_DAYS_DEFAULT,
  CALENDAR_DAYS_MAX,
} from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { addDays, dayAt, daysBetween } from '@opencall/contract/casting/calendar/days';
import { assertCanSee, notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import { lockSearchDays, replaceSearchDays } from '#features/directory/profiles/profiles.api.ts';
import * as m from '#messages/casting/calendar.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { getPlace } from '#platform/places/places.ts';
import {
  type AvailabilityRow,
  countEntries,
  deleteEntry,
  type EntryFields,
  findEntry,
  insertEntry,
  listEntries,
  updateEntry,
} from './calendar.queries.ts';
import { availableDays, type DaySpan, searchDaysOf } from './days.ts';
import { listConfirmedDays } from './shoot-days.sql.ts';

/** Yesterday in UTC, because in some time zones it is still that day. */
const earliestToday = (now: Date): string => addDays(dayAt(now), -1);

/** @throws VALIDATION_FAILED. */
const refuse = (path: string, message: string): never => {
  throw fieldError('VALIDATION_FAILED', path, message);
};

/** The requested days; by default six weeks from today. @throws VALIDATION_FAILED. */
export const rangeOf = ({ from, to }: CalendarRange, now: Date): DaySpan => {
  const span = CALENDAR_DAYS_DEFAULT - 1;
  const startsOn = from ?? (to === undefined ? dayAt(now) : addDays(to, -span));
  const endsOn = to ?? addDays(startsOn, span);
  const days = daysBetween(startsOn, endsOn);
  if (days < 1 || days > CALENDAR_DAYS_MAX) refuse('to', m.rangeTooLong({ max: CALENDAR_DAYS_MAX }));
  return { startsOn, endsOn };
};

const present = ({
  userId: _,
  version: _v,
  updatedAt: _u,
  createdAt,
  ...row
}: AvailabilityRow): Availability => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Lists the viewer's entries that overlap the days. */
export const listOwnAvailability = async (db: Db, userId: number, range: DaySpan): Promise<Availability[]> =>
  (await listEntries(db, userId, range)).map(present);

/** Lists a member's days as others see them. @throws USER_NOT_FOUND. */
export const listAvailableDays = async (
  db: Db,
  viewer: Viewer,
  { userId, range }: { userId: number; range: DaySpan },
): Promise<AvailableDay[]> => {
  await assertCanSee(db, viewer, userId, 'USER_NOT_FOUND');
  const entries = await listEntries(db, userId, range);
  const shoots = await listConfirmedDays(db, userId, range);
  return availableDays({ entries, shoots }, range);
};

/** Updates a member's days in the directory and makes open pages reload them. The caller has called `lockSearchDays`. */
const spread = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const startsOn = earliestToday(now);
  const entries = await listEntries(tx, userId, { startsOn });
  const shoots = await listConfirmedDays(tx, userId, { startsOn });
  await replaceSearchDays(tx, userId, searchDaysOf({ entries, shoots }));
  await notifyAboutMember(tx, { userId, topic: 'availability', id: userId });
};

/** Updates the busy days of these members after a step of a shoot, in the same transaction. */
export const refreshDays = async (tx: Tx, userIds: readonly number[], now: Date): Promise<void> => {
  await lockSearchDays(tx, userIds);
  for (const userId of userIds) await spread(tx, userId, now);
};

/** The columns of an entry, with the place of its ZIP code. @throws VALIDATION_FAILED, UNKNOWN_ZIP. */
const fieldsOf = async (
  db: Db,
  { kind, startsOn, endsOn, zipCode, note }: NewAvailability,
  now: Date,
): Promise<EntryFields> => {
  const rest = { kind, startsOn, endsOn, note: note ?? null, updatedAt: now };
  if (kind !== 'travel' || !zipCode) return { ...rest, zipCode: null, place: null };
  const place = await getPlace(db, zipCode, 'zipCode');
  return { ...rest, zipCode, place: [place.city, place.state].filter(Boolean).join(', ') };
};

/** @throws VALIDATION_FAILED for days in the past or too far in the future. */
const assertAhead = ({ endsOn }: DaySpan, now: Date): void => {
  if (endsOn < earliestToday(now)) refuse('endsOn', m.daysAreOver);
  if (endsOn > addDays(dayAt(now), AVAILABILITY_AHEAD_MAX))
    refuse('endsOn', m.tooFarAhead({ max: AVAILABILITY_AHEAD_MAX }));
};

/** @throws VALIDATION_FAILED, UNKNOWN_ZIP, AVAILABILITY_LIMIT. */
export const createAvailability = async (
  tx: Tx,
  { userId }: Viewer,
  { entry, now }: { entry: NewAvailability; now: Date },
): Promise<Availability> => {
  assertAhead(entry, now);
  const fields = await fieldsOf(tx, entry, now);
  await lockSearchDays(tx, [userId]);
  if ((await countEntries(tx, userId, earliestToday(now))) >= AVAILABILITY_MAX)
    throw new AppError('AVAILABILITY_LIMIT');
  const row = await insertEntry(tx, userId, fields);
  await spread(tx, userId, now);
  return present(row);
};

/** @throws AVAILABILITY_NOT_FOUND. */
const lockOwn = async (tx: Tx, userId: number, id: number): Promise<AvailabilityRow> => {
  await lockSearchDays(tx, [userId]);
  const row = await findEntry(tx, { id, userId });
  if (!row) throw new AppError('AVAILABILITY_NOT_FOUND');
  return row;
};

/** @throws AVAILABILITY_NOT_FOUND, VALIDATION_FAILED, UNKNOWN_ZIP, AVAILABILITY_LIMIT for an entry that was over. */
export const updateAvailability = async (
  tx: Tx,
  { userId }: Viewer,
  { id, patch, now }: { id: number; patch: AvailabilityPatch; now: Date },
): Promise<Availability> => {
  const before = await lockOwn(tx, userId, id);
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return present(before);
  const entry: NewAvailability = { ...before, ...given };
  const [problem] = entryProblems(entry);
  if (problem) refuse(problem.path, problem.message);
  const hasOtherDays = entry.startsOn !== before.startsOn || entry.endsOn !== before.endsOn;
  if (hasOtherDays) assertAhead(entry, now);
  const today = earliestToday(now);
  if (before.endsOn < today && hasOtherDays && (await countEntries(tx, userId, today)) >= AVAILABILITY_MAX)
    throw new AppError('AVAILABILITY_LIMIT');
  const row = await updateEntry(tx, before, await fieldsOf(tx, entry, now));
  await spread(tx, userId, now);
  return present(row);
};

/** @throws AVAILABILITY_NOT_FOUND. */
export const deleteAvailability = async (
  tx: Tx,
  { userId }: Viewer,
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  await lockOwn(tx, userId, id);
  await deleteEntry(tx, id);
  await spread(tx, userId, now);
};
