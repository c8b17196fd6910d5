import type { Db } from '#platform/database/database.ts';
import { countAwaitingVerification } from './profile-counts.queries.ts';

/** Identity documents that nobody has verified. */
export const countUnverifiedDocuments = (db: Db): Promise<number> => countAwaitingVerification(db);
