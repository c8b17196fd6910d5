/** How far somebody's membership has come: `waiting` for staff, `refused` by them. */
export const MEMBERSHIP_STATUSES = ['approved', 'waiting', 'refused'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];
/** What an account that is no full member can be. */
export const ADMISSIONS = ['waiting', 'refused'] as const;
export type Admission = (typeof ADMISSIONS)[number];
