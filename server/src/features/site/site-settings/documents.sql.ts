import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const documentRow = z.object({
  kind: z.enum(['terms', 'privacy']),
  version: z.int(),
  body: z.string().nullable(),
  asks: z.boolean(),
  createdAt: z.date(),
});

/** Lists the newest version of each document that has one. */
export const listNewestDocuments = (db: Db): Promise<z.output<typeof documentRow>[]> =>
  query(db, documentRow, {
    text: `select distinct on (kind) kind, version, body, asks, created_at as "createdAt"
           from site_documents order by kind, version desc`,
  });
