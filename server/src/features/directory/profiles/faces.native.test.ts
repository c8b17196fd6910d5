import { beforeAll, expect, it } from 'vitest';
import { buildCall } from '#testing/calls.ts';
import { buildContest, buildEntry } from '#testing/contests.ts';
import { buildMember } from '#testing/factories.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import { hangPictures } from '#testing/galleries.ts';
import type { Json } from '#testing/http-client.ts';
import { listMail, sendMail } from '#testing/inbox.ts';
import { createListingCalls } from '#testing/listings.ts';
import { createReferenceCalls } from '#testing/references.ts';
import { buildConfirmedShoot, buildShoot, getShootOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let anna: Awaited<ReturnType<typeof buildMember>>;
let bert: Awaited<ReturnType<typeof buildMember>>;
let pictures: string[];
let [mailId, callId, shootId, confirmedId, finishedId, listingId, contestId] = [0, 0, 0, 0, 0, 0, 0];
const { atShoot, waitingOf } = createReferenceCalls(app);
const { posted } = createListingCalls(app, () => anna.client);

beforeAll(async () => {
  [anna, bert] = [await buildMember(app), await buildMember(app)];
  pictures = await hangPictures(app, anna, 2);
  ({ id: mailId } = await sendMail(anna.client, bert.userId));
  ({ id: callId } = await buildCall(app, anna));
  shootId = await buildShoot(app, [anna, bert]);
  confirmedId = await buildConfirmedShoot(app, [anna, bert]);
  finishedId = await buildFinishedShoot(app, { parties: [anna, bert] });
  ({ id: listingId } = await posted());
  contestId = await buildContest(app);
  await buildEntry(app, { contestId, userId: anna.userId });
});

/** Anna's picture in rows that Bert sees: listings, entries of a contest, references. */
const facesInRows = async () => {
  const rowsAt = async (path: string) => (await bert.client.get<Json[]>(path)).body;
  const listings = await rowsAt('/api/marketplace');
  const entries = await rowsAt(`/api/contests/${contestId}/entries`);
  const waiting = await waitingOf(bert);
  const pairs = await atShoot(bert, finishedId);
  const rows = [listings, entries, waiting, pairs];
  expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  return rows.flat().map(({ picture }) => picture);
};

/** Anna's picture wherever Bert sees her name. */
const seenByBert = async () => {
  const [listed] = (await listMail(bert.client, 'inbox')) as unknown as { picture: string | null }[];
  const mail = await bert.client.get(`/api/emails/${mailId}`);
  const news = await bert.client.get<{ actor: { picture: string | null } | null }[]>('/api/notifications');
  const call = await bert.client.get(`/api/calls/${callId}`);
  const shoot = await getShootOf(bert, shootId);
  return [
    listed?.picture,
    mail.body.picture,
    ...news.body.map(({ actor }) => actor?.picture),
    call.body.picture,
    shoot.parties[0]?.picture,
    ...(await facesInRows()),
    (await bert.client.get(`/api/marketplace/${listingId}`)).body.picture,
  ];
};

it('profile pictures stand beside names in emails, notifications, calls and shoots', async () => {
  const seen = await seenByBert();
  expect(seen.length).toBeGreaterThanOrEqual(11);
  expect(new Set(seen)).toEqual(new Set([pictures[0]]));
  const [sent] = (await listMail(anna.client, 'sent')) as unknown as { picture: string | null }[];
  expect(sent?.picture).toBeNull();
  expect((await getShootOf(anna, shootId)).parties[1]?.picture).toBeNull();
});

it('a picture that waits for review is not one of them', async () => {
  const hold = (state: string | null) =>
    app.platform.database.executeSql('update media set hold = $1 where key = $2', [
      state,
      /[0-9a-f-]{20,}/.exec(pictures[0] ?? '')?.[0],
    ]);
  await hold('held');
  expect(new Set(await seenByBert())).toEqual(new Set([pictures[1]]));
  await hold(null);
  expect(new Set(await seenByBert())).toEqual(new Set([pictures[0]]));
});

it('the picture of a member who blocked the viewer is withheld, also where their name remains', async () => {
  expect((await anna.client.post(`/api/users/${bert.userId}/block`)).status).toBeLessThan(300);
  expect((await getShootOf(bert, shootId)).parties[0]).toMatchObject({
    userId: null,
    username: null,
    picture: null,
  });
  expect((await getShootOf(bert, confirmedId)).parties[0]).toMatchObject({
    username: anna.username,
    picture: null,
  });
  expect(await atShoot(bert, finishedId)).toMatchObject([{ username: anna.username, picture: null }]);
  expect((await bert.client.get(`/api/marketplace/${listingId}`)).status).toBe(404);
  expect(await listMail(bert.client, 'inbox')).toEqual([]);
  expect((await bert.client.get<unknown[]>('/api/notifications')).body).toEqual([]);
  expect((await bert.client.get(`/api/calls/${callId}`)).status).toBe(404);
});
