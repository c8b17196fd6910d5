import { randomUUID } from 'node:crypto';

/** Measures this process's own heartbeats, from the statement that sends one to its arrival as an event. */
export class BeatTimer {
  /** Sent with each beat: the beats of other processes arrive as well. */
  readonly sender = randomUUID();
  #sentAt: number | undefined;
  #lag: number | undefined;

  begin(): void {
    this.#sentAt ??= performance.now();
  }

  arrived(sender: string | undefined): void {
    if (sender !== this.sender || this.#sentAt === undefined) return;
    this.#lag = this.#sinceBegin();
    this.#sentAt = undefined;
  }

  /** Abandons a beat. */
  forget(): void {
    this.#sentAt = undefined;
  }

  /**
   * Seconds that the last beat took, or that the pending one has taken so far if that is longer; undefined
   * before the first beat.
   */
  get lagSeconds(): number | undefined {
    if (this.#sentAt === undefined) return this.#lag;
    return Math.max(this.#lag ?? 0, this.#sinceBegin());
  }

  #sinceBegin(): number {
    return (performance.now() - (this.#sentAt ?? performance.now())) / 1000;
  }
}
