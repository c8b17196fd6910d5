import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const sanctionsRecords: MemberRecords = {
  tables: ['sanctions'],
  files: [
    {
      name: 'rulings',
      about: 'Warnings and other sanctions on your account, and whether they were reversed.',
      sql: `select id, kind, reason, ${utcIso('until')} as until, ${utcIso('created_at')} as "createdAt",
              ${utcIso('reversed_at')} as "reversedAt", reversal_reason as "reversalReason"
            from sanctions where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
