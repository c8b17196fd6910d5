import type { LiveEventData, LiveEventType } from '@opencall/contract/notifications/events/events.vocabulary';

/** Maximum recipients of one announcement: with their ids it fits into a NOTIFY. */
const RECIPIENTS_AT_ONCE = 200;
/** Maximum bytes of an event's data: ids, never texts. */
const DATA_MAX_BYTES = 1000;

/** The recipients: these users, all moderators and admins, or everyone who is signed in. */
export type Recipients = readonly number[] | 'staff' | 'everyone';

/** A live event and its recipients. */
export type LiveEvent = {
  [Type in Exclude<LiveEventType, 'session-ended'>]: { type: Type; data: LiveEventData[Type] };
}[Exclude<LiveEventType, 'session-ended'>] & {
  to: Recipients;
  /** A transient event is not stored: streams that reconnect later do not receive it. */
  transient?: boolean;
};

/**
 * An event for as many recipients as fit into one announcement, with the values for the statement that
 * announces it.
 */
export interface EventPart {
  /** User ids, or null for an audience. */
  users: readonly (number | null)[];
  audience: 'staff' | 'everyone' | null;
  type: string;
  data: object;
  /** The announcement as JSON without its recipients, which come first. */
  rest: string;
  transient: boolean;
}

/** @throws RangeError if the event carries more than ids. */
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

/**
 * Splits an event into announcements; none if it has no recipients. @throws RangeError if it carries more
 * than ids.
 */
export const partsOf = (event: LiveEvent): EventPart[] => {
  const { to, type, data, transient = false } = event;
  const rest = restOf(event);
  const audience = typeof to === 'string' ? to : null;
  return groupsOf(to).map((users) => ({ users, audience, type, data, rest, transient }));
};
