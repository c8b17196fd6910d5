import { EMAIL_MAX } from '#accounts/auth/auth.vocabulary.ts';

/** The state of an account, the most serious one that applies. `leaving`: its owner has requested its deletion. */
export const ACCOUNT_STATES = ['good', 'suspended', 'banned', 'leaving'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const PEOPLE_QUERY_MAX = EMAIL_MAX;
/** Maximum number of days that one call adds to a trial. */
export const TRIAL_DAYS_MAX = 365;
