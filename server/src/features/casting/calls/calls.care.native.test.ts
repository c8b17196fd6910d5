import {
  deskApplicationSchema,
  invitationSchema,
} from '@opencall/contract/casting/calls/applications.schemas';
import {
  callSchema,
  callSummarySchema,
  reviewedCallSchema,
} from '@opencall/contract/casting/calls/calls.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#platform/time.ts';
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

type Row = Record<string, unknown> & { id: number };
const list = async (person: Person, path: string) => {
  const answer = await person.client.get<Row[]>(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const idsOf = async (person: Person, path: string) => (await list(person, path)).map(({ id }) => id);
const bellOf = async (person: Person, kind: string) =>
  (await list(person, '/api/notifications?limit=100')).filter((row) => row.kind === kind);
const tick = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
};
const remove = (person: Person, path: string) => person.client.request('DELETE', path);

describe('the review', () => {
  const TEXTS: [string, Record<string, unknown>][] = [
    ['contact', { description: 'Write to casting@studio.example for all that you need to know.' }],
    ['contact', { usage: 'Call (212) 555-0134 before noon' }],
    [
      'contact',
      {
        roles: [{ title: 'Lead', questions: [{ kind: 'text', text: 'See www.studio.example/form first?' }] }],
      },
    ],
    ['payment', { description: 'A refundable deposit is needed, there is a small application fee.' }],
    ['payment', { description: 'Please pay $50 to apply; we send it back after the casting.' }],
    ['messenger', { description: 'Let us move to WhatsApp and talk about everything there.' }],
    ['messenger', { description: 'Please text me when you are interested in this work.' }],
  ];
  it.each(TEXTS)(
    'holds a call with %s in its text for review, and notifies the poster',
    async (word, fields) => {
      const poster = await buildMember(app);
      const call = await buildCall(app, poster, fields);
      const answer = await poster.client.get(`/api/calls/${call.id}`);
      expect(callSchema.strict().parse(answer.body)).toMatchObject({
        status: 'open',
        review: { state: 'waiting', words: expect.arrayContaining([word]), reason: null },
      });
      expect(await bellOf(poster, 'call-review')).toEqual([
        expect.objectContaining({ subject: expect.objectContaining({ callId: call.id, state: 'waiting' }) }),
      ]);
      expect(await idsOf(anna, '/api/calls?limit=100')).not.toContain(call.id);
      expect((await anna.client.get(`/api/calls/${call.id}`)).status).toBe(404);
      expect((await applyTo(anna, call)).status).toBe(404);
      const invitation = await poster.client.post(`/api/calls/${call.id}/roles/${call.roleId}/invitations`, {
        userIds: [anna.userId],
      });
      expect(invitation.status).toBe(409);
    },
  );

  it('does not hold an ordinary text', async () => {
    const call = await buildCall(app, caster, {
      title: 'Shoot on 2027-03-14, 10:00-18:00 at 10001-1234',
      description:
        'We pay $1,200 for the day, 5\'9" or taller. Signal your interest here; no fee, bring 2 looks.',
    });
    expect((await caster.client.get(`/api/calls/${call.id}`)).body).toMatchObject({ review: null });
  });

  it('ends with a release or refusal by staff, and starts again after an edit', async () => {
    const poster = await buildMember(app);
    const call = await buildCall(app, poster, {
      description: 'Find us on Telegram for the details of the day.',
    });
    const queue = await list(staff, '/api/moderation/calls?limit=100');
    const rows = z.array(reviewedCallSchema.strict()).parse(queue);
    expect(rows.map((row) => row.call.id)).toContain(call.id);
    expect((await anna.client.get('/api/moderation/calls')).status).toBe(403);
    const decide = (decision: string, reason?: string) =>
      staff.client.patch<{ code: string }>(`/api/moderation/calls/${call.id}`, { decision, reason });
    expect((await decide('refuse')).status).toBe(400);
    expect((await decide('refuse', 'Please keep to the messages here.')).status).toBe(200);
    expect((await decide('release')).body.code).toBe('ALREADY_DECIDED');
    expect((await poster.client.get(`/api/calls/${call.id}`)).body).toMatchObject({
      review: { state: 'refused', reason: 'Please keep to the messages here.' },
    });
    // After a refusal even a harmless edit waits for staff.
    const edit = (description: string) => poster.client.patch(`/api/calls/${call.id}`, { description });
    expect((await edit('A quiet morning, and everything else in the messages here.')).body).toMatchObject({
      review: { state: 'waiting', words: [] },
    });
    expect((await decide('release')).status).toBe(200);
    expect(await idsOf(anna, '/api/calls?limit=100')).toContain(call.id);
    const states = (await bellOf(poster, 'call-review')).map(({ subject }) => (subject as Row).state);
    expect(states).toEqual(expect.arrayContaining(['released', 'refused', 'waiting']));
    // After a release: saving the same text needs no review, new risky words do, and removing them lists the call immediately.
    expect((await poster.client.patch(`/api/calls/${call.id}`, { nudity: 'implied' })).body).toMatchObject({
      review: null,
    });
    expect((await edit('Everything else on Snapchat, as it is so much quicker.')).body).toMatchObject({
      review: { state: 'waiting' },
    });
    expect((await edit('Everything else in the messages here, as it should be.')).body).toMatchObject({
      review: null,
    });
    const log = await staff.client.get<{ action: string }[]>('/api/moderation/audit-log');
    if (log.status === 200) expect(log.text).toContain('review.release-call');
  });
});

describe('a report', () => {
  it('stores the call as it was at that time', async () => {
    const call = await buildCall(app, caster, { title: 'Free portfolio for everybody' });
    const path = `/api/calls/${call.id}/report`;
    expect((await caster.client.post<{ code: string }>(path, { reason: 'Mine' })).body.code).toBe(
      'OWN_CALL_REPORT',
    );
    expect((await anna.client.post(path, { reason: 'It is not real' })).status).toBe(201);
    expect((await anna.client.post<{ code: string }>(path, { reason: 'Again' })).body.code).toBe(
      'CALL_REPORTED',
    );
    await caster.client.patch(`/api/calls/${call.id}`, { title: 'Something else now' });
    const [report] = await list(staff, '/api/abuse-reports?kind=call');
    expect(report).toMatchObject({
      kind: 'call',
      reason: 'It is not real',
      reportedUser: { id: caster.userId },
      reportedMessage: null,
      reportedCall: {
        id: call.id,
        title: 'Free portfolio for everybody',
        pay: { kind: 'paid', amount: 300, per: 'day' },
        roles: [{ title: 'Lead', questions: [] }],
      },
    });
    expect(
      (await staff.client.patch(`/api/abuse-reports/${report?.id}`, { status: 'resolved' })).status,
    ).toBe(200);
  });
});

describe('the list', () => {
  it('applies each filter, pages by key and marks new posters', async () => {
    const veteran = await buildMember(app, { profile: { idVerified: true } });
    app.clock.now = new Date(app.clock.now.getTime() + 8 * DAY_MS);
    const make = async (overrides: Record<string, unknown>) => {
      tick();
      return (await buildCall(app, veteran, { title: 'Zebra stripes on the wall', ...overrides })).id;
    };
    const paid = await make({ startsOn: '2027-05-01' });
    const trade = await make({
      pay: { kind: 'trade' },
      nudity: 'implied',
      zipCode: '90001',
      startsOn: '2027-06-01',
    });
    const far = await make({
      pay: { kind: 'expenses', amount: 40 },
      nudity: 'full',
      zipCode: null,
      remote: true,
      location: 'Online',
    });
    const fresh = await buildMember(app);
    const at = (query: string) => idsOf(fresh, `/api/calls?search=zebra+str&${query}`);
    expect(await at('')).toEqual([far, trade, paid]);
    expect(await at('pay=trade')).toEqual([trade]);
    expect(await at('nudity=none')).toEqual([paid]);
    expect(await at('nudity=partial')).toEqual([trade, paid]);
    expect(await at('nudity=full')).toEqual([far, trade, paid]);
    expect(await at('startsAfter=2027-05-02')).toEqual([trade]);
    expect(await at('remote=true')).toEqual([far]);
    expect(await at('state=California')).toEqual([trade]);
    expect(await at('zipCode=10002&zipCodeRadius=10')).toEqual([paid]);
    expect(await idsOf(fresh, '/api/calls?search=online')).toEqual([far]);
    expect(await idsOf(fresh, '/api/calls?search=...')).toEqual([]);
    for (const bad of [
      'pay=gold',
      'nudity=all',
      'startsAfter=soon',
      'limit=101',
      'zipCode=00000',
      'status=done',
      'cursor=x',
    ]) {
      expect((await fresh.client.get(`/api/calls?${bad}`)).status, bad).toBe(400);
    }
    const first = await fresh.client.get<Row[]>('/api/calls?search=zebra&limit=2');
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await idsOf(fresh, next)).toEqual([paid]);
    expect(first.body[0]).toMatchObject({ newHere: false, latitude: null });
    const newcomers = await buildCall(app, fresh, { title: 'Zebra, but new here' });
    expect((await bea.client.get(`/api/calls/${newcomers.id}`)).body).toMatchObject({ newHere: true });
    expect(await idsOf(veteran, '/api/calls?mine=true&status=open')).toEqual([far, trade, paid]);
    expect(await idsOf(veteran, '/api/calls?mine=true&status=draft')).toEqual([]);
  });

  it('matches calls to a member by the same rules as the directory', async () => {
    const member = await buildMember(app, {
      profile: {
        sex: 'female',
        age: 31,
        heightFeet: 5,
        heightInches: 9,
        weight: 130,
        bodyType: 'slim',
        hairColor: 'black',
        eyeColor: 'green',
        ethnicity: 'other',
        state: 'Nevada',
        city: 'Reno',
        zipCode: '89501',
        latitude: 39.52,
        longitude: -119.81,
        instagramUrl: 'https://instagram.com/x',
        actingGenres: ['Movie'],
        modelingGenres: ['Print'],
        aboutMe: 'Sword swallower',
        pricing: { acting: { Movie: 90 }, modeling: {}, adult: {} },
      },
    });
    const filters: [Record<string, unknown>, string[]][] = [
      [{}, []],
      [{ sexes: ['female', 'other'], ageMin: 31, ageMax: 31 }, []],
      [{ ageMax: 30 }, ['ageMin']],
      [{ heightMinFeet: 5, heightMaxFeet: 5, weightMin: 120, weightMax: 130 }, []],
      [{ heightMinFeet: 6 }, ['heightMinFeet']],
      [{ actingGenres: ['Film'], modelingGenres: ['Runway', 'Print'] }, []],
      [{ priceMin: 50, priceMax: 100 }, []],
      [{ priceMin: 91 }, ['priceMin']],
      [{ hasInstagram: true, hasTiktok: true }, ['hasTiktok']],
      [{ state: 'Nevada', city: 'ren', keyword: 'swallower' }, []],
      [{ keyword: 'juggler', stageName: 'nobody-at-all' }, ['stageName', 'keyword']],
      [{ zipCode: '89501', zipCodeRadius: 25 }, []],
      [{ zipCode: '10001' }, ['zipCode']],
      [
        {
          bodyTypes: ['slim'],
          hairColors: ['red'],
          eyeColors: ['blue'],
          ethnicities: ['asian'],
          roles: ['creator'],
          adultCategories: ['Solo'],
        },
        ['roles', 'hairColors', 'eyeColors', 'ethnicities', 'adultCategories'],
      ],
    ];
    for (const [requirements, missing] of filters) {
      const call = await buildCall(app, caster, {
        title: 'Giraffe casting',
        roles: [{ title: 'Any', requirements }],
      });
      const shown = callSchema.parse((await member.client.get(`/api/calls/${call.id}`)).body);
      expect(shown.roles[0]?.match.missing, JSON.stringify(requirements)).toEqual(missing);
      const isListed = (await idsOf(member, '/api/calls?matching=true&search=giraffe')).includes(call.id);
      const suggested = await caster.client.get<{ userId: number }[]>(
        `/api/calls/${call.id}/roles/${call.roleId}/suggestions?limit=100`,
      );
      const isSuggested = suggested.body.some(({ userId }) => userId === member.userId);
      expect([isListed, isSuggested], JSON.stringify(requirements)).toEqual([
        missing.length === 0,
        missing.length === 0,
      ]);
      expect(suggested.body.some(({ userId }) => userId === caster.userId)).toBe(false);
      await caster.client.post(`/api/calls/${call.id}/close`);
    }
    // Closing the calls marks their roles as not open, so that later searches skip them.
    const read = await app.platform.database.db.query<{ open: boolean; roles: number }>({
      text: `select n.is_open as open, count(*)::integer as roles from call_role_needs as n
        join calls as c on c.id = n.call_id where c.title = 'Giraffe casting' group by n.is_open`,
    });
    expect(read).toEqual([{ open: false, roles: filters.length }]);
  });
});

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
      stream.told.some(({ type, data }) => type === 'invalidate' && (data as Row).topic === 'desk'),
    );
    expect(stream.told.find(({ type }) => type === 'desk-looking')?.data).toEqual({
      callId: call.id,
      userId: helper.userId,
      applicationId: annas,
    });
    await annasStream.until(() =>
      annasStream.told.some(({ data }) => (data as Row).topic === 'applications'),
    );
    await helper.client.patch(`/api/applications/${annas}/desk`, { note: 'HIDDEN-NOTE', stars: 5 });
    await setStatus(helper, annas, 'offered');
    await annasStream.until(
      () => annasStream.told.filter(({ data }) => (data as Row).topic === 'applications').length >= 2,
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
      callSummarySchema.strict().parse((await person.client.get('/api/call-summary')).body);
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

describe('members who become hidden', () => {
  it('disappear and return with their calls and applications', async () => {
    const poster = await buildMember(app);
    const call = await buildCall(app, poster);
    const id = await applied(bea, call);
    const own = await buildCall(app, bea);
    await applied(poster, own);
    const facts = async () => ({
      listed: (await idsOf(bea, '/api/calls?limit=100')).includes(call.id),
      open: (await bea.client.get(`/api/calls/${call.id}`)).status,
      mine: (await idsOf(bea, '/api/applications?limit=100')).includes(id),
      desk: (await list(bea, `/api/calls/${own.id}/applications`)).length,
      count: ((await bea.client.get<Row>(`/api/calls/${own.id}`)).body as Row).applicationCount,
    });
    const there = { listed: true, open: 200, mine: true, desk: 1, count: 1 };
    const gone = { listed: false, open: 404, mine: false, desk: 0, count: 0 };
    expect(await facts()).toEqual(there);
    const made = await staff.client.post<{ id: number }>(`/api/moderation/users/${poster.userId}/rulings`, {
      kind: 'suspend',
      reason: 'Wrote to strangers at night.',
      until: new Date(app.clock.now.getTime() + DAY_MS).toISOString(),
    });
    expect(made.status, made.text).toBe(201);
    expect(await facts()).toEqual(gone);
    await staff.client.post(`/api/moderation/rulings/${made.body.id}/reverse`, {
      reason: 'It was a mistake of ours.',
    });
    expect(await facts()).toEqual(there);
    await bea.client.post(`/api/users/${poster.userId}/block`);
    expect(await facts()).toEqual(gone);
    await remove(bea, `/api/users/${poster.userId}/block`);
    expect(await facts()).toEqual(there);
  });

  it('get no notifications that they switched off', async () => {
    await bea.client.request('PUT', '/api/notification-settings', {
      switches: [{ kind: 'application-status', bell: false, letter: false }],
    });
    await app.mailbox.drain();
    const call = await buildCall(app, caster);
    const id = await applied(bea, call);
    const before = app.mailbox.emails.filter(({ to }) => to === bea.email).length;
    const told = (await bellOf(bea, 'application-status')).length;
    await setStatus(caster, id, 'offered');
    await app.mailbox.drain();
    expect(app.mailbox.emails.filter(({ to }) => to === bea.email)).toHaveLength(before);
    expect(await bellOf(bea, 'application-status')).toHaveLength(told);
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
