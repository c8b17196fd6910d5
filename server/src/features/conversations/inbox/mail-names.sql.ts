import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

/** Lists the ids of all emails that a member sent or received, in order. */
export const listMailIds = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await query(db, z.object({ id: z.int() }), {
    text: 'select id from emails where sender_id = $1 or recipient_id = $1 order by id',
    values: [userId],
  });
  return rows.map(({ id }) => id);
};

/** Locks the emails in the order of their ids, so that jobs of two correspondents do not deadlock. */
const LOCKED = 'select id from emails where id = any($1::int[]) order by id for no key update';

const REFRESH = `update emails as e set words = array_to_tsvector(array(
    select 'r' || e.recipient_id || ':' || word
    from unnest(opencall_words(concat_ws(' ', e.subject, e.content, sender.username))) as word
    union
    select 's' || e.sender_id || ':' || word
    from unnest(opencall_words(concat_ws(' ', e.subject, e.content, recipient.username))) as word))
  from users as sender, users as recipient
  where sender.id = e.sender_id and recipient.id = e.recipient_id and e.id in (${LOCKED})`;

/** Writes the search words of emails again, with the present names: the same words as `mailWords`. */
export const refreshMailWords = (tx: Tx, ids: readonly number[]): Promise<void> =>
  execute(tx, { text: REFRESH, values: [ids] });
