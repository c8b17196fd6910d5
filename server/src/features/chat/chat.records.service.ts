import type { MemberRecords } from '#platform/member-records.ts';

const createdAt = `to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"`;
const other = 'case when c.low_user_id = $1 then c.high_user_id else c.low_user_id end';

/** The conversation goes with either of its two accounts. */
export const chatRecords: MemberRecords = {
  tables: ['conversations', 'messages'],
  files: [
    {
      name: 'messages-sent',
      about: 'Chat messages that you wrote, and to whom. Their pictures are in the folder files/message.',
      sql: `select m.id, ${other} as "recipientId", u.username as recipient, m.content, m.image_key as picture, ${createdAt}
            from messages m join conversations c on c.id = m.conversation_id join users u on u.id = ${other}
            where m.sender_id = $1 and m.id > $2 order by m.id limit $3`,
    },
    {
      name: 'messages-received',
      about: 'Chat messages that others wrote to you.',
      sql: `select m.id, m.sender_id as "senderId", u.username as sender, m.content, ${createdAt}
            from messages m join conversations c on c.id = m.conversation_id join users u on u.id = m.sender_id
            where $1 in (c.low_user_id, c.high_user_id) and m.sender_id <> $1 and m.id > $2 order by m.id limit $3`,
    },
  ],
  mediaInUse: ['select image_key from messages'],
};
