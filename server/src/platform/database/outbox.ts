import { toChannel } from '#platform/database/channel.ts';
import type { EnqueueOptions, RawQuery, Tx } from '#platform/database/database.ts';
import type { FanOut } from '#platform/events/fan-out.ts';
import { type EventPart, type LiveEvent, partsOf } from '#platform/events/live-event.ts';
import { LIVE_CHANNEL } from '#platform/events/wire.ts';
import { insertJobsSql, JOBS_CHANNEL, type NewJob } from '#platform/jobs/insert-jobs.ts';

/** Maximum bytes of a NOTIFY payload. */
const NOTIFY_MAX_BYTES = 7999;

/** The functions of a `Tx` whose effects are collected until the commit. */
export type Effects = Pick<Tx, 'publish' | 'enqueue' | 'notify' | 'afterCommit'>;

/**
 * Bytes of `{"to":[`, of the comma after it, and of one recipient: `[`, an id of 19 digits, `,`, a user of 10
 * digits, `],`.
 */
const TO_BYTES = 9;
const RECIPIENT_BYTES = 33;

/** Splits the announcements into notifications, in order, as many in one as fit, and numbers them. */
const inMessages = (parts: readonly EventPart[]): (EventPart & { message: number })[] => {
  let message = 0;
  let bytes = 0;
  return parts.map((part) => {
    const size = TO_BYTES + part.users.length * RECIPIENT_BYTES + Buffer.byteLength(part.rest) + 1;
    // Leave two bytes for the brackets of the list.
    if (bytes > 0 && bytes + size > NOTIFY_MAX_BYTES - 2) {
      message += 1;
      bytes = 0;
    }
    bytes += size;
    return { ...part, message };
  });
};

/** A row that the outbox statement returns. */
export interface OutboxRow {
  /** The recipients of an announcement as JSON; only with a fan-out. */
  recipients?: string;
  rest?: string;
}

/**
 * `$n` is the first parameter: JSON of the result of `inMessages`. Ids are assigned in the order in which the
 * events were published.
 */
const eventRowsSql = (n: number): string => `
  event_rows as materialized (
    select part.place, part.audience, part.type, part.data, part.rest, part.message, recipient.user_id,
      case when part.transient then 0 else nextval('live_events_id_seq') end as id
    from rows from (json_to_recordset($${n}) as (
        users int[], audience text, type text, data jsonb, rest text, transient boolean, message int
      )) with ordinality as part(users, audience, type, data, rest, transient, message, place)
      cross join unnest(part.users) with ordinality as recipient(user_id, place)
    order by part.place, recipient.place
  ), stored as (
    insert into live_events (id, user_id, audience, type, data)
    select id, user_id, audience, type, data from event_rows where id > 0
  )`;

const RECIPIENTS = `'[' || string_agg('[' || id || ',' || coalesce(user_id, 0) || ']', ',' order by id) || ']'`;
const NOTIFY_PARTS = `
  select pg_notify('${LIVE_CHANNEL}', '[' || string_agg(notice, ',' order by place) || ']')
  from (
    select message, place, '{"to":' || ${RECIPIENTS} || ',' || rest as notice from event_rows group by message, place, rest
  ) as part
  group by message order by message`;
const RETURN_PARTS = `select ${RECIPIENTS} as recipients, rest from event_rows group by place, rest order by place`;

const notifySql = (n: number): string => `
  select pg_notify(channel, payload)
  from rows from (json_to_recordset($${n}) as (channel text, payload text))
    with ordinality as notice(channel, payload, place)
  order by place`;

/** Sends announcements by NOTIFY after a fan-out has failed. */
const notifyAll = (payloads: readonly string[]): RawQuery => ({
  text: notifySql(1),
  values: [JSON.stringify(payloads.map((payload) => ({ channel: LIVE_CHANNEL, payload })))],
});

/** The events, notifications and jobs of a transaction until its commit. */
export class Outbox implements Effects {
  readonly #fanOut: FanOut | undefined;
  readonly #events: EventPart[] = [];
  readonly #jobs: NewJob[] = [];
  readonly #notifications: { channel: string; payload: string }[] = [];
  readonly #work: (() => void)[] = [];

  constructor(fanOut: FanOut | undefined) {
    this.#fanOut = fanOut;
  }

  publish(...events: LiveEvent[]): void {
    for (const event of events) this.#events.push(...partsOf(event));
  }

  enqueue(kind: string, data: object, { jobId, afterSeconds }: EnqueueOptions = {}): void {
    // One notification per kind wakes idle workers at the commit.
    if (!this.#jobs.some((job) => job.kind === kind)) this.notify(JOBS_CHANNEL, kind);
    this.#jobs.push({ id: jobId, kind, data, afterSeconds });
  }

  notify(channel: string, payload: string): void {
    if (Buffer.byteLength(payload) > NOTIFY_MAX_BYTES) {
      throw new RangeError(`A notification holds at most ${NOTIFY_MAX_BYTES} bytes; send an id instead.`);
    }
    this.#notifications.push({ channel: toChannel(channel), payload });
  }

  afterCommit(work: () => void): void {
    this.#work.push(work);
  }

  /**
   * Returns the one statement that writes everything; null if there is nothing to write. Its values are text,
   * numbers, booleans and null.
   */
  statement(): RawQuery | null {
    const values: unknown[] = [];
    const writes: string[] = [];
    const selects: string[] = [];
    if (this.#jobs.length > 0) {
      writes.push(`queued as (${insertJobsSql(values.push(JSON.stringify(this.#jobs)))})`);
    }
    if (this.#events.length > 0) {
      writes.push(eventRowsSql(values.push(JSON.stringify(inMessages(this.#events)))));
      selects.push(this.#fanOut ? RETURN_PARTS : NOTIFY_PARTS);
    }
    if (this.#notifications.length > 0) {
      const notifications = notifySql(values.push(JSON.stringify(this.#notifications)));
      // Rows for a fan-out have two columns; the statement must not return other rows.
      if (this.#fanOut && selects.length > 0) writes.push(`notice as materialized (${notifications})`);
      else selects.push(notifications);
    }
    if (writes.length === 0 && selects.length === 0) return null;
    const select = selects.length > 0 ? selects.map((text) => `(${text})`).join(' union all ') : 'select';
    return { text: writes.length > 0 ? `with ${writes.join(', ')} ${select}` : select, values };
  }

  /**
   * To be called after the commit. `rows` is the answer of the statement; `run` queries the database outside
   * of the transaction.
   */
  committed(rows: readonly OutboxRow[], run: (query: RawQuery) => Promise<unknown>): void {
    const payloads = this.#fanOut
      ? rows.flatMap(({ recipients, rest }) => (recipients ? [`{"to":${recipients},${rest}`] : []))
      : [];
    if (this.#fanOut && payloads.length > 0) {
      const [only] = payloads;
      const all = payloads.length === 1 && only ? only : `[${payloads.join(',')}]`;
      // If the fan-out fails, send by NOTIFY. If that fails too, streams that reconnect replay the stored
      // rows.
      this.#fanOut
        .send(all)
        .catch(() => run(notifyAll(payloads)))
        .catch(() => undefined);
    }
    for (const work of this.#work) work();
  }
}
