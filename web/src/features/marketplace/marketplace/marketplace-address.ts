import {
  LISTING_CATEGORIES,
  LISTING_DISTANCE_DEFAULT,
  LISTING_DISTANCES,
  type ListingCategory,
} from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';

/** The parameters in the address of the marketplace. */
export interface MarketplaceAddress {
  tab?: 'mine';
  category?: ListingCategory;
  search?: string;
  /** Set while the location search is on. */
  zipCode?: string;
  /** Miles; undefined for the default distance. */
  distance?: number;
}

const isCategory = (value: unknown): value is ListingCategory =>
  (LISTING_CATEGORIES as readonly unknown[]).includes(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const distanceOf = (value: unknown): number | undefined => {
  const miles = Number(value);
  return (LISTING_DISTANCES as readonly number[]).includes(miles) && miles !== LISTING_DISTANCE_DEFAULT
    ? miles
    : undefined;
};

/** Parses the parameters and drops invalid ones, so that equal searches have equal addresses. */
export const readAddress = (values: Record<string, unknown>): MarketplaceAddress => {
  const zipCode = textOf(values.zipCode);
  const distance = zipCode ? distanceOf(values.distance) : undefined;
  const search = textOf(values.search);
  return {
    ...(values.tab === 'mine' ? { tab: 'mine' as const } : {}),
    ...(isCategory(values.category) ? { category: values.category } : {}),
    ...(search ? { search } : {}),
    ...(zipCode ? { zipCode } : {}),
    ...(distance ? { distance } : {}),
  };
};

/** The change that removes all filters. The tab stays. */
export const CLEARED: MarketplaceAddress = {
  category: undefined,
  search: undefined,
  zipCode: undefined,
  distance: undefined,
};

export const isNarrowed = ({ category, search, zipCode }: MarketplaceAddress): boolean =>
  Boolean(category || search || zipCode);
