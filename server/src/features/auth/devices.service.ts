import type { Executor } from '#platform/database/database.ts';
import { deleteAllSessions } from './devices.queries.ts';

/** Signs an account out everywhere; how many devices that were. Their streams end with the transaction. */
export const endAllSessions = async (tx: Executor, userId: number, now: Date): Promise<number> => {
  const expiries = await deleteAllSessions(tx, userId);
  return expiries.filter((expiresAt) => expiresAt > now).length;
};
