/** The requests of the benchmark of the embedded database: those of many members, in random order. */
import { profileJsonSql } from '../server/src/features/directory/profiles/profile-json.sql.ts';

/** A request. */
export interface Call {
  path: string;
  cookie?: string;
  /** If present, the request is a POST with this as JSON. */
  body?: object;
}

/** Kinds of requests with their frequency. */
export type Mix = readonly { kind: string; share: number; next: () => Call }[];

export interface Viewer {
  id: number;
  cookie: string;
}

export const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

const number = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1));

const searchPath = (): string => {
  const filters = pick([
    () => ({ ageMin: number(18, 30), ageMax: number(31, 60) }),
    () => ({ roles: pick(['model', 'photographer', 'videographer', 'creator']) }),
    () => ({ state: pick(['California', 'New York', 'Texas', 'Florida']), ageMin: number(18, 40) }),
    () => ({ keyword: pick(['portrait', 'studio', 'travel', 'beach', 'dance']) }),
    () => ({ hairColors: pick(['brown', 'black', 'blonde']), heightMinFeet: number(4, 5) }),
  ])();
  return `/api/profiles?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`;
};

const words = (): string =>
  Array.from({ length: number(3, 30) }, () => pick(['yes', 'studio', 'on', 'Friday'])).join(' ');

/** @param others the ids of members to view and to write to */
export const productMix = (viewers: readonly Viewer[], others: readonly number[]): Mix => {
  const as = (path: string, body?: object): Call => ({ path, cookie: pick(viewers).cookie, body });
  const send = (): Call => as('/api/messages', { recipientId: pick(others), content: words() });
  const compose = (): Call =>
    as('/api/emails', { recipientId: pick(others), subject: words().slice(0, 60), content: words() });
  return [
    { kind: 'profile by id', share: 25, next: () => as(`/api/profiles/user/${pick(others)}`) },
    { kind: 'search', share: 20, next: () => as(searchPath()) },
    {
      kind: 'marketplace list',
      share: 10,
      next: () => as(`/api/marketplace?search=${pick(['camera', 'light', 'studio', 'lens'])}`),
    },
    { kind: 'conversations', share: 10, next: () => as('/api/conversations') },
    { kind: 'message list', share: 10, next: () => as(`/api/messages/${pick(others)}`) },
    { kind: 'inbox', share: 10, next: () => as(`/api/emails?folder=${pick(['inbox', 'sent'])}`) },
    { kind: 'send message', share: 10, next: send },
    { kind: 'send email', share: 5, next: compose },
  ];
};

/** The statements of the bare server, by path. */
export const BARE_STATEMENTS = {
  '/profile': `select ${profileJsonSql('public')}::text as json from profiles p join users u on u.id = p.user_id where p.user_id = $1 and not u.is_hidden`,
  '/page': `select json_agg(page.json)::text as json from (select ${profileJsonSql('public')} as json from profiles p join users u on u.id = p.user_id
            where not u.is_hidden and p.age >= $1 order by u.created_at desc, u.id desc limit 24) page`,
  '/messages': `select json_agg(m)::text as json from (select * from messages where sender_id = $1 order by id desc limit 50) m`,
  '/write': `insert into bench_writes (text) values ($1) returning row_to_json(bench_writes)::text as json`,
};

/** The product's kinds of requests that one statement can imitate. */
export const bareMix = (others: readonly number[]): Mix => [
  { kind: 'profile by id', share: 45, next: () => ({ path: `/profile?value=${pick(others)}` }) },
  { kind: 'search', share: 20, next: () => ({ path: `/page?value=${number(18, 50)}` }) },
  { kind: 'message list', share: 20, next: () => ({ path: `/messages?value=${pick(others)}` }) },
  { kind: 'send message', share: 15, next: () => ({ path: `/write?value=${encodeURIComponent(words())}` }) },
];
