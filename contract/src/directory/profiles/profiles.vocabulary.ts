import * as m from '#messages/directory/profiles-words.ts';
/** Maximum number of gallery pictures of a profile. */
export const GALLERY_MAX = 9;

/** How recently a member was active: today, in the last 7 days, in the last 30 days. The API returns nothing more precise. */
export const LAST_ACTIVE = ['today', 'this-week', 'this-month'] as const;
export const MAX_AGE = 120;
/** Whole US dollars an hour. */
export const RATE_MAX = 100_000;
export const ABOUT_ME_MAX = 5000;
export const ZIP_PATTERN = /^\d{5}(-\d{4})?$/;
export const ZIP_INVALID = m.zipInvalid;

/** Default values of a profile that is created with `POST`, not by registration. */
export const NEW_PROFILE_DEFAULTS = { age: 18, heightFeet: 5, heightInches: 8, weight: 150 } as const;
