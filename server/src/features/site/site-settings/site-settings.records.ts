import * as m from '#messages/site/site-settings.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const siteSettingsRecords: MemberRecords = {
  tables: ['terms_acceptances'],
  files: [
    {
      name: 'accepted-terms',
      about: m.aboutAcceptedTerms,
      sql: `select version as id, version, ${utcIso('accepted_at')} as "acceptedAt"
            from terms_acceptances where user_id = $1 and version > $2 order by version limit $3`,
    },
  ],
};
