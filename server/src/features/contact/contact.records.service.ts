import type { MemberRecords } from '#platform/member-records.ts';

export const contactRecords: MemberRecords = {
  tables: ['contact_messages'],
  files: [
    {
      name: 'support-messages',
      about: 'Messages that you wrote to support.',
      sql: `select id, subject, message, status, ruling_id as "rulingId",
              to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
            from contact_messages where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
