import { randomUUID } from 'node:crypto';
import { LISTING_CATEGORIES } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { STATES } from '@opencall/contract/shared/states';
import { profileJsonSql } from '../server/src/features/directory/profiles/profile-json.sql.ts';
import { tagsOf } from '../server/src/features/directory/profiles/search-tags.ts';
import { uploadUrlSql, uploadUrlsSql } from '../server/src/features/pictures/uploads/uploads.sql.ts';
import { utcIso } from '../server/src/platform/database/utc-iso.ts';
import type { HttpWorld } from './http-world.ts';

/** A request that writes data. */
export interface Write {
  path: string;
  /** Sent as JSON. */
  body: object;
}

/** A request; a string is the path of a GET. */
export interface Ask {
  ours: string | Write;
  bare: string | Write;
}

/** A kind of request. The member and the parameters are drawn each time. */
export interface Kind {
  name: string;
  /** The minimum rate as a share of the bare server's rate. */
  budget: number;
  ask(world: HttpWorld, viewerId: number): Ask;
}

const among = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('The list is empty.');
  return value;
};

const instant = (column: string) => utcIso(column, 'milliseconds');
const array = (rows: string) =>
  `select coalesce(json_agg(page.json), '[]')::text as json from (${rows}) page`;

const message = `json_build_object('id', m.id, 'content', m.content, 'imageUrl', ${uploadUrlSql('m.image_key')},
  'createdAt', ${instant('m.created_at')}, 'isRead', m.sender_id <> $1::int or m.id <= c.high_read_id,
  'clientId', m.client_id, 'sender', json_build_object('id', u.id, 'username', u.username))`;

const conversation = `json_build_object('id', u.id, 'username', u.username, 'role', u.role, 'picture', p.gallery[1],
  'last_message_at', ${instant('c.last_message_at')}, 'last_message', json_build_object('id', last.id,
  'excerpt', left(last.content, 160), 'has_image', last.image_key is not null, 'is_own', last.sender_id = $1::int),
  'unread_count', (select count(*) from messages n
    where n.conversation_id = c.id and n.id > c.low_read_id and n.sender_id = u.id))`;

const email = `json_build_object('id', e.id, 'subject', e.subject, 'content', e.content, 'createdAt',
  ${instant('e.created_at')}, 'isRead', e.is_read, 'sender', json_build_object('id', s.id, 'username', s.username),
  'recipient', json_build_object('id', r.id, 'username', r.username))`;

const card = `json_build_object('id', l.id, 'userId', l.user_id, 'user', u.username, 'title', l.title, 'description',
  l.description, 'category', l.category, 'price', l.price, 'location', l.location, 'zipCode', l.zip_code, 'latitude',
  l.latitude, 'longitude', l.longitude, 'images', ${uploadUrlsSql('from listing_pictures where listing_id = l.id')},
  'createdAt', ${instant('l.created_at')}, 'expiresAt', ${instant('l.expires_at')})`;

const listings = (condition: string) => `
  select (${array(`select ${card} as json from marketplace_listings l join users u on u.id = l.user_id
    where l.expires_at > now() and not u.is_hidden and ${condition} order by l.created_at desc, l.id desc limit 24`)}) as json,
  (select count(*) from (select from marketplace_listings l where l.expires_at > now() and ${condition} limit 1001) found) as total`;

const inReach = `(l.cell = any((select array_agg(y * 1440 + x) from
  generate_series(floor(($1::float8 + 90) * 4)::int - 2, floor(($1::float8 + 90) * 4)::int + 2) y,
  generate_series(floor(($2::float8 + 180) * 4)::int - 3, floor(($2::float8 + 180) * 4)::int + 3) x)::int[]))`;

/** The bare server's queries, by path. */
export const BARE_STATEMENTS: Readonly<Record<string, string>> = {
  '/profile': `select ${profileJsonSql('public')}::text as json from profiles p join users u on u.id = p.user_id
    where p.user_id = $1 and not u.is_hidden`,
  '/directory': array(`select ${profileJsonSql('public')} as json
    from profile_search s join profiles p on p.id = s.id join users u on u.id = p.user_id
    where s.tags @> array[$1]::smallint[] and s.age between $2 and $3 and not u.is_hidden order by s.member_since desc, s.id desc limit 24`),
  '/messages': `select coalesce(json_agg(page.json order by page.id), '[]')::text as json, max(page.total) as total
    from (select m.id, c.message_count as total, ${message} as json
      from conversations c join messages m on m.conversation_id = c.id join users u on u.id = m.sender_id
      where c.low_user_id = $1::int and c.high_user_id = $2::int order by m.id desc limit 50) page`,
  '/conversations': `select (${array(`select ${conversation} as json
      from conversations c join users u on u.id = c.high_user_id join messages last on last.id = c.last_message_id
      left join profiles p on p.user_id = u.id
      where c.low_user_id = $1::int order by c.last_message_at desc, c.id desc limit 50`)}) as json,
    (select count(*) from conversations where low_user_id = $1::int) as total`,
  '/inbox': `select (${array(`select ${email} as json
      from emails e join users s on s.id = e.sender_id join users r on r.id = e.recipient_id
      where e.recipient_id = $1 and e.kept_by_recipient order by e.created_at desc, e.id desc limit 50`)}) as json,
    (select count(*) from emails where recipient_id = $1 and kept_by_recipient) as total`,
  '/listings': listings('true'),
  '/listings-category': listings('l.category = $1'),
  '/listings-word': listings('l.words @@ $1::tsquery'),
  '/listings-near': listings(inReach),
};

/** The bare server's writes, by path, each in one transaction with a notification. */
export const BARE_WRITES: Readonly<Record<string, string>> = {
  '/send-message': `with stored as (insert into bare_messages (sender_id, recipient_id, content)
      values ($1, $2, $3) returning id, sender_id, recipient_id, content, created_at)
    select row_to_json(stored)::text as json, pg_notify('bare', id::text) from stored`,
  '/send-email': `with stored as (insert into bare_emails (sender_id, recipient_id, subject, content)
      values ($1, $2, $3, $4) returning id, sender_id, recipient_id, subject, content, created_at)
    select row_to_json(stored)::text as json, pg_notify('bare', id::text) from stored`,
  '/vote': `with stored as (insert into bare_votes (entry_id, user_id) values ($1, $2) returning id, entry_id)
    select row_to_json(stored)::text as json, pg_notify('bare', entry_id::text) from stored`,
};

const WORDS = ['camera', 'studio', 'strobe', 'softbox', 'cyclorama'];

const askDirectory = (): Ask => {
  const state = among(STATES);
  const [tag] = tagsOf('state', [state]);
  const age = 20 + Math.floor(Math.random() * 20);
  return {
    ours: `/api/profiles?state=${encodeURIComponent(state)}&ageMin=${age}&ageMax=${age + 10}`,
    bare: `/directory?state=${tag}&from=${age}&to=${age + 10}`,
  };
};

const askListings = ({ zips }: HttpWorld): Ask => {
  const roll = Math.random();
  if (roll < 0.4) return { ours: '/api/marketplace', bare: '/listings' };
  if (roll < 0.7) {
    const category = among(LISTING_CATEGORIES);
    return { ours: `/api/marketplace?category=${category}`, bare: `/listings-category?category=${category}` };
  }
  if (roll < 0.85) {
    const word = among(WORDS);
    return { ours: `/api/marketplace?search=${word}`, bare: `/listings-word?word=${word}` };
  }
  const [latitude, longitude] = [25 + Math.random() * 22, -120 + Math.random() * 50];
  return {
    ours: `/api/marketplace?zipCode=${among(zips)}&distance=25`,
    bare: `/listings-near?latitude=${latitude}&longitude=${longitude}`,
  };
};

export const KINDS: readonly Kind[] = [
  {
    name: 'profile by id',
    budget: 0.7,
    ask: ({ shownIds }) => {
      const id = among(shownIds);
      return { ours: `/api/profiles/user/${id}`, bare: `/profile?id=${id}` };
    },
  },
  { name: 'directory', budget: 0.6, ask: askDirectory },
  {
    name: 'message list',
    budget: 0.6,
    ask: ({ correspondentIds }, viewerId) => {
      const other = among(correspondentIds);
      return { ours: `/api/messages/${other}`, bare: `/messages?viewer=${viewerId}&other=${other}` };
    },
  },
  {
    name: 'conversations',
    budget: 0.6,
    ask: (_, viewerId) => ({ ours: '/api/conversations', bare: `/conversations?viewer=${viewerId}` }),
  },
  {
    name: 'inbox',
    budget: 0.6,
    ask: (_, viewerId) => ({ ours: '/api/emails', bare: `/inbox?viewer=${viewerId}` }),
  },
  { name: 'marketplace', budget: 0.6, ask: askListings },
];

const CONTENT = 'Running ten minutes late, the bridge is up. See you at the studio, with both cameras.';

/** The product checks and stores each write, sends a live event and adds a notification; the bare server only inserts. */
export const WRITES: readonly Kind[] = [
  {
    name: 'send message',
    budget: 0.2,
    ask: ({ correspondentIds }, viewerId) => {
      const [recipientId, content] = [among(correspondentIds), CONTENT];
      return {
        ours: { path: '/api/messages', body: { recipientId, content, clientId: randomUUID() } },
        bare: { path: '/send-message', body: { senderId: viewerId, recipientId, content } },
      };
    },
  },
  {
    name: 'send email',
    budget: 0.2,
    ask: ({ correspondentIds }, viewerId) => {
      const [recipientId, subject, content] = [among(correspondentIds), 'About Thursday', CONTENT];
      return {
        ours: { path: '/api/emails', body: { recipientId, subject, content } },
        bare: { path: '/send-email', body: { senderId: viewerId, recipientId, subject, content } },
      };
    },
  },
  {
    name: 'vote',
    budget: 0.35,
    // A member has one vote in each contest: vote and withdraw it alternately.
    ask: ({ contests }, viewerId) => {
      const entryIds = among(contests);
      const entryId = entryIds[viewerId % entryIds.length] ?? 0;
      return {
        ours: { path: `/api/contests/entries/${entryId}/vote`, body: {} },
        bare: { path: '/vote', body: { entryId, userId: viewerId } },
      };
    },
  },
];

/** All reading kinds in equal shares. */
export const MIXED: Kind = {
  name: 'mixed',
  budget: 0.6,
  ask: (world, viewerId) => among(KINDS).ask(world, viewerId),
};
