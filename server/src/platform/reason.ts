/** In a few words, why something failed: what was thrown says it, or at least its kind. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
