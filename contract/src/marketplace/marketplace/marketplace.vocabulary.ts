import * as m from '#messages/marketplace/marketplace-words.ts';
/** What a listing may be about, in the order the screens show it. */
export const LISTING_CATEGORIES = [
  'job',
  'gig',
  'equipment_for_sale',
  'equipment_wanted',
  'services',
  'space_for_rent',
  'other',
] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

/** How each category is called on a screen. */
export const LISTING_CATEGORY_LABELS: Record<ListingCategory, string> = {
  job: m.jobOpportunity,
  gig: m.quickGig,
  equipment_for_sale: m.equipmentForSale,
  equipment_wanted: m.equipmentWanted,
  services: m.servicesOffered,
  space_for_rent: m.spaceForRent,
  other: m.other,
};

export const LISTING_IMAGES_MAX = 5;
/** Days until a listing expires whose poster names no date. */
export const LISTING_DAYS = 60;
/** Miles, as the radius select offers them; the server takes any whole number up to the maximum. */
export const LISTING_DISTANCES = [5, 10, 25, 50, 100] as const;
export const LISTING_DISTANCE_DEFAULT = 25;

/** Longest keyword. */
export const SEARCH_TEXT_MAX = 100;
/** The location search's own sentences; the listing form has the profile form's. */
export const SEARCH_ZIP_INVALID = m.searchZipInvalid;
export const SEARCH_ZIP_REQUIRED = m.searchZipRequired;
