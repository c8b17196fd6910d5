import type { MemberRecords } from '#platform/member-records.ts';

export const feedbackRecords: MemberRecords = {
  tables: ['suggestions'],
  files: [
    {
      name: 'suggestions',
      about: 'Suggestions that you sent, and what the team answered.',
      sql: `select id, title, type, description, status, priority, review_notes as "teamResponse",
              to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
            from suggestions where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
