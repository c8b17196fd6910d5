import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import { ABOUT_CHECK_IN, leaveAsContact } from '#features/casting/check-ins/check-ins.api.ts';
import { endSearchEmails, findSearchName } from '#features/casting/saved-searches/saved-searches.api.ts';
import { ABOUT_INVITATIONS, declineInvitations } from '#features/directory/joining/joining.api.ts';
import {
  changeSettings,
  describeKind,
  mailedKindsOf,
} from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/site/unsubscribing.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Unsubscribing } from '#platform/email/unsubscribe.ts';

const searchOf = (topic: string): number | null =>
  topic.startsWith('search:') ? Number(topic.slice('search:'.length)) : null;

const userExists = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return rows.length > 0;
};

const contactOf = (topic: string): number | null =>
  topic.startsWith('contact:') ? Number(topic.slice('contact:'.length)) : null;

const addressOf = (topic: string): string | null =>
  topic.startsWith('address:') ? topic.slice('address:'.length) : null;

/** Describes the emails that an unsubscribe link ends; null if the account does not exist. */
export const describeEmails = async (db: Db, { userId, topic }: Unsubscribing): Promise<string | null> => {
  if (addressOf(topic) !== null) return ABOUT_INVITATIONS;
  if (contactOf(topic) !== null) return ABOUT_CHECK_IN;
  if (!(await userExists(db, userId))) return null;
  const id = searchOf(topic);
  const [kind, ...others] = mailedKindsOf(topic);
  if (id === null && others.length > 0) return m.aboutNotifications;
  if (id === null) return kind ? describeKind(kind) : null;
  const name = await findSearchName(db, { id, userId });
  return name === null ? m.aboutThisSearch : m.aboutSearch({ name });
};

/** Ends only these emails: notifications, other emails and counts continue. Idempotent. */
export const endEmails = async (tx: Tx, { userId, topic }: Unsubscribing, now: Date): Promise<void> => {
  const digest = addressOf(topic);
  const checkInId = contactOf(topic);
  if (digest !== null) return declineInvitations(tx, digest, now);
  if (checkInId !== null) return leaveAsContact(tx, { id: checkInId, userId, now });
  const id = searchOf(topic);
  if (id !== null) await endSearchEmails(tx, { id, userId });
  else
    await changeSettings(
      tx,
      userId,
      mailedKindsOf(topic).map((kind) => ({ kind, letter: false })),
    );
};
