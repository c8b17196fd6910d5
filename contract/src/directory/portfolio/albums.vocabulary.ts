export const ALBUM_TITLE_MAX = 80;
export const ALBUM_DESCRIPTION_MAX = 2000;
