import { aboutEmails, mailedKindOf } from '#features/notifications/email-topics.service.ts';
import { changeSettings } from '#features/notifications/settings.service.ts';
import { endSearchEmails, findSearchName } from '#features/saved-searches/search-emails.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Unsubscribing } from '#platform/email/unsubscribe.ts';

const searchOf = (topic: string): number | null =>
  topic.startsWith('search:') ? Number(topic.slice('search:'.length)) : null;

const userExists = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db.query({ text: 'select id from users where id = $1', values: [userId] });
  return rows.length > 0;
};

/** What the emails are about that a link ends; null where the account is gone. */
export const describeEmails = async (db: Db, { userId, topic }: Unsubscribing): Promise<string | null> => {
  if (!(await userExists(db, userId))) return null;
  const id = searchOf(topic);
  const kind = mailedKindOf(topic);
  if (id === null) return kind ? aboutEmails(kind) : null;
  const name = await findSearchName(db, { id, userId });
  return name === null ? 'this search' : `“${name}”`;
};

/** Ends those emails, and nothing else: the bell, other emails and what is counted go on. Again changes nothing. */
export const endEmails = async (tx: Tx, { userId, topic }: Unsubscribing): Promise<void> => {
  const id = searchOf(topic);
  const kind = mailedKindOf(topic);
  if (id !== null) await endSearchEmails(tx, { id, userId });
  else if (kind) await changeSettings(tx, userId, [{ kind, letter: false }]);
};
