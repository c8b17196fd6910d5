import * as m from '#messages/staff/contact.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const contactRecords: MemberRecords = {
  tables: ['contact_messages', 'contact_replies'],
  files: [
    {
      name: 'support-messages',
      about: m.aboutSupportMessages,
      sql: `select id, subject, message, status, ruling_id as "rulingId",
              ${utcIso('created_at')} as "createdAt"
            from contact_messages where user_id = $1 and id > $2 order by id limit $3`,
    },
    {
      name: 'support-replies',
      about: m.aboutSupportReplies,
      sql: `select r.id, r.message_id as "messageId", r.text, ${utcIso('r.created_at')} as "createdAt"
            from contact_replies r join contact_messages m on m.id = r.message_id
            where (m.user_id = $1 or r.author_id = $1) and r.id > $2 order by r.id limit $3`,
    },
  ],
};
