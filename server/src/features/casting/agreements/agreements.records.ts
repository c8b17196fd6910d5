import * as m from '#messages/casting/agreements.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const agreementsRecords: MemberRecords = {
  tables: ['agreements', 'agreement_parties', 'agreement_files'],
  files: [
    {
      name: 'agreements',
      about: m.aboutAgreements,
      sql: `select a.id, a.shoot_id as "shootId", a.title, a.text, encode(a.sha256, 'hex') as sha256, a.status,
              ${utcIso('a.created_at')} as "createdAt", ${utcIso('a.completed_at')} as "completedAt",
              coalesce((select json_agg(json_build_object('name', p.name, 'role', p.role, 'signedAt', ${utcIso('p.signed_at')},
                'mine', p.user_id is not distinct from own.user_id) order by p.position)
               from agreement_parties as p where p.agreement_id = a.id and p.signed_at is not null), '[]'::json) as signatures,
              own.session_id as "yourSession", own.consent as "youConfirmed"
            from agreements as a join agreement_parties as own on own.agreement_id = a.id and own.user_id = $1
            where a.id > $2 order by a.id limit $3`,
    },
  ],
};
