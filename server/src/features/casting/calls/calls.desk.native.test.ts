import {
  deskApplicationSchema,
  invitationSchema,
} from '@opencall/contract/casting/calls/applications.schemas';
import { callSummarySchema } from '@opencall/contract/casting/calls/calls.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  applied,
  applyTo,
  buildCall,
  buildDraft,
  callFields,
  type Person,
  setStatus,
} from '#testing/calls.ts';
import { openEvents } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import { bellOf, idsOf, list, type Row } from '#testing/lists.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let caster: Person;
let helper: Person;
let anna: Person;
let bea: Person;
let staff: Person;

beforeAll(async () => {
  caster = await buildMember(app, { role: 'photographer' });
  helper = await buildMember(app);
  anna = await buildMember(app, { profile: { sex: 'female', age: 25, aboutMe: 'Trapeze artist' } });
  bea = await buildMember(app, { profile: { sex: 'female', age: 40, idVerified: true } });
  staff = await buildMember(app, { role: 'moderator' });
});

const tick = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
};
const remove = (person: Person, path: string) => person.client.request('DELETE', path);

describe('a shared desk', () => {
  it('shows collaborators the applicants visible to them, and each other’s changes', async () => {
    const call = await buildCall(app, caster, { roles: [{ title: 'Lead', count: 2 }, { title: 'Second' }] });
    const path = `/api/calls/${call.id}`;
    const add = (userId: number, by = caster) =>
      by.client.post<{ code: string }>(`${path}/collaborators`, { userId });
    const annas = await applied(anna, call);
    const annasSecond = await applied(anna, { id: call.id, roleId: call.roleIds[1] ?? 0 });
    const beas = await applied(bea, call);
    expect((await add(anna.userId)).body.code).toBe('APPLICANT_ON_DESK');
    expect((await add(caster.userId)).body.code).toBe('OWNER_ON_DESK');
    expect((await add(999_999)).status).toBe(404);
    expect((await add(helper.userId, anna)).body.code).toBe('NOT_CALL_OWNER');
    const added = await add(helper.userId);
    expect([added.status, added.body]).toEqual([201, { userId: helper.userId, username: helper.username }]);
    expect((await add(helper.userId)).status).toBe(201);
    expect(await bellOf(helper, 'call-desk')).toHaveLength(1);
    expect(await idsOf(helper, '/api/calls?collaborating=true')).toEqual([call.id]);
    expect((await applyTo(helper, call)).body).toMatchObject({ error: 'Applicants cannot work the desk' });
    for (const step of ['close', 'cancel', 'publish']) {
      expect((await helper.client.post<{ code: string }>(`${path}/${step}`)).body.code).toBe(
        'NOT_CALL_OWNER',
      );
    }
    expect((await helper.client.get<{ code: string }>(`${path}/applications.csv`)).body.code).toBe(
      'NOT_CALL_OWNER',
    );

    const stream = await openEvents(caster.client);
    const annasStream = await openEvents(anna.client);
    expect((await helper.client.post(`${path}/desk/looking`, { applicationId: annas })).status).toBe(200);
    expect((await setStatus(helper, annas, 'shortlisted')).status).toBe(200);
    await stream.until(() =>
      stream.content.some(({ type, data }) => type === 'invalidate' && (data as Row).topic === 'desk'),
    );
    expect(stream.content.find(({ type }) => type === 'desk-looking')?.data).toEqual({
      callId: call.id,
      userId: helper.userId,
      applicationId: annas,
    });
    await annasStream.until(() =>
      annasStream.content.some(({ data }) => (data as Row).topic === 'applications'),
    );
    await helper.client.patch(`/api/applications/${annas}/desk`, { note: 'HIDDEN-NOTE', stars: 5 });
    await setStatus(helper, annas, 'offered');
    await annasStream.until(
      () => annasStream.content.filter(({ data }) => (data as Row).topic === 'applications').length >= 2,
    );
    expect(annasStream.text).not.toContain('desk');
    stream.close();
    annasStream.close();

    // The desk of a collaborator neither shows nor counts applicants that they cannot see.
    await helper.client.post(`/api/users/${anna.userId}/block`);
    expect(await idsOf(helper, `${path}/applications`)).toEqual([beas]);
    expect(
      (await helper.client.get<{ counts: Record<string, number> }>(`${path}/desk`)).body.counts,
    ).toMatchObject({ sent: 1, offered: 0 });
    expect((await helper.client.get(path)).body).toMatchObject({ applicationCount: 1 });
    expect((await helper.client.get(`/api/applications/${annas}`)).status).toBe(404);
    const bulk = await helper.client.post(`${path}/applications/status`, {
      ids: [annas, beas, 999_999],
      status: 'seen',
    });
    expect(bulk.body).toEqual({
      changed: [beas],
      refused: [
        { id: annas, error: 'Application not found' },
        { id: 999_999, error: 'Application not found' },
      ],
    });
    await remove(helper, `/api/users/${anna.userId}/block`);

    // Filters, sort orders and pages of the desk.
    tick();
    const sorted = await idsOf(caster, `${path}/applications?sortBy=stars&limit=2`);
    expect(sorted[0]).toBe(annas);
    const page = await caster.client.get<Row[]>(`${path}/applications?sortBy=stars&limit=1`);
    expect(page.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect([
      ...page.body.map(({ id }) => id),
      ...(await idsOf(caster, `${next}&limit=1`.replace('limit=1&', ''))),
    ]).toHaveLength(2);
    expect(await idsOf(caster, `${path}/applications?roleId=${call.roleIds[1]}`)).toEqual([annasSecond]);
    expect(await idsOf(caster, `${path}/applications?status=offered`)).toEqual([annas]);
    expect(await idsOf(caster, `${path}/applications?search=hidden-note`)).toEqual([annas]);
    expect(await idsOf(caster, `${path}/applications?search=${encodeURIComponent(bea.username)}`)).toEqual([
      beas,
    ]);
    for (const bad of ['sortBy=name', 'status=open', 'roleId=x', 'cursor=x']) {
      expect((await caster.client.get(`${path}/applications?${bad}`)).status, bad).toBe(400);
    }
    z.array(deskApplicationSchema.strict()).parse(await list(caster, `${path}/applications`));
    const csv = await caster.client.get(`${path}/applications.csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(csv.text.split('\r\n')).toHaveLength(5);
    expect(csv.text).toContain('HIDDEN-NOTE');

    // Folders with a duplicate name, and folders of another desk.
    const folder = await helper.client.post<{ id: number; code: string }>(`${path}/folders`, { name: 'Yes' });
    expect((await caster.client.post<{ code: string }>(`${path}/folders`, { name: 'YES' })).body.code).toBe(
      'FOLDER_EXISTS',
    );
    const other = await buildCall(app, anna);
    const foreign = await anna.client.post<{ id: number }>(`/api/calls/${other.id}/folders`, {
      name: 'Mine',
    });
    expect(
      (await caster.client.patch(`/api/applications/${beas}/desk`, { folderId: foreign.body.id })).status,
    ).toBe(404);
    expect((await caster.client.patch(`/api/folders/${foreign.body.id}`, { name: 'Taken' })).status).toBe(
      404,
    );
    expect(
      (await caster.client.patch(`/api/folders/${folder.body.id}`, { name: 'Maybe' })).body,
    ).toMatchObject({ name: 'Maybe' });

    // Messages: one per person, no duplicates for the same client id, none to applicants of another call.
    const clientId = '8b0a3a3e-5f6c-4f0e-8f3f-2a4b8f6f1a11';
    const body = { ids: [annas, annasSecond, beas, 999_999], content: 'See you on Monday.', clientId };
    for (let times = 0; times < 2; times += 1) {
      const sent = await helper.client.post(`${path}/messages`, body);
      expect(sent.body).toEqual({
        sent: [annas, annasSecond, beas],
        refused: [{ id: 999_999, error: 'Application not found' }],
      });
    }
    expect(await list(anna, `/api/messages/${helper.userId}`)).toHaveLength(1);
    expect((await anna.client.post(`${path}/messages`, body)).status).toBe(403);

    expect((await remove(helper, `${path}/collaborators/${helper.userId}`)).status).toBe(200);
    expect((await helper.client.get(`${path}/applications`)).status).toBe(403);
    expect((await remove(caster, `${path}/collaborators/${helper.userId}`)).status).toBe(404);
  });
});

describe('invitations', () => {
  it('are suggested to matching members, sent once, and lead to an application', async () => {
    const call = await buildCall(app, caster, {
      roles: [{ title: 'Acrobat', requirements: { keyword: 'trapeze' } }],
    });
    const path = `/api/calls/${call.id}/roles/${call.roleId}`;
    const suggested = async () => (await list(caster, `${path}/suggestions`)).map(({ userId }) => userId);
    expect(await suggested()).toEqual([anna.userId]);
    const invite = (userIds: number[]) => caster.client.post(`${path}/invitations`, { userIds });
    expect((await invite([anna.userId, caster.userId, 999_999])).body).toEqual({
      invited: [anna.userId],
      refused: [
        { id: caster.userId, error: 'This member is on the desk of this call' },
        { id: 999_999, error: 'User not found' },
      ],
    });
    expect((await invite([anna.userId])).body).toMatchObject({ invited: [] });
    expect(await suggested()).toEqual([]);
    expect((await app.mailbox.newestTo(anna.email)).subject).toContain('You are invited to apply');
    const [invitation] = await list(anna, '/api/invitations');
    expect(invitationSchema.strict().parse(invitation)).toMatchObject({
      call: { id: call.id, user: caster.username },
      role: { id: call.roleId, title: 'Acrobat' },
      match: { met: 1, of: 1, missing: [] },
      myApplication: null,
    });
    const summary = async (person: Person) =>
      callSummarySchema.strict().parse((await person.client.get('/api/home')).body.summary);
    const before = await summary(anna);
    const casters = await summary(caster);
    await applied(anna, call);
    expect(await summary(anna)).toMatchObject({
      invitations: before.invitations - 1,
      applications: before.applications + 1,
    });
    expect(await summary(caster)).toMatchObject({ newApplications: casters.newApplications + 1 });
    expect((await invite([anna.userId])).body).toMatchObject({
      refused: [{ error: 'This member has already applied' }],
    });
    expect((await anna.client.get(`/api/calls/${call.id}`)).body).toMatchObject({
      roles: [{ invited: true, myApplication: { status: 'sent' } }],
    });
    // A member who applied before creating a matching profile is found in the directory, but not suggested.
    const scout = await buildMember(app, { role: 'moderator' });
    await applied(scout, call);
    const profile = { name: 'Scout', stageName: 'Scout', aboutMe: 'Trapeze artist' };
    expect((await scout.client.post('/api/profiles', profile)).status).toBe(201);
    const found = await list(caster, '/api/profiles?keyword=trapeze');
    expect(found.map(({ userId }) => userId)).toContain(scout.userId);
    expect(await suggested()).toEqual([]);
    // Members outside the desk get 403. Members of the desk get 404 for an unknown role.
    const statusOf = async (person: Person, role: number) =>
      (await person.client.get(`/api/calls/${call.id}/roles/${role}/suggestions`)).status;
    expect([await statusOf(anna, call.roleId), await statusOf(caster, 999_999)]).toEqual([403, 404]);
  });
});

describe('a draft', () => {
  it('can be seen and edited by collaborators, but not by staff', async () => {
    const draft = await buildDraft(app, caster);
    await caster.client.post(`/api/calls/${draft.id}/collaborators`, { userId: helper.userId });
    expect((await helper.client.get(`/api/calls/${draft.id}`)).body).toMatchObject({
      part: 'collaborator',
      status: 'draft',
    });
    expect(
      (await helper.client.patch<{ code: string }>(`/api/calls/${draft.id}`, callFields(app))).body.code,
    ).toBe('NOT_CALL_OWNER');
    expect((await staff.client.get(`/api/calls/${draft.id}`)).status).toBe(404);
    expect(
      (await staff.client.patch(`/api/moderation/calls/${draft.id}`, { decision: 'refuse', reason: 'No' }))
        .status,
    ).toBe(404);
  });
});
