import * as m from '#messages/staff/sanctions.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const sanctionsRecords: MemberRecords = {
  tables: ['sanctions'],
  files: [
    {
      name: 'rulings',
      about: m.aboutSanctions,
      sql: `select id, kind, reason, ${utcIso('until')} as until, ${utcIso('created_at')} as "createdAt",
              ${utcIso('reversed_at')} as "reversedAt", reversal_reason as "reversalReason"
            from sanctions where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
