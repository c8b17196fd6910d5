import { keepHeldNames } from '#features/accounts/users/users.api.ts';
import type { Database, Tx } from '#platform/database/database.ts';

const BATCH = 500;
interface Holder {
  userId: number;
  username: string;
  stageName: string | null;
}

const FIND = `select u.id as "userId", u.username, p.stage_name as "stageName"
  from users u left join profiles p on p.user_id = u.id
  where not exists (select from name_skeletons s where s.user_id = u.id) order by u.id limit ${BATCH}`;

const fillBatch = async (tx: Tx): Promise<number> => {
  const holders = await tx.query<Holder>({ text: FIND });
  const held = holders.map(({ userId, username, stageName }) => ({
    userId,
    names: stageName === null ? [username] : [username, stageName],
  }));
  if (held.length > 0) await keepHeldNames(tx, held);
  return held.length;
};

/** Stores the skeletons of names that were chosen before there were any, at the start of the server. */
export const fillNameSkeletons = async (database: Database): Promise<void> => {
  while ((await database.transaction(fillBatch)) === BATCH);
};
