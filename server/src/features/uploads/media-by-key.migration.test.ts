import { expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { databaseBefore } from '#testing/database-before.ts';
import { uploadUrlSql, uploadUrlsSql } from './uploads.service.ts';

const keyOf = (digit: string): string => digit.repeat(32);
const QUERY = '?w=40&h=50&t=abc';
const publicUrl = (digit: string): string => `/media/${keyOf(digit)}.webp${QUERY}`;
const privateUrl = (digit: string): string => `/api/private-media/${keyOf(digit)}.webp${QUERY}`;
const documentUrl = `/api/private-media/${keyOf('d')}.webp`;
const videoUrl = `/media/${keyOf('e')}.mp4`;
const GONE = `/media/${keyOf('9')}.webp`;

/** Rows as the earlier schema held them: addresses, some beside their keys. */
const fill = async ({ executeSql }: Database): Promise<void> => {
  await executeSql(
    `insert into users (id, username, email, role, password_hash)
     select n, 'm' || n, 'm' || n || '@example.test', 'model', '' from generate_series(1, 3) n`,
  );
  const uploads = [
    ['a', 'gallery', 'public'],
    ['b', 'gallery', 'public'],
    ['c', 'contest-featured', 'public'],
    ['d', 'id-card', 'private'],
    ['f', 'contest-thumbnail', 'public'],
    ['0', 'message', 'private'],
    ['1', 'gallery', 'public'],
  ];
  for (const [digit = '', kind, visibility] of uploads) {
    await executeSql(
      `insert into media (key, owner_id, kind, visibility, mime, bytes, width, height, placeholder)
       values ($1, 1, $2, $3, 'image/webp', 1, 40, 50, 'abc')`,
      [keyOf(digit), kind, visibility],
    );
  }
  await executeSql(
    `insert into media (key, owner_id, kind, visibility, mime, bytes) values ($1, 1, 'contest-entry', 'public', 'video/mp4', 1)`,
    [keyOf('e')],
  );
  await executeSql(
    `insert into profiles (id, user_id, name, stage_name, gallery, gallery_descriptions, id_card_url) values
       (1, 1, 'M', 'm1', $1::text[], '{"b","","gone","a again"}', $2), (2, 2, 'M', 'm2', '{}', '{}', null),
       (3, 3, 'M', 'm3', $3::text[], '{x}', ($3::text[])[1])`,
    [[publicUrl('b'), publicUrl('a'), GONE, publicUrl('b')], documentUrl, [GONE]],
  );
  await executeSql(
    `insert into contests (id, title, description, rules, prizes, start_date, end_date, type, max_entries_per_user,
       featured_image, featured_media_key)
     values (1, 't', 'd', 'r', '{p}', now(), now() + interval '1 day', 'both', 1, $1, $2)`,
    [publicUrl('c'), keyOf('c')],
  );
  await executeSql(
    `insert into contest_entries (contest_id, user_id, slot, title, media_type, media_url, media_key, thumbnail_url, thumbnail_key)
     values (1, 1, 1, 't', 'video', $1, $2, $3, $4)`,
    [videoUrl, keyOf('e'), publicUrl('f'), keyOf('f')],
  );
  await executeSql(
    `insert into conversations (id, low_user_id, high_user_id, started_by, created_at, last_message_id, last_message_at)
     values (1, 1, 2, 1, now(), 1, now())`,
  );
  await executeSql(
    `insert into messages (id, conversation_id, sender_id, content, image_url, image_key, created_at)
     values (1, 1, 1, '', $1, $2, now())`,
    [privateUrl('0'), keyOf('0')],
  );
  await executeSql(
    `insert into marketplace_listings (user_id, title, description, category, images, created_at, updated_at, expires_at, words)
     values (1, 'A softbox', 'Used twice, with its bag.', 'other', $1::text[], now(), now(), now(), '')`,
    [[publicUrl('1'), GONE, publicUrl('a')]],
  );
  await executeSql(
    `insert into abuse_reports (profile_id, reporter_id, kind, reported_user_id, reason, evidence, message_id, message, status, decided_at)
     values (1, 2, 'profile', 1, 'open', $1::jsonb, null, null, 'pending', null),
            (1, 2, 'profile', 1, 'decided', $1::jsonb, null, null, 'dismissed', now()),
            (null, 2, 'message', 1, 'open', null, 1, $2::jsonb, 'pending', null)`,
    [
      JSON.stringify({ gallery: [publicUrl('a'), publicUrl('a'), GONE] }),
      JSON.stringify({ imageKey: keyOf('0') }),
    ],
  );
};

it('keeps the pictures of every row, by key', async () => {
  const database = await databaseBefore('_media_by_key');
  await fill(database);
  await migrate(database);
  const ask = async (text: string) => (await database.executeSql(text)).rows;

  expect(
    await ask(
      `select ${uploadUrlsSql('from profile_pictures where profile_id = p.id')} as hung, gallery,
         gallery_descriptions as descriptions,
         ${uploadUrlSql('p.id_document_key')} as document from profiles p order by id`,
    ),
  ).toEqual([
    {
      hung: [publicUrl('b'), publicUrl('a'), publicUrl('b')],
      gallery: [publicUrl('b'), publicUrl('a'), publicUrl('b')],
      descriptions: ['b', '', 'a again'],
      document: documentUrl,
    },
    { hung: [], gallery: [], descriptions: [], document: null },
    { hung: [], gallery: [], descriptions: [], document: null },
  ]);
  expect(await ask('select position from profile_pictures order by position')).toEqual(
    [0, 1, 2].map((position) => ({ position })),
  );
  expect(await ask(`select ${uploadUrlSql('featured_media_key')} as url from contests`)).toEqual([
    { url: publicUrl('c') },
  ]);
  expect(
    await ask(
      `select ${uploadUrlSql('media_key')} as media, ${uploadUrlSql('thumbnail_key')} as preview from contest_entries`,
    ),
  ).toEqual([{ media: videoUrl, preview: publicUrl('f') }]);
  expect(await ask(`select ${uploadUrlSql('image_key')} as url from messages`)).toEqual([
    { url: privateUrl('0') },
  ]);
  expect(
    await ask(
      `select ${uploadUrlsSql('from listing_pictures where listing_id = l.id')} as images from marketplace_listings l`,
    ),
  ).toEqual([{ images: [publicUrl('1'), publicUrl('a')] }]);
  expect(await ask('select report_id, media_key from report_media order by report_id')).toEqual([
    { report_id: 1, media_key: keyOf('a') },
    { report_id: 3, media_key: keyOf('0') },
  ]);
});
