/** Requests to be added to a count that all processes share. */
export interface Addition {
  /** Names a budget and whose it is; says nothing about them. */
  id: string;
  /** End of the window that they were made in, in milliseconds since 1970. */
  endsAt: number;
  count: number;
  /** Names who counts: a process, from when it first counted this id in this window. */
  from: string;
  /** All that it has counted, this addition included. Told twice, it stays the same. */
  sum: number;
}

/** Where all processes count together. */
export interface RequestCounts {
  /** Adds, each id once, and answers what each count is then, in the same order. Rejects where it cannot be reached. */
  add(additions: readonly Addition[]): Promise<number[]>;
  close(): Promise<void>;
}
