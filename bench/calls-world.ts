import { STATES } from '@opencall/contract/shared/states';
import pg from 'pg';
import { rebuildSearchRows } from '../server/src/features/directory/profiles/search-rows.service.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { loadPlaces } from '../server/src/platform/places/load-places.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres-database.ts';
import { foldWords } from '../server/src/platform/text/fold.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
/** One in ten members posts calls. */
const MEMBERS = 6000;
/** Applications for the call whose desk is measured. */
export const DESK_APPLICATIONS = 5000;
/** The owner of that call, and the call. */
export const CASTER_ID = 1;
export const DESK_CALL_ID = 1;
export const callsNow = new Date('2026-11-22T12:00:00Z');

const WORDS = foldWords(
  'editorial lookbook beauty runway campaign portrait dance music video street studio garden',
);

const PEOPLE = `
  insert into users (id, username, email, role, password_hash, created_at)
  select n, 'Member ' || n, 'm' || n || '@bench.test', case n % 3 when 0 then 'photographer' else 'model' end, '',
    $1::timestamptz - n * interval '1 hour'
  from generate_series(1, ${MEMBERS}) as n`;
const SUBSCRIPTIONS = `
  insert into subscriptions (user_id, status, trial_ends_at)
  select id, 'trialing', $1::timestamptz + interval '30 days' from users`;
const PROFILES = `
  insert into profiles (user_id, name, sex, age, height_feet, height_inches, weight, hair_color, eye_color,
    state, city, zip_code, latitude, longitude, created_at, updated_at)
  select n, 'Name ' || n, (array['female','male','other'])[1 + n % 3], 18 + n % 50, 5, n % 12, 100 + n % 120,
    (array['black','brown','blonde','red','other'])[1 + n % 5], (array['brown','blue','green','hazel','other'])[1 + n % 5],
    p.state, p.city, lpad(p.zip::text, 5, '0'), p.latitude, p.longitude, u.created_at, u.created_at
  from generate_series(1, ${MEMBERS}) as n join users as u on u.id = n
  join (select *, row_number() over (order by zip % 997, zip) as at from places where state = any($1::text[])) as p on p.at = n`;
const CALLS = `
  insert into calls (user_id, status, title, description, pay_kind, pay_amount, pay_per, nudity, zip_code, state, latitude,
    longitude, starts_on, deadline, created_at, published_at, listed_at, words)
  select case when n = 1 then ${CASTER_ID} else 1 + (n * 7) % (${MEMBERS} / 10) end, 'open', 'Call number ' || n,
    'A day of work with a small team; everything else is in the messages here.',
    (array['paid','trade','expenses'])[1 + n % 3], case when n % 3 = 0 then 100 + n % 900 end,
    case when n % 3 = 0 then 'day' end, (array['none','none','none','implied','partial','full'])[1 + n % 6],
    lpad(p.zip::text, 5, '0'), p.state, p.latitude, p.longitude, ($1::timestamptz + (n % 60) * interval '1 day')::date,
    $1::timestamptz + (1 + n % 40) * interval '1 day', $1::timestamptz - n * interval '1 minute',
    $1::timestamptz - n * interval '1 minute', $1::timestamptz - n * interval '1 minute',
    array_to_tsvector(array['call', ($3::text[])[1 + n % ${WORDS.length}], 'rare' || n % 2000])
  from generate_series(1, $2::integer) as n
  join (select *, row_number() over (order by zip % 991, zip) as at from places
        where state = any($4::text[])) as p on p.at = 1 + n % 30000`;
const ROLES = `
  insert into call_roles (call_id, position, title, count, requirements, questions, pictures_min, pictures_max)
  select c.id, at, 'Role ' || at, 3, '{"sexes": ["female"], "ageMin": 20}', '[]', 0, 3
  from calls as c cross join generate_series(0, 1) as at where at = 0 or c.id % 2 = 0`;
/** Numbers of the sexes as `search-tags.ts` has them. */
const NEEDS = `
  insert into call_role_needs (role_id, call_id, is_open, filters, sexes, age_min, age_max, state)
  select id, call_id, true, array['sexes', 'ageMin'], array[8 + (id % 3)]::smallint[], 18 + id % 40, 24 + id % 45, null from call_roles`;
const APPLICATIONS = `
  insert into call_applications (call_id, role_id, user_id, status, status_changed_at, note, answers, free_on, created_at,
    updated_at, stars, desk_note)
  select ${DESK_CALL_ID}, r.id, n, (array['sent','seen','shortlisted','declined'])[1 + n % 4], $1::timestamptz - n * interval '1 minute',
    'I would love to be part of it.', '[]', '{}', $1::timestamptz - n * interval '1 minute', $1::timestamptz - n * interval '1 minute',
    case when n % 5 < 3 then 1 + n % 5 end, case when n % 9 = 0 then 'Ask about Saturday' end
  from (select id from call_roles where call_id = ${DESK_CALL_ID} limit 1) as r
  cross join generate_series(2, ${DESK_APPLICATIONS + 1}) as n`;
/** A few applications for the other calls. */
const FEW = `
  insert into call_applications (call_id, role_id, user_id, status_changed_at, note, answers, free_on, created_at, updated_at)
  select r.call_id, r.id, 2 + (r.id * 31 + k * 17) % ${MEMBERS - 2}, $1, '', '[]', '{}', $1, $1
  from call_roles as r cross join generate_series(1, 3) as k where r.call_id > 1 on conflict do nothing`;

/** Creates a database with `count` listed calls, one of which has thousands of applications. @returns its URL */
export const makeCalls = async (urlOf: (name: string) => string, count: number): Promise<string> => {
  const admin = new pg.Client(urlOf('postgres'));
  await admin.connect();
  await admin.query('drop database if exists calls_bench with (force)');
  await admin.query('create database calls_bench');
  await admin.end();
  const url = urlOf('calls_bench');
  const database = await openPostgres(url, quiet);
  await migrate(database);
  await loadPlaces(database);
  const now = callsNow.toISOString();
  const client = new pg.Client(url);
  await client.connect();
  for (const text of [PEOPLE, SUBSCRIPTIONS]) await client.query(text, [now]);
  await client.query(PROFILES, [STATES]);
  await client.query(CALLS, [now, count, WORDS, STATES]);
  for (const text of [ROLES, NEEDS]) await client.query(text);
  for (const text of [APPLICATIONS, FEW]) await client.query(text, [now]);
  await database.background.transaction((tx) => rebuildSearchRows(tx));
  await client.query('vacuum analyze');
  await client.end();
  await database.close();
  return url;
};
