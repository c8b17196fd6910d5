import { describe, expect, it } from 'vitest';
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
