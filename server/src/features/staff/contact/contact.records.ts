import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const contactRecords: MemberRecords = {
  tables: ['contact_messages'],
  files: [
    {
      name: 'support-messages',
      about: 'Messages that you wrote to support.',
      sql: `select id, subject, message, status, ruling_id as "rulingId",
              ${utcIso('created_at')} as "createdAt"
            from contact_messages where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
