import * as m from '#messages/casting/check-ins.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const checkInsRecords: MemberRecords = {
  tables: ['check_ins', 'check_in_emails', 'check_in_requests'],
  files: [
    {
      name: 'check-ins',
      about: m.aboutCheckIns,
      sql: `select c.id, s.title as "shoot", c.contact_name as "contactName", c.contact_email as "contactEmail", c.status,
              ${utcIso('c.done_by')} as "doneBy", c.grace_minutes as "graceMinutes", ${utcIso('c.alert_at')} as "alertAt",
              c.help_label as "helpLabel",
              ${utcIso('c.confirmed_at')} as "confirmedAt", ${utcIso('c.arrived_at')} as "arrivedAt",
              c.last_sign as "lastSign", ${utcIso('c.last_sign_at')} as "lastSignAt", ${utcIso('c.help_at')} as "helpAt",
              (select coalesce(json_agg(json_build_object('kind', e.kind, 'sentAt', ${utcIso('e.settled_at')}) order by e.created_at), '[]')
               from check_in_emails as e where e.check_in_id = c.id) as "emailsToContact",
              ${utcIso('c.ended_at')} as "endedAt", ${utcIso('c.created_at')} as "createdAt"
            from check_ins as c join shoots as s on s.id = c.shoot_id
            where c.user_id = $1 and c.id > $2 order by c.id limit $3`,
    },
  ],
};
