import { RESUME_WINDOW_MS } from '@opencall/contract/events/events.vocabulary';
import { lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { isMalformedValue } from '#platform/database/errors.ts';
import { liveEvents } from './events.tables.ts';

const WINDOW = `interval '${RESUME_WINDOW_MS} milliseconds'`;

/** Where a stream stood: whatever is visible in `snapshot` it knows, and of `xid` the events up to `eventId`. */
interface Point {
  snapshot: string;
  xid: string | null;
  eventId: number;
  /** When it was. */
  at: Date;
}

/** Whose events; `isStaff` adds those for moderators and admins. */
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

/** A moment (milliseconds) and the snapshot of it: the id of a sign of life. */
const TICK_PATTERN = /^(\d{13})@(\d{1,20}:\d{1,20}:[\d,]*)$/;
const EVENT_PATTERN = /^[1-9]\d{0,14}$/;

/** SQL of a tick of now. */
export const TICK_SQL = `floor(extract(epoch from clock_timestamp()) * 1000)::bigint || '@' || pg_current_snapshot()`;

/** The present moment as the id of an event. */
export const readTick = async (db: Db): Promise<string> => {
  const [row] = await db.query<{ tick: string }>({ text: `select ${TICK_SQL} as tick` });
  if (!row) throw new Error('the database told no moment');
  return row.tick;
};

const FIND_EVENT = `
  select snapshot::text, xid::text, id as "eventId", created_at as at from live_events
  where id = $1 and created_at > clock_timestamp() - ${WINDOW}`;

const FIND_TICK = `
  select $1::pg_snapshot::text as snapshot, null as xid, 0 as "eventId", to_timestamp($2::bigint / 1000.0) as at
  where to_timestamp($2::bigint / 1000.0) > clock_timestamp() - ${WINDOW}`;

/** Null for what is unknown, malformed or too long ago. */
const findPoint = async (db: Db, lastEventId: string): Promise<Point | null> => {
  const tick = TICK_PATTERN.exec(lastEventId);
  if (!tick && !EVENT_PATTERN.test(lastEventId)) return null;
  const query = tick
    ? { text: FIND_TICK, values: [tick[2], tick[1]] }
    : { text: FIND_EVENT, values: [Number(lastEventId)] };
  try {
    const [point] = await db.query<Point>(query);
    return point ?? null;
  } catch (error) {
    if (isMalformedValue(error)) return null;
    throw error;
  }
};

const audiencesOf = (isStaff: boolean): string[] => (isStaff ? ['everyone', 'staff'] : ['everyone']);

const isMissed = (audience: string): string => `
  select id, type, data::text as data from live_events
  where ${audience} and (xid >= least(pg_snapshot_xmin($3::pg_snapshot), $4::xid8) or created_at > $6)
    and (xid = $4::xid8 or not pg_visible_in_snapshot(xid, $3::pg_snapshot) or created_at > $6)
    and (xid is distinct from $4::xid8 or id > $5)`;

// A transaction's own id may count as visible in its own snapshot, hence the separate look at it.
const LIST_MISSED = `
  ${isMissed('user_id = $1')}
  union all
  ${isMissed('audience = any($2)')}
  order by id`;

/** Milliseconds that a transaction may take from its event to its commit. */
const COMMIT_MS = 2000;

/** What happened for a reader in the last `ageMs`, and a little before, oldest first. */
export const listRecent = (db: Db, { userId, isStaff }: Reader, ageMs: number): Promise<MissedEvent[]> =>
  db.query<MissedEvent>({
    text: `
      select id, type, data::text as data from live_events
      where (user_id = $1 or audience = any($2))
        and created_at > clock_timestamp() - $3 * interval '1 millisecond'
      order by id`,
    values: [userId, audiencesOf(isStaff), ageMs + COMMIT_MS],
  });

/**
 * What a reader has missed since the event with that id, oldest first; null when that cannot be told any more.
 * A little of what happened at the same moment may come a second time, under the same id. `inOrder`: announcements
 * arrive in the order of commits; where they do not, all of the last moments before that event is told again.
 */
export const listMissed = async (
  db: Db,
  { userId, isStaff }: Reader,
  { lastEventId, inOrder }: { lastEventId: string; inOrder: boolean },
): Promise<MissedEvent[] | null> => {
  const point = await findPoint(db, lastEventId);
  if (!point) return null;
  const again = inOrder ? 'infinity' : new Date(point.at.getTime() - COMMIT_MS);
  return db.query<MissedEvent>({
    text: LIST_MISSED,
    values: [userId, audiencesOf(isStaff), point.snapshot, point.xid, point.eventId, again],
  });
};

/** Rows beyond the window, and as long again: a stream may be resuming just now. */
export const deleteOldEvents = async (tx: Tx): Promise<void> => {
  await tx.delete(liveEvents).where(lt(liveEvents.createdAt, sql.raw(`clock_timestamp() - 2 * ${WINDOW}`)));
};
