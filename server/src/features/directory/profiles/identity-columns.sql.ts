import { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const removedDocumentRow = z.object({
  userId: z.int(),
  /** `media.key`. */
  key: z.string(),
});

/** A document that was removed from its profile. */
export type RemovedDocument = z.output<typeof removedDocumentRow>;

/** Removes documents decided at or before `decidedBefore` from their profiles. Skips rows that another process has locked. */
export const removeDecidedDocuments = (
  tx: Tx,
  { decidedBefore, limit, now }: { decidedBefore: Date; limit: number; now: Date },
): Promise<RemovedDocument[]> =>
  query(tx, removedDocumentRow, {
    text: `with due as (
             select id, id_document_key from profiles
             where id_document_key is not null and id_decided_at <= $1
             order by id_decided_at limit $2 for update skip locked
           )
           update profiles p set id_document_key = null, id_deleted_at = $3 from due where p.id = due.id
           returning p.user_id as "userId", due.id_document_key as key`,
    values: [decidedBefore, limit, now],
  });
