import type { ServerResponse } from 'node:http';
import { HEARTBEAT_MS } from '@opencall/contract/notifications/events/events.vocabulary';
import { batchLookups, LOW_PRIORITY } from '#platform/database/batch.ts';
import type { Database, Unlisten } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { BeatTimer } from './beat-timer.ts';
import type { FanOut } from './fan-out.ts';
import { LiveStream, type StreamOwner } from './live-stream.ts';
import { createReplay, type Replay, TICK_SQL } from './replay.queries.ts';
import { eventFrame } from './sse.ts';
import { StreamRegister } from './stream-register.ts';
import { type Happened, LIVE_CHANNEL, readAnnouncements, type Tick } from './wire.ts';

/** Milliseconds between two checks for sessions that have expired. */
const EXPIRY_CHECK_MS = 1000;

/** The facts about a stream's owner that may change while the stream is open. */
export type SessionFacts = Pick<StreamOwner, 'expiresAt' | 'isStaff'>;

/** Where a stream starts: after the reader's last event, a number of milliseconds ago, or now. */
interface StreamStart {
  lastEventId: string | undefined;
  ageMs: number | undefined;
}

interface HubOptions {
  database: Database;
  log: Log;
  now(): Date;
  /** Carries announcements in addition to the database's own; absent: only the database does. */
  fanOut?: FanOut;
  /** Returns the live sessions among these, by id. */
  findSessions(ids: number[]): Promise<Map<number, SessionFacts>>;
}

/**
 * Delivers the announcements of all processes to the streams of this one. Listens from the first stream on. A
 * heartbeat is an announcement that returns over the same connection as the events: its arrival proves that
 * the connection works and that everything before it was delivered.
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
    this.#findSession = batchLookups(options.findSessions, LOW_PRIORITY);
  }

  /** Number of open streams on this process. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Seconds that an announcement takes to this process, measured by the last heartbeat; undefined before the
   * first one.
   */
  get lagSeconds(): number | undefined {
    return this.#timer.lagSeconds;
  }

  /** Starts to listen on the first call. Rejects if announcements cannot arrive now. */
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

  /**
   * Serves a stream that `beginStream` has started, until its reader disconnects. `listen` must have resolved
   * before.
   */
  async open(owner: StreamOwner, response: ServerResponse, from: StreamStart): Promise<void> {
    const stream = new LiveStream(owner, response);
    this.#streams.add(stream);
    response.once('close', () => this.#streams.delete(stream));
    if (this.#closed) return stream.close(this.size);
    try {
      await this.#begin(stream, from);
      // The session may have ended between the request's check and the start of the stream.
      this.#note(stream, await this.#findSession(owner.sessionId));
    } catch (error) {
      this.#options.log.warn(
        { event: 'events.stream.start_failed', err: error },
        'a live stream could not start',
      );
      stream.close(this.size);
    }
  }

  /** Ends all streams and accepts no more. Clients reconnect to another process. */
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
    const receive = (payload: string) => this.#receive(payload);
    const resume = () => this.#closeAll();
    const unlisten = await database.listen(LIVE_CHANNEL, receive, resume);
    try {
      await fanOut?.listen(receive, resume);
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

  /** Closing makes each stream reconnect and replay the events that it missed. */
  #closeAll(): void {
    this.#options.database.replicas?.recordNotified(null);
    const open = this.size;
    for (const stream of this.#streams.all()) {
      this.#streams.delete(stream);
      stream.close(open);
    }
  }

  #receive(payload: string): void {
    for (const announcement of readAnnouncements(payload)) {
      if ('to' in announcement) this.#tell(announcement);
      else if ('ended' in announcement) this.#endSessions(new Set(announcement.ended));
      else if ('tick' in announcement) this.#passBeat(announcement);
    }
  }

  #tell({ to, audience, type, data }: Happened): void {
    this.#options.database.replicas?.recordNotified(audience ? null : to.map(([, userId]) => userId));
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

  /** Applies a change of the owner's role to the open streams. */
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
    // A stream without a working connection would look open and deliver nothing.
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

  /** Ends the streams of sessions that are over, and updates the facts of the others. */
  async #checkSessions(streams: LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    const ids = [...new Set(streams.map(({ owner }) => owner.sessionId))];
    const alive = await this.#options.findSessions(ids);
    for (const stream of streams) this.#note(stream, alive.get(stream.owner.sessionId));
  }

  /** `facts` of the stream's session; undefined if the session is over. */
  #note(stream: LiveStream, facts: SessionFacts | undefined): void {
    if (facts) stream.owner = { ...stream.owner, ...facts };
    else this.#endWithSession(stream);
  }
}
