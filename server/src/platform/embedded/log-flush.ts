import { fsync, fsyncSync } from 'node:fs';

const NONE = -1;

const flushAside = (descriptor: number): Promise<void> =>
  new Promise((resolve, reject) => {
    fsync(descriptor, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Flushes PostgreSQL's log beside the program instead of in it: a slow disk then holds up those who wait for a commit, not the
 * whole process, and commits that come during one flush share the next. PostgreSQL is told at once that the log is on disk, so
 * its promises are kept here: nobody is answered before `whenDone`, and nothing else is written before `now`.
 * A refusal is final: after it the system may call pages clean that never reached the disk.
 */
export class LogFlush {
  /** Flushes that PostgreSQL has asked for, and how many of them the disk has confirmed. */
  #asked = 0;
  #done = 0;
  #descriptor = NONE;
  #flushing: Promise<void> | undefined;
  #failure: Error | undefined;

  /** What has been written to this file of the log is to be flushed. @throws see `now` */
  later(descriptor: number): void {
    if (descriptor !== this.#descriptor) this.now();
    this.#descriptor = descriptor;
    this.#asked += 1;
  }

  /** Before another file is written: the log comes first. @throws see `now` */
  beforeWriting(descriptor: number | undefined): void {
    if (descriptor !== this.#descriptor) this.now();
  }

  /** Before a file is closed. @throws see `now` */
  beforeClosing(descriptor: number | undefined): void {
    if (descriptor !== this.#descriptor) return;
    this.now();
    this.#descriptor = NONE;
  }

  /** Flushes what waits before it returns. @throws what the disk refuses with */
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

  /** Resolves when all that was asked for until now is on disk; rejects with what the disk refuses with. */
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
      // Closed meanwhile, and flushed before that.
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
