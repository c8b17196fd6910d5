/** Prefix of all query keys of calls. */
export const CALLS_KEY = ['calls'] as const;
