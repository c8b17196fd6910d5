/** Kinds of sanctions, the mildest first. */
export const SANCTION_KINDS = ['warn', 'hide', 'suspend', 'ban'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];
export const SANCTION_REASON_MIN = 10;
export const SANCTION_REASON_MAX = 2000;
/** Longest suspension in days. Anything longer should be a ban. */
export const SUSPENSION_DAYS_MAX = 366;
