import * as m from '#messages/directory/lists.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

/** Contains only the member's own lists. Other members' lists that hold the member are private to their owners. */
export const listsRecords: MemberRecords = {
  tables: ['lists', 'list_members'],
  files: [
    {
      name: 'lists',
      about: m.aboutLists,
      sql: `select id, name, ${utcIso('created_at')} as "createdAt"
            from lists where user_id = $1 and id > $2 order by id limit $3`,
    },
    {
      name: 'list-members',
      about: m.aboutListMembers,
      sql: `select m.id, m.list_id as "listId", m.member_id as "userId", u.username, m.note,
              ${utcIso('m.created_at')} as "addedAt"
            from list_members m join lists l on l.id = m.list_id join users u on u.id = m.member_id
            where l.user_id = $1 and m.id > $2 order by m.id limit $3`,
    },
  ],
};
