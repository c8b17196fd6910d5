/** Requests to add to a shared count. */
export interface Addition {
  /** A digest of the limit and its owner. */
  id: string;
  /** End of the window of these requests, in milliseconds since 1970. */
  endsAt: number;
  count: number;
  /** Identifies the counting process and the time when it first counted this id in this window. */
  from: string;
  /**
   * The complete count of this process, including this addition, so that a repeated addition changes nothing.
   */
  sum: number;
}

/** Storage for counts that all processes share. */
export interface RequestCounts {
  /**
   * Adds to counts, each id at most once, and returns the new counts in the same order. Rejects if the
   * storage is unavailable.
   */
  add(additions: readonly Addition[]): Promise<number[]>;
  close(): Promise<void>;
}
