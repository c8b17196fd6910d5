/** Prefix of all query keys of lists of members. */
export const LISTS_KEY = ['lists'] as const;
