import type { ServerResponse } from 'node:http';
import { HEARTBEAT_MS } from '@opencall/contract/notifications/events/events.vocabulary';
import { batchLookups, UNHURRIED } from '#platform/database/batch.ts';
import type { Database, Unlisten } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { BeatTimer } from './beat-timer.ts';
import type { FanOut } from './fan-out.ts';
import { LiveStream, type StreamOwner } from './live-stream.ts';
import { createReplay, type Replay, TICK_SQL } from './replay.queries.ts';
import { eventFrame } from './sse.ts';
import { StreamRegister } from './stream-register.ts';
import { type Happened, LIVE_CHANNEL, readAnnouncements, type Tick } from './wire.ts';

/** How often ends of sessions that the clock brings are looked for, in milliseconds. */
const EXPIRY_CHECK_MS = 1000;

/** What of an owner changes while a stream is open. */
export type SessionFacts = Pick<StreamOwner, 'expiresAt' | 'isStaff'>;

/** Where a stream begins: after the last event that its reader knows, or so long ago, or now. */
interface StreamStart {
  lastEventId: string | undefined;
  ageMs: number | undefined;
}

interface HubOptions {
  database: Database;
  log: Log;
  now(): Date;
  /** Carries announcements beside the database's own; absent: those alone. */
  fanOut?: FanOut;
  /** The sessions of these that are alive, by id. */
  findSessions(ids: number[]): Promise<Map<number, SessionFacts>>;
}

/**
 * Hands what is announced on any process to the streams of this one. It listens from the first stream on.
 * One heartbeat is an announcement that comes back over the same line as the events: its arrival proves the line,
 * and what came before it has been delivered.
 */
export class EventHub {
  readonly #options: HubOptions;
  readonly #streams = new StreamRegister();
  #listening: Promise<Unlisten> | undefined;
  #timers: NodeJS.Timeout[] = [];
  #closed = false;
  #beatArrived = true;
  readonly #timer = new BeatTimer();
  readonly #replay: Replay;
  readonly #findSession: (id: number) => Promise<SessionFacts | undefined>;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#replay = createReplay(options.database.db, { inOrder: !options.fanOut });
    this.#findSession = batchLookups(options.findSessions, UNHURRIED);
  }

  /** How many streams are open on this process. */
  get size(): number {
    return this.#streams.size;
  }

  /** How long an announcement takes to this process, as the last heartbeat shows; undefined before the first one. */
  get lagSeconds(): number | undefined {
    return this.#timer.lagSeconds;
  }

  /** Listens, from the first call on. Rejects where announcements cannot arrive now. */
  async listen(): Promise<void> {
    this.#listening ??= this.#startListening();
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      throw error;
    }
    if (this.#options.fanOut?.hears() === false) throw new Error('The fan-out is not connected.');
  }

  /** Serves a stream that `beginStream` has begun, until its reader goes. `listen` has resolved before. */
  async open(owner: StreamOwner, response: ServerResponse, from: StreamStart): Promise<void> {
    const stream = new LiveStream(owner, response);
    this.#streams.add(stream);
    response.once('close', () => this.#streams.delete(stream));
    if (this.#closed) return stream.close(this.size);
    try {
      await this.#begin(stream, from);
      // It may have ended between the request's check and the stream's start.
      this.#note(stream, await this.#findSession(owner.sessionId));
    } catch (error) {
      this.#options.log.warn(
        { event: 'events.stream.start_failed', err: error },
        'a live stream could not start',
      );
      stream.close(this.size);
    }
  }

  /** Ends all streams and takes no more; clients come back, to this process's successor. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#closeAll();
    const unlisten = await this.#listening?.catch(() => undefined);
    await unlisten?.().catch((error) =>
      this.#options.log.warn(
        { event: 'events.unlisten.failed', err: error },
        'unsubscribing from live events failed',
      ),
    );
  }

  async #begin(stream: LiveStream, { lastEventId, ageMs }: StreamStart): Promise<void> {
    const replay = this.#replay;
    const missed = lastEventId ? await replay.missed(stream.owner, lastEventId) : null;
    if (missed) return stream.begin(missed, { open: this.size });
    const tick = await replay.tick();
    const recent = ageMs === undefined ? null : await replay.recent(stream.owner, ageMs);
    stream.begin(recent, { open: this.size, tick });
  }

  async #startListening(): Promise<Unlisten> {
    const { database, fanOut } = this.#options;
    const hear = (payload: string) => this.#hear(payload);
    const resume = () => this.#closeAll();
    const unlisten = await database.listen(LIVE_CHANNEL, hear, resume);
    try {
      await fanOut?.listen(hear, resume);
    } catch (error) {
      await unlisten();
      throw error;
    }
    if (this.#closed) return unlisten;
    this.#timers = [
      setInterval(() => void this.#beat(), HEARTBEAT_MS).unref(),
      setInterval(() => void this.#checkExpired(), EXPIRY_CHECK_MS).unref(),
    ];
    return unlisten;
  }

  /** Each stream resumes with what it has missed: that is what closing does. */
  #closeAll(): void {
    this.#options.database.replicas?.told(null);
    const open = this.size;
    for (const stream of this.#streams.all()) {
      this.#streams.delete(stream);
      stream.close(open);
    }
  }

  #hear(payload: string): void {
    for (const announcement of readAnnouncements(payload)) {
      if ('to' in announcement) this.#tell(announcement);
      else if ('ended' in announcement) this.#endSessions(new Set(announcement.ended));
      else if ('tick' in announcement) this.#passBeat(announcement);
    }
  }

  #tell({ to, audience, type, data }: Happened): void {
    this.#options.database.replicas?.told(audience ? null : to.map(([, userId]) => userId));
    const json = JSON.stringify(data);
    for (const [eventId, userId] of to) {
      const frame = eventFrame({ id: eventId, type, data: json });
      const streams = audience ? this.#streams.all() : this.#streams.ofUser(userId);
      for (const stream of streams) {
        if (audience !== 'staff' || stream.owner.isStaff) stream.send(eventId, frame);
      }
      if (type === 'invalidate' && 'topic' in data && data.topic === 'session') this.#checkOwners(userId);
    }
  }

  /** Somebody who has joined or left the staff hears what it hears, or no longer does, from now on. */
  #checkOwners(userId: number): void {
    this.#checkSessions([...this.#streams.ofUser(userId)]).catch((error) =>
      this.#options.log.warn(
        { event: 'events.owner.unreadable', err: error },
        'the owner of live streams could not be read',
      ),
    );
  }

  #endSessions(sessionIds: Set<number>): void {
    for (const stream of this.#streams.all()) {
      if (sessionIds.has(stream.owner.sessionId)) this.#endWithSession(stream);
    }
  }

  #endWithSession(stream: LiveStream): void {
    this.#streams.delete(stream);
    stream.endWithSession();
  }

  #passBeat({ tick, by }: Tick): void {
    this.#beatArrived = true;
    this.#timer.arrived(by);
    const frame = eventFrame({ id: tick, type: 'beat', data: '{}' });
    for (const stream of this.#streams.all()) stream.beat(frame);
  }

  async #beat(): Promise<void> {
    if (this.#streams.size === 0) {
      this.#beatArrived = true;
      this.#timer.forget();
      return;
    }
    // Streams on a dead line would look open and tell nothing.
    if (!this.#beatArrived) this.#closeAll();
    this.#beatArrived = false;
    this.#timer.begin();
    const text = `select pg_notify('${LIVE_CHANNEL}', '{"tick":"' || ${TICK_SQL} || '","by":"${this.#timer.sender}"}')`;
    try {
      await this.#options.database.autocommit((tx) => tx.query({ text }));
      await this.#checkSessions([...this.#streams.all()]);
    } catch (error) {
      this.#options.log.warn(
        { event: 'events.heartbeat.failed', err: error },
        'the heartbeat of the live streams failed',
      );
    }
  }

  async #checkExpired(): Promise<void> {
    const now = this.#options.now();
    const due = [...this.#streams.all()].filter(({ owner }) => owner.expiresAt <= now);
    if (due.length === 0) return;
    await this.#checkSessions(due).catch((error) =>
      this.#options.log.warn(
        { event: 'events.session_check.failed', err: error },
        'the sessions of live streams could not be checked',
      ),
    );
  }

  /** Ends the streams of sessions that are over, and notes what has changed for the others. */
  async #checkSessions(streams: LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    const ids = [...new Set(streams.map(({ owner }) => owner.sessionId))];
    const alive = await this.#options.findSessions(ids);
    for (const stream of streams) this.#note(stream, alive.get(stream.owner.sessionId));
  }

  /** `facts` of its session; undefined: it is over. */
  #note(stream: LiveStream, facts: SessionFacts | undefined): void {
    if (facts) stream.owner = { ...stream.owner, ...facts };
    else this.#endWithSession(stream);
  }
}
