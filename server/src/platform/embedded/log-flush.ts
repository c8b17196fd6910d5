import { fsync, fsyncSync } from 'node:fs';

const NONE = -1;

const flushAside = (descriptor: number): Promise<void> =>
  new Promise((resolve, reject) => {
    fsync(descriptor, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Flushes PostgreSQL's log asynchronously: a slow disk then delays callers that wait for a commit, not the
 * whole process, and commits during one flush share the next. It reports to PostgreSQL immediately that the log is
 * on disk, so this class keeps that promise: no caller gets an answer before `whenDone`, and no other file is
 * written before `now`. A failure is permanent: after it the system may regard pages as clean that never
 * reached the disk.
 */
export class LogFlush {
  /** The number of flushes that PostgreSQL has requested, and how many of them the disk has confirmed. */
  #asked = 0;
  #done = 0;
  #descriptor = NONE;
  #flushing: Promise<void> | undefined;
  #failure: Error | undefined;

  /** Schedules a flush of this log file. @throws see `now` */
  later(descriptor: number): void {
    if (descriptor !== this.#descriptor) this.now();
    this.#descriptor = descriptor;
    this.#asked += 1;
  }

  /** Must be called before another file is written: the log comes first. @throws see `now` */
  beforeWriting(descriptor: number | undefined): void {
    if (descriptor !== this.#descriptor) this.now();
  }

  /** Must be called before a file is closed. @throws see `now` */
  beforeClosing(descriptor: number | undefined): void {
    if (descriptor !== this.#descriptor) return;
    this.now();
    this.#descriptor = NONE;
  }

  /** Flushes pending writes synchronously. @throws the error of the disk */
  now(): void {
    if (this.#failure) throw this.#failure;
    if (this.#done === this.#asked) return;
    try {
      fsyncSync(this.#descriptor);
    } catch (error) {
      throw this.#fail(error);
    }
    this.#done = this.#asked;
  }

  /** Resolves when all flushes requested so far are on disk; rejects with the error of the disk. */
  async whenDone(): Promise<void> {
    const wanted = this.#asked;
    while (this.#done < wanted && !this.#failure) {
      this.#flushing ??= this.#flush().finally(() => {
        this.#flushing = undefined;
      });
      await this.#flushing;
    }
    if (this.#failure) throw this.#failure;
  }

  async #flush(): Promise<void> {
    const asked = this.#asked;
    try {
      await flushAside(this.#descriptor);
      this.#done = Math.max(this.#done, asked);
    } catch (error) {
      // The file was closed in between, and flushed before that.
      if ((error as NodeJS.ErrnoException).code !== 'EBADF' || this.#done < asked) this.#fail(error);
    }
  }

  #fail(cause: unknown): Error {
    this.#failure ??= Object.assign(
      new Error(`could not fsync its log: ${(cause as Error).message}`, { cause }),
      {
        code: 'EIO',
      },
    );
    return this.#failure;
  }
}
