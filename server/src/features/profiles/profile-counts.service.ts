import type { Executor } from '#platform/database/database.ts';
import { countAwaitingVerification } from './profile-counts.queries.ts';

/** Identity documents that nobody has verified. */
export const countUnverifiedDocuments = (executor: Executor): Promise<number> =>
  countAwaitingVerification(executor);
