import { uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import * as m from '#messages/casting/calls.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

/** Applications without the columns of the desk. */
const APPLICATIONS = `select a.id, a.call_id as "callId", c.title as "call", r.title as "role", a.status, a.reason,
    ${utcIso('a.status_changed_at')} as "statusChangedAt", a.note, a.answers, a.rate, a.free_on::text[] as "freeOn",
    ${uploadUrlsSql('from call_application_pictures where application_id = a.id')} as pictures,
    ${utcIso('a.created_at')} as "createdAt", ${utcIso('a.updated_at')} as "updatedAt"
  from call_applications as a join calls as c on c.id = a.call_id join call_roles as r on r.id = a.role_id
  where a.user_id = $1 and a.id > $2 order by a.id limit $3`;

export const callsRecords: MemberRecords = {
  tables: [
    'calls',
    'call_roles',
    'call_role_needs',
    'call_applications',
    'call_application_pictures',
    'call_folders',
    'call_collaborators',
    'call_invitations',
    'call_mutes',
  ],
  files: [
    {
      name: 'calls',
      about: m.aboutCalls,
      sql: `select c.id, c.status, c.title, c.description, c.pay_kind as "pay", c.pay_amount as "payAmount",
              c.pay_per as "payPer", c.nudity, c.usage, c.remote, c.zip_code as "zipCode", c.location,
              c.starts_on::text as "startsOn", c.ends_on::text as "endsOn", ${utcIso('c.deadline')} as "deadline",
              c.closing_message as "closingMessage",
              (select json_agg(json_build_object('title', r.title, 'count', r.count, 'requirements', r.requirements,
                'questions', r.questions, 'picturesMin', r.pictures_min, 'picturesMax', r.pictures_max) order by r.position)
               from call_roles as r where r.call_id = c.id) as roles,
              ${utcIso('c.created_at')} as "createdAt", ${utcIso('c.published_at')} as "publishedAt",
              ${utcIso('c.closed_at')} as "closedAt"
            from calls as c where c.user_id = $1 and c.id > $2 order by c.id limit $3`,
    },
    {
      name: 'muted-calls',
      about: m.aboutMutedCalls,
      sql: `select q.call_id as id, c.title as "call", ${utcIso('q.created_at')} as since
            from call_mutes as q join calls as c on c.id = q.call_id
            where q.user_id = $1 and q.call_id > $2 order by q.call_id limit $3`,
    },
    { name: 'applications', about: m.aboutApplications, sql: APPLICATIONS },
    {
      name: 'desk-notes',
      about: m.aboutDeskNotes,
      sql: `select a.id, a.call_id as "callId", a.user_id as "applicantId", a.desk_note as note, a.stars, f.name as folder
            from call_applications as a join calls as c on c.id = a.call_id
            left join call_folders as f on f.id = a.folder_id
            where c.user_id = $1 and (a.desk_note is not null or a.stars is not null or a.folder_id is not null)
              and a.id > $2 order by a.id limit $3`,
    },
    {
      name: 'call-invitations',
      about: m.aboutCallInvitations,
      sql: `select i.id, c.title as "call", r.title as "role", ${utcIso('i.created_at')} as "createdAt"
            from call_invitations as i join calls as c on c.id = i.call_id join call_roles as r on r.id = i.role_id
            where i.user_id = $1 and i.id > $2 order by i.id limit $3`,
    },
    {
      name: 'call-invitations-sent',
      about: m.aboutCallInvitationsSent,
      sql: `select i.id, c.title as "call", r.title as "role", i.user_id as "userId", ${utcIso('i.created_at')} as "createdAt"
            from call_invitations as i join calls as c on c.id = i.call_id join call_roles as r on r.id = i.role_id
            where i.invited_by = $1 and i.id > $2 order by i.id limit $3`,
    },
    {
      name: 'call-desks',
      about: m.aboutCallDesks,
      sql: `select w.call_id as id, c.title as "call", ${utcIso('w.created_at')} as "createdAt"
            from call_collaborators as w join calls as c on c.id = w.call_id
            where w.user_id = $1 and w.call_id > $2 order by w.call_id limit $3`,
    },
  ],
};
