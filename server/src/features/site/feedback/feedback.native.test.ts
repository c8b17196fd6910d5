import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const suggestion = (overrides: Record<string, unknown> = {}) => ({
  title: 'Sort by distance',
  type: 'feature',
  description: 'The nearest people first, please.',
  ...overrides,
});

describe('POST /api/suggestions', () => {
  it('stores pending feedback that its author can read', async () => {
    const { client } = await buildMember(app);
    const answer = await client.post('/api/suggestions', suggestion());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...suggestion(),
      id: expect.any(Number),
      status: 'pending',
      priority: 'medium',
      reviewNotes: null,
      createdAt: expect.any(String),
    });
    expect((await client.get('/api/suggestions/user')).body).toEqual([answer.body]);
    const { client: other } = await buildMember(app);
    expect((await other.get('/api/suggestions/user')).body).toEqual([]);
  });

  it('uses the type suggestion by default', async () => {
    const { client } = await buildMember(app);
    expect((await client.post('/api/suggestions', suggestion({ type: undefined }))).body.type).toBe(
      'suggestion',
    );
  });

  it.each([
    [{ title: 'Four' }, 'Title must be at least 5 characters'],
    [{ title: '    a    ' }, 'Title must be at least 5 characters'],
    [{ title: 'x'.repeat(101) }, 'Title cannot exceed 100 characters'],
    [{ type: 'praise' }, 'Please select a feedback type'],
    [{ description: 'Too short' }, 'Description must be at least 10 characters'],
    [{ description: 'x'.repeat(1001) }, 'Description cannot exceed 1000 characters'],
  ])('refuses %j', async (overrides, message) => {
    const { client } = await buildMember(app);
    const answer = await client.post('/api/suggestions', suggestion(overrides));
    expect([answer.status, answer.body.error]).toEqual([400, message]);
    expect((await client.get('/api/suggestions/user')).body).toEqual([]);
  });

  it.each([
    [{ title: 'Fives', description: 'Ten chars!' }],
    [{ title: 'x'.repeat(100), description: 'x'.repeat(1000) }],
  ])('accepts texts at the limits', async (overrides) => {
    const { client } = await buildMember(app);
    expect((await client.post('/api/suggestions', suggestion(overrides))).status).toBe(201);
  });
});

describe('the review of feedback', () => {
  it('lists all feedback with its author, newest first, page by page, by status', async () => {
    const fresh = await buildTestApp();
    const { client, username } = await buildMember(fresh);
    const { client: staff } = await buildMember(fresh, { role: 'moderator' });
    for (let n = 0; n < 5; n += 1) {
      fresh.clock.now = new Date(fresh.clock.now.getTime() + 1000);
      await client.post('/api/suggestions', suggestion({ title: `Number ${n}` }));
    }
    const first =
      await staff.get<Array<{ suggestion: { title: string }; user: { username: string } }>>(
        '/api/suggestions?limit=3',
      );
    expect(first.headers.get('x-total-count')).toBe('5');
    expect(first.body.map((row) => row.suggestion.title)).toEqual(['Number 4', 'Number 3', 'Number 2']);
    expect(first.body[0]?.user).toEqual({ username });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await staff.get<typeof first.body>(next);
    expect(second.body.map((row) => row.suggestion.title)).toEqual(['Number 1', 'Number 0']);
    expect(second.headers.get('link')).toBeNull();
    expect((await staff.get('/api/suggestions?status=declined')).body).toEqual([]);
    expect((await staff.get('/api/suggestions?status=pending')).body).toHaveLength(5);
    expect((await staff.get('/api/suggestions?status=')).body).toHaveLength(5);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'status=nope', 'cursor=nonsense']) {
      expect((await staff.get(`/api/suggestions?${query}`)).status, query).toBe(400);
    }
    await fresh.close();
  });

  it('accepts one decision, which the author can read', async () => {
    const { client } = await buildMember(app);
    const { client: staff } = await buildMember(app, { role: 'admin' });
    const { body } = await client.post('/api/suggestions', suggestion());
    const decision = { status: 'implemented', reviewNotes: 'Out next week.' };
    const decided = await staff.patch(`/api/suggestions/${body.id}`, decision);
    expect(decided.body.suggestion).toMatchObject(decision);
    const again = await staff.patch(`/api/suggestions/${body.id}`, { status: 'declined' });
    expect([again.status, again.body.error]).toEqual([409, 'Already decided']);
    expect((await client.get<unknown[]>('/api/suggestions/user')).body[0]).toMatchObject(decision);
    expect((await staff.patch('/api/suggestions/999999', { status: 'declined' })).status).toBe(404);
  });

  it('accepts only a final status as a decision', async () => {
    const { client } = await buildMember(app);
    const { client: staff } = await buildMember(app, { role: 'moderator' });
    const { body } = await client.post('/api/suggestions', suggestion());
    for (const status of ['nope', '', undefined]) {
      const answer = await staff.patch(`/api/suggestions/${body.id}`, { status, reviewNotes: 'Hm' });
      const { error } = answer.body;
      expect([answer.status, error]).toEqual([400, 'Status must be reviewed, implemented or declined']);
    }
    expect((await client.get<unknown[]>('/api/suggestions/user')).body[0]).toMatchObject({
      reviewNotes: null,
    });
  });

  it('accepts one of two concurrent decisions', async () => {
    const { client } = await buildMember(app);
    const { client: staff } = await buildMember(app, { role: 'moderator' });
    const { body } = await client.post('/api/suggestions', suggestion());
    const answers = await Promise.all(
      ['reviewed', 'declined', 'implemented'].map((status) =>
        staff.patch(`/api/suggestions/${body.id}`, { status }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('refuses members', async () => {
    const { client } = await buildMember(app);
    expect((await client.get('/api/suggestions')).status).toBe(403);
    expect((await client.patch('/api/suggestions/1', { status: 'reviewed' })).status).toBe(403);
  });
});
