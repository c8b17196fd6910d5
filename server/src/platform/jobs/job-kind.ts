/** One kind of background work. `run` may be called again after a failure or a crash: it must bear that. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** Seconds between two runs of work that the clock brings, twelve hours at most: once a period, however many processes there are. */
  readonly everySeconds?: number;
  /** Whether there is work that nobody queued: asked every few seconds, by each process. */
  hasWork?(): Promise<boolean>;
  /** Pieces of work that one process does at once; five where absent. */
  readonly atOnce?: number;
  /**
   * Seconds after which work that a process has taken is taken from it: it failed if it is still running, and the process
   * is thought dead if nothing was heard of it. 15 minutes where absent.
   */
  readonly leaseSeconds?: number;
  /** If a process is killed while it does this work, another one takes it over within seconds instead of when the lease ends. */
  readonly isUrgent?: boolean;
  /** How admins read the name, where it is not their word for it. */
  readonly shownAs?: string;
  /** What a piece of work is for, in a few words for admins: never a secret, never what members write. */
  about?(data: Data): string;
  run(data: Data, jobId: string): Promise<void>;
}

/** A piece of work that this process has taken. */
export interface Job {
  readonly id: string;
  readonly data: object;
  /** Milliseconds of `performance.now()` at which another process may have it. */
  readonly leaseEnd: number;
  /** If it fails once more, it is given up. */
  readonly isLastTry: boolean;
}
