import type { InvalidateTopic } from '@opencall/contract/events/events.vocabulary';
import type { Executor } from '#platform/database/database.ts';
import { queryRaw } from '#platform/database/raw-query.ts';
import { publish } from '#platform/events/events.ts';

/** Has anybody blocked this member, or been blocked by them? Indexes: the key of blocks, blocks_blocked_id. */
const isParted = async (executor: Executor, userId: number): Promise<boolean> => {
  const [row] = await queryRaw<{ parted: boolean }>(executor, {
    name: 'is-parted',
    text: `select exists (select from blocks where blocker_id = $1)
             or exists (select from blocks where blocked_id = $1) as parted`,
    values: [userId],
  });
  return row?.parted ?? false;
};

interface MemberNews {
  /** Whose doing it is, or about whom. */
  userId: number;
  topic: InvalidateTopic;
  /** As the topic's event carries it. */
  id: number;
}

/**
 * Whoever looks at something of a member's reads it again. A stream knows nothing of blocks: where one parts the
 * member from somebody, everyone learns that something of that topic changed, and nobody whose.
 */
export const tellOfMember = async (tx: Executor, { userId, topic, id }: MemberNews): Promise<void> => {
  const data = (await isParted(tx, userId)) ? { topic } : { topic, id };
  await publish(tx, { to: 'everyone', type: 'invalidate', data });
};
