import type { Listing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import type { ListingRow } from './marketplace.sql.ts';

export const presentListing = ({ createdAt, expiresAt, ...row }: ListingRow): Listing => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
