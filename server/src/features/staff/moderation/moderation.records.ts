import * as m from '#messages/staff/moderation.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const moderationRecords: MemberRecords = {
  tables: ['abuse_reports', 'report_media'],
  files: [
    {
      name: 'reports-sent',
      about: m.aboutReportsSent,
      sql: `select id, kind, profile_id as "profileId", message_id as "messageId", reason, status,
              ${utcIso('created_at')} as "createdAt"
            from abuse_reports where reporter_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};
