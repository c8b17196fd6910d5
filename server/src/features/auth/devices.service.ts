import type { Tx } from '#platform/database/database.ts';
import { deleteAllSessions } from './devices.queries.ts';

/** Signs an account out everywhere; how many devices that were. Their streams end with the transaction. */
export const endAllSessions = async (tx: Tx, userId: number, now: Date): Promise<number> => {
  const expiries = await deleteAllSessions(tx, userId);
  return expiries.filter((expiresAt) => expiresAt > now).length;
};
