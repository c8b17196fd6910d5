import type { CheckIn, NewCheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import {
  type CheckInStep,
  CONTACT_REQUESTS_A_DAY,
  CONTACTS_A_DAY,
  canStep,
  DONE_BY_HOURS_AFTER_END,
} from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { checkInTimes, extendedDoneBy, latestDoneBy } from '@opencall/contract/casting/check-ins/timeline';
import { lockUser } from '#features/accounts/users/users.api.ts';
import type { ShootRow } from '#features/casting/shoots/shoots.api.ts';
import { getShoot, lockShootForParty } from '#features/casting/shoots/shoots.api.ts';
import * as m from '#messages/casting/shared.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#platform/time.ts';
import { announceCheckIn, markNotificationRead } from './check-ins.news.ts';
import { presentCheckIn } from './check-ins.presenter.ts';
import {
  type CheckInRow,
  countRequests,
  deleteCheckInRow,
  findOwnCheckIn,
  insertCheckIn,
  insertRequest,
  lockOwnCheckIn,
  updateCheckIn,
} from './check-ins.queries.ts';
import type { SignOfLife } from './check-ins.tables.ts';
import { emailContactOfEnd, sendTestEmail, writeToContact } from './contact-emails.service.ts';
import { addressHashOf, createContactLink } from './contact-links.ts';
import { wakeFor } from './due.service.ts';

/** An alarm that is repeated within this time sends no second email. */
const HELP_AGAIN_MS = 5 * MINUTE_MS;

/** The request of a member. */
interface Call {
  tx: Tx;
  platform: Platform;
  viewer: Viewer;
}

/** @throws DONE_BY_NOT_AHEAD, DONE_BY_TOO_LATE. */
const assertDoneBy = (doneBy: Date, { endsAt, now }: { endsAt: Date; now: Date }): void => {
  if (doneBy <= now) throw fieldError('DONE_BY_NOT_AHEAD', 'doneBy');
  if (doneBy > latestDoneBy(endsAt, DONE_BY_HOURS_AFTER_END)) throw fieldError('DONE_BY_TOO_LATE', 'doneBy');
};

/**
 * Limits requests, because check-ins must not be a way to email strangers. The caller has locked the account, so concurrent
 * requests count each other.
 * @throws CHECK_IN_LIMIT, CHECK_IN_ASKED_OFTEN.
 */
const takeRequest = async ({ tx, platform, viewer }: Call, contactEmail: string): Promise<void> => {
  const { config, now } = platform;
  const request = {
    userId: viewer.userId,
    addressHash: addressHashOf(contactEmail, config.sessionSecret),
  };
  if (config.rateLimits) {
    await lockUser(tx, viewer.userId);
    const made = await countRequests(tx, request, new Date(now().getTime() - DAY_MS));
    const retryAfter = DAY_SECONDS;
    if (made.byMember >= CONTACTS_A_DAY) throw new AppError('CHECK_IN_LIMIT', { retryAfter });
    if (made.toAddress >= CONTACT_REQUESTS_A_DAY) throw new AppError('CHECK_IN_ASKED_OFTEN', { retryAfter });
  }
  await insertRequest(tx, { ...request, createdAt: now() });
};

const insertFor = async (
  { tx, platform, viewer }: Call,
  { shoot, fields }: { shoot: ShootRow; fields: NewCheckIn },
): Promise<CheckInRow> => {
  const now = platform.now();
  const { contactName, contactEmail, graceMinutes, helpLabel } = fields;
  const doneBy = new Date(fields.doneBy);
  const row = await insertCheckIn(tx, {
    shootId: shoot.id,
    userId: viewer.userId,
    version: shoot.version,
    contactName,
    contactEmail,
    doneBy,
    graceMinutes,
    helpLabel,
    alertAt: checkInTimes({ doneBy, graceMinutes }).alertAt,
    ...createContactLink(platform.config.sessionSecret),
    createdAt: now,
    // No arrival question if the member sets it up after the start.
    arrivalAskedAt: shoot.startsAt <= now ? now : null,
  });
  if (!row) throw new AppError('CHECK_IN_EXISTS');
  wakeFor(tx, { row, startsAt: shoot.startsAt, now });
  return row;
};

/**
 * Creates a check-in and asks the contact to confirm that they want alerts.
 * @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, CHECK_IN_EXISTS, DONE_BY_NOT_AHEAD, DONE_BY_TOO_LATE, OWN_CONTACT,
 * CHECK_IN_LIMIT, CHECK_IN_ASKED_OFTEN.
 */
export const createCheckIn = async (
  call: Call,
  { shootId, fields }: { shootId: number; fields: NewCheckIn },
): Promise<CheckIn> => {
  const { tx, platform, viewer } = call;
  const now = platform.now();
  const shoot = await lockShootForParty(tx, viewer, { id: shootId, now, strength: 'share' });
  if (shoot.status !== 'confirmed')
    throw new AppError('STATUS_NOT_POSSIBLE', { message: m.notPossibleFrom({ status: shoot.status }) });
  if (await findOwnCheckIn(tx, { userId: viewer.userId, shootId })) throw new AppError('CHECK_IN_EXISTS');
  assertDoneBy(new Date(fields.doneBy), { endsAt: shoot.endsAt, now });
  if (fields.contactEmail === viewer.user.email.toLowerCase())
    throw fieldError('OWN_CONTACT', 'contactEmail');
  await takeRequest(call, fields.contactEmail);
  const row = await insertFor(call, { shoot, fields });
  await writeToContact(tx, row, { kind: 'ask', about: now, now });
  announceCheckIn(tx, row);
  return presentCheckIn(row);
};

/** @throws CHECK_IN_NOT_FOUND. */
const hold = async ({ tx, viewer }: Call, shootId: number): Promise<CheckInRow> => {
  const row = await lockOwnCheckIn(tx, { userId: viewer.userId, shootId });
  if (!row) throw new AppError('CHECK_IN_NOT_FOUND');
  return row;
};

/** @throws CHECK_IN_NOT_FOUND, STATUS_NOT_POSSIBLE. */
const holdFor = async (call: Call, shootId: number, step: CheckInStep): Promise<CheckInRow> => {
  const row = await hold(call, shootId);
  if (!canStep(row.status, step))
    throw new AppError('STATUS_NOT_POSSIBLE', { message: m.notPossibleFrom({ status: row.status }) });
  return row;
};

/** Stores a sign of life of the member and marks the notification as read. */
const storeSign = async (
  { tx, platform }: Call,
  row: CheckInRow,
  { sign, ...changes }: { sign: SignOfLife } & Partial<CheckInRow>,
): Promise<CheckInRow> => {
  const now = platform.now();
  const updated = await updateCheckIn(tx, row.id, { ...changes, lastSign: sign, lastSignAt: now });
  await markNotificationRead(tx, updated, now);
  announceCheckIn(tx, updated);
  return updated;
};

/** Ends and deletes a check-in. @throws CHECK_IN_NOT_FOUND. */
export const removeCheckIn = async (call: Call, shootId: number): Promise<void> => {
  const { tx, platform } = call;
  const checkIn = await hold(call, shootId);
  await emailContactOfEnd(tx, platform, { checkIn, reason: 'switched-off' });
  await deleteCheckInRow(tx, checkIn.id);
  await markNotificationRead(tx, checkIn, platform.now());
  announceCheckIn(tx, checkIn);
};

/** @throws CHECK_IN_NOT_FOUND, STATUS_NOT_POSSIBLE. */
export const arrive = async (call: Call, shootId: number): Promise<CheckIn> => {
  const now = call.platform.now();
  const row = await holdFor(call, shootId, 'arrived');
  const arrivedAt = row.arrivedAt ?? now;
  return presentCheckIn(await storeSign(call, row, { sign: 'arrived', arrivedAt, arrivalAskedAt: now }));
};

/** Ends a check-in because the member is well. If the contact was alerted, they get an email. @throws CHECK_IN_NOT_FOUND, STATUS_NOT_POSSIBLE. */
export const confirmSafe = async (call: Call, shootId: number): Promise<CheckIn> => {
  const now = call.platform.now();
  const row = await holdFor(call, shootId, 'ok');
  if (row.status === 'ok') return presentCheckIn(row);
  const updated = await storeSign(call, row, { sign: 'ok', status: 'ok', endedAt: now });
  if (updated.alertedAt) await writeToContact(call.tx, updated, { kind: 'fine', about: now, now });
  return presentCheckIn(updated);
};

/** Restarts a check-in with a new deadline. */
const runUntil = (row: CheckInRow, doneBy: Date): Partial<CheckInRow> => ({
  status: row.confirmedAt ? 'armed' : 'asked',
  doneBy,
  alertAt: checkInTimes({ doneBy, graceMinutes: row.graceMinutes }).alertAt,
  remindedAt: null,
  endedAt: null,
});

/** Finds the end of the shoot by its current terms. The shoot is not locked: changes lock the shoot first, then its check-ins. */
const boundOf = async ({ tx, platform, viewer }: Call, shootId: number): Promise<Date> => {
  const { endsAt } = await getShoot(tx, viewer, { id: shootId, now: platform.now() });
  return latestDoneBy(endsAt, DONE_BY_HOURS_AFTER_END);
};

/** @throws CHECK_IN_NOT_FOUND, STATUS_NOT_POSSIBLE, DONE_BY_TOO_LATE. */
export const extend = async (
  call: Call,
  { shootId, minutes }: { shootId: number; minutes: number },
): Promise<CheckIn> => {
  const { tx, platform } = call;
  const now = platform.now();
  const row = await holdFor(call, shootId, 'extend');
  const doneBy = extendedDoneBy(row.doneBy, { minutes, now });
  if (doneBy > (await boundOf(call, shootId))) throw fieldError('DONE_BY_TOO_LATE', 'minutes');
  const updated = await storeSign(call, row, { sign: 'extended', ...runUntil(row, doneBy) });
  wakeFor(tx, { row: updated, startsAt: null, now });
  if (updated.alertedAt) await writeToContact(tx, updated, { kind: 'extended', about: updated.alertAt, now });
  return presentCheckIn(updated);
};

/**
 * Sets off the silent alarm: emails the contact immediately. The response, the screens and the events are those of an
 * extension by `minutes`. @throws CHECK_IN_NOT_FOUND, STATUS_NOT_POSSIBLE.
 */
export const callForHelp = async (
  call: Call,
  { shootId, minutes }: { shootId: number; minutes: number },
): Promise<CheckIn> => {
  const { tx, platform } = call;
  const now = platform.now();
  const row = await holdFor(call, shootId, 'help');
  // Only a contact who confirmed gets emails.
  if (!row.confirmedAt)
    throw new AppError('STATUS_NOT_POSSIBLE', { message: m.notPossibleFrom({ status: 'asked' }) });
  const isAgain = row.helpAt !== null && now.getTime() - row.helpAt.getTime() < HELP_AGAIN_MS;
  const helpAt = isAgain ? row.helpAt : now;
  const latest = await boundOf(call, shootId);
  const wanted = extendedDoneBy(row.doneBy, { minutes, now });
  const doneBy = wanted > latest && row.doneBy > now ? row.doneBy : wanted;
  const updated = await storeSign(call, row, {
    sign: 'help',
    ...runUntil(row, doneBy),
    helpAt,
    alertedAt: now,
  });
  wakeFor(tx, { row: updated, startsAt: null, now });
  await writeToContact(tx, updated, { kind: 'help', about: helpAt ?? now, now });
  return presentCheckIn(updated);
};

/** Sends the member a test of the email that the contact would get. @throws CHECK_IN_NOT_FOUND, STATUS_NOT_POSSIBLE. */
export const sendTest = async (call: Call, shootId: number): Promise<void> => {
  const checkIn = await holdFor(call, shootId, 'test');
  await sendTestEmail(call.tx, call.platform, { checkIn, viewer: call.viewer });
};
