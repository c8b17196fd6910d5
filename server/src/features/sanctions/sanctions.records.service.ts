import type { MemberRecords } from '#platform/member-records.ts';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export const sanctionsRecords: MemberRecords = {
  tables: ['sanctions'],
  files: [
    {
      name: 'rulings',
      about: 'Warnings and other sanctions on your account, and whether they were reversed.',
      sql: `select id, kind, reason, ${instant('until')} as until, ${instant('created_at')} as "createdAt",
              ${instant('reversed_at')} as "reversedAt", reversal_reason as "reversalReason"
            from sanctions where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
