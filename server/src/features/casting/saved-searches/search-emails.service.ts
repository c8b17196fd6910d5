import type { Db, Tx } from '#platform/database/database.ts';
import { endEmails } from './saved-searches.queries.ts';
import { announceSearches } from './saved-searches.service.ts';

interface SearchKey {
  id: number;
  userId: number;
}

/** Null where the member has no such search any more. */
export const findSearchName = async (db: Db, { id, userId }: SearchKey): Promise<string | null> => {
  const text = 'select name from saved_searches where id = $1 and user_id = $2';
  const [row] = await db.query<{ name: string }>({ text, values: [id, userId] });
  return row?.name ?? null;
};

/** This search sends no emails any more; it goes on in every other way. */
export const endSearchEmails = async (tx: Tx, key: SearchKey): Promise<void> => {
  if (await endEmails(tx, key)) announceSearches(tx, [key.userId]);
};
