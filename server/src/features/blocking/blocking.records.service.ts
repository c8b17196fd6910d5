import type { MemberRecords } from '#platform/member-records.ts';

export const blockingRecords: MemberRecords = {
  tables: ['blocks'],
  files: [
    {
      name: 'blocked-members',
      about: 'Members that you blocked.',
      sql: `select b.blocked_id as id, u.username,
              to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
            from blocks b join users u on u.id = b.blocked_id
            where b.blocker_id = $1 and b.blocked_id > $2 order by b.blocked_id limit $3`,
    },
  ],
};
