import type { ServerResponse } from 'node:http';
import { STREAM_READY, STREAM_SUPERSEDED } from '@opencall/contract/notifications/events/events.vocabulary';
import type { MissedEvent, Reader } from './replay.queries.ts';
import { eventFrame, retryFrame, writeFrame } from './sse.ts';

/** Whose session a stream belongs to. */
export interface StreamOwner extends Reader {
  sessionId: number;
  expiresAt: Date;
}

interface HeldFrame {
  eventId: number;
  frame: string;
}

/** One open stream. Until what was missed has been sent, what happens meanwhile is held back behind it. */
export class LiveStream {
  owner: StreamOwner;
  readonly #response: ServerResponse;
  #held: HeldFrame[] | null = [];
  /** What was sent as missed and may be announced yet: it was visible before its announcement arrived. */
  #sentAhead: Set<number> | undefined;
  #hadBeat = false;

  constructor(owner: StreamOwner, response: ServerResponse) {
    this.owner = owner;
    this.#response = response;
  }

  /** Sends an event, or holds it back; `eventId` 0 is a passing one. */
  send(eventId: number, frame: string): void {
    if (this.#held) this.#held.push({ eventId, frame });
    else if (!this.#sentAhead?.delete(eventId)) writeFrame(this.#response, frame);
  }

  /** A sign of life that says how far the stream is; worth nothing before the stream is ready. */
  beat(frame: string): void {
    if (this.#held) return;
    writeFrame(this.#response, frame);
    // It came over the same line as the announcements: those of what was missed are all in by the second one.
    if (this.#hadBeat) this.#sentAhead = undefined;
    this.#hadBeat = true;
  }

  /**
   * Says whether what was missed is known, and tells it; then what happened meanwhile, once. `tick` is where a
   * stream that knows of no event can be resumed, `open` how many streams are.
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

  /** The session is over: says so and closes. */
  endWithSession(): void {
    this.#finish(eventFrame({ type: 'session-ended', data: '{}' }));
  }

  /** A newer stream of the same member takes the place. */
  supersede(): void {
    this.#finish(eventFrame({ type: STREAM_SUPERSEDED, data: '{}' }));
  }

  /** Closes; the client comes back and goes on where it was, spread with the others of `open` streams. */
  close(open: number): void {
    this.#finish(retryFrame(open));
  }

  #finish(frame: string): void {
    writeFrame(this.#response, frame);
    this.#response.end();
    // A reader that does not read would keep the connection of an ended stream.
    if (this.#response.writableLength > 0) setTimeout(() => this.#response.destroy(), 1000).unref();
  }
}
