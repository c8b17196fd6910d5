import { SHOOT_STATUSES, type ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { NOTIFICATION_SUBJECTS } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createLocalStore } from '#platform/storage/local-store.ts';
import { DAY_MS } from '#platform/time.ts';
import { createTestDatabase } from '#testing/database.ts';
import { withPackagedPictures } from './packaged-pictures.ts';
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
  it('has shoots in every state, consistent with their times', async () => {
    const rows = await ask<{ status: ShootStatus; ahead: boolean }>(
      `select status, starts_at > '${now.toISOString()}' as ahead from shoots where created_at > '2026-02-01'`,
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(SHOOT_STATUSES));
    for (const { status, ahead } of rows) {
      if (status === 'proposed') expect(ahead).toBe(true);
      if (['expired', 'done', 'disputed'].includes(status)) expect(ahead, status).toBe(false);
    }
  });
  it('has availability entries, a calendar address, a signed and an unsigned agreement, and an active check-in', async () => {
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
  it('has references from a year, a sealed one, one that can be written, and members that a search finds by their references', async () => {
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
        `from ${table} as x join users as u on u.id = x.user_id and u.email = '${account}@opencall.test'`;
      expect(await count(`${mine('call_applications')} where x.status = 'offered'`), account).toBeGreaterThan(
        0,
      );
      expect(await count(mine('call_invitations')), account).toBeGreaterThan(0);
      // The map opens with one's own state.
      const near = `from calls as c join users as u on u.email = '${account}@opencall.test'
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
  it('has emails for each account for newcomers, some of them unread, none older than their senders', async () => {
    for (const account of ['model', 'photographer', 'videographer', 'creator']) {
      const mine = `from emails as e join users as u on u.email = '${account}@opencall.test'`;
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
  it('has notifications for each account for newcomers, with as many unread as there are unread emails', async () => {
    for (const account of ['model', 'photographer', 'videographer', 'creator']) {
      const mine = `from notifications as n join users as u on u.id = n.user_id and u.email = '${account}@opencall.test'`;
      expect(await count(`${mine} where n.read_at is null`), account).toBeGreaterThan(1);
      expect(await count(`${mine} where n.read_at is not null`), account).toBeGreaterThan(1);
      expect(await count(`${mine} where n.kind = 'mail' and n.read_at is null`), account).toBe(
        await count(
          `from emails as e join users as u on u.id = e.recipient_id where u.email = '${account}@opencall.test' and not e.is_read`,
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
  it('has contests in every status, twelve pending entries, and votes by members who had already joined', async () => {
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
  it('serves pictures and videos of contests from the packaged files', async () => {
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
  it('has conversations for each account for newcomers, in order, none older than their writers', async () => {
    for (const account of ['model', 'photographer', 'videographer', 'creator']) {
      const mine = `from conversations as c join users as u on u.id in (c.low_user_id, c.high_user_id)
        where u.email = '${account}@opencall.test'`;
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
  it('has saved searches with new matches, lists with notes, quiet hours and a daily email', async () => {
    const owners = `from saved_searches f join users u on u.id = f.user_id`;
    expect(await count(`from (select distinct u.id ${owners}) as accounts`)).toBe(4);
    const fresh = 'from saved_search_matches where look is null';
    expect(await count(fresh)).toBe(7);
    expect(await count(`${fresh} and told_at is null`)).toBe(0);
    expect(await count('from (select list_id from list_members group by 1) as lists')).toBe(3);
    const times = 'select email, quiet_from, email_hour from users where time_zone is not null order by 1';
    expect(await ask(times)).toEqual([
      { email: 'creator@opencall.test', quiet_from: 1320, email_hour: null },
      { email: 'photographer@opencall.test', quiet_from: null, email_hour: 8 },
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
  it('has listings in every category, with and without pictures and a place, open and expired', async () => {
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
});
