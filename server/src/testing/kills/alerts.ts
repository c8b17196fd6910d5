import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { tokenIn } from '#testing/check-ins.ts';
import type { CheckIn, Scene } from './ledger.ts';
import { readOutbox, type SentEmail } from './outbox.ts';

/** The alerts to contacts, by kind. A check-in sends at most one of each. */
const ALERTS = { help: 'needs your help', missed: 'has not checked in' } as const;
type Alert = keyof typeof ALERTS;
const KINDS = Object.keys(ALERTS) as Alert[];

/** Longer than the lease of an email that the killed process was sending. */
const LONGEST_WAIT_MS = 120_000;
const LOOK_MS = 250;

/** The allowed numbers of emails of a kind; the outcome of an alarm without an answer is unknown. */
const wanted = ({ alarm, isDue }: CheckIn, kind: Alert): number | undefined => {
  if (kind === 'missed') return isDue ? 1 : 0;
  return alarm === 'unsure' ? undefined : Number(alarm === 'sent');
};

const countSent = (emails: readonly SentEmail[], { contactEmail }: CheckIn, kind: Alert): number =>
  emails.filter(({ to, subject }) => to === contactEmail && subject.endsWith(ALERTS[kind])).length;

/** Waits until every due alert was sent, or cannot be expected any more. Returns the milliseconds that it took. */
export const waitForAlerts = async ({ dealings }: Scene, dataDir: string): Promise<number> => {
  const started = Date.now();
  const areSent = async (): Promise<boolean> => {
    const emails = await readOutbox(dataDir);
    return dealings.checkIns.every((checkIn) =>
      KINDS.every((kind) => countSent(emails, checkIn, kind) >= (wanted(checkIn, kind) ?? 0)),
    );
  };
  while (!(await areSent()) && Date.now() - started < LONGEST_WAIT_MS) await wait(LOOK_MS);
  return Date.now() - started;
};

/** Waits for the emails to contacts and stores their links. Returns the contacts without an email. */
export const readLinks = async ({ dealings, ledger }: Scene, dataDir: string): Promise<string[]> => {
  const end = Date.now() + LONGEST_WAIT_MS;
  const isAsked = ({ shootId, member }: CheckIn) =>
    ledger.certain(`contact ${shootId} ${member.userId}`) === 'asked';
  for (;;) {
    const emails = await readOutbox(dataDir);
    for (const checkIn of dealings.checkIns) {
      const email = emails.find(({ to }) => to === checkIn.contactEmail);
      const token = tokenIn(email?.text ?? '');
      if (token) checkIn.token = token;
    }
    const unasked = dealings.checkIns.filter((checkIn) => !checkIn.token && isAsked(checkIn));
    if (unasked.length === 0 || Date.now() > end)
      return unasked.map(({ contactEmail }) => `${contactEmail} was not asked to be a contact`);
    await wait(LOOK_MS);
  }
};

/** Finds alerts that are missing or were sent twice. Determines the outcome of alarms without an answer. */
export const checkAlerts = async (
  database: Database,
  { dealings }: Scene,
  emails: readonly SentEmail[],
): Promise<string[]> => {
  const { rows } = await database.executeSql(
    `select c.contact_email || ' ' || e.kind as key, count(*)::int as decided
     from check_in_emails e join check_ins c on c.id = e.check_in_id group by 1`,
  );
  const decided = new Map(rows.map((row) => [String(row.key), Number(row.decided)]));
  return dealings.checkIns.flatMap((checkIn) => {
    const kept = decided.get(`${checkIn.contactEmail} help`) ?? 0;
    const losses = KINDS.flatMap((kind) => {
      const due = wanted(checkIn, kind);
      const sent = countSent(emails, checkIn, kind);
      const stored = decided.get(`${checkIn.contactEmail} ${kind}`) ?? 0;
      // The email may still be in the queue: the next round waits for it.
      const isRight = due === undefined ? sent <= stored && stored <= 1 : sent === due && stored === due;
      const found = `${checkIn.contactEmail} has ${sent} emails '${ALERTS[kind]}'`;
      return isRight ? [] : [`${found}, and ${due ?? 'at most 1'} is due (${stored} decided on)`];
    });
    if (checkIn.alarm === 'unsure') checkIn.alarm = kept > 0 ? 'sent' : 'none';
    return losses;
  });
};
