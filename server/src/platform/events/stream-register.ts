import { STREAMS_PER_MEMBER } from '@opencall/contract/notifications/events/events.vocabulary';
import type { LiveStream } from './live-stream.ts';

/** The open streams of this process, by member. */
export class StreamRegister {
  readonly #byUser = new Map<number, Set<LiveStream>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Closes a member's oldest stream if there are too many: it is the most likely to be abandoned. */
  add(stream: LiveStream): void {
    const { userId } = stream.owner;
    const streams = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, streams);
    for (const oldest of streams) {
      if (streams.size < STREAMS_PER_MEMBER) break;
      this.delete(oldest);
      oldest.supersede();
    }
    streams.add(stream);
    this.#size += 1;
  }

  delete(stream: LiveStream): void {
    const { userId } = stream.owner;
    const streams = this.#byUser.get(userId);
    if (!streams?.delete(stream)) return;
    this.#size -= 1;
    if (streams.size === 0) this.#byUser.delete(userId);
  }

  ofUser(userId: number): Iterable<LiveStream> {
    return this.#byUser.get(userId) ?? [];
  }

  *all(): Generator<LiveStream> {
    for (const streams of this.#byUser.values()) yield* streams;
  }
}
