import type { ContactCheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { isRunning, LATE_CONFIRM_HOURS } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_MS } from '#platform/time.ts';
import { announceCheckIn, notifyMember } from './check-ins.news.ts';
import {
  type CheckInRow,
  deleteCheckInRow,
  findByLink,
  lockCheckIn,
  updateCheckIn,
} from './check-ins.queries.ts';
import { findFacts } from './check-ins.sql.ts';
import { writeToContact } from './contact-emails.service.ts';
import { linkHashOf } from './contact-links.ts';

type Context = Pick<Platform, 'config' | 'now'>;

/** True if the contact's page is available: always after confirming, otherwise until some hours after the alert time. */
const isGood = ({ status, confirmedAt, alertAt }: CheckInRow, now: Date): boolean => {
  if (confirmedAt || status === 'asked') return true;
  return status === 'missed' && now.getTime() <= alertAt.getTime() + LATE_CONFIRM_HOURS * HOUR_MS;
};

/** @throws CHECK_IN_LINK_NOT_FOUND. */
const find = async (db: Db, { config, now }: Context, token: string): Promise<CheckInRow> => {
  const row = await findByLink(db, linkHashOf(token, config.sessionSecret));
  if (!row || !isGood(row, now())) throw new AppError('CHECK_IN_LINK_NOT_FOUND');
  return row;
};

/** Locks the check-in of a link until the transaction ends. @throws CHECK_IN_LINK_NOT_FOUND. */
const hold = async (tx: Tx, context: Context, token: string): Promise<CheckInRow> => {
  const { id } = await find(tx, context, token);
  const row = await lockCheckIn(tx, id);
  if (!row || !isGood(row, context.now())) throw new AppError('CHECK_IN_LINK_NOT_FOUND');
  return row;
};

const present = async (db: Db, row: CheckInRow): Promise<ContactCheckIn> => {
  const { who, timeZone } = await findFacts(db, row.id);
  return {
    username: who,
    contactName: row.contactName,
    status: row.status,
    confirmed: row.confirmedAt !== null,
    doneBy: row.doneBy.toISOString(),
    alertAt: row.alertAt.toISOString(),
    timeZone,
  };
};

/** Returns the contact's page. @throws CHECK_IN_LINK_NOT_FOUND. */
export const viewAsContact = async (db: Db, context: Context, token: string): Promise<ContactCheckIn> =>
  present(db, await find(db, context, token));

/**
 * Confirms a contact, once. If the deadline was already missed, the contact gets the alert immediately.
 * @throws CHECK_IN_LINK_NOT_FOUND.
 */
export const confirmAsContact = async (tx: Tx, context: Context, token: string): Promise<ContactCheckIn> => {
  const now = context.now();
  const row = await hold(tx, context, token);
  if (row.confirmedAt) return present(tx, row);
  const isLate = row.status === 'missed';
  const changes = isLate ? { alertedAt: now } : ({ status: 'armed' } as const);
  const updated = await updateCheckIn(tx, row.id, { ...changes, confirmedAt: now });
  if (isLate) await writeToContact(tx, updated, { kind: 'missed', about: updated.alertAt, now });
  const { title: shootTitle } = await findFacts(tx, updated.id);
  await notifyMember(tx, updated, { event: isLate ? 'missed' : 'confirmed', shootTitle, now });
  announceCheckIn(tx, updated);
  return present(tx, updated);
};

const forgetContact = async (tx: Tx, row: CheckInRow, now: Date): Promise<void> => {
  const { title: shootTitle } = await findFacts(tx, row.id);
  await deleteCheckInRow(tx, row.id);
  await notifyMember(tx, row, { event: 'declined', shootTitle, now });
  announceCheckIn(tx, row);
};

/**
 * Declines for the contact: deletes their data, and the member can choose another contact.
 * @throws CHECK_IN_LINK_NOT_FOUND, also after the alert was sent.
 */
export const declineAsContact = async (tx: Tx, context: Context, token: string): Promise<void> => {
  const now = context.now();
  const row = await hold(tx, context, token);
  if (!isRunning(row.status)) throw new AppError('CHECK_IN_LINK_NOT_FOUND');
  await forgetContact(tx, row, now);
};

/** Unsubscribes the contact. A check-in that is over does not change. */
export const leaveAsContact = async (
  tx: Tx,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<void> => {
  const row = await lockCheckIn(tx, id);
  if (row?.userId === userId && row.status !== 'ok') await forgetContact(tx, row, now);
};
