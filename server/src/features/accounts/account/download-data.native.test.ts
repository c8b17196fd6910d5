import { createHash } from 'node:crypto';
import { get as httpGet } from 'node:http';
import { describe, expect, it } from 'vitest';
import { MEMBER_RECORDS } from '#app/member-records.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { readZip } from '#testing/read-zip.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const download = async ({ cookie }: HttpClient) => {
  const response = await fetch(`${app.origin}/api/user/data`, { headers: { cookie } });
  return { headers: response.headers, files: readZip(Buffer.from(await response.arrayBuffer())) };
};
const jsonOf = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`${name}.json`)));

describe('GET /api/user/data', () => {
  it('is a zip of everything that the member wrote, uploaded and received, without data of other members', async () => {
    const uploads = createUploadClient(app);
    const member = await buildMember(app, { profile: { aboutMe: 'Light and shadow' } });
    const other = await buildMember(app);
    const { client } = member;
    const jpeg = await plainPicture(900, 600).jpeg().toBuffer();
    const picture = await uploads.uploaded(client, { file: jpeg, uploadType: 'gallery', description: 'Me' });
    const document = await uploads.uploaded(client, { file: jpeg, uploadType: 'id-card' });
    const foreign = await uploads.uploaded(other.client, { file: jpeg, uploadType: 'gallery' });
    await client.post('/api/suggestions', {
      title: 'Night mode',
      type: 'feature',
      description: 'A dark theme.',
    });
    await client.post('/api/contact', { subject: 'Hello', message: 'Is there a phone number?' });
    await client.post('/api/ratings', { profile_id: other.profileId, rating: 4 });
    await other.client.post('/api/ratings', { profile_id: member.profileId, rating: 5 });
    await other.client.post('/api/contact', { subject: 'Mine', message: 'Somebody else’s words' });

    const { headers, files } = await download(client);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="opencall-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(jsonOf(files, 'account')).toMatchObject([{ id: member.userId, email: member.email }]);
    expect(jsonOf(files, 'profile')[0].profile).toMatchObject({ aboutMe: 'Light and shadow' });
    expect(jsonOf(files, 'suggestions')).toMatchObject([{ title: 'Night mode' }]);
    expect(jsonOf(files, 'support-messages')).toMatchObject([{ subject: 'Hello' }]);
    expect(jsonOf(files, 'ratings-given')).toMatchObject([{ profileId: other.profileId, rating: 4 }]);
    expect(jsonOf(files, 'ratings-received')).toMatchObject([{ rating: 5 }]);
    expect(jsonOf(files, 'uploads')).toHaveLength(2);
    expect(
      files
        .get(`files/gallery/${keyOf(picture)}.webp`)
        ?.subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect(files.has(`files/id-card/${keyOf(document)}.webp`)).toBe(true);
    const everything = [...files.values()].join(' ');
    expect([...files.keys()].join(' ')).not.toContain(keyOf(foreign));
    expect(everything).not.toContain('Somebody else');
    expect(everything).not.toContain('argon2');
    for (const { name } of MEMBER_RECORDS.flatMap((records) => records.files)) {
      expect(Array.isArray(jsonOf(files, name)), name).toBe(true);
      expect(String(files.get('README.txt'))).toContain(`${name}.json`);
    }
  });

  it('does not name members who blocked the member, and keeps their correspondence', async () => {
    const member = await buildMember(app);
    const gone = await buildMember(app, { username: 'Quillon Vex' });
    const there = await buildMember(app, { username: 'Maren Oake' });
    const blocked = await buildMember(app, { username: 'Tovi Brandt' });
    for (const other of [gone, there, blocked]) {
      const words = (from: string) => ({ subject: `Hello ${from}`, content: `Words ${from}` });
      await other.client.post('/api/messages', {
        recipientId: member.userId,
        content: `Hi from ${other.userId}`,
      });
      await member.client.post('/api/messages', {
        recipientId: other.userId,
        content: `Hi to ${other.userId}`,
      });
      await other.client.post('/api/emails', {
        recipientId: member.userId,
        ...words(`from ${other.userId}`),
      });
      await member.client.post('/api/emails', { recipientId: other.userId, ...words(`to ${other.userId}`) });
    }
    await gone.client.post(`/api/users/${member.userId}/block`);
    await member.client.post(`/api/users/${blocked.userId}/block`);

    const { files } = await download(member.client);
    const texts = [...files].map(([name, content]) => [name, content.toString()] as const);
    const naming = (name: string) => texts.filter(([, text]) => text.includes(name)).map(([file]) => file);
    expect(naming('Quillon Vex')).toEqual([]);
    expect(naming('Tovi Brandt')).toEqual(['blocked-members.json']);
    const emails = [
      'correspondents',
      'emails-received',
      'emails-sent',
      'messages-received',
      'messages-sent',
      'notifications',
    ];
    expect(naming('Maren Oake').toSorted()).toEqual(emails.map((name) => `${name}.json`));
    for (const name of ['messages-sent', 'messages-received']) {
      const side = name === 'messages-sent' ? 'to' : 'from';
      const key = side === 'to' ? 'recipient' : 'sender';
      expect(jsonOf(files, name)).toMatchObject([
        { [`${key}Id`]: null, [key]: null, content: `Hi ${side} ${gone.userId}` },
        { [`${key}Id`]: there.userId, [key]: 'Maren Oake', content: `Hi ${side} ${there.userId}` },
        { [`${key}Id`]: null, [key]: null, content: `Hi ${side} ${blocked.userId}` },
      ]);
      expect(jsonOf(files, name.replace('messages', 'emails'))).toMatchObject([
        { [side]: null, content: `Words ${side} ${gone.userId}` },
        { [side]: 'Maren Oake' },
        { [side]: null },
      ]);
    }
  });

  it('contains more rows than one page', async () => {
    const { client, userId } = await buildMember(app);
    await app.platform.database.autocommit((tx) =>
      tx.query({
        text: `insert into contact_messages (user_id, subject, message)
             select $1, 'Email ' || n, repeat('x', 200) from generate_series(1, 1234) n`,
        values: [userId],
      }),
    );
    const rows = jsonOf((await download(client)).files, 'support-messages');
    expect([rows.length, rows[0].subject, rows[1233].subject]).toEqual([1234, 'Email 1', 'Email 1234']);
  });

  it('contains the file as stored', async () => {
    const uploads = createUploadClient(app);
    const { client } = await buildMember(app);
    const file = await plainPicture(3000, 2000).jpeg().toBuffer();
    const url = await uploads.uploaded(client, { file, uploadType: 'gallery' });
    const { bytes } = await uploads.fetchFile(url, { cookie: client.cookie });
    const { files } = await download(client);
    const hash = (data?: Buffer) =>
      createHash('sha256')
        .update(data ?? '')
        .digest('hex');
    expect(hash(files.get(`files/gallery/${keyOf(url)}.webp`))).toBe(hash(bytes));
  });

  it('keeps serving after a client disconnected', async () => {
    const { client } = await buildMember(app);
    await new Promise<void>((resolve) => {
      const call = httpGet(
        `${app.origin}/api/user/data`,
        { headers: { cookie: client.cookie } },
        (answer) => {
          answer.once('data', () => call.destroy());
          answer.once('close', () => resolve());
        },
      );
    });
    expect((await download(client)).files.has('account.json')).toBe(true);
  });
});

describe('MEMBER_RECORDS', () => {
  const query = (text: string) =>
    app.platform.database.autocommit((tx) => tx.query<{ table: string; column: string }>({ text }));
  const known = new Set(MEMBER_RECORDS.flatMap(({ tables }) => tables));

  it('cover every table that refers to members or their profiles', async () => {
    const rows = await query(
      `select distinct conrelid::regclass::text as "table", '' as "column" from pg_constraint
       where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass, 'two_factor'::regclass)`,
    );
    expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
  });
});
