import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './marketplace.routes.ts';
import {
  createListingSchema,
  createTestListingSchema,
  listingCardSchema,
  listingPatchSchema,
  listingQuerySchema,
  listingSchema,
} from './marketplace.schemas.ts';

/** `X-Total-Count` carries the total, `X-Total-Count-Relation: gte` says that it is a floor. */
export const listListings = defineEndpoint(routes.listListings, {
  rateLimit: 'read',
  summary: 'Listings that have not expired, newest first, by any combination of filters',
  query: listingQuerySchema,
  response: z.array(listingCardSchema),
  errors: ['UNKNOWN_ZIP', 'INVALID_CURSOR'],
});

export const getListing = defineEndpoint(routes.getListing, {
  rateLimit: 'read',
  summary: 'One listing; an expired one for its poster and staff only',
  params: idParams,
  response: listingSchema,
  errors: ['LISTING_NOT_FOUND'],
});

export const createListing = defineEndpoint(routes.createListing, {
  rateLimit: 'write',
  summary: 'Post a listing',
  body: createListingSchema,
  response: listingSchema,
  status: 201,
  errors: ['IMAGE_NOT_UPLOADED', 'EXPIRY_IN_PAST', 'UNKNOWN_ZIP'],
});

export const updateListing = defineEndpoint(routes.updateListing, {
  rateLimit: 'write',
  summary: 'Change or renew the own listing',
  params: idParams,
  body: listingPatchSchema,
  response: listingSchema,
  errors: ['LISTING_NOT_FOUND', 'NOT_LISTING_OWNER', 'IMAGE_NOT_UPLOADED', 'EXPIRY_IN_PAST', 'UNKNOWN_ZIP'],
});

export const deleteListing = defineEndpoint(routes.deleteListing, {
  rateLimit: 'write',
  summary: 'Delete a listing: its poster or staff',
  params: idParams,
  response: messageSchema,
  errors: ['LISTING_NOT_FOUND', 'NOT_LISTING_OWNER'],
});

/** The test page's call: a listing of category other. */
export const createTestListing = defineEndpoint(routes.createTestListing, {
  rateLimit: 'write',
  summary: 'Post a test listing with uploaded images',
  body: createTestListingSchema,
  response: listingSchema,
  status: 201,
  errors: ['IMAGE_NOT_UPLOADED'],
});
