import { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { BlockPair } from './blocks.queries.ts';
import { canSeeSql } from './visibility.sql.ts';

const INSERT = `
  insert into blocks (blocker_id, blocked_id, created_at)
  select $1, u.id, $3 from users u
  where u.id = $2 and ${canSeeSql({ viewer: '$1', other: 'u.id' })}
    and (select count(*) from blocks where blocker_id = $1) < $4
  on conflict (blocker_id, blocked_id) do nothing
  returning blocked_id as "blockedId"`;

/**
 * Stores a block if the two members can see each other and the blocker has fewer than `most`.
 * @returns false if it stored nothing, also because the block exists already.
 */
export const insertBlock = async (
  tx: Tx,
  { blockerId, blockedId, now, most }: BlockPair & { now: Date; most: number },
): Promise<boolean> => {
  const values = [blockerId, blockedId, now.toISOString(), most];
  const rows = await query(tx, z.object({ blockedId: z.int() }), { text: INSERT, values });
  return rows.length === 1;
};
