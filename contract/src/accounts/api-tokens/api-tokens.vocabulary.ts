/**
 * Scopes of a token; each includes the ones before it. `read` reads what its owner can as a member, `write`
 * also changes it, `admin` also makes the calls of moderators and admins.
 */
export const API_TOKEN_SCOPES = ['read', 'write', 'admin'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

/** Prefix of every token, by which people and secret scanners recognize it. */
export const API_TOKEN_PREFIX = 'opencall_';
