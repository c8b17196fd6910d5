import type { InvalidateTopic } from '@opencall/contract/notifications/events/events.vocabulary';
import type { Db, Tx } from '#platform/database/database.ts';
import { canSee } from './visibility.service.ts';

interface MemberPrivacy {
  /** Somebody blocked this member, or is blocked by them. */
  hasBlock: boolean;
  /** Staff hid their profile. */
  hidden: boolean;
}

/** Indexes: the key of blocks, blocks_blocked_id, users_pkey. */
const findPrivacy = async (db: Db, userId: number): Promise<MemberPrivacy> => {
  const [row] = await db.query<MemberPrivacy>({
    text: `select exists (select from blocks where blocker_id = $1)
             or exists (select from blocks where blocked_id = $1) as "hasBlock",
             exists (select from users where id = $1 and is_hidden) as hidden`,
    values: [userId],
  });
  return row ?? { hasBlock: false, hidden: false };
};

interface MemberChange {
  /** Whose doing it is, or about whom. */
  userId: number;
  topic: InvalidateTopic;
  /** As the topic's event carries it. */
  id: number;
}

/**
 * Whoever looks at something of a member's reads it again. A stream knows nothing of who may know of whom: where a
 * block parts the member from somebody, or staff hid them, everyone learns that something of that topic changed, and
 * nobody whose.
 */
export const notifyAboutMember = async (tx: Tx, { userId, topic, id }: MemberChange): Promise<void> => {
  const { hasBlock, hidden } = await findPrivacy(tx, userId);
  const data = hasBlock || hidden ? { topic } : { topic, id };
  tx.publish({ to: 'everyone', type: 'invalidate', data });
};

/** Everything but profiles in which members see each other. */
const SHARED_TOPICS = [
  'entries',
  'listing',
  'correspondence',
  'albums',
  'calls',
  'applications',
  'desk',
  'invitations',
  'availability',
] as const satisfies readonly InvalidateTopic[];

/**
 * A member came into the sight of others, or went out of it: whatever shows members is read again. Only their profile
 * is named, for the screens that show it, and not even that where a block parts them from somebody.
 */
export const notifyVisibilityChange = async (tx: Tx, userId: number): Promise<void> => {
  const { hasBlock } = await findPrivacy(tx, userId);
  const profile = { topic: 'profile', ...(hasBlock ? {} : { id: userId }) } as const;
  for (const data of [profile, ...SHARED_TOPICS.map((topic) => ({ topic }))])
    tx.publish({ to: 'everyone', type: 'invalidate', data });
};

/**
 * The member, as recipients of an event about what another did to them, or nobody where they may not know of the
 * other: a hidden member sees others who do not see them.
 */
export const recipientIfVisible = async (
  db: Db,
  { listenerId, actorId }: { listenerId: number; actorId: number },
): Promise<number[]> => ((await canSee(db, listenerId, actorId)) ? [listenerId] : []);
