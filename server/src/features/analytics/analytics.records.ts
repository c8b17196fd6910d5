import type { MemberRecords } from '#platform/member-records.ts';

export const analyticsRecords: MemberRecords = {
  tables: ['member_activity'],
  files: [
    {
      name: 'last-active-day',
      about: 'The last day (UTC) on which you were counted as active.',
      sql: `select user_id as id, to_char(day, 'YYYY-MM-DD') as day
            from member_activity where user_id = $1 and user_id > $2 order by user_id limit $3`,
    },
  ],
};
