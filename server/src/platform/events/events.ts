import type { LiveEventData, LiveEventType } from '@opencall/contract/events/events.vocabulary';
import { afterCommit, homeOf } from '#platform/database/after-commit.ts';
import type { Executor } from '#platform/database/database.ts';
import { notify, queryRaw } from '#platform/database/raw-query.ts';
import { type FanOut, fanOutOf } from './fan-out.ts';
import { type Happened, LIVE_CHANNEL } from './wire.ts';

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

const INSERT = `
    insert into live_events (user_id, audience, type, data)
    select recipient, $2, $3, $4::jsonb from unnest($1::int[]) as recipient
    returning id, user_id`;

const INSERT_AND_NOTIFY = `
  with made as (${INSERT})
  select pg_notify('${LIVE_CHANNEL}', '{"to":[' ||
    (select string_agg('[' || id || ',' || coalesce(user_id, 0) || ']', ',') from made) || '],' || $5)`;

/** The announcement but for its recipients. */
const restOf = ({ to, type, data }: LiveEvent): string => {
  const text = JSON.stringify({ type, data, ...(typeof to === 'string' ? { audience: to } : {}) }).slice(1);
  if (Buffer.byteLength(text) > DATA_MAX_BYTES)
    throw new RangeError(`A live event carries ids, at most ${DATA_MAX_BYTES} bytes of them.`);
  return text;
};

/** User ids, or null for an audience. */
type Group = readonly (number | null)[];

const groupsOf = (to: Recipients): Group[] => {
  if (typeof to === 'string') return [[null]];
  const unique = [...new Set(to)];
  const count = Math.ceil(unique.length / RECIPIENTS_AT_ONCE);
  return Array.from({ length: count }, (_, group) =>
    unique.slice(group * RECIPIENTS_AT_ONCE, (group + 1) * RECIPIENTS_AT_ONCE),
  );
};

const valuesOf = (event: LiveEvent, group: Group): unknown[] => {
  const audience = typeof event.to === 'string' ? event.to : null;
  return [group, audience, event.type, JSON.stringify(event.data)];
};

const payloadOf = (event: LiveEvent, to: Happened['to']): string =>
  `{"to":${JSON.stringify(to)},${restOf(event)}`;

const passingTo = (group: Group): Happened['to'] => group.map((userId) => [0, userId ?? 0]);

/** One statement: row and announcement are the transaction's. */
const announceByNotify = (executor: Executor, event: LiveEvent, group: Group): Promise<unknown> => {
  if (event.transient) return notify(executor, LIVE_CHANNEL, payloadOf(event, passingTo(group)));
  const values = [...valuesOf(event, group), restOf(event)];
  return queryRaw(executor, { text: INSERT_AND_NOTIFY, values, name: 'publish-live-event' });
};

const store = async (executor: Executor, event: LiveEvent, group: Group): Promise<Happened['to']> => {
  const query = { text: INSERT, values: valuesOf(event, group), name: 'store-live-event' };
  const rows = await queryRaw<{ id: number; user_id: number | null }>(executor, query);
  return rows.map(({ id, user_id }) => [id, user_id ?? 0]);
};

/** Where it fails the database carries it, and where that fails too the rows tell those who resume. */
const carry = (executor: Executor, fanOut: FanOut, payload: string): void => {
  fanOut
    .send(payload)
    .catch(() => notify(executor, LIVE_CHANNEL, payload))
    .catch(() => undefined);
};

/** The row is the transaction's; the announcement leaves once that is committed. */
const announceByFanOut = async (
  executor: Executor,
  event: LiveEvent,
  { group, fanOut }: { group: Group; fanOut: FanOut },
): Promise<void> => {
  const to = event.transient ? passingTo(group) : await store(executor, event, group);
  const payload = payloadOf(event, to);
  afterCommit(executor, () => carry(homeOf(executor), fanOut, payload));
};

/** Several events in one statement; each row is announced on its own. */
const INSERT_AND_NOTIFY_EACH = `
  with made as (
    insert into live_events (user_id, audience, type, data)
    select e.user_id, e.audience, e.type, e.data::jsonb
    from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as e(user_id, audience, type, data)
    returning id, user_id, audience, type, data
  )
  select pg_notify('${LIVE_CHANNEL}', json_build_object(
    'to', json_build_array(json_build_array(id, coalesce(user_id, 0))),
    'audience', audience, 'type', type, 'data', data)::text) from made order by id`;

/**
 * `publish` for a few events at once, none of them transient, in one round trip to the database: for what happens often.
 */
export const publishAll = async (executor: Executor, events: readonly LiveEvent[]): Promise<void> => {
  if (fanOutOf(homeOf(executor))) {
    for (const event of events) await publish(executor, event);
    return;
  }
  for (const event of events) restOf(event);
  const rows = events.flatMap(({ to, type, data }) => {
    const recipients = typeof to === 'string' ? [null] : [...new Set(to)];
    return recipients.map((userId) => ({ userId, audience: userId === null ? to : null, type, data }));
  });
  if (rows.length === 0) return;
  const values = [
    rows.map(({ userId }) => userId),
    rows.map(({ audience }) => audience),
    rows.map(({ type }) => type),
    rows.map(({ data }) => JSON.stringify(data)),
  ];
  await queryRaw(executor, { text: INSERT_AND_NOTIFY_EACH, values, name: 'publish-live-events' });
};

/**
 * Tells the streams of `to` what happened, on every process. Row and announcement belong to `executor`'s
 * transaction: what is rolled back is never announced, and a stream that was away reads it for five minutes.
 */
export const publish = async (executor: Executor, event: LiveEvent): Promise<void> => {
  const fanOut = fanOutOf(homeOf(executor));
  for (const group of groupsOf(event.to)) {
    if (fanOut) await announceByFanOut(executor, event, { group, fanOut });
    else await announceByNotify(executor, event, group);
  }
};
