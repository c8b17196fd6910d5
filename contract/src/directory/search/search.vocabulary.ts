/** All parameters of a search except the page, in the order of an address. */
export const FILTER_NAMES = [
  'keyword',
  'roles',
  'state',
  'city',
  'zipCode',
  'zipCodeRadius',
  'freeOn',
  'stageName',
  'sexes',
  'ageMin',
  'ageMax',
  'heightMinFeet',
  'heightMaxFeet',
  'weightMin',
  'weightMax',
  'bodyTypes',
  'hairColors',
  'eyeColors',
  'ethnicities',
  'pronouns',
  'actingGenres',
  'modelingGenres',
  'adultCategories',
  'priceMin',
  'priceMax',
  'hasInstagram',
  'hasTwitter',
  'hasTiktok',
  'hasExperience',
  'activeWithin',
  'notOnList',
  'hasReferences',
  'sortBy',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Newest members first, or the most recently changed profiles first. */
export const SEARCH_SORTS = ['newest', 'lastUpdated'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
export const DEFAULT_SEARCH_SORT: SearchSort = 'newest';
/**
 * Radius in miles around a ZIP code's center. A request may have any whole number up to the last one; the server rounds it
 * up to one of these, because finer steps would reveal how far away a member lives.
 */
export const SEARCH_RADII = [5, 10, 25, 50, 100, 250, 500] as const;
export type SearchRadius = (typeof SEARCH_RADII)[number];
export const SEARCH_RADIUS_MAX = 500 satisfies SearchRadius;
/** The radius for a ZIP code without a radius. */
export const SEARCH_RADIUS_DEFAULT = 5 satisfies SearchRadius;
/** The lowest age that the search form offers. */
export const SEARCH_AGE_MIN = 18;
export const SEARCH_RATE_STEP = 25;
/** Numbers of days that a search for recently active members may use. */
export const ACTIVE_WITHIN = [7, 30] as const;
