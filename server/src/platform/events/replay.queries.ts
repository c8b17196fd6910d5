import { RESUME_WINDOW_MS } from '@opencall/contract/notifications/events/events.vocabulary';
import { sql } from 'drizzle-orm';
import { batchLookups, LOW_PRIORITY } from '#platform/database/batch.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { isMalformedValue } from '#platform/database/errors.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { liveEvents } from './events.tables.ts';

const WINDOW = `interval '${RESUME_WINDOW_MS} milliseconds'`;

/**
 * The position of a stream: it has received everything visible in `snapshot`, and of `xid` the events up to
 * `eventId`.
 */
interface Point {
  snapshot: string;
  xid: string | null;
  eventId: number;
  /** When the position was taken. */
  at: Date;
}

/** The reader whose events are selected; `isStaff` adds those for moderators and admins. */
export interface Reader {
  userId: number;
  isStaff: boolean;
}

export interface MissedEvent {
  id: number;
  type: string;
  /** JSON. */
  data: string;
}

/** A moment (milliseconds) and its snapshot: the id of a heartbeat. */
const TICK_PATTERN = /^(\d{13})@(\d{1,20}:\d{1,20}:[\d,]*)$/;
const EVENT_PATTERN = /^[1-9]\d{0,14}$/;

/** SQL: a tick of the current moment. */
export const TICK_SQL = `floor(extract(epoch from clock_timestamp()) * 1000)::bigint || '@' || pg_current_snapshot()`;

/** The current moment as an event id. */
const readTick = async (db: Db): Promise<string> => {
  const [row] = await db.query<{ tick: string }>({
    text: `select ${TICK_SQL} as tick`,
  });
  if (!row) throw new Error('the database returned no moment');
  return row.tick;
};

const FIND_EVENTS = `
  select snapshot::text, xid::text, id as "eventId", created_at as at from live_events
  where id = any($1::bigint[]) and created_at > clock_timestamp() - ${WINDOW}`;

const FIND_TICKS = `
  select t.id, t.snapshot::pg_snapshot::text as snapshot, null as xid, 0 as "eventId", to_timestamp(t.at / 1000.0) as at
  from unnest($1::text[], $2::text[], $3::bigint[]) as t(id, snapshot, at)
  where to_timestamp(t.at / 1000.0) > clock_timestamp() - ${WINDOW}`;

interface Tick {
  id: string;
  snapshot: string;
  at: string;
}

const readTickId = (id: string): Tick[] => {
  const [, at, snapshot] = TICK_PATTERN.exec(id) ?? [];
  return at && snapshot ? [{ id, at, snapshot }] : [];
};

/**
 * Parses ticks; drops those that are malformed or too old. A heartbeat goes to all streams, so few ticks
 * differ.
 */
const findTicks = async (db: Db, ticks: readonly Tick[]): Promise<(Point & { id: string })[]> => {
  if (ticks.length === 0) return [];
  try {
    return await db.query<Point & { id: string }>({
      text: FIND_TICKS,
      values: [ticks.map(({ id }) => id), ticks.map(({ snapshot }) => snapshot), ticks.map(({ at }) => at)],
    });
  } catch (error) {
    if (!isMalformedValue(error)) throw error;
    if (ticks.length === 1) return [];
    // An invalid id from one client must not break the query for the others.
    return (await Promise.all(ticks.map((tick) => findTicks(db, [tick])))).flat();
  }
};

/** Returns positions by the id of the last event; drops ids that are unknown, malformed or too old. */
const findPoints = async (db: Db, lastEventIds: readonly string[]): Promise<Map<string, Point>> => {
  const points = new Map<string, Point>();
  for (const { id, ...point } of await findTicks(db, lastEventIds.flatMap(readTickId))) points.set(id, point);
  const eventIds = lastEventIds.filter((id) => EVENT_PATTERN.test(id)).map(Number);
  if (eventIds.length === 0) return points;
  const query = { text: FIND_EVENTS, values: [eventIds] };
  for (const point of await db.query<Point>(query)) points.set(String(point.eventId), point);
  return points;
};

const isMissed = (audience: string): string => `
  select e.id, e.type, e.data from live_events e
  where ${audience} and (xid >= least(pg_snapshot_xmin(r.snapshot), r.xid) or e.created_at > r.again)
    and (xid = r.xid or not pg_visible_in_snapshot(xid, r.snapshot) or e.created_at > r.again)
    and (xid is distinct from r.xid or e.id > r.event_id)`;

// The id of a transaction may count as visible in its own snapshot, so compare it separately.
const LIST_MISSED = `
  select r.place, missed.id, missed.type, missed.data::text as data
  from unnest($1::int[], $2::boolean[], $3::text[]::pg_snapshot[], $4::text[]::xid8[], $5::bigint[], $6::timestamptz[])
      with ordinality as r(user_id, is_staff, snapshot, xid, event_id, again, place)
    cross join lateral (
      ${isMissed('e.user_id = r.user_id')}
      union all
      ${isMissed("e.audience is not null and (e.audience = 'everyone' or r.is_staff)")}
    ) missed
  order by r.place, missed.id`;

/** Maximum milliseconds between an event and the commit of its transaction. */
const COMMIT_MS = 2000;

/** Selects a reader's events of the last `ageMs`, and some earlier ones, oldest first. */
const listRecent = (db: Db, { userId, isStaff }: Reader, ageMs: number): Promise<MissedEvent[]> =>
  db.query<MissedEvent>({
    text: `
      select id, type, data::text as data from live_events
      where (user_id = $1 or audience = any($2))
        and created_at > clock_timestamp() - $3 * interval '1 millisecond'
      order by id`,
    values: [userId, isStaff ? ['everyone', 'staff'] : ['everyone'], ageMs + COMMIT_MS],
  });

/** A reader who was disconnected, and since when. */
interface Resumption {
  reader: Reader;
  point: Point;
}

const listMissed = async (
  db: Db,
  resumptions: readonly Resumption[],
  { inOrder }: { inOrder: boolean },
): Promise<MissedEvent[][]> => {
  const column = <Value>(of: (resumption: Resumption) => Value) => resumptions.map(of);
  const again = ({ point }: Resumption) =>
    inOrder ? 'infinity' : new Date(point.at.getTime() - COMMIT_MS).toISOString();
  const rows = await db.query<MissedEvent & { place: number }>({
    text: LIST_MISSED,
    values: [
      column(({ reader }) => reader.userId),
      column(({ reader }) => reader.isStaff),
      column(({ point }) => point.snapshot),
      column(({ point }) => point.xid),
      column(({ point }) => point.eventId),
      column(again),
    ],
  });
  const missed = resumptions.map((): MissedEvent[] => []);
  for (const { place, ...event } of rows) missed[place - 1]?.push(event);
  return missed;
};

/**
 * The queries at the start of a stream. After a restart thousands of streams reconnect together: those of the
 * same moment share statements.
 */
export interface Replay {
  /** The current moment as an event id. */
  tick(): Promise<string>;
  /** Selects a reader's events of the last `ageMs`, and some earlier ones, oldest first. */
  recent(reader: Reader, ageMs: number): Promise<MissedEvent[]>;
  /**
   * Selects the events that a reader has missed since the event with that id, oldest first; null if they are
   * no longer known. A few events of the same moment may be repeated with the same id.
   */
  missed(reader: Reader, lastEventId: string): Promise<MissedEvent[] | null>;
}

/**
 * @param inOrder announcements arrive in commit order; otherwise all events of the last moments before the
 * last event are repeated.
 */
export const createReplay = (db: Db, { inOrder }: { inOrder: boolean }): Replay => {
  const pointOf = batchLookups<string, Point>((ids) => findPoints(db, ids), LOW_PRIORITY);
  // Each reader is a separate key: two streams of one member may have missed different events.
  const missedOf = batchLookups<Resumption, MissedEvent[]>(async (resumptions) => {
    const missed = await listMissed(db, resumptions, { inOrder });
    return new Map(resumptions.map((resumption, n) => [resumption, missed[n] ?? []]));
  }, LOW_PRIORITY);
  const tickOf = batchLookups<'now', string>(
    async () => new Map([['now', await readTick(db)]]),
    LOW_PRIORITY,
  );
  return {
    tick: async () => (await tickOf('now')) ?? readTick(db),
    recent: (reader, ageMs) => listRecent(db, reader, ageMs),
    missed: async (reader, lastEventId) => {
      const point = await pointOf(lastEventId);
      return point ? ((await missedOf({ reader, point })) ?? []) : null;
    },
  };
};

/** Keep rows for twice the window: a stream may be resuming right now. */
export const deleteOldEvents = (database: Database): Promise<void> =>
  removeOldRows(database, liveEvents.createdAt, sql.raw(`clock_timestamp() - 2 * ${WINDOW}`));
