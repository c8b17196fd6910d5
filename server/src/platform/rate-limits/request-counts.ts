/** Requests to be added to a count that all processes share. */
export interface Addition {
  /** Names a budget and whose it is; says nothing about them. */
  id: string;
  /** End of the window that they were made in, in milliseconds since 1970. */
  endsAt: number;
  count: number;
}

/** Where all processes count together. */
export interface RequestCounts {
  /** Adds, each id once, and answers what each count is then, in the same order. Rejects where it cannot be reached. */
  add(additions: readonly Addition[]): Promise<number[]>;
  close(): Promise<void>;
}
