import type { LiveEventData, LiveEventType } from '@opencall/contract/events/events.vocabulary';
import type { Executor } from '#platform/database/database.ts';
import { notify, queryRaw } from '#platform/database/raw-query.ts';
import { LIVE_CHANNEL } from './wire.ts';

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

const INSERT_AND_NOTIFY = `
  with made as (
    insert into live_events (user_id, audience, type, data)
    select recipient, $2, $3, $4::jsonb from unnest($1::int[]) as recipient
    returning id, user_id
  )
  select pg_notify('${LIVE_CHANNEL}', '{"to":[' ||
    (select string_agg('[' || id || ',' || coalesce(user_id, 0) || ']', ',') from made) || '],' || $5)`;

/** The announcement but for its recipients. */
const restOf = ({ to, type, data }: LiveEvent): string => {
  const text = JSON.stringify({ type, data, ...(typeof to === 'string' ? { audience: to } : {}) }).slice(1);
  if (Buffer.byteLength(text) > DATA_MAX_BYTES)
    throw new RangeError(`A live event carries ids, at most ${DATA_MAX_BYTES} bytes of them.`);
  return text;
};

const groupsOf = (to: Recipients): (number | null)[][] => {
  if (typeof to === 'string') return [[null]];
  const unique = [...new Set(to)];
  const count = Math.ceil(unique.length / RECIPIENTS_AT_ONCE);
  return Array.from({ length: count }, (_, group) =>
    unique.slice(group * RECIPIENTS_AT_ONCE, (group + 1) * RECIPIENTS_AT_ONCE),
  );
};

const announce = (executor: Executor, event: LiveEvent, group: (number | null)[]): Promise<unknown> => {
  const rest = restOf(event);
  if (event.transient) {
    const to = group.map((userId) => [0, userId ?? 0]);
    return notify(executor, LIVE_CHANNEL, `{"to":${JSON.stringify(to)},${rest}`);
  }
  const audience = typeof event.to === 'string' ? event.to : null;
  const values = [group, audience, event.type, JSON.stringify(event.data), rest];
  return queryRaw(executor, { text: INSERT_AND_NOTIFY, values, name: 'publish-live-event' });
};

/**
 * Tells the streams of `to` what happened, on every process. Row and announcement belong to `executor`'s
 * transaction: what is rolled back is never announced, and a stream that was away reads it for five minutes.
 */
export const publish = async (executor: Executor, event: LiveEvent): Promise<void> => {
  for (const group of groupsOf(event.to)) await announce(executor, event, group);
};
