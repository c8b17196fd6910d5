import * as m from '#messages/accounts/auth-words.ts';
export const PASSWORD_MIN = 6;
/** Argon2 accepts any length; the limit bounds the cost of a request. */
export const PASSWORD_MAX = 200;
export const STAGE_NAME_MIN = 3;
export const STAGE_NAME_MAX = 50;
export const EMAIL_MAX = 254;
export const MIN_AGE = 18;
/** A year counts as 365.25 days, both on the server and in the form. */
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

export const PASSWORD_TOO_SHORT = m.passwordTooShort({ min: PASSWORD_MIN });
export const PASSWORDS_DIFFER = m.passwordsDiffer;
export const STAGE_NAME_TOO_SHORT = m.stageNameTooShort({ min: STAGE_NAME_MIN });
export const STAGE_NAME_TAKEN_HINT = m.stageNameTakenHint;
export const TERMS_REQUIRED = m.termsRequired;
export const UNDER_AGE = m.underAge;
export const ROLE_REQUIRED = m.roleRequired;

/** Age in completed years of 365.25 days; `birth` and `now` are instants. */
export const ageInYears = (birth: Date, now: Date): number =>
  Math.floor((now.getTime() - birth.getTime()) / YEAR_MS);

/** Long enough for a recovery code with dashes and blanks. */
export const CODE_MAX = 40;
export const CODE_REQUIRED = m.codeRequired;
