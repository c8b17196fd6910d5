import { z } from 'zod';
import {
  type VisibilityViewer,
  viewerCanSeeSql,
  visibilityVariant,
} from '#features/accounts/visibility/visibility.api.ts';
import { cautionSql, isRefusedSql } from '#features/conversations/first-contact/first-contact.api.ts';
import { uploadUrlSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonPlain, jsonTextSql, jsonValue } from '#platform/database/json-text.ts';
import { memoizeTexts } from '#platform/database/named-statements.ts';
import { query } from '#platform/database/query.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

const threadPageRow = z.object({
  /** Null if the two members have no conversation. */
  threadId: z.int().nullable(),
  /** Number of messages in the whole conversation. */
  total: z.int().nullable(),
  /** Ids of the page's newest and oldest message; null for an empty page. */
  newestId: z.int().nullable(),
  oldestId: z.int().nullable(),
  /** There are messages older than the page. */
  hasOlder: z.boolean().nullable(),
  /** The page or older messages hold something that the reader has not read. */
  holdsUnread: z.boolean().nullable(),
  /** The page's messages as a JSON array of the contract's `messageSchema`, oldest first. */
  json: z.string().nullable(),
});

/** A page of a conversation. */
export type ThreadPageRow = z.output<typeof threadPageRow>;

/** Received messages are read by being shown. Only the sender sees the client id. */
const MESSAGE_JSON = jsonTextSql({
  id: jsonPlain('m.id'),
  content: jsonValue('m.content'),
  imageUrl: jsonValue(uploadUrlSql('m.image_key')),
  createdAt: jsonValue(utcIso('m.created_at', 'milliseconds')),
  isRead: jsonPlain('m.sender_id = other.id or coalesce(m.id <= c.other_read_id, false)'),
  clientId: jsonValue('case when m.sender_id = me.id then m.client_id end'),
  caution: jsonValue(cautionSql({ caution: 'm.caution', viewer: 'me.id', sender: 'm.sender_id' })),
  refused: jsonPlain(isRefusedSql('m.held_by')),
  sender: jsonTextSql({
    id: jsonPlain('m.sender_id'),
    username: jsonValue('case when m.sender_id = me.id then me.username else other.username end'),
  }),
});

/** The conversation of `me` and `other` with the read marks of both. Index: conversations_users_key. */
const SIDES = `
  select id, message_count,
    case when low_user_id = me.id then low_read_id else high_read_id end as own_read_id,
    case when low_user_id = me.id then high_read_id else low_read_id end as other_read_id
  from conversations where low_user_id = least(me.id, other.id) and high_user_id = greatest(me.id, other.id)`;

/** Messages of the conversation `c`, and those of `me` that wait for staff or were refused, which only `me` sees. */
const visibleMessagesSql = (condition: string): string => `
    (select * from messages m where m.conversation_id = c.id and ${condition} order by m.id desc limit $4)
    union all
    (select * from messages m where m.sender_id = me.id and m.held_to = other.id and ${condition} order by m.id desc limit $4)`;

/** The page's messages. Indexes: messages_conversation_id, messages_held_to. */
const PAGE = `
  select '[' || string_agg(m.json, ',' order by m.id) || ']' as json, max(m.id) as newest_id, min(m.id) as oldest_id,
    bool_or(m.sender_id = other.id and m.id > c.own_read_id) as holds_unread
  from (
    select m.id, m.sender_id, ${MESSAGE_JSON} as json
    from (${visibleMessagesSql('m.id < $3::bigint')} order by id desc limit $4) as m
  ) as m`;

const readSql = (viewer: VisibilityViewer): string => `
  select c.id as "threadId", coalesce(c.message_count, 0) + (
      select count(*)::int from messages m where m.sender_id = me.id and m.held_to = other.id) as total, page.newest_id as "newestId", page.oldest_id as "oldestId",
    older.is_there as "hasOlder",
    page.holds_unread or (older.is_there and page.oldest_id > c.own_read_id) as "holdsUnread", page.json
  from users me join users other on other.id = $2 and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'other.id' })}
  left join lateral (${SIDES}) as c on true
  left join lateral (${PAGE}) as page on true
  left join lateral (
    select exists (${visibleMessagesSql('m.id < page.oldest_id')}) as is_there
  ) as older on true
  where me.id = $1`;

const pageText = memoizeTexts();

interface ThreadPageCall {
  viewer: VisibilityViewer;
  otherId: number;
  /** Read messages with lower ids; absent: the latest page. */
  beforeId: number | undefined;
  limit: number;
}

/** Reads a page of a conversation; undefined if the viewer may not see the other member. */
export const readThreadPage = async (
  db: Db,
  { viewer, otherId, beforeId = Number.MAX_SAFE_INTEGER, limit }: ThreadPageCall,
): Promise<ThreadPageRow | undefined> => {
  const values = [viewer.userId, otherId, beforeId, limit];
  const name = `chat-thread:${visibilityVariant(viewer)}` as const;
  const [row] = await query(db, threadPageRow, { name, text: pageText(name, () => readSql(viewer)), values });
  return row;
};

/** Moves the reader's read mark forward, never back. @returns false if it did not move. */
export const moveReadMark = async (
  tx: Tx,
  { threadId, readerId, upToId }: { threadId: number; readerId: number; upToId: number },
): Promise<boolean> => {
  const rows = await query(tx, z.object({ id: z.int() }), {
    text: `update conversations set
             low_read_id = case when low_user_id = $2 then greatest(low_read_id, $3::int) else low_read_id end,
             high_read_id = case when high_user_id = $2 then greatest(high_read_id, $3::int) else high_read_id end
           where id = $1 and case when low_user_id = $2 then low_read_id else high_read_id end < $3::int
           returning id`,
    values: [threadId, readerId, upToId],
  });
  return rows.length === 1;
};
