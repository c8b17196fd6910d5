import { randomUUID } from 'node:crypto';

/** Times this process's own heartbeats, from the statement that sends one to its arrival over the line of the events. */
export class BeatTimer {
  /** Goes with each beat: those of other processes arrive as well. */
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

  /** Gives up a beat that nobody waits for any more. */
  forget(): void {
    this.#sentAt = undefined;
  }

  /** Seconds that the last beat took, or that the one on its way has taken if that is more; undefined before the first. */
  get lagSeconds(): number | undefined {
    if (this.#sentAt === undefined) return this.#lag;
    return Math.max(this.#lag ?? 0, this.#sinceBegin());
  }

  #sinceBegin(): number {
    return (performance.now() - (this.#sentAt ?? performance.now())) / 1000;
  }
}
