import { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { DAY_MS } from '#platform/time.ts';

/** Claims the check for this process: one a day over all processes, and immediately for a new address. */
export const claimCheck = async (tx: Tx, { url, now }: { url: string; now: Date }): Promise<boolean> => {
  const rows = await query(tx, z.object({ isMine: z.boolean() }), {
    text: `insert into release_checks as c (url, checked_at) values ($1, $2)
           on conflict (id) do update set url = $1, checked_at = $2, error = case when c.url = $1 then c.error end,
             version = case when c.url = $1 then c.version end, notes_url = case when c.url = $1 then c.notes_url end
           where c.url <> $1 or c.checked_at <= $3 returning true as "isMine"`,
    values: [url, now, new Date(now.getTime() - DAY_MS)],
  });
  return rows.length > 0;
};
