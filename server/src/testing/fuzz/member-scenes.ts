import { buildContest, buildEntry, buildVote } from '#testing/contests.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import { kindOf } from './known-things.ts';
import { idMadeBy, madeBy, type Scene, type Stage, uploadFor } from './stage.ts';

const NAMES = ['model', 'photographer', 'videographer'];

/** Returns the name after `name` in a ring of names. */
const nextOf = (names: readonly string[], at: number): string => names[(at + 1) % names.length] ?? '';

/** Creates a function that posts as an actor and registers the created thing as theirs. */
const poster =
  ({ client, known }: Stage, name: string) =>
  async (path: string, body: object): Promise<void> => {
    const kind = kindOf(path.replace('/api/', ''));
    known.read(await madeBy(client(name).post(path, body)), kind === 'marketplace' ? 'listing' : kind, name);
  };

/** Emails, messages, listings and what members write to staff. */
const correspond: Scene = async (stage) => {
  const names = [...NAMES, 'lapsed'];
  for (const from of names) {
    const post = poster(stage, from);
    for (const to of names.filter((name) => name !== from)) {
      const recipientId = stage.user(to).userId;
      const email = { recipientId, subject: 'Saturday', content: 'Does ten suit you?' };
      const emailId = await idMadeBy(stage.client(from).post('/api/emails', email));
      stage.known.learn('email', emailId, from);
      stage.known.learn('received email', emailId, to);
      await post('/api/messages', { recipientId, content: 'Running late, the bridge is up.' });
    }
    await post('/api/marketplace', {
      title: 'Two strobes',
      description: 'Two heads, a battery and stands.',
      category: 'other',
      zipCode: '90210',
    });
    await post('/api/suggestions', {
      title: 'Darker mode',
      description: 'A theme for the studio at night.',
    });
    await post('/api/contact', { subject: 'Invoice', message: 'Where do I find my invoice?' });
  }
};

/** A muted conversation, a rating and a report. */
const judge: Scene = async ({ known, user, client }) => {
  const { userId, profileId } = user('photographer');
  await madeBy(client('model').request('PUT', `/api/conversations/${userId}/mute`));
  known.learn('muted conversation', userId, 'model');
  known.learn('correspondent', user('videographer').userId, 'model');
  // No other scene needs these two members to see each other.
  await client('hidden').post(`/api/users/${user('lapsed').userId}/block`);
  known.learn('blocked member', user('lapsed').userId, 'hidden');
  await madeBy(client('model').post('/api/ratings', { profile_id: profileId, rating: 4 }));
  // A member can report a profile once.
  await client('model').post(`/api/profiles/${profileId}/report`, { reason: 'These are not their pictures' });
};

/** Contests of each status, with entries and a vote. */
export const runContests: Scene = async ({ app, known, user }) => {
  for (const status of ['upcoming', 'active', 'voting', 'completed'] as const) {
    const contestId = await buildContest(app, { title: `Contest ${status}`, status, maxEntriesPerUser: 10 });
    known.learn('contest', contestId);
    if (status === 'active') for (const name of NAMES) known.learn('open contest', contestId, name);
    if (status === 'upcoming') continue;
    for (const name of ['model', 'photographer', 'hidden']) {
      const entryId = await buildEntry(app, {
        contestId,
        userId: user(name).userId,
        status: name === 'photographer' ? 'pending' : 'approved',
      });
      known.learn('entry', entryId, name);
      if (name === 'model') await buildVote(app, { contestId, entryId, userId: user('creator').userId });
    }
  }
};

/** Albums with pictures and credits, and gallery pictures. */
const hang: Scene = async ({ known, user, client }) => {
  for (const [at, name] of NAMES.entries()) {
    const own = client(name);
    const other = nextOf(NAMES, at);
    const album = await idMadeBy(own.post('/api/albums', { title: 'By the sea' }));
    for (const kind of ['album', 'own album']) known.learn(kind, album, name);
    for (let count = 0; count < 3; count += 1) {
      const imageUrl = await uploadFor(own, 'portfolio');
      const picture = await idMadeBy(own.post(`/api/albums/${album}/pictures`, { imageUrl }));
      for (const kind of ['picture', 'own picture']) known.learn(kind, picture, name);
      const asked = { userId: user(other).userId, role: 'stylist' };
      const credit = await idMadeBy(own.post(`/api/pictures/${picture}/credits`, asked));
      for (const each of [name, other]) known.learn('credit', credit, each);
      known.learn('credit to decide', credit, other);
      known.learn('picture to credit', `${picture} ${user('creator').userId}`, name);
    }
    const profile = `/api/profiles/${user(name).profileId}`;
    // A gallery has at most nine pictures.
    await own.patch(`${profile}/gallery`, { imageUrl: await uploadFor(own, 'gallery') });
    known.learn('gallery upload', await uploadFor(own, 'gallery'), name);
    known.learn('profile with gallery', user(name).profileId, name);
  }
};

/** Private things: lists, saved searches, availability and a second device. */
const keep: Scene = async (stage) => {
  const { known, user, client } = stage;
  for (const name of [...NAMES, 'creator']) {
    const [own, post] = [client(name), poster(stage, name)];
    const list = await idMadeBy(
      own.post('/api/lists', {
        name: `Regulars after ${known.of('list', name).at(-1) ?? 0}`,
      }),
    );
    const member = user(name === 'model' ? 'photographer' : 'model').userId;
    known.learn('list', list, name);
    await own.request('PUT', `/api/lists/${list}/members/${member}`, {});
    known.learn('member of a list', `${list} ${member}`, name);
    const search = { name: 'Strobes', kind: 'listings', query: 'search=strobes', frequency: 'daily' };
    await post('/api/saved-searches', search);
    const days = { startsOn: '2027-05-03', endsOn: '2027-05-09' };
    await post('/api/availability', { kind: 'busy', ...days });
    const device = stage.app.visitor();
    await madeBy(device.post('/api/login', { email: user(name).email, password: PASSWORD }));
    const devices = await madeBy(device.get<{ id: number; current: boolean }[]>('/api/user/sessions'));
    for (const { id, current } of devices) if (current) known.learn('other device', id, name);
  }
};

/** Members who are hidden from some or all others: blocked, banned, or being deleted. */
export const removeMembers: Scene = async ({ app, known, user, client }) => {
  await madeBy(client('creator').post(`/api/users/${user('model').userId}/block`));
  const gone = await buildMember(app, { username: 'The banned', email: 'banned@fuzz.test' });
  const ban = { kind: 'ban', reason: 'Sold what was not theirs.' };
  await madeBy(client('moderator').post(`/api/moderation/users/${gone.userId}/rulings`, ban));
  const leaving = await buildMember(app, { username: 'The leaving', email: 'leaving@fuzz.test' });
  await madeBy(leaving.client.post('/api/user/delete-account', { password: PASSWORD }));
  for (const { userId, profileId } of [gone, leaving]) {
    known.learn('user', userId);
    known.learn('profile', profileId);
  }
};

export const MEMBER_SCENES: readonly Scene[] = [correspond, judge, runContests, hang, keep];
