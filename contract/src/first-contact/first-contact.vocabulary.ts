/** What a first message may hold that its recipient is warned of, in the order in which it is told. */
export const CAUTIONS = ['link', 'phone', 'money', 'messenger'] as const;
export type Caution = (typeof CAUTIONS)[number];

/** Members whom one may write to for the first time within `CONTACT_HOURS`, by messages and emails together. */
export const NEW_CORRESPONDENTS = {
  /** While an account is younger than `FIRST_DAYS`. */
  first: 5,
  later: 20,
  /** With a verified identity, however young the account is. */
  verified: 50,
} as const;
export const FIRST_DAYS = 7;
export const CONTACT_HOURS = 24;
