/** Minimum length of a changed password; the minimum of the first one is lower. */
export const NEW_PASSWORD_MIN = 8;

/** Days until a requested deletion; signing in cancels it. */
export const DELETION_DAYS = 14;
