import * as m from '#messages/casting/shoots.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const shootsRecords: MemberRecords = {
  tables: [
    'shoots',
    'shoot_terms',
    'shoot_parties',
    'shoot_statements',
    'shoot_statement_messages',
    'shoot_reminders',
    'shoot_preferences',
  ],
  files: [
    {
      name: 'shoots',
      about: m.aboutShoots,
      sql: `select s.id, s.title, s.status, s.version, s.confirmed_version as "confirmedVersion", own.role, own.answer,
              own.accepted_version as "acceptedVersion", s.proposed_by is not distinct from $1 as "proposedByYou",
              (select json_agg(json_build_object('version', t.version, 'startsAt', ${utcIso('t.starts_at')},
                'endsAt', ${utcIso('t.ends_at')}, 'timeZone', t.time_zone, 'location', t.location, 'zipCode', t.zip_code,
                'genre', t.genre, 'pay', t.pay_kind, 'payAmount', t.pay_amount, 'payPer', t.pay_per,
                'cancellationHours', t.cancellation_hours, 'notes', t.notes,
                'proposedByYou', t.proposed_by is not distinct from $1) order by t.version)
               from shoot_terms as t where t.shoot_id = s.id) as terms,
              (select json_agg(p.role order by p.position) from shoot_parties as p
               where p.shoot_id = s.id and p.position <> own.position) as "otherRoles",
              s.cancelled_by is not distinct from $1 as "cancelledByYou", s.cancel_reason as "cancelReason",
              s.cancelled_hours_before as "cancelledHoursBefore", own.outcome, own.no_show as "didNotCome",
              s.decision_reason as "decisionReason", ${utcIso('s.created_at')} as "createdAt"
            from shoot_parties as own join shoots as s on s.id = own.shoot_id
            where own.user_id = $1 and s.id > $2 order by s.id limit $3`,
    },
    {
      name: 'shoot-statements',
      about: m.aboutShootStatements,
      sql: `select w.shoot_id as id, s.title as shoot, w.text,
              array(select c.message_id from shoot_statement_messages as c
                where c.shoot_id = w.shoot_id and c.user_id = w.user_id order by c.message_id) as "messageIds",
              ${utcIso('w.updated_at')} as "updatedAt"
            from shoot_statements as w join shoots as s on s.id = w.shoot_id
            where w.user_id = $1 and w.shoot_id > $2 order by w.shoot_id limit $3`,
    },
    {
      name: 'shoot-reminders',
      about: m.aboutShootReminders,
      sql: `select r.shoot_id as id, s.title as shoot, json_agg(json_build_object('version', r.version,
              'reminder', r.reminder, 'sentAt', ${utcIso('r.sent_at')}) order by r.sent_at) as reminders
            from shoot_reminders as r join shoots as s on s.id = r.shoot_id
            where r.user_id = $1 and r.shoot_id > $2 group by r.shoot_id, s.title order by r.shoot_id limit $3`,
    },
    {
      name: 'shoot-preferences',
      about: m.aboutShootPreferences,
      sql: `select user_id as id, reminders from shoot_preferences where user_id = $1 and user_id > $2 order by user_id limit $3`,
    },
  ],
};
