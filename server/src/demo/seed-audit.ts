import type { Tx } from '#platform/database/database.ts';

/** An address of the range that documentation may use (RFC 5737). */
const teamAddress = '192.0.2.24';

/** Writes records to the audit log. `of` selects time, actor, action, object and details. */
const written = (of: string): string =>
  `select happened.at, actor.id, actor.username, actor.role, happened.action, target.id, target.username,
     happened.subject, case when actor.id is null then null else '${teamAddress}' end
   from (${of}) as happened (at, actor_id, action, target_id, subject)
     left join users actor on actor.id = happened.actor_id left join users target on target.id = happened.target_id
   order by happened.at, happened.target_id`;

const documents = (moment: string, actor: string, action: string): string =>
  `select ${moment}, ${actor}, '${action}', p.user_id, '{"kind":"id-document"}'::jsonb
   from profiles p where p.id_decided_at is not null`;

const happened = [
  documents(`p.id_decided_at - interval '40 seconds'`, '$1::int', 'id.view'),
  documents('p.id_decided_at', '$1::int', 'id.verify'),
  documents('p.id_deleted_at', 'null::int', 'id.delete'),
  `select r.decided_at, r.decided_by, case r.status when 'resolved' then 'report.resolve' else 'report.dismiss' end,
     r.reported_user_id, jsonb_build_object('kind', 'report', 'id', r.id, 'title', r.evidence->>'stageName', 'about', r.kind)
   from abuse_reports r where r.decided_by is not null`,
  `select e.reviewed_at, e.reviewed_by, case e.status when 'approved' then 'entry.approve' else 'entry.reject' end,
     e.user_id, jsonb_build_object('kind', 'entry', 'id', e.id, 'title', e.title)
   from contest_entries e where e.reviewed_by is not null and e.status <> 'pending'`,
];

/** Writes the audit log of all staff actions that the other rows of the demo world imply. */
export const seedAudit = async (tx: Tx, moderatorId: number): Promise<void> => {
  await tx.query({
    text: `insert into audit_log (at, actor_id, actor_name, actor_role, action, target_id, target_name, subject, address)
           ${written(happened.join(' union all '))}`,
    values: [moderatorId],
  });
};
