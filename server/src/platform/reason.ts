/** A short reason for a failure: the message of the error, or at least its type. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
