import { beforeAll, expect, it } from 'vitest';
import { buildCall } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { hangPictures } from '#testing/galleries.ts';
import { listMail, sendMail } from '#testing/inbox.ts';
import { buildConfirmedShoot, buildShoot, getShootOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let anna: Awaited<ReturnType<typeof buildMember>>;
let bert: Awaited<ReturnType<typeof buildMember>>;
let pictures: string[];
let [mailId, callId, shootId, confirmedId] = [0, 0, 0, 0];

beforeAll(async () => {
  [anna, bert] = [await buildMember(app), await buildMember(app)];
  pictures = await hangPictures(app, anna, 2);
  ({ id: mailId } = await sendMail(anna.client, bert.userId));
  ({ id: callId } = await buildCall(app, anna));
  shootId = await buildShoot(app, [anna, bert]);
  confirmedId = await buildConfirmedShoot(app, [anna, bert]);
});

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
  ];
};

it('profile pictures stand beside names in emails, notifications, calls and shoots', async () => {
  const seen = await seenByBert();
  expect(seen.length).toBeGreaterThanOrEqual(6);
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
  expect(await listMail(bert.client, 'inbox')).toEqual([]);
  expect((await bert.client.get<unknown[]>('/api/notifications')).body).toEqual([]);
  expect((await bert.client.get(`/api/calls/${callId}`)).status).toBe(404);
});
