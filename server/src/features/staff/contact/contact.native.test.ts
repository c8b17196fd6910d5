import { describe, expect, it } from 'vitest';
import { openEvents } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

describe('POST /api/contact', () => {
  it('shows the message and its author to moderators', async () => {
    const { client, userId, username } = await buildMember(app);
    const { client: staff } = await buildMember(app, { role: 'moderator' });
    const sent = await client.post('/api/contact', {
      subject: ' A question ',
      message: 'How long is the trial?',
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ subject: 'A question', status: 'pending' });
    expect(sent.body).not.toHaveProperty('moderatorNotes');
    const { body } = await staff.get<unknown[]>('/api/contact');
    expect(body[0]).toMatchObject({
      id: sent.body.id,
      message: 'How long is the trial?',
      moderatorNotes: '',
      user: { id: userId, username },
    });
  });

  it.each([[{ subject: ' ', message: 'x' }], [{ subject: 'x', message: '\n' }], [{ subject: 'x' }], [{}]])(
    'refuses %j',
    async (body) => {
      const { client } = await buildMember(app);
      const answer = await client.post('/api/contact', body);
      expect([answer.status, answer.body.error]).toEqual([400, 'Please fill in all fields']);
    },
  );

  it('limits the length of subject and message', async () => {
    const { client } = await buildMember(app);
    expect(
      (await client.post('/api/contact', { subject: 'x'.repeat(200), message: 'x'.repeat(5000) })).status,
    ).toBe(201);
    expect((await client.post('/api/contact', { subject: 'x'.repeat(201), message: 'x' })).status).toBe(400);
    expect((await client.post('/api/contact', { subject: 'x', message: 'x'.repeat(5001) })).status).toBe(400);
  });
});

describe('PATCH /api/contact/:id', () => {
  it('sets status and notes, separately and in any order', async () => {
    const { client } = await buildMember(app);
    const { client: staff } = await buildMember(app, { role: 'admin' });
    const { body } = await client.post('/api/contact', { subject: 'x', message: 'y' });
    const path = `/api/contact/${body.id}`;
    expect((await staff.patch(path, { status: 'resolved' })).body).toMatchObject({
      status: 'resolved',
      moderatorNotes: '',
    });
    expect((await staff.patch(path, { moderatorNotes: 'Called back' })).body).toMatchObject({
      status: 'resolved',
      moderatorNotes: 'Called back',
    });
    expect((await staff.patch(path, { status: 'pending' })).body).toMatchObject({
      status: 'pending',
      moderatorNotes: 'Called back',
    });
    expect((await staff.patch(path, { status: 'closed' })).status).toBe(400);
    const absent = await staff.patch('/api/contact/999999', { status: 'pending' });
    expect([absent.status, absent.body.error]).toEqual([404, 'Contact message not found']);
  });

  it('refuses members, as does the list', async () => {
    const { client } = await buildMember(app);
    expect((await client.get('/api/contact')).status).toBe(403);
    expect((await client.patch('/api/contact/1', { status: 'resolved' })).status).toBe(403);
  });
});

describe('POST /api/contact/:id/replies', () => {
  const ask = async () => {
    const member = await buildMember(app);
    const { body } = await member.client.post<{ id: number }>('/api/contact', {
      subject: 'Charged twice?',
      message: 'My bank shows two charges.',
    });
    return { ...member, id: body.id, path: `/api/contact/${body.id}/replies` };
  };
  const mine = async ({ client }: Pick<Awaited<ReturnType<typeof ask>>, 'client'>) =>
    (await client.get<Record<string, unknown>[]>('/api/contact/mine')).body;

  it('emails the reply, shows it to the member without its author, and resolves the message', async () => {
    const member = await ask();
    const { client: staff, userId, username } = await buildMember(app, { role: 'moderator' });
    const stream = await openEvents(member.client);
    const text = 'Only one was charged.\n\nThe other one is a reservation.';
    const answer = await staff.post(member.path, { text });
    expect(answer.status).toBe(201);
    const reply = { id: expect.any(Number), text, createdAt: expect.any(String) };
    expect(answer.body).toMatchObject({
      status: 'resolved',
      replies: [{ ...reply, author: { id: userId, username } }],
    });
    await stream.until(() =>
      stream.content.some(
        ({ type, data }) => type === 'invalidate' && JSON.stringify(data) === '{"topic":"contact"}',
      ),
    );
    stream.close();
    expect(await mine(member)).toEqual([
      {
        id: member.id,
        subject: 'Charged twice?',
        message: 'My bank shows two charges.',
        status: 'resolved',
        rulingId: null,
        createdAt: expect.any(String),
        replies: [reply],
      },
    ]);
    const email = await app.mailbox.newestTo(member.email);
    expect(email.subject).toBe('Re: Charged twice?');
    expect(email.text).toContain('Only one was charged.\n\nThe other one is a reservation.');
    expect(email.text).not.toContain(username);
  });

  it('keeps all replies, oldest first, and the status that staff choose', async () => {
    const member = await ask();
    const { client: staff } = await buildMember(app, { role: 'admin' });
    await staff.post(member.path, { text: 'We are looking into it.', status: 'in_progress' });
    await staff.post(member.path, { text: 'It is settled.' });
    expect(await mine(member)).toMatchObject([
      { status: 'resolved', replies: [{ text: 'We are looking into it.' }, { text: 'It is settled.' }] },
    ]);
    const { body } = await staff.get<{ id: number; replies: unknown[] }[]>('/api/contact');
    expect(body.find(({ id }) => id === member.id)?.replies).toHaveLength(2);
  });

  it('shows each member only their own messages', async () => {
    const member = await ask();
    const other = await ask();
    expect((await mine(member)).map(({ id }) => id)).toEqual([member.id]);
    expect((await mine(other)).map(({ id }) => id)).toEqual([other.id]);
  });

  it('refuses members, empty and long texts, and unknown messages, and stores nothing then', async () => {
    const member = await ask();
    const { client: staff } = await buildMember(app, { role: 'moderator' });
    expect((await member.client.post(member.path, { text: 'Hello' })).status).toBe(403);
    const empty = await staff.post(member.path, { text: ' ' });
    expect([empty.status, empty.body.error]).toEqual([400, 'Please write a reply']);
    expect((await staff.post(member.path, { text: 'x'.repeat(5001) })).status).toBe(400);
    expect((await staff.post(member.path, { text: 'x', status: 'closed' })).status).toBe(400);
    const unknown = await staff.post('/api/contact/999999/replies', { text: 'Hello' });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Contact message not found']);
    expect(await mine(member)).toMatchObject([{ status: 'pending', replies: [] }]);
  });
});
