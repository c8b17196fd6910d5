import { ifVisibleSql } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/conversations/inbox.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

const visibleName = ifVisibleSql({ viewer: '$1', other: 'u.id' }, 'u.username');
const TEXTS = `e.subject, e.content, e.is_read as "isRead", ${utcIso('e.created_at')} as "createdAt"`;

export const inboxRecords: MemberRecords = {
  tables: ['emails'],
  files: [
    {
      name: 'emails-sent',
      about: m.aboutEmailsSent,
      sql: `select e.id, ${visibleName} as "to", ${TEXTS}
            from emails e join users u on u.id = e.recipient_id
            where e.sender_id = $1 and e.kept_by_sender and e.id > $2 order by e.id limit $3`,
    },
    {
      name: 'emails-received',
      about: m.aboutEmailsReceived,
      sql: `select e.id, ${visibleName} as "from", e.caution, ${TEXTS}
            from emails e join users u on u.id = e.sender_id
            where e.recipient_id = $1 and e.kept_by_recipient and e.id > $2 order by e.id limit $3`,
    },
  ],
};
