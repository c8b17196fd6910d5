import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ageInYears, STAGE_NAME_MAX, stageNameSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { SHOOT_STATUSES, type ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { ABOUT_ME_MAX, profilePatchSchema } from '@opencall/contract/directory/profiles/profiles.schemas';
import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { NOTIFICATION_SUBJECTS } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '#features/accounts/auth/password-hasher.ts';
import type { Database } from '#platform/database/database.ts';
import { createLocalStore } from '#platform/storage/local-store.ts';
import { DAY_MS } from '#platform/time.ts';
import { createTestDatabase } from '#testing/database.ts';
import { newToday, planMembers, withoutPictures } from './members.ts';
import { packagedKey, withPackagedPictures } from './packaged-pictures.ts';
import { picturesFolder, readManifest } from './pictures/manifest.ts';
import { planPictures } from './pictures/plan.ts';
import { documentMembers, profileCount } from './roster.ts';
import { seedDemoWorld } from './seed-demo-world.ts';
import { activeSubscriptions, planSubscriptions } from './seed-subscriptions.ts';

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
  it('has shoots in every state, as their times have it', async () => {
    const rows = await ask<{ status: ShootStatus; ahead: boolean }>(
      `select status, starts_at > '${now.toISOString()}' as ahead from shoots where created_at > '2026-02-01'`,
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(SHOOT_STATUSES));
    for (const { status, ahead } of rows) {
      if (status === 'proposed') expect(ahead).toBe(true);
      if (['expired', 'done', 'disputed'].includes(status)) expect(ahead, status).toBe(false);
    }
  });

  it('has own days, a calendar address, a signed agreement and an open one, and a check-in that is armed', async () => {
    const states = await ask<{ kind: string }>('select distinct kind from availability order by kind');
    expect(states.map(({ kind }) => kind)).toEqual(['away', 'busy', 'free', 'travel']);
    expect(await count('from calendar_feeds')).toBe(1);
    // Confirmed shoots take their days in the directory too.
    expect(
      await count(`from shoots as s join shoot_parties as p on p.shoot_id = s.id join profiles as f on f.user_id = p.user_id
        join profile_search as v on v.id = f.id where s.status = 'confirmed' and s.starts_at > '${now.toISOString()}'
          and (v.busy @> s.starts_at::date) is not true`),
    ).toBe(0);
    const signed = await ask<{ status: string; unsigned: number; text: string }>(
      `select a.status, a.text, (select count(*)::int from agreement_parties as p
         where p.agreement_id = a.id and p.signed_at is null) as unsigned from agreements as a order by a.id`,
    );
    expect(signed).toMatchObject([
      { status: 'complete', unsigned: 0, text: expect.stringContaining('Rooftop at first light') },
      { status: 'open', unsigned: 1 },
    ]);
    for (const { text } of signed) expect(text).not.toContain('{{');
    expect(
      await ask(`select c.status, c.alert_at > '${now.toISOString()}' as ahead, s.status as shoot
        from check_ins as c join shoots as s on s.id = c.shoot_id`),
    ).toEqual([{ status: 'armed', ahead: true, shoot: 'confirmed' }]);
    expect(await count(`from shoots where status = 'disputed'`)).toBeGreaterThan(0);
  });

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

  it('has references of a year, a sealed one, one that can be written, and members that a search finds by their references', async () => {
    expect(await count('from shoot_references where announced_at is not null')).toBeGreaterThan(60);
    expect(await count('from shoot_references where reply is not null')).toBeGreaterThan(3);
    expect(await count('from shoot_references where announced_at is null')).toBe(1);
    expect(
      await count(
        `from profiles as p join profile_search as s on s.id = p.id
         where p.references_total > 0 and 62 = any(s.tags) and p.references_total = (
           select count(*) from shoot_references as r where r.about_id = p.user_id and r.announced_at is not null)`,
      ),
    ).toBe(await count('from profiles where references_total > 0'));
    expect(await count('from profiles where references_total > 0')).toBeGreaterThan(30);
    expect(
      await count(
        `from shoot_references as r join shoots as s on s.id = r.shoot_id join users as u on u.id = r.author_id
         where r.created_at < s.ends_at or s.created_at < u.created_at`,
      ),
    ).toBe(0);
  });

  it('has calls in every status, one with sixty applications in every state, and offers and invitations for each account', async () => {
    expect(await count('from calls')).toBeGreaterThanOrEqual(12);
    expect(await count('from (select distinct status from calls) as statuses')).toBe(4);
    expect(await count(`from calls where review_state = 'waiting'`)).toBe(1);
    const [busiest] = await ask<{ id: number; total: number; states: number }>(
      `select call_id as id, count(*)::int as total, count(distinct status)::int as states
       from call_applications group by call_id order by 2 desc limit 1`,
    );
    expect(busiest).toMatchObject({ total: 60, states: 7 });
    const marked = `from call_applications where call_id = ${busiest?.id}`;
    for (const mark of ['desk_note', 'stars', 'folder_id']) {
      expect(await count(`${marked} and ${mark} is not null`), mark).toBeGreaterThan(3);
    }
    for (const account of ['model', 'photographer', 'videographer', 'creator']) {
      const mine = (table: string) =>
        `from ${table} as x join users as u on u.id = x.user_id and u.username = '${account}'`;
      expect(await count(`${mine('call_applications')} where x.status = 'offered'`), account).toBeGreaterThan(
        0,
      );
      expect(await count(mine('call_invitations')), account).toBeGreaterThan(0);
      // The map opens with one's own state.
      const near = `from calls as c join users as u on u.username = '${account}'
        join profiles as p on p.user_id = u.id and p.state = c.state`;
      expect(await count(`${near} where c.status = 'open'`), account).toBeGreaterThan(0);
    }
    expect(
      await count(
        `from call_applications as a join users as u on u.id = a.user_id join calls as c on c.id = a.call_id
         where a.created_at < greatest(u.created_at, c.published_at) or a.status_changed_at > '${now.toISOString()}'
           or a.user_id = c.user_id or (c.status <> 'open' and a.status in ('sent', 'seen', 'shortlisted', 'offered'))`,
      ),
    ).toBe(0);
    expect(await count('from call_roles where filled_count > count')).toBe(0);
  });

  it('has mail for each account that newcomers sign in with, some of it unread, none older than its writers', async () => {
    for (const account of ['model', 'photographer', 'videographer', 'creator']) {
      const mine = `from emails as e join users as u on u.username = '${account}'`;
      expect(await count(`${mine} where e.recipient_id = u.id`), account).toBeGreaterThan(2);
      expect(await count(`${mine} where e.sender_id = u.id`), account).toBeGreaterThan(2);
      expect(await count(`${mine} where e.recipient_id = u.id and not e.is_read`), account).toBeGreaterThan(
        0,
      );
    }
    expect(
      await count(
        `from emails as e join users as s on s.id = e.sender_id join users as r on r.id = e.recipient_id
         where e.created_at <= greatest(s.created_at, r.created_at) or e.created_at > '${now.toISOString()}'`,
      ),
    ).toBe(0);
    expect(await count(`from emails where subject ~ 'Listing #[1-9]'`)).toBe(1);
  });

  it('tells each account that newcomers sign in with what happened, and has as much unread as there is', async () => {
    for (const account of ['model', 'photographer', 'videographer', 'creator']) {
      const mine = `from notifications as n join users as u on u.id = n.user_id and u.username = '${account}'`;
      expect(await count(`${mine} where n.read_at is null`), account).toBeGreaterThan(1);
      expect(await count(`${mine} where n.read_at is not null`), account).toBeGreaterThan(1);
      expect(await count(`${mine} where n.kind = 'mail' and n.read_at is null`), account).toBe(
        await count(
          `from emails as e join users as u on u.id = e.recipient_id where u.username = '${account}' and not e.is_read`,
        ),
      );
    }
    expect(await count(`from notifications where created_at > '${now.toISOString()}'`)).toBe(0);
    expect(await count(`from notifications where read_at > '${now.toISOString()}'`)).toBe(0);
    expect(await count('from (select distinct kind from notifications) as kinds')).toBeGreaterThan(4);
    const rows = await ask<{ kind: NotificationKind; subject: unknown }>(
      'select kind, subject from notifications',
    );
    for (const { kind, subject } of rows) NOTIFICATION_SUBJECTS[kind].strict().parse(subject);
  });

  it('has contests in every status, twelve entries that wait, and votes by those who were there', async () => {
    expect(await count('from (select distinct status from contests) as statuses')).toBe(5);
    expect(await count(`from contest_entries where status = 'pending'`)).toBe(12);
    expect(
      await count(
        `from contest_entries e join contests c on c.id = e.contest_id
         where c.status = 'voting' and e.status = 'approved'`,
      ),
    ).toBeGreaterThanOrEqual(6);
    expect(await count(`from (select distinct media_type, status from contest_entries) as kinds`)).toBe(6);
    expect(await count('from contest_votes')).toBeGreaterThan(200);
    expect(
      await count(
        `from contest_votes v join users u on u.id = v.user_id join contest_entries e on e.id = v.entry_id
         where v.created_at < u.created_at or v.created_at < e.created_at or v.created_at > '${now.toISOString()}'
           or e.user_id = v.user_id or e.status <> 'approved'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `from contest_entries e join users u on u.id = e.user_id
         where e.created_at < u.created_at or e.created_at > '${now.toISOString()}'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `from contests c where c.status <> (select to_status from contest_status_changes s
         where s.contest_id = c.id order by s.id desc limit 1)`,
      ),
    ).toBe(0);
  });

  it('shows pictures and videos of contests from where they lie', async () => {
    const store = withPackagedPictures(createLocalStore('/nowhere'));
    const held = await ask<{ mime: string; key: string; bytes: number }>(
      `select mime, key, bytes from media where kind = 'contest-entry'`,
    );
    for (const { mime, key, bytes } of held) {
      const object = await store.stat(`public/${key}.${mime.split('/')[1]}`);
      expect(object?.contentType).toBe(mime);
      if (mime !== 'image/webp') expect(object?.size).toBe(bytes);
    }
    const video = held.find(({ mime }) => mime === 'video/mp4');
    const part = await store.get(`public/${video?.key}.mp4`, { start: 4, end: 7 });
    expect(part?.range).toEqual({ start: 4, end: 7 });
    expect(await part?.stream.toArray()).toEqual([Buffer.from('ftyp')]);
  });

  it('has conversations for each account that newcomers sign in with, in order, none before its writers came', async () => {
    for (const account of ['model', 'photographer', 'videographer', 'creator']) {
      const mine = `from conversations as c join users as u on u.id in (c.low_user_id, c.high_user_id)
        where u.username = '${account}'`;
      expect(await count(mine), account).toBeGreaterThan(2);
      const read = 'case when c.low_user_id = u.id then c.low_read_id else c.high_read_id end';
      expect(await count(`${mine} and c.last_message_id > ${read}`), account).toBeGreaterThan(0);
    }
    expect(
      await count(
        `from messages as m join conversations as c on c.id = m.conversation_id
         join users as u on u.id in (c.low_user_id, c.high_user_id)
         where m.created_at < u.created_at or m.created_at > '${now.toISOString()}' or m.content ~ '[!{}]'
           or m.sender_id not in (c.low_user_id, c.high_user_id) or m.created_at > c.last_message_at`,
      ),
    ).toBe(0);
    expect(
      await count(
        `from (select id, created_at, lag(created_at) over (partition by conversation_id order by id) as before
               from messages) as lines where created_at < before`,
      ),
    ).toBe(0);
    const sent = await ask<{ visibility: string; ratio: number }>(
      `select m.visibility, round(m.width::numeric / m.height, 1)::float8 as ratio
       from messages as l join media as m on m.key = l.image_key order by ratio`,
    );
    expect(sent.map(({ visibility }) => visibility)).toEqual(Array.from({ length: 4 }, () => 'private'));
    // Upright, square, landscape and panorama.
    const [upright = 1, square, landscape = 1, panorama = 1] = sent.map(({ ratio }) => ratio);
    expect([upright < 1, square, landscape > 1.3, panorama > 2]).toEqual([true, 1, true, true]);
    expect(await count('from conversations where message_count > 100')).toBe(1);
    // New rows continue after all existing ids.
    expect(
      await count(`from messages having max(id) = (select last_value from messages_id_seq)`),
    ).toBeGreaterThan(0);
  });

  it('has a log of what its team did, beginning with documents that have come and gone', async () => {
    expect(await count('from (select distinct action from audit_log) as actions')).toBeGreaterThanOrEqual(6);
    expect(await count(`from audit_log where at > '${now.toISOString()}'`)).toBe(0);
    expect(await count(`from audit_log where action = 'id.verify'`)).toBe(
      await count(`from profiles where id_decided_at is not null`),
    );
    expect(await count(`from audit_log where action like 'report.%'`)).toBe(
      await count(`from abuse_reports where status <> 'pending'`),
    );
  });

  it('has reports in every status, by others, about what they saw', async () => {
    expect(await count('from (select distinct status from abuse_reports) as statuses')).toBe(3);
    const strays = await count(
      `from abuse_reports as r join profiles as p on p.id = r.profile_id join users as u on u.id = r.reporter_id
       where p.user_id = u.id or r.created_at < greatest(p.created_at, u.created_at)
         or r.decided_at < r.created_at or (r.evidence->>'userId')::integer <> p.user_id`,
    );
    expect(strays).toBe(0);
  });

  it('has a sanction of most kinds, and no member who is locked out', async () => {
    expect(
      await count('from (select distinct kind from sanctions where decided_by is not null) as kinds'),
    ).toBe(3);
    expect(await count('from sanctions where reversed_at is not null')).toBe(1);
    expect(await count('from users where suspended_until is not null')).toBe(0);
  });

  it('has saved searches with something new, lists with notes, quiet hours and a daily email', async () => {
    const owners = `from saved_searches f join users u on u.id = f.user_id`;
    expect(await count(`from (select distinct u.username ${owners}) as accounts`)).toBe(4);
    const fresh = 'from saved_search_matches where look is null';
    expect(await count(fresh)).toBe(7);
    expect(await count(`${fresh} and told_at is null`)).toBe(0);
    expect(await count('from (select list_id from list_members group by 1) as lists')).toBe(3);
    const times = 'select username, quiet_from, email_hour from users where time_zone is not null order by 1';
    expect(await ask(times)).toEqual([
      { username: 'creator', quiet_from: 1320, email_hour: null },
      { username: 'photographer', quiet_from: null, email_hour: 8 },
    ]);
  });

  it('sends no email at the start', async () => {
    const due = new Date(now.getTime() + 7 * DAY_MS).toISOString();
    expect(
      await count(
        `from subscriptions where status = 'trialing' and trial_ends_at <= '${due}' and trial_notice_at is null`,
      ),
    ).toBe(0);
  });

  it('has listings in every category, with five pictures and with none, near and nowhere, open and expired', async () => {
    const at = now.toISOString();
    const open = `from marketplace_listings where expires_at > '${at}'`;
    expect(await count(`from (select distinct category ${open}) as categories`)).toBe(7);
    const pictures = '(select count(*) from listing_pictures where listing_id = marketplace_listings.id)';
    expect(await count(`${open} and ${pictures} = 5`)).toBeGreaterThanOrEqual(3);
    expect(await count(`${open} and ${pictures} = 0`)).toBeGreaterThanOrEqual(1);
    expect(await count(`${open} and latitude is null`)).toBeGreaterThanOrEqual(1);
    expect(await count(`${open} and latitude is not null`)).toBeGreaterThanOrEqual(20);
    expect(await count(`from marketplace_listings where expires_at <= '${at}'`)).toBeGreaterThanOrEqual(3);
    const pictured = `from marketplace_listings as l join listing_pictures as p on p.listing_id = l.id
      join media as m on m.key = p.media_key`;
    expect(await count(`${pictured} where m.owner_id <> l.user_id`)).toBe(0);
  });

  it('leaves a database with users alone', async () => {
    expect(await seedDemoWorld({ database, now })).toBe(false);
    expect(await count('from users')).toBe(256);
  });

  it('opens every named account with the one password', async () => {
    const accounts = await ask<{
      email: string;
      role: string;
      verified: boolean;
      hash: string;
      status: string | null;
      open: boolean;
    }>(
      `select email, role, email_verified as verified, password_hash as hash, s.status, s.trial_ends_at > '${now.toISOString()}' as open
       from users left join subscriptions as s on s.user_id = users.id where email like '%@opencall.test' order by email`,
    );
    expect(accounts.map(({ email, role, status, open }) => [email, role, status, open])).toEqual([
      ['admin@opencall.test', 'admin', null, null],
      ['creator@opencall.test', 'creator', 'active', false],
      ['lapsed@opencall.test', 'model', 'expired', false],
      ['model@opencall.test', 'model', 'trialing', true],
      ['moderator@opencall.test', 'moderator', null, null],
      ['photographer@opencall.test', 'photographer', 'active', false],
      ['videographer@opencall.test', 'videographer', 'trialing', true],
    ]);
    expect(accounts.every(({ verified }) => verified)).toBe(true);
    expect(await verifyPassword(accounts[0]?.hash, 'opencall-demo')).toBe('current');
  });

  it('gives everybody but the admin a profile, with pictures unless they have just registered', async () => {
    const without = await ask<{ username: string }>(
      'select username from users where id not in (select user_id from profiles)',
    );
    expect(without).toEqual([{ username: 'admin' }]);
    const pictures = '(select count(*) from profile_pictures where profile_id = profiles.id)';
    expect(await count(`from profiles where ${pictures} < 3`)).toBe(withoutPictures);
    expect(await count(`from profiles where ${pictures} = 0 and created_at >= '2026-03-14T00:00:00Z'`)).toBe(
      withoutPictures,
    );
    expect(await count(`from profiles where ${pictures} = ${GALLERY_MAX}`)).toBeGreaterThan(0);
    const firsts = await ask<{ distinct: number }>(
      `select count(distinct m.placeholder)::int as distinct
       from profile_pictures as p join media as m on m.key = p.media_key where p.position = 0`,
    );
    expect(firsts[0]?.distinct).toBe(profileCount - withoutPictures);
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

  it('knows every city by its ZIP code and state', async () => {
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

  it('keeps every gallery picture a stored file of its owner', async () => {
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

describe('the plan of the demo world', () => {
  const members = planMembers('opencall', now);

  it('is the same for the same seed, another for another', () => {
    expect(planMembers('opencall', now)).toEqual(members);
    expect(planMembers('another', now).map(({ name }) => name)).not.toEqual(members.map(({ name }) => name));
  });

  it('names everybody differently', () => {
    for (const key of ['name', 'email', 'aboutMe'] as const) {
      expect(new Set(members.map((member) => member[key].toLowerCase())).size).toBe(members.length);
    }
    const names = members.flatMap(({ username, stageName }) => [
      ...new Set([username.toLowerCase(), stageName.toLowerCase()]),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('gives them names that members may choose', () => {
    for (const { name, username, stageName } of members) {
      expect(profilePatchSchema.safeParse({ name, stageName }).data).toMatchObject({ name, stageName });
      expect(stageNameSchema.safeParse(username).data).toBe(username);
    }
  });

  it('has adults only, whose age is that of their date of birth', () => {
    for (const { age, dateOfBirth } of members) {
      expect(age).toBeGreaterThanOrEqual(18);
      expect(ageInYears(new Date(dateOfBirth), now)).toBe(age);
    }
  });

  it('writes no exclamation marks, no empty slots and nothing too long', () => {
    for (const { aboutMe } of members) expect(aboutMe).toMatch(/^[A-Z][^!{}]*[.]$/);
    expect(Math.max(...members.map(({ aboutMe }) => aboutMe.length))).toBeLessThan(ABOUT_ME_MAX);
  });

  it.each(['2026-01-01T00:00:00.000Z', '2024-02-29T00:00:01Z', '2027-12-31T23:59:59.999Z'])(
    'keeps its numbers at %s',
    (instant) => {
      const moment = new Date(instant);
      const there = planMembers('opencall', moment);
      const midnight = new Date(`${instant.slice(0, 10)}T00:00:00Z`);
      expect(there.filter(({ createdAt }) => createdAt >= midnight)).toHaveLength(newToday);
      expect(there.filter(({ createdAt, updatedAt }) => createdAt > moment || updatedAt > moment)).toEqual(
        [],
      );
      const planned = planSubscriptions(there, 'opencall', moment);
      expect(planned.filter(({ status }) => status === 'active')).toHaveLength(activeSubscriptions);
      expect(
        planned.filter(({ status, trialEndsAt }) => status === 'trialing' && trialEndsAt <= moment),
      ).toEqual([]);
    },
  );
});

describe('the packaged pictures', () => {
  it('hold all that is planned, with a file of each width and words for it', async () => {
    const manifest = await readManifest();
    const planned = planPictures();
    expect(manifest.filter(({ kind }) => kind !== 'document').map(({ id, alt }) => [id, alt])).toEqual(
      planned.map(({ id, alt }) => [id, alt]),
    );
    expect(manifest.filter(({ kind }) => kind === 'document').map(({ member }) => member)).toEqual([
      ...documentMembers,
    ]);
    for (const { id, widths, bytes, placeholder, width } of manifest) {
      const sizes = await Promise.all(widths.map((one) => stat(join(picturesFolder(), `${id}-${one}.webp`))));
      expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBe(bytes);
      expect(widths.at(-1)).toBe(width);
      expect(placeholder).toMatch(/^[\w-]{20,}$/);
    }
  });

  it('answer for their own keys and leave the others to the store', async () => {
    const store = withPackagedPictures(createLocalStore('/nonexistent'));
    const key = packagedKey('m001', 'model@opencall.test');
    const small = await store.get(`public/${key}-320.webp`, { start: 0, end: 3 });
    const chunks: Buffer[] = [];
    for await (const chunk of small?.stream ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('RIFF');
    expect(small).toMatchObject({ contentType: 'image/webp', range: { start: 0, end: 3 } });
    expect(await store.stat(`public/${key}-1280.webp`)).toBeNull();
    expect(await store.get(`public/${'0'.repeat(32)}.webp`)).toBeNull();
  });
});
