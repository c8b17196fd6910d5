const MEGABYTE = 1024 * 1024;

export const UPLOAD_TYPES = [
  'gallery',
  'portfolio',
  'id-card',
  'contest-entry',
  'contest-thumbnail',
  'contest-featured',
  'message',
] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Largest file in bytes, by upload type. */
export const UPLOAD_LIMITS: Record<UploadType, number> = {
  gallery: 5 * MEGABYTE,
  portfolio: 40 * MEGABYTE,
  'id-card': 5 * MEGABYTE,
  'contest-entry': 100 * MEGABYTE,
  'contest-thumbnail': 5 * MEGABYTE,
  'contest-featured': 5 * MEGABYTE,
  message: 5 * MEGABYTE,
};

/** Accepted MIME types, detected from the bytes, by upload type. */
export const UPLOAD_MIME_TYPES: Record<UploadType, readonly string[]> = {
  gallery: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  portfolio: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  'id-card': ['image/jpeg', 'image/png', 'image/webp'],
  'contest-entry': ['image/jpeg', 'image/png', 'video/mp4', 'video/quicktime', 'video/webm'],
  'contest-thumbnail': ['image/jpeg', 'image/png', 'image/webp'],
  'contest-featured': ['image/jpeg', 'image/png', 'image/webp'],
  message: ['image/jpeg', 'image/png', 'image/webp'],
};

/** Longest video, in seconds. */
export const VIDEO_SECONDS_MAX = 5 * 60;
/** Allows a little more, because sound often ends after the last frame. Players still show 5:00. */
export const VIDEO_SECONDS_ACCEPTED = VIDEO_SECONDS_MAX + 0.75;
export const DESCRIPTION_MAX = 300;
