export const PICTURE_TITLE_MAX = 120;
export const ALT_MAX = 300;
/** Maximum number of hashes in one request. */
export const KNOWN_HASHES_MAX = 500;
