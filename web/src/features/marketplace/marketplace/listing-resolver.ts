import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  createListingSchema,
  type NewListing,
} from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import type { Resolver } from 'react-hook-form';
import type { ListingFormValues } from './listing-form-values.ts';

/** The server's own rules. The cast is needed because the schema accepts more types than the form has. */
export const listingResolver = standardSchemaResolver(createListingSchema) as unknown as Resolver<
  ListingFormValues,
  unknown,
  NewListing
>;
