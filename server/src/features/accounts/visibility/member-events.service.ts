import type { InvalidateTopic } from '@opencall/contract/notifications/events/events.vocabulary';
import type { Db, Tx } from '#platform/database/database.ts';
import { canSee, findPrivacy } from './visibility.sql.ts';

interface MemberChange {
  /** The member who changed something, or whose data changed. */
  userId: number;
  topic: InvalidateTopic;
  /** The `id` of the topic's event. */
  id: number;
}

/**
 * Makes open pages reload data about a member. Event streams do not check which members a subscriber may see. If the
 * member has blocks or is hidden, the event therefore carries no id: every page reloads the topic, and no subscriber
 * learns which member it is about.
 */
export const notifyAboutMember = async (tx: Tx, { userId, topic, id }: MemberChange): Promise<void> => {
  const { hasBlock, hidden } = await findPrivacy(tx, userId);
  const data = hasBlock || hidden ? { topic } : { topic, id };
  tx.publish({ to: 'everyone', type: 'invalidate', data });
};

/** Topics besides profiles in which members see each other. */
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
 * Makes open pages reload after a member became visible or hidden, or changed what all pages show. Only the profile's event has an id, and
 * not if the member has blocks.
 */
export const notifyVisibilityChange = async (tx: Tx, userId: number): Promise<void> => {
  const { hasBlock } = await findPrivacy(tx, userId);
  const profile = { topic: 'profile', ...(hasBlock ? {} : { id: userId }) } as const;
  for (const data of [profile, ...SHARED_TOPICS.map((topic) => ({ topic }))])
    tx.publish({ to: 'everyone', type: 'invalidate', data });
};

/** More topics that show names of members. */
const NAMING_TOPICS = [
  'shoots',
  'references',
  'lists',
  'credits',
] as const satisfies readonly InvalidateTopic[];

/** Makes open pages reload the name of a member, and the member's own windows the session. */
export const notifyNameChange = async (tx: Tx, userId: number): Promise<void> => {
  await notifyVisibilityChange(tx, userId);
  for (const topic of NAMING_TOPICS) tx.publish({ to: 'everyone', type: 'invalidate', data: { topic } });
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'session' } });
};

/**
 * Returns the member as the recipient of an event about another member's action; empty if they may not see
 * that member. A hidden member sees others who do not see them.
 */
export const recipientIfVisible = async (
  db: Db,
  { listenerId, actorId }: { listenerId: number; actorId: number },
): Promise<number[]> => ((await canSee(db, listenerId, actorId)) ? [listenerId] : []);
