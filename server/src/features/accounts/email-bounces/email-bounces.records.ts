import * as m from '#messages/accounts/email-bounces.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const emailBouncesRecords: MemberRecords = {
  tables: ['email_bounces'],
  files: [
    {
      name: 'email-bounces',
      about: m.aboutEmailBounces,
      sql: `select user_id as id, email, reason, ${utcIso('since')} as since
            from email_bounces where user_id = $1 and user_id > $2 order by user_id limit $3`,
    },
  ],
};
