import { z } from 'zod';
import { ZIP_INVALID, ZIP_PATTERN } from '#directory/profiles/profiles.vocabulary.ts';
import * as m from '#messages/marketplace/marketplace.ts';
import * as shared from '#messages/shared.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { dayText, momentText } from '#shared/moments.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import {
  LISTING_CATEGORIES,
  LISTING_IMAGES_MAX,
  SEARCH_TEXT_MAX,
  SEARCH_ZIP_INVALID,
} from './marketplace.vocabulary.ts';

const TITLE_MIN = 5;
const TITLE_MAX = 200;
const DESCRIPTION_MIN = 20;
const DESCRIPTION_MAX = 5000;
/** US dollars; cents are kept. */
const PRICE_MAX = 99_999_999;
const DISTANCE_MAX = 500;
const PLACE_MAX = 200;
const PHONE_MAX = 40;
const TITLE_TOO_SHORT = shared.titleTooShort({ min: TITLE_MIN });
const DESCRIPTION_TOO_SHORT = shared.descriptionTooShort({ min: DESCRIPTION_MIN });

/** Empty text means "not given". */
const optionalText = (max: number) =>
  freeText()
    .max(max, shared.textTooLong({ max }))
    .nullable()
    .transform((text) => text || null);

const emptyOr = (schema: z.ZodType<string, string>) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullable()
    .transform((text) => text || null);

/** A number, or a number as people type it; nothing typed means no price. Whole cents. */
const priceSchema = z
  .union([z.number(), z.string()], m.priceInvalid)
  .nullable()
  .transform((given) => {
    if (typeof given !== 'string') return given;
    const text = given.trim();
    if (text === '') return null;
    return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  })
  .pipe(z.number(m.priceInvalid).min(0, m.priceInvalid).max(PRICE_MAX, m.priceInvalid).nullable())
  .transform((price) => (price === null ? null : Math.round(price * 100) / 100));

/** A moment, or a day, whose last moment (UTC) counts; empty means the usual time. */
const expirySchema = z
  .union(
    [
      z.literal('').transform(() => null),
      dayText(shared.dateInvalid).transform((day) => `${day}T23:59:59.000Z`),
      momentText(shared.dateInvalid).transform((moment) => new Date(moment).toISOString()),
    ],
    shared.dateInvalid,
  )
  .nullable();

const degrees = (limit: number) => {
  const message = m.coordinateInvalid({ limit });
  return z.number(message).min(-limit, message).max(limit, message).nullable();
};

/** What a poster may write; everything else in a payload is ignored. */
const listingFields = z.object({
  title: singleLine(TITLE_TOO_SHORT)
    .min(TITLE_MIN, TITLE_TOO_SHORT)
    .max(TITLE_MAX, shared.titleTooLong({ max: TITLE_MAX })),
  description: freeText(DESCRIPTION_TOO_SHORT)
    .min(DESCRIPTION_MIN, DESCRIPTION_TOO_SHORT)
    .max(DESCRIPTION_MAX, shared.descriptionTooLong({ max: DESCRIPTION_MAX })),
  category: z.enum(LISTING_CATEGORIES, m.categoryRequired),
  price: priceSchema,
  location: optionalText(PLACE_MAX),
  zipCode: emptyOr(z.string().trim().regex(ZIP_PATTERN, ZIP_INVALID)),
  /** Left empty, both are those of the ZIP code. */
  latitude: degrees(90),
  longitude: degrees(180),
  contactEmail: emptyOr(
    z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email(shared.emailAddressInvalid).max(254, shared.emailAddressInvalid)),
  ),
  contactPhone: optionalText(PHONE_MAX),
  /** The poster's own uploads; the first one leads. */
  images: z.array(z.string().min(1).max(2048)).max(LISTING_IMAGES_MAX, m.imagesFull),
  expiresAt: expirySchema,
});

/** PATCH body: any subset. An empty `expiresAt` renews the listing for the usual time from now. */
export const listingPatchSchema = listingFields.partial();
export type ListingPatch = z.output<typeof listingPatchSchema>;

export const createListingSchema = listingPatchSchema.extend({
  title: listingFields.shape.title,
  description: listingFields.shape.description,
  category: listingFields.shape.category,
});
export type NewListing = z.output<typeof createListingSchema>;

/** The test page's call. */
export const createTestListingSchema = z.object({
  title: listingFields.shape.title,
  description: listingFields.shape.description,
  imageUrls: listingFields.shape.images.default([]),
});

/** A listing in a list, without contact details. */
export const listingCardSchema = z.object({
  id: idSchema,
  userId: idSchema,
  /** The poster's username. */
  user: z.string(),
  /** The poster's profile picture. */
  picture: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  category: z.enum(LISTING_CATEGORIES),
  /** US dollars. */
  price: z.number().nullable(),
  location: z.string().nullable(),
  zipCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Ordered media URLs, at most 5. */
  images: z.array(z.string()),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type ListingCard = z.infer<typeof listingCardSchema>;

export const listingSchema = listingCardSchema.extend({
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
});
export type Listing = z.infer<typeof listingSchema>;

const DISTANCE_INVALID = m.distanceInvalid({ max: DISTANCE_MAX });

/** Filters narrow: a listing must pass all that are given. */
export const listingQuerySchema = z.object({
  category: queryText(z.enum(LISTING_CATEGORIES, m.unknownCategory).optional()),
  /** Words in title, description and place. If nothing is found as typed, each word may have one typing error. */
  search: queryText(
    z
      .string()
      .trim()
      .max(SEARCH_TEXT_MAX, shared.textTooLong({ max: SEARCH_TEXT_MAX }))
      .optional(),
  ),
  zipCode: queryText(z.string().trim().regex(ZIP_PATTERN, SEARCH_ZIP_INVALID).optional()),
  /** Radius in miles around `zipCode`, 25 by default. Ignored without a ZIP code. */
  distance: queryText(
    z
      .string()
      .regex(/^\d{1,4}$/, DISTANCE_INVALID)
      .transform(Number)
      .pipe(z.number().min(1, DISTANCE_INVALID).max(DISTANCE_MAX, DISTANCE_INVALID))
      .optional(),
  ),
  /** Only the viewer's own listings, including expired ones. */
  mine: z
    .enum(['', 'true', 'false'], shared.mustBeTrueOrFalse)
    .transform((value) => value === 'true')
    .optional(),
  ...pagingQuery(),
});
export type ListingQuery = z.output<typeof listingQuerySchema>;
