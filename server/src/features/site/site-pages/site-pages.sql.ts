import type { Tx } from '#platform/database/database.ts';
import { execute } from '#platform/database/query.ts';

/** Locks the table, because the limit and the positions depend on all pages. */
export const lockPages = (tx: Tx): Promise<void> =>
  execute(tx, { text: 'lock table site_pages in share row exclusive mode' });
