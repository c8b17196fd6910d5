import { callSchema } from '@opencall/contract/casting/calls/calls.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { applied, buildCall, buildDraft, callFields, type Person } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let caster: Person;
let anna: Person;

beforeAll(async () => {
  caster = await buildMember(app, { role: 'photographer', profile: { zipCode: '10001' } });
  anna = await buildMember(app, {
    profile: { sex: 'female', age: 25, state: 'New York', heightFeet: 5, heightInches: 9 },
  });
});

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();

describe('POST /api/calls', () => {
  it('returns the complete draft, which other members and staff cannot find', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const roles = [
      {
        title: 'Lead',
        count: 2,
        requirements: {
          sexes: ['female'],
          ageMin: 20,
          ageMax: 30,
          zipCode: '10001',
          zipCodeRadius: 30,
          hasTiktok: false,
        },
        questions: [
          { kind: 'choice', text: 'Which day?', options: ['Mon', 'Tue'], required: true },
          { kind: 'text', text: 'Anything else?', options: null },
        ],
        picturesMin: 1,
        picturesMax: 3,
      },
    ];
    const answer = await caster.client.post(
      '/api/calls',
      callFields(app, { roles, startsOn: '2027-01-04', endsOn: '2027-01-05' }),
    );
    expect(answer.status, answer.text).toBe(201);
    const call = callSchema.strict().parse(answer.body);
    expect(call).toMatchObject({
      ...callFields(app, { roles: undefined }),
      roles: expect.anything(),
      userId: caster.userId,
      user: caster.username,
      status: 'draft',
      startsOn: '2027-01-04',
      endsOn: '2027-01-05',
      remote: false,
      usage: null,
      state: 'New York',
      applicationCount: 0,
      newHere: true,
      part: 'owner',
      review: null,
      publishedAt: null,
      closedAt: null,
    });
    expect(call.roles).toEqual([
      {
        ...roles[0],
        id: expect.any(Number),
        filledCount: 0,
        requirements: { sexes: ['female'], ageMin: 20, ageMax: 30, zipCode: '10001', zipCodeRadius: 50 },
        questions: [
          {
            id: expect.any(Number),
            kind: 'choice',
            text: 'Which day?',
            options: ['Mon', 'Tue'],
            required: true,
          },
          { id: expect.any(Number), kind: 'text', text: 'Anything else?', options: [], required: false },
        ],
        myApplication: null,
        invited: false,
        match: { met: 2, of: 3, missing: ['sexes'] },
      },
    ]);
    for (const person of [anna, admin]) {
      expect((await person.client.get(`/api/calls/${call.id}`)).status).toBe(404);
      expect((await person.client.patch(`/api/calls/${call.id}`, { title: 'Taken over' })).status).toBe(404);
    }
    const list = await anna.client.get<{ id: number }[]>('/api/calls');
    expect(list.body.map(({ id }) => id)).not.toContain(call.id);
  });

  it('refuses invalid fields and stores nothing', async () => {
    const before = (await caster.client.get<unknown[]>('/api/calls?mine=true')).body.length;
    const bad: [string, Record<string, unknown>][] = [
      ['title', { title: 'Four' }],
      ['title', { title: 'x'.repeat(121) }],
      ['description', { description: 'x'.repeat(19) }],
      ['description', { description: 'x'.repeat(5001) }],
      ['pay.amount', { pay: { kind: 'paid', per: 'day' } }],
      ['pay.per', { pay: { kind: 'paid', amount: 10 } }],
      ['pay.amount', { pay: { kind: 'paid', amount: 10.5, per: 'day' } }],
      ['pay.amount', { pay: { kind: 'trade', amount: 10, per: 'day' } }],
      ['pay.kind', { pay: { kind: 'barter' } }],
      ['nudity', { nudity: 'some' }],
      ['zipCode', { zipCode: '1' }],
      ['zipCode', { zipCode: '00000' }],
      ['deadline', { deadline: inDays(-1) }],
      ['deadline', { deadline: 'soon' }],
      ['endsOn', { startsOn: '2027-01-05', endsOn: '2027-01-04' }],
      ['roles', { roles: Array.from({ length: 11 }, (_, n) => ({ title: `Role ${n}` })) }],
      ['roles.0.title', { roles: [{ title: ' ' }] }],
      ['roles.0.count', { roles: [{ title: 'Lead', count: 0 }] }],
      ['roles.0.picturesMax', { roles: [{ title: 'Lead', picturesMax: 7 }] }],
      ['roles.0.picturesMax', { roles: [{ title: 'Lead', picturesMin: 3, picturesMax: 2 }] }],
      ['roles.0.requirements.ageMin', { roles: [{ title: 'Lead', requirements: { ageMin: 'old' } }] }],
      ['roles.0.requirements.zipCode', { roles: [{ title: 'Lead', requirements: { zipCode: '00000' } }] }],
      [
        'roles.0.questions',
        {
          roles: [
            { title: 'Lead', questions: Array.from({ length: 6 }, () => ({ kind: 'text', text: 'Why?' })) },
          ],
        },
      ],
      [
        'roles.0.questions.0.options',
        { roles: [{ title: 'Lead', questions: [{ kind: 'choice', text: 'Which?', options: ['One'] }] }] },
      ],
      [
        'roles.0.questions.0.options',
        { roles: [{ title: 'Lead', questions: [{ kind: 'text', text: 'Which?', options: ['A', 'B'] }] }] },
      ],
      ['roles.0.id', { roles: [{ id: 1, title: 'Somebody else’s' }] }],
    ];
    for (const [path, fields] of bad) {
      const answer = await caster.client.post<{ details?: { path: string }[] }>(
        '/api/calls',
        callFields(app, fields),
      );
      expect([path, answer.status], answer.text).toEqual([path, 400]);
      expect(answer.body.details?.map((detail) => detail.path)).toContain(path);
    }
    expect((await caster.client.get<unknown[]>('/api/calls?mine=true')).body).toHaveLength(before);
  });

  it('stores an empty draft; publishing it lists every missing field', async () => {
    const draft = await caster.client.post<{ id: number; title: string; pay: null }>('/api/calls', {});
    expect(draft.status).toBe(201);
    expect(draft.body).toMatchObject({ title: '', description: '', pay: null, deadline: null, roles: [] });
    const publish = await caster.client.post<{ details: { path: string }[] }>(
      `/api/calls/${draft.body.id}/publish`,
    );
    expect(publish.status).toBe(400);
    expect(publish.body.details.map(({ path }) => path)).toEqual([
      'title',
      'description',
      'pay',
      'deadline',
      'zipCode',
      'roles',
    ]);
    expect((await caster.client.request('DELETE', `/api/calls/${draft.body.id}`)).status).toBe(200);
    expect((await caster.client.get(`/api/calls/${draft.body.id}`)).status).toBe(404);
  });

  it('needs an active subscription, as publishing does; closing and applying do not', async () => {
    const lapsed = await buildMember(app, { subscription: 'expired' });
    const refused = await lapsed.client.post<{ error: string }>('/api/calls', callFields(app));
    expect([refused.status, refused.body.error]).toEqual([403, 'An active subscription is needed']);
    const call = await buildCall(app, caster);
    const id = await applied(lapsed, call);
    expect((await lapsed.client.get(`/api/applications/${id}`)).status).toBe(200);
    expect((await lapsed.client.post(`/api/applications/${id}/withdraw`)).status).toBe(200);
  });
});

describe('a draft', () => {
  it('can be canceled as a draft, which then remains visible to its owner only', async () => {
    const draft = await buildDraft(app, caster);
    expect((await caster.client.post(`/api/calls/${draft.id}/close`)).body).toMatchObject({
      error: 'Not possible from draft',
    });
    expect((await caster.client.post(`/api/calls/${draft.id}/cancel`, {})).body).toMatchObject({
      status: 'canceled',
    });
    expect((await anna.client.get(`/api/calls/${draft.id}`)).status).toBe(404);
    expect((await caster.client.post(`/api/calls/${draft.id}/publish`)).status).toBe(409);
    expect((await caster.client.request('DELETE', `/api/calls/${draft.id}`)).status).toBe(409);
  });
});
