export const PASSWORD_MIN = 6;
/** Argon2 accepts any length; the limit bounds the cost of a request. */
export const PASSWORD_MAX = 200;
export const STAGE_NAME_MIN = 3;
export const STAGE_NAME_MAX = 50;
export const EMAIL_MAX = 254;
export const MIN_AGE = 18;
/** A year counts as 365.25 days, both on the server and in the form. */
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const STAGE_NAME_TOO_SHORT = `Stage name must be at least ${STAGE_NAME_MIN} characters`;
export const STAGE_NAME_TAKEN_HINT = 'This stage name is already taken. Please choose another one.';
export const TERMS_REQUIRED = 'You must agree to the Terms of Service';
export const UNDER_AGE = 'You must be 18 years or older to register';
export const ROLE_REQUIRED = 'Please select a role';

/** Age in completed years of 365.25 days; `birth` and `now` are instants. */
export const ageInYears = (birth: Date, now: Date): number =>
  Math.floor((now.getTime() - birth.getTime()) / YEAR_MS);

/** Long enough for a recovery code with dashes and blanks. */
export const CODE_MAX = 40;
export const CODE_REQUIRED = 'Please enter the code';
