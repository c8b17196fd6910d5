export const ALBUMS_GRID = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3';
/** Number of album cards visible without scrolling. */
export const ALBUMS_ABOVE_FOLD = 3;
