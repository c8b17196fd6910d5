import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  createListingSchema,
  type NewListing,
} from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import type { Resolver } from 'react-hook-form';
import type { ListingFormValues } from './listing-form-values.ts';

/** The server's own rules. The schema takes the form's texts (a price as typed, a day) and more besides. */
export const listingResolver = standardSchemaResolver(createListingSchema) as unknown as Resolver<
  ListingFormValues,
  unknown,
  NewListing
>;
