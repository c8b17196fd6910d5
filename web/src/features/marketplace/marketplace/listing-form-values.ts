import type { Listing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';

/** The values of the listing form. Typed values are text. */
export interface ListingFormValues {
  title: string;
  description: string;
  category: string;
  price: string;
  location: string;
  zipCode: string;
  latitude: number | null;
  longitude: number | null;
  contactEmail: string;
  contactPhone: string;
  images: string[];
  /** A date (`2026-12-31`), or empty for the default duration. */
  expiresAt: string;
}

export const EMPTY_LISTING: ListingFormValues = {
  title: '',
  description: '',
  category: '',
  price: '',
  location: '',
  zipCode: '',
  latitude: null,
  longitude: null,
  contactEmail: '',
  contactPhone: '',
  images: [],
  expiresAt: '',
};

const dayOf = (iso: string): string => iso.slice(0, 10);

export const valuesOf = (listing: Listing): ListingFormValues => ({
  title: listing.title,
  description: listing.description,
  category: listing.category,
  price: listing.price === null ? '' : String(listing.price),
  location: listing.location ?? '',
  zipCode: listing.zipCode ?? '',
  latitude: listing.latitude,
  longitude: listing.longitude,
  contactEmail: listing.contactEmail ?? '',
  contactPhone: listing.contactPhone ?? '',
  images: listing.images,
  expiresAt: dayOf(listing.expiresAt),
});

/** The variants of the form, which show different fields. */
export type ListingVariant = 'full' | 'simple' | 'minimal';

export const VARIANT_FIELDS: Record<ListingVariant, ReadonlySet<keyof ListingFormValues>> = {
  full: new Set(Object.keys(EMPTY_LISTING) as (keyof ListingFormValues)[]),
  simple: new Set(['title', 'description', 'category', 'price', 'location', 'zipCode', 'images'] as const),
  minimal: new Set(['title', 'description', 'category', 'price'] as const),
};
