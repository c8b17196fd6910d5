import { setAdmission } from '#features/accounts/users/accounts.service.ts';
import { refreshMemberSearchRow } from '#features/directory/profiles/search-rows.service.ts';
import type { TestApp } from '#testing/build-app.ts';
import { applied, buildCall } from '#testing/calls.ts';
import { buildContest, buildEntry, buildUpload, buildVote } from '#testing/contests.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import type { HttpClient } from '#testing/http-client.ts';

/** The members of the visibility tests. */
const PEOPLE = [
  'blocker',
  'blocked',
  'stranger',
  'staff',
  'blockedStaff',
  'banned',
  'leaving',
  'hidden',
  'waiting',
] as const;
export type Name = (typeof PEOPLE)[number];

/** What one member sent to another before one of them was hidden. */
export interface Traces {
  mailId: number;
  /** Unanswered requests for credits on the sender's picture: one to list and one to decide. */
  waitingCreditId: number;
  creditId: number;
  /** The sender's application for the other's call. */
  applicationId: number;
  /** A finished shoot of the two, about which the sender wrote a revealed reference. */
  shootId: number;
  referenceId: number;
}

/** A member with data at every endpoint. */
export interface Person extends BuiltUser {
  name: Name;
  client: HttpClient;
  listingId: number;
  contestId: number;
  entryId: number;
  albumId: number;
  pictureId: number;
  callId: number;
  /** All members applied for the first role; some were invited to the second. */
  roleIds: [number, number];
  /** What this member sent to the others. */
  sentTo: Partial<Record<Name, Traces>>;
}

export type People = Record<Name, Person>;

const listing = { title: 'Two strobes', description: 'Two heads, a battery and stands.', category: 'other' };

/** A listing for one check. */
export const makeListing = async (app: TestApp, owner: Person): Promise<number> => {
  const [row] = (
    await app.platform.database.executeSql(
      `insert into marketplace_listings (user_id, title, description, category, created_at, updated_at, expires_at, words)
       select user_id, title, description, category, created_at, updated_at, expires_at, words
       from marketplace_listings where id = $1 returning id`,
      [owner.listingId],
    )
  ).rows;
  return Number(row?.id);
};

/** Creates a contest with an entry, for one check. */
export const buildSpareEntry = async (app: TestApp, { userId }: Person): Promise<number> =>
  buildEntry(app, { contestId: await buildContest(app), userId });

/** An album with one picture. */
const buildPortfolio = async (app: TestApp, { client, userId }: BuiltUser & { client: HttpClient }) => {
  const album = await client.post('/api/albums', { title: 'Window light' });
  const { url } = await buildUpload(app, { ownerId: userId, kind: 'portfolio' });
  const picture = await client.post(`/api/albums/${album.body.id}/pictures`, { imageUrl: url });
  if (picture.status !== 201) throw new Error(picture.text);
  return { albumId: Number(album.body.id), pictureId: Number(picture.body.id) };
};

const requestCredit = async (from: Person, to: Person, role: string): Promise<number> => {
  const call = { userId: to.userId, role };
  const { status, text, body } = await from.client.post(`/api/pictures/${from.pictureId}/credits`, call);
  if (status !== 201) throw new Error(text);
  return Number(body.id);
};

const buildPerson = async (app: TestApp, name: Name): Promise<Person> => {
  const role = name === 'staff' || name === 'blockedStaff' ? 'moderator' : 'model';
  const user = await buildMember(app, { role, username: `Seen as ${name}`, profile: { city: 'Reno' } });
  const { body } = await user.client.post('/api/marketplace', listing);
  const contestId = await buildContest(app, { title: `Contest of ${name}` });
  const entryId = await buildEntry(app, { contestId, userId: user.userId, slot: 1 });
  const portfolio = await buildPortfolio(app, user);
  const roles = [{ title: 'First', count: 9 }, { title: 'Second' }];
  const call = await buildCall(app, user, { title: `Call of ${name}`, roles });
  const roleIds = call.roleIds as [number, number];
  const made = { ...portfolio, contestId, entryId, callId: call.id, roleIds };
  return { ...user, name, listingId: Number(body.id), ...made, sentTo: {} };
};

/** Creates a revealed reference after a shoot of the two members. */
const buildReference = async (
  app: TestApp,
  { from, to }: Record<'from' | 'to', Person>,
): Promise<Pick<Traces, 'shootId' | 'referenceId'>> => {
  const shootId = await buildFinishedShoot(app, { parties: [from, to] });
  const { rows } = await app.platform.database.executeSql(
    `insert into shoot_references (shoot_id, author_id, about_id, recommend, text, tags, created_at, reveals_at)
     values ($1, $2, $3, true, 'Came early and knew the light.', '{}', $4, $4) returning id`,
    [shootId, from.userId, to.userId, app.clock.now.toISOString()],
  );
  return { shootId, referenceId: Number(rows[0]?.id) };
};

const write = async (app: TestApp, from: Person, to: Person): Promise<Traces> => {
  const mail = { subject: 'A question', content: 'Are you free in May?', recipientId: to.userId };
  const sent = await from.client.post('/api/emails', mail);
  const message = await from.client.post('/api/messages', { recipientId: to.userId, content: 'Hello' });
  const applicationId = await applied(from, { id: to.callId, roleId: to.roleIds[0] });
  const path = `/api/calls/${from.callId}/roles/${from.roleIds[1]}/invitations`;
  const invitation = await from.client.post(path, { userIds: [to.userId] });
  for (const { status, text } of [sent, message, invitation]) if (status !== 201) throw new Error(text);
  return {
    mailId: Number(sent.body.id),
    applicationId,
    ...(await buildReference(app, { from, to })),
    waitingCreditId: await requestCredit(from, to, 'model'),
    creditId: await requestCredit(from, to, 'stylist'),
  };
};

/** Creates members. The members of each pair write to each other and one votes for the other, before one of them is hidden. */
export const buildPeople = async (
  app: TestApp,
  pairs: readonly (readonly [viewer: Name, subject: Name, ...unknown[]])[],
): Promise<People> => {
  const people = {} as People;
  for (const name of PEOPLE) people[name] = await buildPerson(app, name);
  for (const [viewerName, subjectName] of pairs) {
    const [viewer, subject] = [people[viewerName], people[subjectName]];
    viewer.sentTo[subjectName] ??= await write(app, viewer, subject);
    subject.sentTo[viewerName] ??= await write(app, subject, viewer);
    const { contestId, entryId } = subject;
    await buildVote(app, { contestId, entryId, userId: viewer.userId });
  }
  return people;
};

/** Hides the hidden member's profile, or shows it again, as staff do. */
export const toggleHidden = async ({ staff, hidden }: People): Promise<void> => {
  const answer = await staff.client.post(`/api/profiles/${hidden.profileId}/toggle-visibility`);
  if (answer.status !== 200) throw new Error(answer.text);
};

/** Marks a member as not approved, as if they had waited since they registered. */
const markAsWaiting = ({ platform }: TestApp, { userId }: Person): Promise<void> =>
  platform.database.transaction(async (tx) => {
    await setAdmission(tx, userId, { admission: 'waiting', reason: null });
    await refreshMemberSearchRow(tx, userId);
  });

/** Hides members: blocks, a ban, an account being deleted, one that waits for approval, and a profile hidden by staff. */
export const partPeople = async (app: TestApp, people: People): Promise<void> => {
  await markAsWaiting(app, people.waiting);
  const { blocker, blocked, blockedStaff, staff, banned, leaving } = people;
  for (const { userId } of [blocked, blockedStaff]) {
    const answer = await blocker.client.post(`/api/users/${userId}/block`);
    if (answer.status !== 201) throw new Error(answer.text);
  }
  const ban = { kind: 'ban', reason: 'Sold what was not theirs.' };
  const ruled = await staff.client.post(`/api/moderation/users/${banned.userId}/rulings`, ban);
  if (ruled.status !== 201) throw new Error(ruled.text);
  await toggleHidden(people);
  const left = await leaving.client.post('/api/user/delete-account', { password: PASSWORD });
  if (left.status !== 200) throw new Error(left.text);
};
