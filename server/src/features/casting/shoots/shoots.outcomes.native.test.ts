import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { downloadData } from '#testing/download-data.ts';
import { buildMember } from '#testing/factories.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createShootTools, NO_SHOW, type Person, TOOK } from '#testing/shoot-outcomes.ts';
import { buildConfirmedShoot, getShootOf } from '#testing/shoots.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { people, pass, runJob, rows, outcomeOf, soon, buildPast, bellOf, refusal } = createShootTools(app);
let paul: Person;
let mia: Person;
let noa: Person;
let staff: Person;
let uploads: ReturnType<typeof createUploadClient>;
let picture: Buffer;

beforeAll(async () => {
  [paul, mia, noa] = (await people(3)) as [Person, Person, Person];
  staff = await buildMember(app, { role: 'moderator' });
  uploads = createUploadClient(app);
  picture = await plainPicture(90, 60).jpeg().toBuffer();
});

describe('POST /api/shoots/:id/outcome', () => {
  it('accepts claims of parties about parties, after the end', async () => {
    const id = await buildConfirmedShoot(app, [paul, mia], { terms: soon() });
    expect(refusal(await outcomeOf(mia, id, { outcome: TOOK }))).toEqual([409, 'The shoot is not over']);
    pass(2 * HOUR_MS);
    expect((await outcomeOf(noa, id, { outcome: TOOK })).status).toBe(404);
    for (const [outcome, absent] of [
      [NO_SHOW, undefined],
      [NO_SHOW, []],
      [TOOK, [mia]],
      [NO_SHOW, [noa]],
      ['perhaps', undefined],
    ] as const)
      expect((await outcomeOf(paul, id, { outcome, absent: absent && [...absent] })).status, outcome).toBe(
        400,
      );
    expect((await outcomeOf(paul, id, { outcome: TOOK })).body).toMatchObject({
      status: 'confirmed',
      parties: [{ outcome: TOOK }, { outcome: null }],
    });
    // A party can repeat its claim while the shoot is undecided. The last claim counts.
    await outcomeOf(paul, id, { outcome: NO_SHOW, absent: [mia] });
    expect((await outcomeOf(paul, id, { outcome: TOOK })).body.parties[0]).toMatchObject({
      outcome: TOOK,
      absent: [],
    });
    expect((await outcomeOf(mia, id, { outcome: TOOK })).body).toMatchObject({
      status: 'done',
      noShows: [],
      settlesAt: null,
    });
    expect(refusal(await outcomeOf(paul, id, { outcome: NO_SHOW, absent: [mia] }))).toEqual([
      409,
      'Not possible from done',
    ]);
  });

  it('finishes the shoot once absent parties admit their absence, or all have claimed', async () => {
    const id = await buildPast([paul, mia]);
    const claimed = await outcomeOf(paul, id, { outcome: NO_SHOW, absent: [mia] });
    expect(claimed.body).toMatchObject({ status: 'confirmed', noShows: [] });
    const [asked] = await bellOf(mia, id);
    expect([asked?.subject.event, asked?.actor]).toEqual(['no-show-claimed', null]);
    expect((await outcomeOf(mia, id, { outcome: NO_SHOW, absent: [mia] })).body).toMatchObject({
      status: 'done',
      noShows: [mia.userId],
    });
    const alone = await buildPast([paul, mia]);
    expect((await outcomeOf(mia, alone, { outcome: NO_SHOW, absent: [mia] })).body).toMatchObject({
      status: 'done',
      noShows: [mia.userId],
    });
    // With three parties, one who came must also claim so. A party that claims nothing does not delay the result.
    const three = await buildPast([paul, mia, noa]);
    expect((await outcomeOf(mia, three, { outcome: NO_SHOW, absent: [mia] })).body.status).toBe('confirmed');
    expect((await outcomeOf(noa, three, { outcome: TOOK })).body).toMatchObject({
      status: 'done',
      noShows: [mia.userId],
    });
    const both = await buildPast([paul, mia, noa]);
    await outcomeOf(paul, both, { outcome: NO_SHOW, absent: [mia, noa] });
    expect((await outcomeOf(mia, both, { outcome: NO_SHOW, absent: [mia] })).body.status).toBe('confirmed');
    expect((await outcomeOf(noa, both, { outcome: NO_SHOW, absent: [noa] })).body).toMatchObject({
      status: 'done',
      noShows: [mia.userId, noa.userId],
    });
  });

  it('counts after seven days without denial, but not before three days after naming a party', async () => {
    const silent = await buildPast([paul, mia]);
    const late = await buildPast([paul, mia]);
    pass(7 * DAY_MS - 2 * HOUR_MS - 1);
    expect((await getShootOf(paul, silent)).status).toBe('confirmed');
    await outcomeOf(paul, late, { outcome: NO_SHOW, absent: [mia] });
    pass(1);
    expect(await getShootOf(mia, silent)).toMatchObject({ status: 'done', noShows: [] });
    expect(refusal(await outcomeOf(mia, silent, { outcome: TOOK }))).toEqual([409, 'Not possible from done']);
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
    await outcomeOf(ann, id, { outcome: NO_SHOW, absent: [ben] });
    expect((await outcomeOf(ben, id, { outcome: TOOK })).body.status).toBe('disputed');
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
    await outcomeOf(paul, id, { outcome: NO_SHOW, absent: [staff] });
    await outcomeOf(staff, id, { outcome: TOOK });
    const own = await staff.client.patch(`/api/moderation/disputes/${id}`, {
      decision: TOOK,
      reason: 'I was there',
    });
    expect([own.status, (await getShootOf(paul, id)).status]).toEqual([403, 'disputed']);
  });
});
