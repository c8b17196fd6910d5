import type { Tx } from '#platform/database/database.ts';
import { turnOffEmails } from './saved-searches.queries.ts';
import { announceSearches } from './saved-searches.service.ts';

interface SearchKey {
  id: number;
  userId: number;
}

/** Turns off the emails of a search. Other notifications continue. */
export const endSearchEmails = async (tx: Tx, key: SearchKey): Promise<void> => {
  if (await turnOffEmails(tx, key)) announceSearches(tx, [key.userId]);
};
