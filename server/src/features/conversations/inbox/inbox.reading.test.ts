import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { buildPair, ids, listMail, type SentMail, sendMail } from '#testing/inbox.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
/** A sender and a recipient for calls that are refused. */
let writer: HttpClient;

beforeAll(async () => {
  ({ client: writer } = await buildMember(app));
});

const tick = (): void => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
};

describe('GET /api/emails', () => {
  it('returns pages of fifty by default, newest first, with the exact total', async () => {
    const { anna, bert } = await buildPair(app);
    const sent: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      // Every two emails have the same time, so the id decides their order.
      if (n % 2 === 0) tick();
      sent.unshift((await sendMail(anna.client, bert.userId, { subject: `Number ${n}` })).id);
    }
    const seen: number[] = [];
    let next: string | undefined = '/api/emails?folder=inbox&limit=3';
    while (next) {
      const page: Answer<SentMail[]> = await bert.client.get<SentMail[]>(next);
      expect(page.headers.get('x-total-count')).toBe('7');
      expect(page.headers.get('x-total-count-relation')).toBeNull();
      seen.push(...ids(page.body));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(sent);
    expect(ids(await listMail(anna.client, 'sent'))).toEqual(sent);
  });

  it('reports a total of more than ten thousand as a lower bound', async () => {
    const { anna, bert } = await buildPair(app);
    const add = (count: number) =>
      app.platform.database.executeSql(
        `insert into emails (sender_id, recipient_id, subject, content, created_at, words)
         select $1, $2, 'One of many', 'Again', now(), $3::tsvector from generate_series(1, $4::int)`,
        [anna.userId, bert.userId, `'r${bert.userId}:again'`, count],
      );
    const totals = async () => {
      const answers = [
        await bert.client.get('/api/emails'),
        await bert.client.get('/api/emails?search=again'),
      ];
      return answers.map(({ headers }) => [
        headers.get('x-total-count'),
        headers.get('x-total-count-relation'),
      ]);
    };
    await add(10_000);
    expect(await totals()).toEqual([
      ['10000', null],
      ['10000', null],
    ]);
    await add(1);
    expect(await totals()).toEqual([
      ['10000', 'gte'],
      ['10000', 'gte'],
    ]);
  });

  it('lists the inbox if no folder is given', async () => {
    const { anna, bert } = await buildPair(app);
    const { id } = await sendMail(anna.client, bert.userId);
    expect(ids((await bert.client.get<SentMail[]>('/api/emails')).body)).toEqual([id]);
  });

  it.each([
    'folder=trash',
    'folder=',
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=nonsense',
    `search=${'x'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    expect((await writer.get(`/api/emails?${query}`)).status).toBe(400);
  });

  it('returns up to 100 emails per page', async () => {
    expect((await writer.get('/api/emails?limit=100')).status).toBe(200);
    expect((await writer.get('/api/emails?limit=1')).status).toBe(200);
  });

  it('finds words and beginnings of words in subject, content and the other’s name', async () => {
    const anna = await buildMember(app, { username: 'Zoë Quendlinburg' });
    const bert = await buildMember(app, { username: 'Rutger Vantongeren' });
    const dress = await sendMail(anna.client, bert.userId, {
      subject: 'The velvet dress',
      content: 'At noon?',
    });
    const lamp = await sendMail(anna.client, bert.userId, {
      subject: 'A lamp',
      content: 'Bring the softbox',
    });
    const find = async (client: HttpClient, folder: string, text: string) =>
      ids(await listMail(client, folder, `&search=${encodeURIComponent(text)}`)).sort((a, b) => a - b);
    const both = [dress.id, lamp.id];
    expect(await find(bert.client, 'inbox', 'VELVET')).toEqual([dress.id]);
    expect(await find(bert.client, 'inbox', 'soft')).toEqual([lamp.id]);
    expect(await find(bert.client, 'inbox', 'dress noon')).toEqual([dress.id]);
    expect(await find(bert.client, 'inbox', 'dress softbox')).toEqual([]);
    // Finds the other member's name regardless of accents. The own name finds nothing.
    expect(await find(bert.client, 'inbox', 'zoe quend')).toEqual(both);
    expect(await find(bert.client, 'inbox', 'Rutger')).toEqual([]);
    expect(await find(anna.client, 'sent', 'vanton')).toEqual(both);
    expect(await find(anna.client, 'sent', 'Quendlinburg')).toEqual([]);
    expect(await find(bert.client, 'inbox', '?!')).toEqual([]);
    expect(await find(bert.client, 'inbox', '  ')).toEqual(both);
    expect(await find(bert.client, 'inbox', `velvet' | 'lamp:*\\`)).toEqual([]);
    const { headers } = await bert.client.get('/api/emails?search=lamp');
    expect(headers.get('x-total-count')).toBe('1');
  });

  it('never finds emails of other members', async () => {
    const { anna, bert } = await buildPair(app);
    await sendMail(anna.client, bert.userId, { subject: 'Kaleidoscopic' });
    const stranger = await buildMember(app, { role: 'admin' });
    for (const folder of ['inbox', 'sent']) {
      expect(await listMail(stranger.client, folder, '&search=kaleidoscopic')).toEqual([]);
    }
  });
});

describe('one email', () => {
  it('is visible only to its two members: for everyone else, including staff, it does not exist', async () => {
    const { anna, bert } = await buildPair(app);
    const mail = await sendMail(anna.client, bert.userId);
    for (const { client } of [anna, bert]) {
      expect((await client.get(`/api/emails/${mail.id}`)).body).toEqual(mail);
    }
    const others = [await buildMember(app), await buildMember(app, { role: 'moderator' })];
    for (const { client } of [...others, await buildMember(app, { role: 'admin' })]) {
      for (const answer of [
        await client.get(`/api/emails/${mail.id}`),
        await client.patch(`/api/emails/${mail.id}`, { isRead: true }),
        await client.request('DELETE', `/api/emails/${mail.id}`),
      ]) {
        expect([answer.status, answer.body.error]).toEqual([404, 'Email not found']);
      }
    }
    expect(await listMail(bert.client, 'inbox')).toEqual([mail]);
  });

  it('is marked as read and as unread by its recipient', async () => {
    const { anna, bert } = await buildPair(app);
    const { id } = await sendMail(anna.client, bert.userId);
    for (const isRead of [true, true, false]) {
      const answer = await bert.client.patch(`/api/emails/${id}`, { isRead });
      expect([answer.status, answer.body.isRead]).toEqual([200, isRead]);
      expect((await listMail(bert.client, 'inbox'))[0]?.isRead).toBe(isRead);
      expect((await listMail(anna.client, 'sent'))[0]?.isRead).toBe(isRead);
    }
  });

  it('cannot be marked by its sender, nor with a value that is not a boolean', async () => {
    const { anna, bert } = await buildPair(app);
    const { id } = await sendMail(anna.client, bert.userId);
    const answer = await anna.client.patch(`/api/emails/${id}`, { isRead: true });
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'Only the recipient can mark this email as read or unread',
    ]);
    for (const body of [{}, { isRead: 'true' }, { isRead: null }, { isRead: 1 }]) {
      expect((await bert.client.patch(`/api/emails/${id}`, body)).status).toBe(400);
    }
    expect((await listMail(bert.client, 'inbox'))[0]?.isRead).toBe(false);
  });

  it('cannot be edited: other fields of a patch are ignored', async () => {
    const { anna, bert } = await buildPair(app);
    const mail = await sendMail(anna.client, bert.userId);
    const patch = { isRead: true, subject: 'Another', content: 'Another', senderId: bert.userId };
    const { body } = await bert.client.patch(`/api/emails/${mail.id}`, patch);
    expect(body).toEqual({ ...mail, isRead: true });
  });

  it.each(['0', '-1', 'x', '1.5', '2147483648', '99999999999'])('refuses the id %s', async (id) => {
    expect((await writer.request('DELETE', `/api/emails/${id}`)).status).toBe(400);
    expect((await writer.patch(`/api/emails/${id}`, { isRead: true })).status).toBe(400);
    expect((await writer.get(`/api/emails/${id}`)).status).toBe(400);
  });
});

describe('DELETE /api/emails/:id', () => {
  const stored = async (id: number): Promise<number> => {
    const query = { text: 'select from emails where id = $1', values: [id] };
    return (await app.platform.database.autocommit((tx) => tx.query(query))).length;
  };

  it.each([
    ['sender', 'recipient'],
    ['recipient', 'sender'],
  ])('removes the email for the %s only, and erases it once it is removed for the %s too', async (first) => {
    const { anna, bert } = await buildPair(app);
    const mail = await sendMail(anna.client, bert.userId);
    const sides = [
      { client: anna.client, folder: 'sent' },
      { client: bert.client, folder: 'inbox' },
    ];
    const [one, other] = first === 'sender' ? sides : sides.reverse();
    if (!one || !other) throw new Error('two sides');
    const answer = await one.client.request('DELETE', `/api/emails/${mail.id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Email deleted successfully' }]);
    expect(await listMail(one.client, one.folder)).toEqual([]);
    expect(await listMail(one.client, one.folder, '&search=saturday')).toEqual([]);
    expect(await listMail(other.client, other.folder)).toEqual([mail]);
    for (const method of ['DELETE', 'GET', 'PATCH']) {
      const body = method === 'PATCH' ? { isRead: true } : undefined;
      expect((await one.client.request(method, `/api/emails/${mail.id}`, body)).status).toBe(404);
    }
    expect(await stored(mail.id)).toBe(1);
    expect((await other.client.request('DELETE', `/api/emails/${mail.id}`)).status).toBe(200);
    expect(await stored(mail.id)).toBe(0);
  });

  it('erases the email when both sides delete it concurrently', async () => {
    const { anna, bert } = await buildPair(app);
    for (let n = 0; n < 5; n += 1) {
      const { id } = await sendMail(anna.client, bert.userId);
      const answers = await Promise.all(
        [anna, bert, anna].map(({ client }) => client.request('DELETE', `/api/emails/${id}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
      expect(await stored(id)).toBe(0);
    }
  });
});
