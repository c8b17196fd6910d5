import { type Conversation, conversationSchema } from '@opencall/contract/conversations/chat/chat.schemas';
import { EXCERPT_MAX } from '@opencall/contract/conversations/chat/chat.vocabulary';
import { z } from 'zod';
import {
  canSeeSql,
  type VisibilityViewer,
  viewerCanSeeSql,
  visibilityVariant,
} from '#features/accounts/visibility/visibility.api.ts';
import { uploadUrlSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { followsSql, type PageSpan, pageRowSql } from '#platform/database/keyset.ts';
import { memoizeTexts } from '#platform/database/named-statements.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

/** The conversations in which the member is the lower or the higher id. Indexes: conversations_low_user, _high_user. */
const sideSql = (viewer: VisibilityViewer, own: 'low' | 'high', other: 'low' | 'high'): string =>
  `select c.id, c.id as thread_id, c.${other}_user_id as other_id, c.${own}_read_id as read_id, c.last_message_id, c.last_message_at
   from conversations c
   where c.${own}_user_id = $1
     and ($2::timestamptz is null or ${followsSql('c.last_message_at, c.id', ['$2', '$3'])})
     and ${viewerCanSeeSql(viewer, { viewer: '$1', other: `c.${other}_user_id` })}`;

const NEWEST_FIRST = 'order by last_message_at desc, id desc';
/**
 * SQL: counts the unread messages of the conversation with the id `thread` for the member of the row `c`. Most
 * conversations are read to their end, so the comparison of ids saves reading their messages.
 */
const unreadSql = (thread: string): string => `case when c.last_message_id > c.read_id then (
    select count(*)::int from messages m
    where m.conversation_id = ${thread} and m.id > c.read_id and m.sender_id = c.other_id) else 0 end`;
/** SQL: counts the unread messages of a row of `MINE_SQL`. */
const UNREAD_SQL = unreadSql('c.id');
/** SQL: true if the member `$1` has muted the conversation with `other`. */
const isMutedSql = (other: string): string =>
  `exists (select from muted_conversations q where q.user_id = $1 and q.other_id = ${other})`;

const CONVERSATION_JSON = jsonObjectSql<Conversation>({
  id: 'u.id',
  username: 'u.username',
  role: 'u.role',
  picture: 'p.gallery[1]',
  last_message_at: utcIso('c.last_message_at', 'milliseconds'),
  last_message: jsonObjectSql<Conversation['last_message']>({
    id: 'last.id',
    excerpt: `left(last.content, ${EXCERPT_MAX})`,
    has_image: 'last.image_key is not null',
    is_own: 'last.sender_id = $1',
  }),
  unread_count: unreadSql('c.thread_id'),
  muted: isMutedSql('c.other_id'),
});

/** For each recipient, the newest message of the member that waits for staff or was refused. Index: messages_held_to. */
const HELD = `held as materialized (
    select distinct on (held_to) held_to as other_id, id, created_at from messages
    where sender_id = $1 and held_to is not null order by held_to, id desc
  )`;
const HAS_CONVERSATION = `exists (select from conversations known
  where known.low_user_id = least($1, h.other_id) and known.high_user_id = greatest($1, h.other_id))`;

/** Rows for members that the viewer has only waiting or refused messages to. The other member sees no such row. */
const heldSideSql = (viewer: VisibilityViewer): string =>
  `select h.id, null::int as thread_id, h.other_id, 0 as read_id, h.id as last_message_id, h.created_at as last_message_at
   from held h where not ${HAS_CONVERSATION}
     and ($2::timestamptz is null or ${followsSql('h.created_at, h.id', ['$2', '$3'])})
     and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'h.other_id' })}`;

/** SQL of the rows of a page. `id` is the conversation's id, for the cursor; the JSON holds the id of the other member. */
const rowsSql = (viewer: VisibilityViewer): string => `
  select c.id, c.last_message_at as at, ${CONVERSATION_JSON} as json
  from (
    select * from (
      (${sideSql(viewer, 'low', 'high')} ${NEWEST_FIRST} limit $4)
      union all
      (${sideSql(viewer, 'high', 'low')} ${NEWEST_FIRST} limit $4)
      union all
      (${heldSideSql(viewer)} ${NEWEST_FIRST} limit $4)
    ) as sides ${NEWEST_FIRST} limit $4
  ) as c
  join users u on u.id = c.other_id
  join messages last on last.id = greatest(c.last_message_id, (select h.id from held h where h.other_id = c.other_id))
  left join profiles p on p.user_id = c.other_id
  order by c.last_message_at desc, c.id desc`;

const pageSql = (viewer: VisibilityViewer): string => {
  const { columns, from } = pageRowSql(rowsSql(viewer), '$4::integer - 1');
  return `with ${HELD} select ${columns} from ${from}`;
};

const pageText = memoizeTexts();

const pageRow = z.object({
  rows: z.array(conversationSchema.strict()),
  found: z.int(),
  lastAt: z.date().nullable(),
  lastId: z.int().nullable(),
});

/** Reads a page of a member's conversations, each as JSON of the contract's `conversationSchema`. */
export const readConversationsPage = async (
  db: Db,
  { viewer, after, limit }: { viewer: VisibilityViewer } & PageSpan,
): Promise<z.output<typeof pageRow> | undefined> => {
  const name = `chat-conversations:${visibilityVariant(viewer)}` as const;
  const [row] = await query(db, pageRow, {
    name,
    text: pageText(name, () => pageSql(viewer)),
    values: [viewer.userId, after?.at ?? null, after?.id ?? null, limit + 1],
  });
  return row;
};

/** SQL: the conversations of `$1` with members they may see, as `c`. */
const MINE_SQL = `(
  select c.id, c.high_user_id as other_id, c.low_read_id as read_id, c.last_message_id from conversations c
  where c.low_user_id = $1 and ${canSeeSql({ viewer: '$1', other: 'c.high_user_id' })}
  union all
  select c.id, c.low_user_id, c.high_read_id, c.last_message_id from conversations c
  where c.high_user_id = $1 and ${canSeeSql({ viewer: '$1', other: 'c.low_user_id' })}
) as c`;

export const countConversations = (db: Db, viewerId: number): Promise<number> =>
  countRows(db, {
    text: `with ${HELD} select ((select count(*) from ${MINE_SQL})
             + (select count(*) from held h where not ${HAS_CONVERSATION}
                 and ${canSeeSql({ viewer: '$1', other: 'h.other_id' })}))::int as total`,
    values: [viewerId],
  });

const messageRow = z.object({
  id: z.int(),
  senderId: z.int(),
  senderName: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  imageKey: z.string().nullable(),
  clientId: z.string().nullable(),
  createdAt: z.date(),
});
const sentMessageRow = messageRow.extend({ recipientId: z.int(), readId: z.int() });
const ownMessageRow = messageRow.extend({ recipientId: z.int() });

export type MessageRow = z.output<typeof messageRow>;

const MESSAGE_COLUMNS = `m.id, m.sender_id as "senderId", u.username as "senderName", m.content,
  ${uploadUrlSql('m.image_key')} as "imageUrl", m.image_key as "imageKey", m.client_id as "clientId", m.created_at as "createdAt"`;

/** Finds the message that a member's client sent under `clientId`, with its recipient. */
export const findSentMessage = async (
  db: Db,
  senderId: number,
  clientId: string,
): Promise<z.output<typeof sentMessageRow> | undefined> => {
  const [row] = await query(db, sentMessageRow, {
    text: `select ${MESSAGE_COLUMNS},
             coalesce(m.held_to, case when c.low_user_id = $1 then c.high_user_id else c.low_user_id end) as "recipientId",
             coalesce(case when c.low_user_id = $1 then c.high_read_id else c.low_read_id end, 0) as "readId"
           from messages m join users u on u.id = m.sender_id left join conversations c on c.id = m.conversation_id
           where m.sender_id = $1 and m.client_id = $2`,
    values: [senderId, clientId],
  });
  return row;
};

/** Finds a message that the viewer sent or received. */
export const findOwnMessage = async (
  db: Db,
  viewerId: number,
  messageId: number,
): Promise<z.output<typeof ownMessageRow> | undefined> => {
  const [row] = await query(db, ownMessageRow, {
    text: `select ${MESSAGE_COLUMNS},
             case when c.low_user_id = m.sender_id then c.high_user_id else c.low_user_id end as "recipientId"
           from messages m join users u on u.id = m.sender_id join conversations c on c.id = m.conversation_id
           where m.id = $2 and $1 in (c.low_user_id, c.high_user_id)`,
    values: [viewerId, messageId],
  });
  return row;
};

/** Counts the unread messages of a member from everyone they may see. Muted conversations do not count. */
export const countUnreadMessages = (db: Db, userId: number): Promise<number> =>
  countRows(db, {
    text: `select coalesce(sum((${UNREAD_SQL})), 0)::int as total from ${MINE_SQL}
           where c.last_message_id > c.read_id and not ${isMutedSql('c.other_id')}`,
    values: [userId],
  });

/** True if the picture is in a message between the member and someone they may see. */
export const isInOwnMessage = async (db: Db, userId: number, imageKey: string): Promise<boolean> => {
  const other = 'case when c.low_user_id = $1 then c.high_user_id else c.low_user_id end';
  const rows = await query(db, z.object({ id: z.int() }), {
    text: `select m.id from messages m join conversations c on c.id = m.conversation_id
           where m.image_key = $2 and $1 in (c.low_user_id, c.high_user_id)
             and ${canSeeSql({ viewer: '$1', other: `(${other})` })} limit 1`,
    values: [userId, imageKey],
  });
  return rows.length === 1;
};

/** True if the two members have a conversation and the member may see the other. */
export const hasConversation = async (db: Db, userId: number, otherId: number): Promise<boolean> => {
  const [row] = await query(db, z.object({ known: z.boolean() }), {
    text: `select exists (
             select from conversations as c
             where c.low_user_id = least($1::int, $2::int) and c.high_user_id = greatest($1::int, $2::int)
               and ${canSeeSql({ viewer: '$1', other: '$2::int' })}
           ) as known`,
    values: [userId, otherId],
  });
  return row?.known ?? false;
};
