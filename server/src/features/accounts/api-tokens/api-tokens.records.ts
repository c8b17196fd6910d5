import * as m from '#messages/accounts/api-tokens.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const apiTokensRecords: MemberRecords = {
  tables: ['api_tokens'],
  files: [
    {
      name: 'api-tokens',
      about: m.aboutApiTokens,
      sql: `select id, name, scopes, ${utcIso('created_at')} as "createdAt", ${utcIso('last_used_at')} as "lastUsedAt"
            from api_tokens where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
