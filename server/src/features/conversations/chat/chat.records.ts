import { ifVisibleSql } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/conversations/chat.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

const createdAt = `${utcIso('m.created_at')} as "createdAt"`;
const other = 'coalesce(m.held_to, case when c.low_user_id = $1 then c.high_user_id else c.low_user_id end)';
const ifVisible = (value: string) => ifVisibleSql({ viewer: '$1', other: 'u.id' }, value);

/** A conversation is deleted with either of its two accounts. */
export const chatRecords: MemberRecords = {
  tables: ['conversations', 'messages'],
  files: [
    {
      name: 'messages-sent',
      about: m.aboutMessagesSent,
      sql: `select m.id, ${ifVisible('u.id')} as "recipientId", ${ifVisible('u.username')} as recipient, m.content, m.image_key as picture, ${createdAt}
            from messages m left join conversations c on c.id = m.conversation_id join users u on u.id = ${other}
            where m.sender_id = $1 and m.id > $2 order by m.id limit $3`,
    },
    {
      name: 'messages-received',
      about: m.aboutMessagesReceived,
      sql: `select m.id, ${ifVisible('u.id')} as "senderId", ${ifVisible('u.username')} as sender, m.content, m.caution, ${createdAt}
            from messages m join conversations c on c.id = m.conversation_id join users u on u.id = m.sender_id
            where $1 in (c.low_user_id, c.high_user_id) and m.sender_id <> $1 and m.id > $2 order by m.id limit $3`,
    },
  ],
};
