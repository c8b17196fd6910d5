import * as m from '#messages/accounts/audit-log.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const auditLogRecords: MemberRecords = {
  tables: ['audit_log'],
  files: [
    {
      name: 'identity-document-views',
      about: m.aboutIdentityDocumentViews,
      sql: `select id, ${utcIso('at')} as "at", actor_name as "viewer",
              actor_role as "role"
            from audit_log where target_id = $1 and action = 'id.view' and id > $2 order by id limit $3`,
    },
  ],
};
