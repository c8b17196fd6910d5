/** Prefix of all query keys of sanctions. */
export const SANCTIONS_KEY = ['sanctions'] as const;
