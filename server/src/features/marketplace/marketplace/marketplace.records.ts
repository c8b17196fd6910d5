import { uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import * as m from '#messages/marketplace/marketplace.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const marketplaceRecords: MemberRecords = {
  tables: ['marketplace_listings', 'listing_pictures'],
  files: [
    {
      name: 'listings',
      about: m.aboutListings,
      sql: `select id, title, description, category, price, location, zip_code as "zipCode", latitude, longitude,
              contact_email as "contactEmail", contact_phone as "contactPhone",
              ${uploadUrlsSql('from listing_pictures where listing_id = marketplace_listings.id')} as images,
              ${utcIso('created_at')} as "createdAt", ${utcIso('expires_at')} as "expiresAt"
            from marketplace_listings where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
