import * as m from '#messages/accounts/blocking.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const blockingRecords: MemberRecords = {
  tables: ['blocks'],
  files: [
    {
      name: 'blocked-members',
      about: m.aboutBlockedMembers,
      sql: `select b.blocked_id as id, u.username,
              ${utcIso('b.created_at')} as "createdAt"
            from blocks b join users u on u.id = b.blocked_id
            where b.blocker_id = $1 and b.blocked_id > $2 order by b.blocked_id limit $3`,
    },
  ],
};
