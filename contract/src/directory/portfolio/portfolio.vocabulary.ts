/** Albums a member, and pictures an album. */
export const ALBUMS_MAX = 50;
export const ALBUM_PICTURES_MAX = 500;

/** Milliseconds in which a deleted picture or album can be restored. */
export const RESTORE_MS = 60 * 60 * 1000;

/** Who sees an album: everyone on the public page too, members, or its owner alone. */
export const ALBUM_VISIBILITIES = ['public', 'members', 'private'] as const;
export type AlbumVisibility = (typeof ALBUM_VISIBILITIES)[number];

/** Why a picture is shown with care. */
export const SENSITIVE_KINDS = ['nudity', 'violence', 'other'] as const;
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number];

/** What a person did for a picture, in the order in which screens show it. */
export const CREDIT_ROLES = [
  'model',
  'photographer',
  'videographer',
  'makeup',
  'hair',
  'stylist',
  'retoucher',
  'other',
] as const;
export type CreditRole = (typeof CREDIT_ROLES)[number];

/** The owner asks, the named member decides once; a credit that is not accepted is known to the two alone. */
export const CREDIT_STATUSES = ['asked', 'accepted', 'refused'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

/** Credits of one picture, whatever their status. */
export const PICTURE_CREDITS_MAX = 20;
