import type { Db } from '#platform/database/database.ts';
import { countAccounts } from './user-counts.queries.ts';

/** Everybody with an account, and those who have made theirs since a moment. */
export const countUsers = (db: Db, since: Date): Promise<{ total: number; since: number }> =>
  countAccounts(db, since);
