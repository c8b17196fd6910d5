import type { LiveEventData, LiveEventType } from '@opencall/contract/notifications/events/events.vocabulary';

/** Recipients of one announcement: with their ids it stays below what NOTIFY can carry. */
const RECIPIENTS_AT_ONCE = 200;
/** Bytes of an event's data: ids, never texts. */
const DATA_MAX_BYTES = 1000;

/** Who is told: these users, the moderators and admins, or everyone who is signed in. */
export type Recipients = readonly number[] | 'staff' | 'everyone';

/** One thing that happened. */
export type LiveEvent = {
  [Type in Exclude<LiveEventType, 'session-ended'>]: { type: Type; data: LiveEventData[Type] };
}[Exclude<LiveEventType, 'session-ended'>] & {
  to: Recipients;
  /** Passing: whoever is not connected now never learns of it. */
  transient?: boolean;
};

/** An event for as many as fit into one announcement, with what the statement that announces it needs. */
export interface EventPart {
  /** User ids, or null for an audience. */
  users: readonly (number | null)[];
  audience: 'staff' | 'everyone' | null;
  type: string;
  data: object;
  /** The announcement as JSON but for its recipients, which come before it. */
  rest: string;
  transient: boolean;
}

/** @throws RangeError where it carries more than ids. */
const restOf = ({ to, type, data }: LiveEvent): string => {
  const text = JSON.stringify({ type, data, ...(typeof to === 'string' ? { audience: to } : {}) }).slice(1);
  if (Buffer.byteLength(text) > DATA_MAX_BYTES)
    throw new RangeError(`A live event carries ids, at most ${DATA_MAX_BYTES} bytes of them.`);
  return text;
};

const groupsOf = (to: Recipients): EventPart['users'][] => {
  if (typeof to === 'string') return [[null]];
  const unique = [...new Set(to)];
  const count = Math.ceil(unique.length / RECIPIENTS_AT_ONCE);
  return Array.from({ length: count }, (_, group) =>
    unique.slice(group * RECIPIENTS_AT_ONCE, (group + 1) * RECIPIENTS_AT_ONCE),
  );
};

/** The announcements of an event; none where nobody is to be told. @throws RangeError where it carries more than ids. */
export const partsOf = (event: LiveEvent): EventPart[] => {
  const { to, type, data, transient = false } = event;
  const rest = restOf(event);
  const audience = typeof to === 'string' ? to : null;
  return groupsOf(to).map((users) => ({ users, audience, type, data, rest, transient }));
};
