import { CHECK_IN_DAYS, isRunning } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { announceCheckIn, notifyMember } from './check-ins.news.ts';
import {
  type CheckInRow,
  deleteEndedCheckIns,
  deleteOldRequests,
  lockCheckIn,
  updateCheckIn,
} from './check-ins.queries.ts';
import { type DueCheckIn, findFacts, listDueCheckIns } from './check-ins.sql.ts';
import { queueWaitingEmails, writeToContact } from './contact-emails.service.ts';

/** Name of the job that asks members, alerts contacts and deletes old check-ins. It is safe to run it twice or at any time. */
export const CHECK_INS_DUE = 'check-ins-due';
/** Number of check-ins read at a time. */
const BATCH = 100;

/** Schedules the job for the exact due times. If such a job is lost, the one that runs every minute replaces it. */
export const wakeFor = (
  tx: Tx,
  { row, startsAt, now }: { row: CheckInRow; startsAt: Date | null; now: Date },
): void => {
  for (const at of [startsAt, row.doneBy, row.alertAt]) {
    if (!at || at <= now) continue;
    tx.enqueue(CHECK_INS_DUE, {}, { afterSeconds: Math.ceil((at.getTime() - now.getTime()) / 1000) });
  }
};

/** The check-in was missed. Emails the contact; if there is no confirmed contact, notifies the member instead. */
const miss = async (tx: Tx, row: CheckInRow, { shootTitle, now }: DueFacts): Promise<void> => {
  const isContactConfirmed = row.confirmedAt !== null;
  const updated = await updateCheckIn(tx, row.id, {
    status: 'missed',
    endedAt: now,
    ...(isContactConfirmed && { alertedAt: now }),
  });
  if (isContactConfirmed) await writeToContact(tx, updated, { kind: 'missed', about: updated.alertAt, now });
  await notifyMember(tx, updated, { event: isContactConfirmed ? 'missed' : 'nobody-told', shootTitle, now });
};

interface DueFacts {
  shootTitle: string;
  now: Date;
}

const askOnce = async (
  tx: Tx,
  row: CheckInRow,
  { event, ...facts }: DueFacts & { event: 'arriving' | 'due' },
): Promise<void> => {
  const { now } = facts;
  // Do not ask if the member arrived when they are asked if they are well.
  await updateCheckIn(
    tx,
    row.id,
    event === 'due'
      ? { remindedAt: now, arrivalAskedAt: row.arrivalAskedAt ?? now }
      : { arrivalAskedAt: now },
  );
  await notifyMember(tx, row, { event, ...facts });
};

/** Handles a due check-in after locking it. */
const settleDue = async (tx: Tx, { id, startsAt }: DueCheckIn, now: Date): Promise<void> => {
  const row = await lockCheckIn(tx, id);
  if (!row || !isRunning(row.status)) return;
  const { title: shootTitle } = await findFacts(tx, id);
  const facts = { shootTitle, now };
  if (row.alertAt <= now) await miss(tx, row, facts);
  else if (row.doneBy <= now && !row.remindedAt) await askOnce(tx, row, { event: 'due', ...facts });
  else if (startsAt <= now && !row.arrivalAskedAt) await askOnce(tx, row, { event: 'arriving', ...facts });
  else return;
  announceCheckIn(tx, row);
};

const settleAllDue = async (platform: Platform): Promise<void> => {
  const { database, now } = platform;
  const failures: unknown[] = [];
  for (;;) {
    const at = now();
    const due = await listDueCheckIns(database.db, at, BATCH);
    for (const one of due) {
      // A failing check-in must not stop the others.
      await database.transaction((tx) => settleDue(tx, one, at)).catch((error) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'check-ins that are due could not be settled');
    if (due.length < BATCH) return;
  }
};

const forgetOld = async ({ database, now }: Platform): Promise<void> => {
  await database.transaction(async (tx) => {
    const deleted = await deleteEndedCheckIns(tx, new Date(now().getTime() - CHECK_IN_DAYS * DAY_MS));
    for (const own of deleted) announceCheckIn(tx, own);
  });
  await deleteOldRequests(database, new Date(now().getTime() - DAY_MS));
};

/** Handles all due check-ins and deletes old ones. */
export const runDue = async (platform: Platform): Promise<void> => {
  await settleAllDue(platform);
  await queueWaitingEmails(platform);
  await forgetOld(platform);
};
