import * as m from '#messages/casting/saved-searches.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const savedSearchesRecords: MemberRecords = {
  tables: [
    'saved_searches',
    'saved_member_needs',
    'saved_call_needs',
    'saved_listing_needs',
    'saved_search_matches',
  ],
  files: [
    {
      name: 'saved-searches',
      about: m.aboutSavedSearches,
      sql: `select f.id, f.kind, f.name, f.query, f.frequency, f.emails, ${utcIso('f.created_at')} as "createdAt"
            from saved_searches as f where f.user_id = $1 and f.id > $2 order by f.id limit $3`,
    },
  ],
};
