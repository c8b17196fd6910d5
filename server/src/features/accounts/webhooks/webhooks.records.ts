import * as m from '#messages/accounts/webhooks.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const webhooksRecords: MemberRecords = {
  tables: ['webhook_deliveries'],
  files: [
    {
      name: 'told-other-systems',
      about: m.aboutToldOtherSystems,
      sql: `select id, event, body::jsonb as "content", status, ${utcIso('created_at')} as "createdAt"
            from webhook_deliveries where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
