/** Maximum number of albums per member, and of pictures per album. */
export const ALBUMS_MAX = 50;
export const ALBUM_PICTURES_MAX = 500;

/** Milliseconds in which a deleted picture or album can be restored. */
export const RESTORE_MS = 60 * 60 * 1000;

/** Who sees an album: also visitors of the public page, members, or only its owner. */
export const ALBUM_VISIBILITIES = ['public', 'members', 'private'] as const;
export type AlbumVisibility = (typeof ALBUM_VISIBILITIES)[number];

/** Why a picture is marked as sensitive. */
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

/** The owner requests a credit, and the credited member decides once. Until it is accepted, only these two see it. */
export const CREDIT_STATUSES = ['asked', 'accepted', 'refused'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

/** Maximum number of credits per picture, with any status. */
export const PICTURE_CREDITS_MAX = 20;
