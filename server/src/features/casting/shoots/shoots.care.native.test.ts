import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { applied, buildCall, setStatus } from '#testing/calls.ts';
import { downloadData } from '#testing/download-data.ts';
import { heardAll, openEvents } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember, PASSWORD, signIn } from '#testing/factories.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import {
  type Person as Anybody,
  buildConfirmedShoot,
  buildShoot,
  changeOf,
  getShootOf,
  type ShootAnswer,
  shootFields,
  stepOf,
  termsOf,
} from '#testing/shoots.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Person = Anybody & BuiltUser;
const app = useTestApp();
let paul: Person;
let mia: Person;
let noa: Person;
let staff: Person;
let uploads: ReturnType<typeof createUploadClient>;
let picture: Buffer;

const people = async <N extends number>(count: N): Promise<Person[] & { length: N }> => {
  const built: Person[] = [];
  for (let n = 0; n < count; n += 1) built.push(await buildMember(app));
  return built as Person[] & { length: N };
};
beforeAll(async () => {
  [paul, mia, noa] = (await people(3)) as [Person, Person, Person];
  staff = await buildMember(app, { role: 'moderator' });
  uploads = createUploadClient(app);
  picture = await plainPicture(90, 60).jpeg().toBuffer();
});

const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const runJob = async (name: string): Promise<void> => {
  await app.platform.database.autocommit(async (tx) => tx.enqueue(name, {}));
  await app.platform.jobs.drain();
};
const rows = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.executeSql(text, values)).rows as Record<string, unknown>[];
const outcomeOf = (person: Person, id: number, outcome: string, absent?: Person[]) =>
  stepOf(person, `${id}/outcome`, {
    outcome,
    ...(absent ? { absent: absent.map(({ userId }) => userId) } : {}),
  });
const TOOK = 'took-place';
const NO_SHOW = 'no-show';
/** Times of a shoot that starts in an hour and lasts an hour. */
const soon = () => {
  const startsAt = app.clock.now.getTime() + HOUR_MS;
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + HOUR_MS).toISOString(),
  };
};
/** Creates a confirmed shoot and moves the clock to its end. */
const buildPast = async (of: Person[]): Promise<number> => {
  const id = await buildConfirmedShoot(app, of, { terms: soon() });
  pass(2 * HOUR_MS);
  return id;
};
interface Row {
  id: number;
  subject: { shootId?: number; event?: string; reminder?: string };
  actor: { id: number } | null;
}
const bellOf = async ({ client }: Person, id: number): Promise<Row[]> =>
  (await client.get<Row[]>('/api/notifications?limit=100')).body.filter(
    ({ subject }) => subject.shootId === id,
  );
const refusal = ({ status, body }: { status: number; body: { error: string } }) => [status, body.error];

describe('POST /api/shoots/:id/outcome', () => {
  it('accepts claims of parties about parties, after the end', async () => {
    const id = await buildConfirmedShoot(app, [paul, mia], { terms: soon() });
    expect(refusal(await outcomeOf(mia, id, TOOK))).toEqual([409, 'The shoot is not over']);
    pass(2 * HOUR_MS);
    expect((await outcomeOf(noa, id, TOOK)).status).toBe(404);
    for (const [outcome, absent] of [
      [NO_SHOW, undefined],
      [NO_SHOW, []],
      [TOOK, [mia]],
      [NO_SHOW, [noa]],
      ['perhaps', undefined],
    ] as const)
      expect((await outcomeOf(paul, id, outcome, absent && [...absent])).status, outcome).toBe(400);
    expect((await outcomeOf(paul, id, TOOK)).body).toMatchObject({
      status: 'confirmed',
      parties: [{ outcome: TOOK }, { outcome: null }],
    });
    // A party can repeat its claim while the shoot is undecided. The last claim counts.
    await outcomeOf(paul, id, NO_SHOW, [mia]);
    expect((await outcomeOf(paul, id, TOOK)).body.parties[0]).toMatchObject({ outcome: TOOK, absent: [] });
    expect((await outcomeOf(mia, id, TOOK)).body).toMatchObject({
      status: 'done',
      noShows: [],
      settlesAt: null,
    });
    expect(refusal(await outcomeOf(paul, id, NO_SHOW, [mia]))).toEqual([409, 'Not possible from done']);
  });

  it('finishes the shoot once absent parties admit their absence, or all have claimed', async () => {
    const id = await buildPast([paul, mia]);
    const claimed = await outcomeOf(paul, id, NO_SHOW, [mia]);
    expect(claimed.body).toMatchObject({ status: 'confirmed', noShows: [] });
    const [asked] = await bellOf(mia, id);
    expect([asked?.subject.event, asked?.actor]).toEqual(['no-show-claimed', null]);
    expect((await outcomeOf(mia, id, NO_SHOW, [mia])).body).toMatchObject({
      status: 'done',
      noShows: [mia.userId],
    });
    const alone = await buildPast([paul, mia]);
    expect((await outcomeOf(mia, alone, NO_SHOW, [mia])).body).toMatchObject({
      status: 'done',
      noShows: [mia.userId],
    });
    // With three parties, one who came must also claim so. A party that claims nothing does not delay the result.
    const three = await buildPast([paul, mia, noa]);
    expect((await outcomeOf(mia, three, NO_SHOW, [mia])).body.status).toBe('confirmed');
    expect((await outcomeOf(noa, three, TOOK)).body).toMatchObject({ status: 'done', noShows: [mia.userId] });
    const both = await buildPast([paul, mia, noa]);
    await outcomeOf(paul, both, NO_SHOW, [mia, noa]);
    expect((await outcomeOf(mia, both, NO_SHOW, [mia])).body.status).toBe('confirmed');
    expect((await outcomeOf(noa, both, NO_SHOW, [noa])).body).toMatchObject({
      status: 'done',
      noShows: [mia.userId, noa.userId],
    });
  });

  it('counts after seven days without denial, but not before three days after naming a party', async () => {
    const silent = await buildPast([paul, mia]);
    const late = await buildPast([paul, mia]);
    pass(7 * DAY_MS - 2 * HOUR_MS - 1);
    expect((await getShootOf(paul, silent)).status).toBe('confirmed');
    await outcomeOf(paul, late, NO_SHOW, [mia]);
    pass(1);
    expect(await getShootOf(mia, silent)).toMatchObject({ status: 'done', noShows: [] });
    expect(refusal(await outcomeOf(mia, silent, TOOK))).toEqual([409, 'Not possible from done']);
    pass(3 * DAY_MS - 2);
    expect((await getShootOf(paul, late)).status).toBe('confirmed');
    pass(1);
    expect(await getShootOf(mia, late)).toMatchObject({ status: 'done', noShows: [mia.userId] });
    await runJob('shoots-settle');
    expect(
      await rows('select status, done_at is not null as done from shoots where id = any($1)', [
        [silent, late],
      ]),
    ).toEqual([
      { status: 'done', done: true },
      { status: 'done', done: true },
    ]);
    expect(await getShootOf(mia, late)).toMatchObject({ status: 'done', noShows: [mia.userId] });
  });
});

describe('a dispute', () => {
  it('is decided by staff, who can read what the parties chose to show, until the decision', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const id = await buildPast([ann, ben]);
    const say = (person: Person, body: Record<string, unknown>) =>
      person.client.request<{ error: string; messages: { content: string }[] }>(
        'PUT',
        `/api/shoots/${id}/statement`,
        body,
      );
    const imageUrl = await uploads.uploaded(ben.client, { file: picture, uploadType: 'message' });
    const unshown = await uploads.uploaded(ben.client, { file: picture, uploadType: 'message' });
    const write = async (from: Person, to: Person, content: string, image?: string) =>
      (
        await from.client.post<{ id: number }>('/api/messages', {
          ...{ recipientId: to.userId, content },
          ...(image && { imageUrl: image }),
        })
      ).body.id;
    const shown = await write(ben, ann, 'I am at the door', imageUrl);
    const kept = await write(ben, ann, 'For you alone', unshown);
    const pictureOf = (messageId: number) => `/api/moderation/disputes/${id}/messages/${messageId}/picture`;
    const statusFor = async ({ client: { cookie } }: Pick<Person, 'client'>, url: string) =>
      (await uploads.fetchFile(url, { cookie })).status;
    const other = await write(ben, noa, 'Not about this');
    expect((await staff.client.get(`/api/shoots/${id}`)).status).toBe(404);
    expect(
      (await staff.client.patch(`/api/moderation/disputes/${id}`, { decision: TOOK, reason: 'Early' }))
        .status,
    ).toBe(404);
    await outcomeOf(ann, id, NO_SHOW, [ben]);
    expect((await outcomeOf(ben, id, TOOK)).body.status).toBe('disputed');
    for (const person of [ann, ben]) expect((await bellOf(person, id))[0]?.subject.event).toBe('disputed');
    for (const refused of [
      await say(ben, { text: 'No', messageIds: [other] }),
      await say(noa, { text: 'Me too' }),
    ])
      expect(refused.status).toBe(404);
    expect((await say(ben, { text: ' ' })).status).toBe(400);
    expect(
      (await say(ben, { text: 'I waited for an hour.', messageIds: [shown, shown] })).body,
    ).toMatchObject({ messages: [{ content: 'I am at the door' }] });
    await say(ann, { text: 'Nobody was there.' });
    expect((await say(ann, { text: 'Nobody was there at ten.' })).status).toBe(200);
    expect((await ann.client.get(`/api/shoots/${id}/statement`)).body).toMatchObject({
      text: 'Nobody was there at ten.',
      messages: [],
    });
    expect((await staff.client.get(`/api/shoots/${id}/statement`)).status).toBe(404);
    const disputes = await staff.client.get<{ shootId: number }[]>('/api/moderation/disputes');
    expect(disputes.body.find(({ shootId }) => shootId === id)).toMatchObject({
      ...{ title: 'Palms in the morning', endsAt: (await getShootOf(ann, id)).terms.endsAt },
      claims: [
        { userId: ann.userId, outcome: NO_SHOW, absent: [ben.userId] },
        { userId: ben.userId, outcome: TOOK, absent: [] },
      ],
      statements: [
        { userId: ann.userId, text: 'Nobody was there at ten.' },
        {
          userId: ben.userId,
          messages: [
            {
              ...{ senderId: ben.userId, content: 'I am at the door' },
              ...{ hasPicture: true, pictureUrl: pictureOf(shown) },
            },
          ],
        },
      ]
        .reverse()
        .sort((a) => (a.userId === ann.userId ? -1 : 1)),
    });
    expect(disputes.headers.get('x-total-count')).toBe(String(disputes.body.length));
    expect((await getShootOf(staff, id)).status).toBe('disputed');
    const seen = await uploads.fetchFile(pictureOf(shown), { cookie: staff.client.cookie });
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    // Staff cannot open pictures that were not shown, nor the original URLs of shown ones.
    for (const [url, status] of [
      [pictureOf(kept), 404],
      [imageUrl, 404],
      [unshown, 404],
    ] as const)
      expect(await statusFor(staff, url), url).toBe(status);
    expect(await statusFor(ann, pictureOf(shown))).toBe(403);
    expect((await ann.client.get('/api/moderation/disputes')).status).toBe(403);
    const decide = (body: Record<string, unknown>) =>
      staff.client.patch(`/api/moderation/disputes/${id}`, body);
    for (const bad of [
      { decision: TOOK },
      { decision: NO_SHOW, reason: 'x' },
      { decision: NO_SHOW, absent: [noa.userId], reason: 'x' },
    ])
      expect((await decide(bad)).status).toBe(400);
    const decided = await decide({ decision: NO_SHOW, absent: [ben.userId], reason: 'No word after ten.' });
    expect([decided.status, decided.body]).toEqual([
      200,
      { shootId: id, status: 'done', decision: NO_SHOW, absent: [ben.userId], reason: 'No word after ten.' },
    ]);
    expect((await decide({ decision: TOOK, reason: 'Again' })).status).toBe(409);
    expect((await staff.client.get(`/api/shoots/${id}`)).status).toBe(404);
    expect(await statusFor(staff, pictureOf(shown))).toBe(404);
    expect(
      (await staff.client.get<{ shootId: number }[]>('/api/moderation/disputes')).body.some(
        ({ shootId }) => shootId === id,
      ),
    ).toBe(false);
    expect(await getShootOf(ben, id)).toMatchObject({
      status: 'done',
      noShows: [ben.userId],
      decisionReason: 'No word after ten.',
    });
    expect((await say(ben, { text: 'Still no.' })).status).toBe(409);
    const fileOf = await downloadData(app, ben.client);
    expect(fileOf('shoots').filter((row) => row.id === id)).toMatchObject([
      {
        ...{ title: 'Palms in the morning', status: 'done', version: 1, confirmedVersion: 1 },
        ...{ role: 'model', answer: 'accepted', acceptedVersion: 1, proposedByYou: false },
        terms: [{ version: 1, timeZone: 'America/Chicago', pay: 'paid', payAmount: 200, payPer: 'hour' }],
        ...{ otherRoles: ['photographer'], outcome: TOOK, didNotCome: true },
        decisionReason: 'No word after ten.',
      },
    ]);
    expect(fileOf('shoot-statements')).toMatchObject([
      { shoot: 'Palms in the morning', text: 'I waited for an hour.', messageIds: [shown] },
    ]);
    // The data download contains only the member's own statement.
    expect((await downloadData(app, ann.client))('shoot-statements')).toMatchObject([
      { text: 'Nobody was there at ten.', messageIds: [] },
    ]);
    const [entry] = await rows(
      `select target_id, subject from audit_log where action = 'dispute.decide' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ target_id: ben.userId, subject: { kind: 'shoot', id, decision: NO_SHOW } });
  });

  it('cannot be decided by a staff member who is a party', async () => {
    const id = await buildPast([paul, staff]);
    await outcomeOf(paul, id, NO_SHOW, [staff]);
    await outcomeOf(staff, id, TOOK);
    const own = await staff.client.patch(`/api/moderation/disputes/${id}`, {
      decision: TOOK,
      reason: 'I was there',
    });
    expect([own.status, (await getShootOf(paul, id)).status]).toEqual([403, 'disputed']);
  });
});

describe('a block', () => {
  it('lets the parties of a confirmed shoot only read, cancel and claim its outcome', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const id = await buildConfirmedShoot(app, [ann, ben]);
    await ben.client.post(`/api/users/${ann.userId}/block`);
    expect((await getShootOf(ann, id)).parties[1]).toMatchObject({
      userId: ben.userId,
      username: ben.username,
    });
    const changed = await changeOf(ann, id, { version: 1, terms: termsOf(app) });
    expect(refusal(changed)).toEqual([409, 'This shoot can only be declined or cancelled now']);
    expect((await ann.client.post('/api/shoots', shootFields(app, [ann, ben]))).body).toMatchObject({
      error: 'User not found',
    });
    expect((await stepOf(ben, `${id}/cancel`, { reason: 'I do not feel safe.' })).body.status).toBe(
      'cancelled',
    );
    const [told] = await bellOf(ann, id);
    expect([told?.subject.event, told?.actor]).toEqual(['cancelled', null]);
    const past = await buildPast([paul, ann]);
    await paul.client.post(`/api/users/${ann.userId}/block`);
    await outcomeOf(paul, past, NO_SHOW, [ann]);
    expect((await outcomeOf(ann, past, NO_SHOW, [ann])).body.status).toBe('done');
  });

  it('hides names in a proposal, which can only be declined or canceled', async () => {
    const [ann, ben, cleo] = (await people(3)) as [Person, Person, Person];
    const id = await buildShoot(app, [ann, ben, cleo]);
    await ben.client.post(`/api/users/${cleo.userId}/block`);
    const names = async (person: Person) =>
      (await getShootOf(person, id)).parties.map(({ username }) => username);
    expect(await names(cleo)).toEqual([ann.username, null, cleo.username]);
    expect(await names(ann)).toEqual([ann.username, ben.username, cleo.username]);
    expect((await getShootOf(cleo, id)).parties[1]?.userId).toBeNull();
    expect((await cleo.client.get('/api/shoots')).text).not.toContain(ben.username);
    for (const person of [ben, cleo])
      expect(refusal(await stepOf(person, `${id}/accept`, { version: 1 }))).toEqual([
        409,
        'This shoot can only be declined or cancelled now',
      ]);
    expect((await changeOf(cleo, id, { version: 1, terms: termsOf(app) })).status).toBe(409);
    expect((await stepOf(cleo, `${id}/decline`)).body.status).toBe('declined');
    expect(await bellOf(ben, id)).toMatchObject([{ subject: { event: 'proposed' } }]);
    expect((await bellOf(ann, id))[0]).toMatchObject({
      subject: { event: 'declined' },
      actor: { id: cleo.userId },
    });
  });
});

describe('notice', () => {
  const lateOf = async (id: number) =>
    (await rows('select cancelled_late_by as late from shoots where id = $1', [id]))[0]?.late;

  it('is required from a party who cancels or changes confirmed terms', async () => {
    const [early, late, free, taken, kept] = await Promise.all([
      buildConfirmedShoot(app, [paul, mia]),
      buildConfirmedShoot(app, [paul, mia]),
      buildShoot(app, [paul, mia]),
      buildConfirmedShoot(app, [paul, mia]),
      buildConfirmedShoot(app, [paul, mia]),
    ]);
    pass(7 * DAY_MS);
    expect((await stepOf(paul, `${early}/cancel`, { reason: 'Rain' })).body.cancelledHoursBefore).toBe(72);
    pass(1);
    expect((await stepOf(paul, `${late}/cancel`, { reason: 'Rain' })).body.cancelledHoursBefore).toBe(71);
    await stepOf(mia, `${free}/cancel`, { reason: 'Never agreed' });
    const other = termsOf(app);
    for (const id of [taken, kept]) await changeOf(paul, id, { version: 1, terms: other });
    // Mia cancels after Paul changed the confirmed terms too late, so the late cancellation counts for Paul.
    const ended = await stepOf(mia, `${taken}/cancel`, { reason: 'Then not' });
    expect(ended.body).toMatchObject({ cancelledBy: mia.userId, cancelledHoursBefore: 71 });
    await stepOf(mia, `${kept}/accept`, { version: 2 });
    expect(await Promise.all([early, late, free, taken, kept].map(lateOf))).toEqual([
      null,
      paul.userId,
      null,
      paul.userId,
      null,
    ]);
  });
});

describe('POST /api/shoots with applicationId', () => {
  it('links a shoot to a booking; either side can propose it', async () => {
    const call = await buildCall(app, paul, { roles: [{ title: 'Lead', count: 2 }] });
    const id = await applied(mia, call);
    const propose = (person: Person, parties: Person[], applicationId = id) =>
      person.client.post<ShootAnswer>('/api/shoots', shootFields(app, parties, { applicationId }));
    expect(refusal(await propose(paul, [paul, mia]))).toEqual([409, 'Not possible from sent']);
    await setStatus(paul, id, 'offered');
    await mia.client.post(`/api/applications/${id}/accept`);
    expect(refusal(await propose(noa, [noa, mia]))).toEqual([404, 'Application not found']);
    for (const [person, parties] of [
      [paul, [paul, noa]],
      [mia, [mia, noa]],
    ] as const)
      expect((await propose(person, [...parties])).status).toBe(400);
    for (const [person, parties] of [
      [paul, [paul, mia]],
      [mia, [mia, paul, noa]],
    ] as const)
      expect((await propose(person, [...parties])).body).toMatchObject({
        callId: call.id,
        applicationId: id,
      });
  });
});

describe('GET /api/shoots', () => {
  it('returns pages by date range, status and order', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const start = Math.ceil(app.clock.now.getTime() / DAY_MS) * DAY_MS;
    const at = (days: number, hours = 0) => new Date(start + days * DAY_MS + hours * HOUR_MS).toISOString();
    const ids: number[] = [];
    for (const days of [5, 3, 4]) {
      ids.push(
        await buildShoot(app, [ann, ben], { terms: { startsAt: at(days, 10), endsAt: at(days, 12) } }),
      );
      pass(1000);
    }
    await stepOf(ben, `${ids[1] as number}/accept`, { version: 1 });
    const list = async (query: string) => {
      const answer = await ann.client.get<ShootAnswer[]>(`/api/shoots?${query}`);
      return {
        status: answer.status,
        ids: answer.body.map?.(({ id }) => id),
        total: answer.headers.get('x-total-count'),
        next: /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1],
      };
    };
    const [five, three, four] = ids;
    expect((await list('')).ids).toEqual([four, three, five]);
    const first = await list('sortBy=soonest&limit=2');
    expect(first).toMatchObject({ ids: [three, four], total: '3' });
    const second = await ann.client.get<ShootAnswer[]>(first.next ?? '');
    expect(second.body.map(({ id }) => id)).toEqual([five]);
    const latest = await list('sortBy=latest&limit=2');
    expect(latest.ids).toEqual([five, four]);
    expect((await ann.client.get<ShootAnswer[]>(latest.next ?? '')).body.map(({ id }) => id)).toEqual([
      three,
    ]);
    expect((await list(`from=${at(4).slice(0, 10)}&to=${at(4).slice(0, 10)}`)).ids).toEqual([four]);
    expect((await list(`from=${at(4, 12)}`)).ids).toEqual([five]);
    expect((await list(`to=${at(3, 10)}`)).ids).toEqual([]);
    expect((await list('status=confirmed')).ids).toEqual([three]);
    expect((await list('status=confirmed,proposed')).ids).toHaveLength(3);
    for (const bad of ['status=lost', 'from=tomorrow', 'sortBy=best', 'limit=0', 'to=9999-12-31'])
      expect((await list(bad)).status, bad).toBe(400);
    expect(JSON.stringify((await ann.client.get(`/api/shoots`)).body)).not.toContain('versions');
  });
});

describe('notifications', () => {
  it('reach open screens, the bell and the mailbox of the parties, according to their settings', async () => {
    const [ann, ben, cleo] = (await people(3)) as [Person, Person, Person];
    await cleo.client.request('PUT', '/api/notification-settings', {
      switches: [{ kind: 'shoot', letter: false }],
    });
    const streams = await Promise.all([ann, ben, noa].map(({ client }) => openEvents(client)));
    const id = await buildShoot(app, [ann, ben, cleo], { title: 'Told' });
    await stepOf(ben, `${id}/accept`, { version: 1 });
    await heardAll(app, streams);
    const heard = streams.map(
      ({ events }) =>
        events.filter(
          ({ type, data }) =>
            type === 'invalidate' &&
            (data as { topic: string; id?: number }).topic === 'shoots' &&
            (data as { id?: number }).id === id,
        ).length,
    );
    expect(heard).toEqual([2, 2, 0]);
    await Promise.all(streams.map((stream) => stream.close()));
    expect(await bellOf(ann, id)).toMatchObject([
      { subject: { event: 'accepted' }, actor: { id: ben.userId } },
    ]);
    const email = await app.mailbox.newestTo(ben.email);
    expect([email.subject, email.text.includes(`/shoots/${id}`), email.text.includes(', 20')]).toEqual([
      'A shoot is proposed: Told',
      true,
      true,
    ]);
    expect(app.mailbox.emails.filter(({ to }) => to === cleo.email)).toEqual([]);
  });

  it('remind of confirmed shoots in time, again after new terms, and only as the member chose', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const settings = await ben.client.request<{ reminders: string[] }>('PUT', '/api/shoot-reminders', {
      reminders: ['day'],
    });
    expect([settings.status, (await ben.client.get('/api/shoot-reminders')).body]).toEqual([
      200,
      { reminders: ['day'] },
    ]);
    expect((await ann.client.get('/api/shoot-reminders')).body).toEqual({
      reminders: ['week', 'day', 'hours'],
    });
    expect((await ben.client.request('PUT', '/api/shoot-reminders', { reminders: ['month'] })).status).toBe(
      400,
    );
    // The shoot starts in two days, so its week reminder was due before it was confirmed and is not sent.
    const startsAt = new Date(app.clock.now.getTime() + 2 * DAY_MS);
    const terms = {
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + HOUR_MS).toISOString(),
    };
    const id = await buildConfirmedShoot(app, [ann, ben], { terms });
    const proposal = await buildShoot(app, [ann, ben], { terms });
    const sent = async (of: number) =>
      (
        await rows(
          'select user_id, reminder, version from shoot_reminders where shoot_id = $1 order by version, sent_at, user_id',
          [of],
        )
      ).map(
        ({ user_id: who, reminder, version }) =>
          `${version} ${who === ann.userId ? 'ann' : 'ben'} ${reminder}`,
      );
    await runJob('shoots-remind');
    expect(await sent(id)).toEqual([]);
    pass(DAY_MS);
    await runJob('shoots-remind');
    expect(await sent(id)).toEqual(['1 ann day', '1 ben day']);
    expect((await bellOf(ben, id))[0]?.subject.reminder).toBe('day');
    const later = new Date(app.clock.now.getTime() + 26 * HOUR_MS);
    await changeOf(ann, id, {
      version: 1,
      terms: termsOf(app, {
        startsAt: later.toISOString(),
        endsAt: new Date(later.getTime() + HOUR_MS).toISOString(),
      }),
    });
    await runJob('shoots-remind');
    await stepOf(ben, `${id}/accept`, { version: 2 });
    pass(2 * HOUR_MS);
    await runJob('shoots-remind');
    pass(22 * HOUR_MS);
    await runJob('shoots-remind');
    expect(await sent(id)).toEqual(['1 ann day', '1 ben day', '2 ann day', '2 ben day', '2 ann hours']);
    expect(await sent(proposal)).toEqual([]);
  });
});

describe('a member who deletes their account', () => {
  it('cancels upcoming shoots, and remains a former member in past ones', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const past = await buildPast([ann, ben]);
    await outcomeOf(ann, past, TOOK);
    await outcomeOf(ben, past, TOOK);
    const ahead = await buildConfirmedShoot(app, [ann, ben]);
    const asked = await buildShoot(app, [ben, ann]);
    const data = await ben.client.get('/api/user/data');
    expect(data.status).toBe(200);
    await ben.client.post('/api/user/delete-account', { password: PASSWORD });
    expect(await getShootOf(ann, ahead)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'This member has left.',
    });
    expect((await getShootOf(ann, asked)).status).toBe('cancelled');
    expect((await bellOf(ann, ahead))[0]).toMatchObject({ subject: { event: 'cancelled' }, actor: null });
    await app.mailbox.drain();
    const farewell = app.mailbox.emails.find(
      ({ subject, to }) => to === ben.email && subject.startsWith('Your account'),
    );
    expect(farewell?.text).toContain('Your upcoming shoots are cancelled');
    pass(14 * DAY_MS);
    await runJob('delete-due-accounts');
    const client = await signIn(app, ann);
    const after = (await client.get<ShootAnswer>(`/api/shoots/${past}`)).body;
    expect(after).toMatchObject({
      status: 'done',
      parties: [{ userId: ann.userId }, { userId: null, username: null, outcome: TOOK }],
    });
    expect((await client.get<ShootAnswer>(`/api/shoots/${ahead}`)).body).toMatchObject({
      status: 'cancelled',
      cancelledBy: null,
    });
    expect((await client.get<ShootAnswer[]>('/api/shoots')).body).toHaveLength(3);
    await client.post('/api/user/delete-account', { password: PASSWORD });
    pass(14 * DAY_MS);
    await runJob('delete-due-accounts');
    expect(await rows('select id from shoots where id = any($1)', [[past, ahead, asked]])).toEqual([]);
  });
});

describe('a banned member', () => {
  it('has upcoming shoots canceled once; the other parties are notified without a mention of the ban', async () => {
    const [ann, ben, cleo] = (await people(3)) as [Person, Person, Person];
    const moderator = await signIn(app, staff);
    const soonest = await buildConfirmedShoot(app, [ann, ben], { terms: soon() });
    const group = await buildShoot(app, [ann, ben, cleo]);
    const own = await buildShoot(app, [ben, ann]);
    const streams = await Promise.all([ann, cleo].map(({ client }) => openEvents(client)));
    const ban = () =>
      moderator.post(`/api/moderation/users/${ben.userId}/rulings`, {
        kind: 'ban',
        reason: 'Threats to others.',
      });
    const suspended = await moderator.post(`/api/moderation/users/${ben.userId}/rulings`, {
      ...{ kind: 'suspend', reason: 'Threats to others.' },
      until: new Date(app.clock.now.getTime() + 30 * DAY_MS).toISOString(),
    });
    expect([suspended.status, (await getShootOf(ann, soonest)).status]).toEqual([201, 'confirmed']);
    // Two concurrent bans by staff.
    expect((await Promise.all([ban(), ban()])).map(({ status }) => status)).toEqual([201, 201]);
    await heardAll(app, streams);
    const heard = streams.map(({ events }) =>
      events.flatMap(({ data }) => {
        const { topic, id } = data as { topic?: string; id?: number };
        return topic === 'shoots' && id ? [id] : [];
      }),
    );
    expect(heard).toEqual([expect.arrayContaining([soonest, group, own]), [group]]);
    await Promise.all(streams.map((stream) => stream.close()));
    for (const id of [soonest, group, own])
      expect(await getShootOf(ann, id), `${id}`).toMatchObject({
        status: 'cancelled',
        cancelReason: 'This member’s account was closed.',
      });
    expect((await getShootOf(ann, soonest)).cancelledHoursBefore).toBeLessThanOrEqual(1);
    for (const [person, id] of [
      [ann, soonest],
      [ann, group],
      [ann, own],
      [cleo, group],
    ] as const) {
      const cancelled = (await bellOf(person, id)).filter(({ subject }) => subject.event === 'cancelled');
      expect(cancelled, `${person.username} ${id}`).toMatchObject([{ actor: null }]);
    }
    // A cancellation by a ban does not count as late, because the ban may be reversed.
    expect(await rows('select id from shoots where cancelled_late_by = $1', [ben.userId])).toEqual([]);
    await app.mailbox.drain();
    const told = app.mailbox.emails.filter(
      ({ subject, to }) => to === ben.email && subject === 'Your account has been banned',
    );
    expect(told.map(({ text }) => text.includes('Your upcoming shoots are cancelled'))).toEqual(
      expect.arrayContaining([true, false]),
    );
    const toAnn = app.mailbox.emails.filter(({ to }) => to === ann.email).map(({ text }) => text);
    expect(toAnn.join()).not.toMatch(/banned|Threats/);
  });
});
