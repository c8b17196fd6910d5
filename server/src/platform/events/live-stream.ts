import type { ServerResponse } from 'node:http';
import { STREAM_READY, STREAM_SUPERSEDED } from '@opencall/contract/notifications/events/events.vocabulary';
import type { MissedEvent, Reader } from './replay.queries.ts';
import { eventFrame, retryFrame, writeFrame } from './sse.ts';

/** The session that a stream belongs to. */
export interface StreamOwner extends Reader {
  sessionId: number;
  expiresAt: Date;
}

interface HeldFrame {
  eventId: number;
  frame: string;
}

/** One open stream. Buffers new events until the missed ones have been replayed. */
export class LiveStream {
  owner: StreamOwner;
  readonly #response: ServerResponse;
  #held: HeldFrame[] | null = [];
  /** Ids of replayed events whose announcement may still arrive: they were visible before it. */
  #sentAhead: Set<number> | undefined;
  #hadBeat = false;

  constructor(owner: StreamOwner, response: ServerResponse) {
    this.owner = owner;
    this.#response = response;
  }

  /** Sends or buffers an event; `eventId` 0 is a transient one. */
  send(eventId: number, frame: string): void {
    if (this.#held) this.#held.push({ eventId, frame });
    else if (!this.#sentAhead?.delete(eventId)) writeFrame(this.#response, frame);
  }

  /** Sends a heartbeat with the stream's position; ignored until the stream is ready. */
  beat(frame: string): void {
    if (this.#held) return;
    writeFrame(this.#response, frame);
    // Heartbeats use the same connection as announcements: by the second one, those of all replayed events
    // have arrived.
    if (this.#hadBeat) this.#sentAhead = undefined;
    this.#hadBeat = true;
  }

  /**
   * Starts the stream: reports whether the missed events are known, sends them, then the events buffered in
   * between, each once. `tick` is where a stream without events can be resumed, `open` the number of streams.
   */
  begin(missed: MissedEvent[] | null, { open, tick }: { open: number; tick?: string }): void {
    const data = JSON.stringify({ resumed: missed !== null });
    writeFrame(this.#response, retryFrame(open) + eventFrame({ id: tick, type: STREAM_READY, data }));
    this.#response.uncork();
    if (missed?.length) this.#sentAhead = new Set(missed.map(({ id }) => id));
    for (const event of missed ?? []) writeFrame(this.#response, eventFrame(event));
    const held = this.#held ?? [];
    this.#held = null;
    for (const { eventId, frame } of held) this.send(eventId, frame);
  }

  /** The session has ended: tells the client and closes. */
  endWithSession(): void {
    this.#finish(eventFrame({ type: 'session-ended', data: '{}' }));
  }

  /** Closes because a newer stream of the same member takes its place. */
  supersede(): void {
    this.#finish(eventFrame({ type: STREAM_SUPERSEDED, data: '{}' }));
  }

  /**
   * Closes; the client reconnects and resumes, at a random time that depends on the number of `open` streams.
   */
  close(open: number): void {
    this.#finish(retryFrame(open));
  }

  #finish(frame: string): void {
    writeFrame(this.#response, frame);
    this.#response.end();
    // A client that does not read would keep the connection of an ended stream open.
    if (this.#response.writableLength > 0) setTimeout(() => this.#response.destroy(), 1000).unref();
  }
}
