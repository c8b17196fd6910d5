import * as m from '#messages/accounts/oidc.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const oidcRecords: MemberRecords = {
  // Attempts live for half an hour.
  tables: ['oidc_identities', 'oidc_attempts'],
  files: [
    {
      name: 'sign-in-providers',
      about: m.aboutLoginProviders,
      sql: `select user_id as id, issuer, subject, email, ${utcIso('created_at')} as "createdAt",
              ${utcIso('last_used_at')} as "lastUsedAt"
            from oidc_identities where user_id = $1 and user_id > $2 order by user_id limit $3`,
    },
  ],
};
