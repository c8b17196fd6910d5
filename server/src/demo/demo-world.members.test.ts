import { STAGE_NAME_MAX } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '#features/accounts/auth/password-hasher.ts';
import type { Database } from '#platform/database/database.ts';
import { createLocalStore } from '#platform/storage/local-store.ts';
import { createTestDatabase } from '#testing/database.ts';
import { withPackagedPictures } from './packaged-pictures.ts';
import { profileCount } from './roster.ts';
import { seedDemoWorld } from './seed-demo-world.ts';

const now = new Date('2026-03-14T15:09:26Z');
let database: Database;
const ask = <Row extends object>(text: string): Promise<Row[]> =>
  database.autocommit((tx) => tx.query<Row>({ text }));
const count = async (text: string): Promise<number> =>
  (await ask<{ count: number }>(`select count(*)::int as count ${text}`))[0]?.count ?? -1;

beforeAll(async () => {
  database = await createTestDatabase();
  expect(await seedDemoWorld({ database, now })).toBe(true);
});
afterAll(() => database.close());

describe('the demo world in the database', () => {
  it('has the numbers that the dashboards show', async () => {
    expect(await count('from users')).toBe(256);
    expect(await count(`from users where created_at >= '2026-03-14T00:00:00Z'`)).toBe(12);
    expect(await count(`from users where created_at > '${now.toISOString()}'`)).toBe(0);
    expect(await count(`from subscriptions where status = 'active'`)).toBe(78);
    expect(await count('from profiles where id_document_key is not null and not id_verified')).toBe(8);
    expect(await count('from users where is_hidden')).toBe(3);
    expect(await count(`from abuse_reports where status = 'pending'`)).toBe(3);
  });
  it('has ratings, suggestions in every status and five open tickets', async () => {
    expect(await count('from ratings')).toBeGreaterThan(500);
    expect(
      await count(
        `from ratings as r join profiles as p on p.id = r.profile_id join users as u on u.id = r.rater_id
         where p.user_id = u.id or r.created_at < greatest(p.created_at, u.created_at)`,
      ),
    ).toBe(0);
    expect(await count('from (select distinct status from suggestions) as statuses')).toBe(4);
    expect(await count(`from contact_messages where status <> 'resolved'`)).toBe(5);
    expect(
      await count(
        `from (select user_id, created_at from suggestions union all select user_id, created_at from contact_messages) as note
         join users as u on u.id = note.user_id where note.created_at < u.created_at`,
      ),
    ).toBe(0);
  });
  it('has an audit log of staff actions that matches the decisions on documents and reports', async () => {
    expect(await count('from (select distinct action from audit_log) as actions')).toBeGreaterThanOrEqual(6);
    expect(await count(`from audit_log where at > '${now.toISOString()}'`)).toBe(0);
    expect(await count(`from audit_log where action = 'id.verify'`)).toBe(
      await count(`from profiles where id_decided_at is not null`),
    );
    expect(await count(`from audit_log where action like 'report.%'`)).toBe(
      await count(`from abuse_reports where status <> 'pending'`),
    );
  });
  it('has reports in every status, by other members, after both accounts were created', async () => {
    expect(await count('from (select distinct status from abuse_reports) as statuses')).toBe(3);
    const strays = await count(
      `from abuse_reports as r join profiles as p on p.id = r.profile_id join users as u on u.id = r.reporter_id
       where p.user_id = u.id or r.created_at < greatest(p.created_at, u.created_at)
         or r.decided_at < r.created_at or (r.evidence->>'userId')::integer <> p.user_id`,
    );
    expect(strays).toBe(0);
  });
  it('has a sanction of most kinds, and no member who cannot sign in', async () => {
    expect(
      await count('from (select distinct kind from sanctions where decided_by is not null) as kinds'),
    ).toBe(3);
    expect(await count('from sanctions where reversed_at is not null')).toBe(1);
    expect(await count('from users where suspended_until is not null')).toBe(0);
  });
  it('leaves a database that has users unchanged', async () => {
    expect(await seedDemoWorld({ database, now })).toBe(false);
    expect(await count('from users')).toBe(256);
  });
  it('lets all named accounts sign in with the same password', async () => {
    const accounts = await ask<{
      email: string;
      username: string;
      role: string;
      verified: boolean;
      hash: string;
      status: string | null;
      open: boolean;
    }>(
      `select email, username, role, email_verified as verified, password_hash as hash, s.status, s.trial_ends_at > '${now.toISOString()}' as open
       from users left join subscriptions as s on s.user_id = users.id where email like '%@opencall.test' order by email`,
    );
    expect(
      accounts.map(({ email, username, role, status, open }) => [email, username, role, status, open]),
    ).toEqual([
      ['admin@opencall.test', 'admin', 'admin', null, null],
      ['creator@opencall.test', 'Juniper Hale', 'creator', 'active', false],
      ['lapsed@opencall.test', 'Felix Ashby', 'model', 'expired', false],
      ['model@opencall.test', 'Wren', 'model', 'trialing', true],
      ['moderator@opencall.test', 'Imani Freeman', 'moderator', null, null],
      ['photographer@opencall.test', 'Ines Duarte', 'photographer', 'active', false],
      ['videographer@opencall.test', 'Longshore Films', 'videographer', 'trialing', true],
    ]);
    expect(accounts.every(({ verified }) => verified)).toBe(true);
    expect(await verifyPassword(accounts[0]?.hash, 'opencall-demo')).toBe('current');
  });
  it('gives everyone except the admin a profile with pictures', async () => {
    const without = await ask<{ username: string }>(
      'select username from users where id not in (select user_id from profiles)',
    );
    expect(without).toEqual([{ username: 'admin' }]);
    const pictures = '(select count(*) from profile_pictures where profile_id = profiles.id)';
    expect(await count(`from profiles where ${pictures} < 3`)).toBe(0);
    expect(await count(`from profiles where ${pictures} = ${GALLERY_MAX}`)).toBeGreaterThan(0);
    const firsts = await ask<{ distinct: number }>(
      `select count(distinct m.placeholder)::int as distinct
       from profile_pictures as p join media as m on m.key = p.media_key where p.position = 0`,
    );
    expect(firsts[0]?.distinct).toBe(profileCount);
  });
  it.each([
    ['galleries', `profile_pictures as shown join media as m on m.key = shown.media_key`],
    [
      'profile pictures',
      `profile_pictures as shown join media as m on m.key = shown.media_key and shown.position = 0`,
    ],
    ['contest entries', `media as m`, `where m.kind = 'contest-entry' and m.mime = 'image/webp'`],
    ['contest posters', `media as m`, `where m.kind = 'contest-featured'`],
    ['listings', `listing_pictures as shown join media as m on m.key = shown.media_key`],
  ])('shows upright and landscape pictures in %s', async (_, tables, condition = '') => {
    const shapes = await ask<{ landscape: number; upright: number }>(
      `select count(*) filter (where m.width > m.height * 1.3)::int as landscape,
         count(*) filter (where m.width <= m.height)::int as upright from ${tables} ${condition}`,
    );
    expect(shapes[0]?.landscape).toBeGreaterThan(2);
    expect(shapes[0]?.upright).toBeGreaterThan(0);
  });
  it('has square pictures and panoramas in galleries', async () => {
    const inGalleries = 'from profile_pictures as shown join media as m on m.key = shown.media_key';
    expect(await count(`${inGalleries} where m.width = m.height`)).toBeGreaterThan(5);
    expect(await count(`${inGalleries} where m.width = 3 * m.height`)).toBeGreaterThan(2);
  });
  it('has names of many scripts, with accents, and as long as names may be', async () => {
    const holders = await ask<{ username: string }>('select username from users where not is_hidden');
    const names = holders.map(({ username }) => username);
    for (const script of ['Arabic', 'Devanagari', 'Han', 'Hangul', 'Hebrew', 'Hiragana']) {
      expect(
        names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name)),
        script,
      ).toBe(true);
    }
    expect(names.some((name) => name.normalize('NFD') !== name)).toBe(true);
    expect(Math.max(...names.map((name) => name.length))).toBe(STAGE_NAME_MAX);
  });
  it('gives every profile a city that matches its ZIP code and state', async () => {
    const strangers = await ask(
      `select p.city, p.state, p.zip_code from profiles as p
       left join places on places.zip = p.zip_code::integer
       where places.city is distinct from p.city or places.state is distinct from p.state
         or abs(places.latitude - p.latitude) > 0.01 or abs(places.longitude - p.longitude) > 0.01`,
    );
    expect(strangers).toEqual([]);
    expect(await count('from (select distinct state from profiles) as states')).toBeGreaterThan(25);
  });
  it('is found by search', async () => {
    expect(await count('from profile_search')).toBe(profileCount);
  });
  it('references only stored files of the owner in galleries', async () => {
    const store = withPackagedPictures(createLocalStore('/nonexistent'));
    const rows = await ask<{ key: string; visibility: string; bytes: number }>(
      `select key, visibility, bytes from media where mime = 'image/webp'`,
    );
    const found = await Promise.all(
      rows.map(({ key, visibility }) => store.stat(`${visibility}/${key}.webp`)),
    );
    expect(found.filter((info) => info === null)).toEqual([]);
    const strays = await count(
      `from profiles as p join profile_pictures as shown on shown.profile_id = p.id
       join media as m on m.key = shown.media_key where m.owner_id <> p.user_id or m.visibility <> 'public'`,
    );
    expect(strays).toBe(0);
  });
});

describe('the portfolios of the demo world', () => {
  it('have albums of many shapes, credits in every status, sensitive pictures, and public pages', async () => {
    expect(await count('from albums')).toBeGreaterThan(100);
    expect(await count("from pictures where sensitive = 'nudity'")).toBeGreaterThan(3);
    const ratios = await ask<{ ratio: number }>(
      'select distinct round(m.width::numeric / m.height, 1)::float8 as ratio from pictures p join media m on m.key = p.media_key',
    );
    expect(ratios.length).toBeGreaterThan(5);
    const statuses = await ask<{ status: string }>(
      'select distinct status from picture_credits order by status',
    );
    expect(statuses.map(({ status }) => status)).toEqual(['accepted', 'asked', 'refused']);
    const colourless = "from pictures p join albums a on a.id = p.album_id where a.title = 'Black and white'";
    expect(await count(colourless)).toBeGreaterThan(10);
    expect(await count(`${colourless} and p.alt not like '%black and white%'`)).toBe(0);
    expect(
      await count(`from media where camera is not null
        and position(replace(camera->>'focalLength', ' mm', '') in camera->>'lens') = 0`),
    ).toBe(0);
    expect(await count('from profiles where is_public')).toBeGreaterThan(20);
    for (const name of ['model', 'photographer', 'videographer', 'creator'])
      expect(
        await count(`from profiles p join users u on u.id = p.user_id join albums a on a.user_id = u.id
          where p.is_public and a.visibility = 'public' and u.email = '${name}@opencall.test'`),
        name,
      ).toBeGreaterThan(0);
  });
});
