import * as m from '#messages/directory/joining.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const joiningRecords: MemberRecords = {
  tables: ['invitations'],
  files: [
    {
      name: 'invitations',
      about: m.aboutInvitations,
      sql: `select id, email, uses, used, ${utcIso('expires_at')} as "expiresAt", ${utcIso('created_at')} as "createdAt"
            from invitations where created_by = $1 and id > $2 order by id limit $3`,
    },
  ],
};
