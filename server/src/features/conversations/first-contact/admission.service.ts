import { CONTACT_HOURS } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { zip } from '#platform/database/column-lists.ts';
import type { Tx } from '#platform/database/database.ts';
import type { AppError } from '#platform/http/app-error.ts';
import { HOUR_MS } from '#platform/time.ts';
import { beginContacts, countTexts, openTextItems, undoContacts } from './contacts.sql.ts';
import { countedSince, mustWait, newContactLimit } from './first-contact.policy.ts';
import { contactLimitError } from './first-contact.service.ts';
import { announceReviewItems, refusedTextError } from './review.service.ts';
import type { Contact, Writing } from './writing.sql.ts';

/** A message or email with what the database knows about its two members. */
type Known = Writing & { contact: Contact };

/** Which messages or emails may be sent. */
interface Admitted<Call> {
  delivered: Call[];
  /** Those that wait for staff to decide on a review item. */
  held: { call: Call; itemId: number }[];
  refused: { call: Call; reason: AppError }[];
}

/**
 * Applies the rules of first contact, in the transaction that stores the messages or emails: texts that staff refused, the
 * limit of new correspondents, and one text to many members.
 * @param calls no two of one sender, and no two of one pair of members.
 */
export const admit = async <Call extends Known>(
  tx: Tx,
  calls: readonly Call[],
  now: Date,
): Promise<Admitted<Call>> => {
  const refusedTexts = findRefusedTexts(calls, now);
  const sendable = exclude(calls, refusedTexts);
  const overLimit = await beginContactsWithStrangers(tx, sendable, now);
  const held = await holdRepeatedTexts(tx, exclude(sendable, overLimit), now);
  const refused = [...refusedTexts, ...overLimit];
  return { delivered: exclude(calls, [...refused, ...held]), held, refused };
};

const exclude = <Call>(calls: readonly Call[], decided: readonly { call: Call }[]): Call[] => {
  const excluded = new Set(decided.map(({ call }) => call));
  return calls.filter((call) => !excluded.has(call));
};

/** True if the rules that protect members from strangers apply: until the recipient answers. */
const isCold = ({ isAnswer, contact }: Known): boolean => !isAnswer && !contact.wasAnswered;

const findRefusedTexts = <Call extends Known>(calls: readonly Call[], now: Date): Admitted<Call>['refused'] =>
  calls.filter(isCold).flatMap((call) => {
    const until = call.contact.refusedUntil;
    return until && until > now ? [{ call, reason: refusedTextError(until, now) }] : [];
  });

/** The sender's limit of new correspondents; null: the contact is not counted. */
const limitOf = ({ isAnswer, isFree, contact }: Known, now: Date): number | null => {
  const { senderSince: createdAt, isVerified } = contact;
  return isAnswer || isFree || !createdAt ? null : newContactLimit({ createdAt, isVerified }, now);
};

/** Makes strangers correspondents. @returns the calls whose sender has reached the limit. */
const beginContactsWithStrangers = async <Call extends Known>(
  tx: Tx,
  calls: readonly Call[],
  now: Date,
): Promise<Admitted<Call>['refused']> => {
  const strangers = calls.filter(({ contact }) => !contact.areCorrespondents);
  if (strangers.length === 0) return [];
  const begins = strangers.map((call) => {
    const { senderId, recipientId, isAnswer } = call;
    return { senderId, recipientId, begunBy: isAnswer ? recipientId : senderId, limit: limitOf(call, now) };
  });
  const allowed = await beginContacts(tx, begins, { now, since: countedSince(now) });
  const refused = zip(strangers, allowed).flatMap(([call, isAllowed]) => (isAllowed ? [] : [call]));
  if (refused.length > 0) await undoContacts(tx, refused);
  const refusals: Admitted<Call>['refused'] = [];
  for (const call of refused)
    refusals.push({ call, reason: await contactLimitError(tx, call.senderId, now) });
  return refusals;
};

/** Counts texts to members who have not answered. @returns those that went to too many members. */
const holdRepeatedTexts = async <Call extends Known>(
  tx: Tx,
  calls: readonly Call[],
  now: Date,
): Promise<Admitted<Call>['held']> => {
  const cold = calls.filter((call) => isCold(call) && call.digest !== '');
  if (cold.length === 0) return [];
  const keptUntil = new Date(now.getTime() + CONTACT_HOURS * HOUR_MS);
  const counts = await countTexts(tx, cold, { now, since: countedSince(now), keptUntil });
  const waiting = zip(cold, counts).flatMap(([call, count]) => (mustWait(count, now) ? [call] : []));
  if (waiting.length === 0) return [];
  const items = await openTextItems(tx, waiting, now);
  if (items.some(({ isNew }) => isNew)) announceReviewItems(tx);
  return zip(waiting, items).map(([call, { id }]) => ({ call, itemId: id }));
};
