import {
  applicationSchema,
  deskApplicationSchema,
} from '@opencall/contract/casting/calls/applications.schemas';
import { callSchema } from '@opencall/contract/casting/calls/calls.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { applied, applyTo, buildCall, type Person, setStatus } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { hangPictures } from '#testing/galleries.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let caster: Person;
let anna: Person;
let bea: Person;
let helper: Person;

beforeAll(async () => {
  caster = await buildMember(app, { role: 'photographer', profile: { zipCode: '10001' } });
  anna = await buildMember(app, {
    profile: { sex: 'female', age: 25, state: 'New York', heightFeet: 5, heightInches: 9 },
  });
  bea = await buildMember(app, { profile: { sex: 'female', age: 40 } });
  helper = await buildMember(app);
});

const later = (ms = 1000) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

const bellOf = async (person: Person) => {
  const { body } =
    await person.client.get<{ kind: string; subject: Record<string, unknown> }[]>('/api/notifications');
  return body;
};

describe('the life of a call', () => {
  it('is published, found and applied for, has an applicant booked, and is closed', async () => {
    const [picture = '', second = ''] = await hangPictures(app, anna, 2);
    const call = await buildCall(app, caster, {
      title: 'Lookbook on the pier',
      roles: [
        {
          title: 'Model',
          requirements: { sexes: ['female'], ageMin: 20, ageMax: 30, heightMinFeet: 6 },
          questions: [
            { kind: 'yes-no', text: 'Can you swim?', required: true },
            { kind: 'choice', text: 'Which day?', options: ['Mon', 'Tue'] },
          ],
          picturesMin: 1,
          picturesMax: 2,
        },
      ],
    });
    const seen = await anna.client.get(`/api/calls/${call.id}`);
    const shown = callSchema.strict().parse(seen.body);
    expect(shown).toMatchObject({ status: 'open', part: null, review: null });
    expect(shown.roles[0]?.match).toEqual({ met: 2, of: 3, missing: ['heightMinFeet'] });
    const [swim, day] = shown.roles[0]?.questions.map(({ id }) => id) ?? [];
    const list = await anna.client.get<{ id: number }[]>(
      '/api/calls?search=look+pier&pay=paid&zipCode=10002&zipCodeRadius=25',
    );
    expect(list.body.map(({ id }) => id)).toEqual([call.id]);
    expect(list.headers.get('x-total-count')).toBe('1');
    expect((await anna.client.get('/api/calls?search=look&matching=true')).body).toEqual([]);
    expect((await anna.client.get('/api/calls?search=look&remote=true')).body).toEqual([]);

    // Missing or invalid fields are refused, and nothing is stored.
    const good = {
      pictures: [picture],
      answers: [{ questionId: swim, value: true }],
      rate: 250,
      freeOn: ['2027-01-05', '2027-01-04', '2027-01-05'],
    };
    for (const bad of [
      { answers: [] },
      { answers: [{ questionId: swim, value: 'yes' }] },
      { answers: [...good.answers, { questionId: day, value: 'Wed' }] },
      { answers: [...good.answers, { questionId: 999_999, value: true }] },
      { pictures: [] },
      { pictures: ['https://elsewhere.test/a.jpg'] },
      { note: 'x'.repeat(501) },
      { freeOn: ['someday'] },
      { rate: -1 },
    ]) {
      expect((await applyTo(anna, call, { ...good, ...bad })).status, JSON.stringify(bad)).toBe(400);
    }
    const sent = await applyTo(anna, call, {
      ...good,
      note: ' Hello ',
      clientId: '3b0a3a3e-5f6c-4f0e-8f3f-2a4b8f6f1a11',
    });
    expect(sent.status, sent.text).toBe(201);
    const application = applicationSchema.strict().parse(sent.body);
    expect(application).toMatchObject({
      status: 'sent',
      reason: null,
      message: null,
      note: 'Hello',
      pictures: [picture],
      answers: [{ questionId: swim, value: true }],
      rate: 250,
      freeOn: ['2027-01-04', '2027-01-05'],
      call: { id: call.id, title: 'Lookbook on the pier', applicationCount: 1 },
      role: { id: call.roleId, title: 'Model' },
    });
    const { id } = application;
    // A retry with the same client id returns the same application. A second application is refused.
    const again = await applyTo(anna, call, { ...good, clientId: '3b0a3a3e-5f6c-4f0e-8f3f-2a4b8f6f1a11' });
    expect([again.status, again.body.id]).toEqual([201, id]);
    const twice = await applyTo(anna, call, good);
    expect([twice.status, twice.body.error]).toEqual([409, 'You have already applied for this role']);
    const own = await applyTo(caster, call, good);
    expect([own.status, own.body.code]).toEqual([403, 'OWN_CALL']);

    const patched = await anna.client.patch(`/api/applications/${id}`, {
      pictures: [second, picture],
      note: 'Hello again',
    });
    expect(patched.body).toMatchObject({ pictures: [second, picture], note: 'Hello again', rate: 250 });
    expect((await anna.client.get('/api/applications')).body).toEqual([patched.body]);
    expect((await bea.client.get(`/api/applications/${id}`)).status).toBe(404);
    expect((await bea.client.patch(`/api/applications/${id}`, { note: 'Mine' })).status).toBe(404);
    expect((await caster.client.patch(`/api/applications/${id}`, { note: 'Mine' })).status).toBe(403);
    expect((await bellOf(caster))[0]).toMatchObject({
      kind: 'application',
      actor: { username: anna.username },
      subject: { applicationId: id, event: 'sent' },
    });

    // The desk's marks never reach the applicant.
    const desk = await caster.client.get<Record<string, unknown>[]>(`/api/calls/${call.id}/applications`);
    const [row] = desk.body;
    expect(deskApplicationSchema.strict().parse(row)).toMatchObject({
      id,
      username: anna.username,
      profile: { userId: anna.userId, gallery: expect.any(Array) },
      match: { missing: ['heightMinFeet'] },
      desk: { note: null, stars: null, folderId: null },
    });
    expect(row).toMatchObject({ status: 'sent' });
    const folder = await caster.client.post<{ id: number }>(`/api/calls/${call.id}/folders`, {
      name: 'Callbacks',
    });
    expect(folder.status).toBe(201);
    const marks = { note: 'SECRET-NOTE', stars: 4, folderId: folder.body.id };
    expect((await caster.client.patch(`/api/applications/${id}/desk`, marks)).body).toEqual(marks);
    expect((await caster.client.patch(`/api/applications/${id}/desk`, { stars: 6 })).status).toBe(400);
    expect((await caster.client.patch(`/api/applications/${id}/desk`, { folderId: 999_999 })).status).toBe(
      404,
    );
    expect((await anna.client.patch(`/api/applications/${id}/desk`, { stars: 5 })).status).toBe(403);
    for (const path of ['/api/applications', `/api/applications/${id}`, `/api/calls/${call.id}`]) {
      expect((await anna.client.get(path)).text).not.toContain('SECRET-NOTE');
    }
    expect((await anna.client.get(`/api/calls/${call.id}/applications`)).status).toBe(403);
    expect((await anna.client.get(`/api/calls/${call.id}/desk`)).status).toBe(403);
    expect((await caster.client.get(`/api/applications/${id}`)).text).toContain('SECRET-NOTE');
    expect((await caster.client.get(`/api/calls/${call.id}/desk`)).body).toEqual({
      folders: [{ id: folder.body.id, name: 'Callbacks' }],
      collaborators: [],
      counts: { sent: 1, seen: 0, shortlisted: 0, offered: 0, booked: 0, declined: 0, withdrawn: 0 },
    });

    // Status changes: impossible ones are refused, and the applicant is notified of the real status.
    expect((await setStatus(caster, id, 'chosen')).status).toBe(400);
    for (const status of ['sent', 'booked', 'withdrawn']) {
      const refused = await setStatus(caster, id, status);
      expect([refused.status, refused.body.error], status).toEqual([409, 'Not possible from sent']);
    }
    const many = `/api/calls/${call.id}/applications/status`;
    expect((await caster.client.post(many, { ids: [id], status: 'booked' })).body).toEqual({
      changed: [],
      refused: [{ id, error: 'Not possible from sent' }],
    });
    expect((await anna.client.post(`/api/applications/${id}/accept`)).body).toMatchObject({
      error: 'Not possible from sent',
    });
    later();
    for (const status of ['seen', 'shortlisted', 'declined', 'shortlisted', 'offered']) {
      const moved = await setStatus(caster, id, status);
      expect([moved.status, moved.body.status], moved.text).toEqual([200, status]);
      const notified = await bellOf(anna);
      expect(notified[0]).toMatchObject({
        kind: 'application-status',
        subject: { applicationId: id, status, reason: null },
      });
    }
    expect((await setStatus(caster, id, 'seen')).body).toMatchObject({ error: 'Not possible from offered' });
    const email = await app.mailbox.newestTo(anna.email);
    expect(email.subject).toBe('You have an offer: Lookbook on the pier');
    expect(email.text).not.toContain('SECRET-NOTE');

    const second2 = await applied(bea, call, {
      ...good,
      pictures: await hangPictures(app, bea, 1),
    });
    await setStatus(caster, second2, 'offered');
    const booked = await anna.client.post(`/api/applications/${id}/accept`);
    expect([booked.status, booked.body.status], booked.text).toEqual([200, 'booked']);
    const late = await bea.client.post(`/api/applications/${second2}/accept`);
    expect([late.status, late.body.error]).toEqual([409, 'This role is filled']);
    const third = await applyTo(helper, call, { ...good, pictures: await hangPictures(app, helper, 1) });
    expect([third.status, third.body.error]).toEqual([409, 'This role is filled']);
    expect((await anna.client.post(`/api/applications/${id}/withdraw`)).body).toMatchObject({
      error: 'Not possible from booked',
    });

    // Requirements and questions of a role with applications cannot change.
    const { body: mine } = await caster.client.get<{ roles: Record<string, unknown>[] }>(
      `/api/calls/${call.id}`,
    );
    const [role] = mine.roles;
    for (const roles of [[], [{ ...role, requirements: {} }], [{ ...role, questions: [] }]]) {
      const refused = await caster.client.patch<{ error: string }>(`/api/calls/${call.id}`, { roles });
      expect([refused.status, refused.body.error]).toEqual([409, 'This role has applications']);
    }
    // An edit that would make an open call incomplete is refused and changes nothing.
    for (const [path, lack] of [
      ['title', { title: '' }],
      ['description', { description: ' ' }],
      ['pay', { pay: null }],
      ['deadline', { deadline: null }],
      ['zipCode', { zipCode: null, location: null }],
    ] as const) {
      const refused = await caster.client.patch<{ details: { path: string }[] }>(`/api/calls/${call.id}`, {
        usage: 'Never stored',
        ...lack,
      });
      expect([refused.status, refused.body.details?.[0]?.path], path).toEqual([400, path]);
    }
    expect((await caster.client.get(`/api/calls/${call.id}`)).body).toMatchObject({ usage: null });
    const edited = await caster.client.patch<{ roles: unknown[] }>(`/api/calls/${call.id}`, {
      roles: [{ ...role, count: 3, title: 'Swimmer' }, { title: 'Second' }],
    });
    expect([edited.status, edited.body.roles.length], edited.text).toEqual([200, 2]);
    expect(edited.body.roles[0]).toMatchObject({
      id: call.roleId,
      count: 3,
      title: 'Swimmer',
      filledCount: 1,
    });

    // Closing declines undecided applications once, with the closing message.
    const closed = await caster.client.post(`/api/calls/${call.id}/close`, { message: 'Thank you all.' });
    expect([closed.status, closed.body.status], closed.text).toEqual([200, 'closed']);
    expect((await bea.client.get(`/api/applications/${second2}`)).body).toMatchObject({
      status: 'declined',
      reason: 'closed',
      message: 'Thank you all.',
    });
    expect((await anna.client.get(`/api/applications/${id}`)).body).toMatchObject({
      status: 'booked',
      reason: null,
      message: null,
    });
    const toBea = (await bellOf(bea)).filter(({ subject }) => subject.reason === 'closed');
    expect(toBea).toHaveLength(1);
    expect(toBea[0]?.subject).toMatchObject({ message: 'Thank you all.' });
    expect((await caster.client.post(`/api/calls/${call.id}/close`)).body).toMatchObject({
      error: 'Not possible from closed',
    });
    expect((await caster.client.patch(`/api/calls/${call.id}`, { title: 'Another title' })).status).toBe(409);
    expect((await setStatus(caster, second2, 'seen')).status).toBe(409);
    expect((await applyTo(helper, { ...call, roleId: call.roleId }, good)).body).toMatchObject({
      error: 'This call is closed',
    });
    expect((await caster.client.request('DELETE', `/api/folders/${folder.body.id}`)).status).toBe(200);
    expect((await caster.client.get<{ desk: unknown }>(`/api/applications/${id}`)).body.desk).toEqual({
      note: 'SECRET-NOTE',
      stars: 4,
      folderId: null,
    });
  });
});
