import type { MemberRecords } from '#platform/member-records.ts';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export const marketplaceRecords: MemberRecords = {
  tables: ['marketplace_listings'],
  files: [
    {
      name: 'listings',
      about: 'Your listings in the marketplace.',
      sql: `select id, title, description, category, price, location, zip_code as "zipCode", latitude, longitude,
              contact_email as "contactEmail", contact_phone as "contactPhone", images,
              ${instant('created_at')} as "createdAt", ${instant('expires_at')} as "expiresAt"
            from marketplace_listings where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
  mediaInUse: ['select unnest(images) from marketplace_listings'],
};
