/** Status of a membership: approved, waiting for staff, or refused by staff. */
export const MEMBERSHIP_STATUSES = ['approved', 'waiting', 'refused'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];
/** Statuses of an account that is not a full member. */
export const ADMISSIONS = ['waiting', 'refused'] as const;
export type Admission = (typeof ADMISSIONS)[number];

export const REASON_MAX = 1000;
