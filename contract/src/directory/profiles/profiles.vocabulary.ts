/** Pictures of one profile. */
export const GALLERY_MAX = 9;
