import type { JobQueue } from '@opencall/contract/site/failed-jobs/failed-jobs.vocabulary';

/** The names of the product's queues, as they are stored. The screen of failed jobs has a label for each `JobQueue`. */
export type QueueName = JobQueue | 'letters';

/** One kind of background job. `run` may be called again after a failure or a crash: it must bear that. */
export interface JobKind<Data extends object, Name extends string = string> {
  readonly name: Name;
  /** For a periodic job: its period in seconds, twelve hours at most. It runs once a period, however many processes there are. */
  readonly everySeconds?: number;
  /** Whether there is work that has not been enqueued. Each process asks every few seconds. */
  hasWork?(): Promise<boolean>;
  /** Jobs of this kind that one process runs at the same time; default 5. */
  readonly atOnce?: number;
  /**
   * Seconds that a process has for a job; default 15 minutes. After that the try has failed, and if the process does not
   * answer, another one takes the job.
   */
  readonly leaseSeconds?: number;
  /** If a process is killed while it runs this job, another one takes it within seconds instead of when the lease ends. */
  readonly isUrgent?: boolean;
  /** The name that the API shows, if it differs. */
  readonly shownAs?: JobQueue;
  /** What a job is for, in a few words for admins: never a secret, never what members write. */
  about?(data: Data): string;
  run(data: Data, jobId: string): Promise<void>;
}

/** A job that this process has taken. */
export interface Job {
  readonly id: string;
  readonly data: object;
  /** When the lease ends, in milliseconds of `performance.now()`. */
  readonly leaseEnd: number;
  /** If this try fails, the job is given up. */
  readonly isLastTry: boolean;
}
