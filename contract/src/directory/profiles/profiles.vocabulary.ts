/** Maximum number of gallery pictures of a profile. */
export const GALLERY_MAX = 9;
