import type { Role } from '@opencall/contract/shared/vocabulary';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/uploads/resumable.schemas';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import type { TestApp } from '#testing/build-app.ts';
import { applied, buildCall, buildDraft } from '#testing/calls.ts';
import { buildContest, buildEntry, buildVote } from '#testing/contests.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { buildConfirmedShoot, buildShoot } from '#testing/shoots.ts';
import { formOf } from '#testing/upload-client.ts';
import { type KnownThings, kindOf } from './known-things.ts';

/** Somebody who calls. */
export interface Actor {
  name: string;
  /** Null: a visitor. */
  role: Role | null;
  user: BuiltUser | null;
  /** The session's cookie; empty without one. */
  cookie: string;
}

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>;

/** Whom every run has. Each is built again under the same name when the run has cost them their account. */
const MEMBERS: Record<string, Overrides> = {
  model: {
    role: 'model',
    profile: { city: 'Reno', state: 'Nevada', zipCode: '90210', aboutMe: 'Editorial, dance.' },
  },
  photographer: {
    role: 'photographer',
    profile: {
      city: 'Elko',
      zipCode: '10001',
      pricing: { acting: {}, modeling: { Fashion: 120 }, adult: {} },
    },
  },
  videographer: { role: 'videographer', profile: { age: 40, latitude: 40.7, longitude: -74 } },
  creator: { role: 'creator' },
  lapsed: { role: 'model', subscription: 'expired' },
  hidden: { role: 'model', profile: { isHidden: true, city: 'Reno' } },
  moderator: { role: 'moderator', profile: { city: 'Reno' } },
  admin: { role: 'admin' },
  deputy: { role: 'admin' },
};

/** The actors of a run, over the world that they share. */
export class Cast {
  readonly #app: TestApp;
  readonly #known: KnownThings;
  readonly #actors = new Map<string, Actor>();
  #replaced = 0;

  constructor(app: TestApp, known: KnownThings) {
    this.#app = app;
    this.#known = known;
  }

  get replaced(): number {
    return this.#replaced;
  }

  visitor(): Actor {
    return { name: 'visitor', role: null, user: null, cookie: '' };
  }

  signedIn(accepts: (role: Role) => boolean): Actor[] {
    return [...this.#actors.values()].filter(({ role }) => role !== null && accepts(role));
  }

  /** Puts the world into the database: everybody, and something of each. */
  async enter(): Promise<void> {
    for (const name of Object.keys(MEMBERS)) await this.#build(name, name);
    await this.#writeToEachOther();
    await this.#compete();
    await this.#cast();
    await this.#meet();
    await this.#hang();
    await this.#part();
  }

  /** Adds what a run uses up: contests that take entries and votes. */
  async refresh(): Promise<void> {
    await this.#compete();
  }

  /** Gives whoever lost their session another one, and another account where signing in is refused. */
  async renew(actor: Actor): Promise<void> {
    const { user } = actor;
    if (!user) return;
    const client = this.#app.visitor();
    const { status, body } = await client.post('/api/login', { email: user.email, password: PASSWORD });
    // The address may be another's by now: whoever gives theirs up frees it.
    const isSame = status === 200 && Number(body.id) === user.userId;
    if (isSame && (await this.#roleOf(user.userId)) === actor.role) actor.cookie = client.cookie;
    else await this.#build(actor.name, `${actor.name} ${++this.#replaced}`);
  }

  /** The account is no more what this actor was cast for: somebody changed its role. */
  async hasChangedRole({ user, role }: Actor): Promise<boolean> {
    return user !== null && (await this.#roleOf(user.userId)) !== role;
  }

  async #roleOf(userId: number): Promise<unknown> {
    const { rows } = await this.#app.platform.database.executeSql('select role from users where id = $1', [
      userId,
    ]);
    return rows[0]?.role;
  }

  async #build(name: string, username: string): Promise<void> {
    const overrides = MEMBERS[name] ?? {};
    const unique = username.replaceAll(' ', '-');
    const { client, ...user } = await buildMember(this.#app, {
      ...overrides,
      username: `The ${username}`,
      email: `${unique}@fuzz.test`,
    });
    this.#actors.set(name, { name, role: overrides.role ?? 'model', user, cookie: client.cookie });
    this.#known.learn('user', user.userId, name);
    if (user.profileId) this.#known.learn('profile', user.profileId, name);
    for (const uploadType of ['gallery', 'contest-entry', 'message', 'id-card', 'contest-featured']) {
      const file = await plainPicture(40, 30).jpeg().toBuffer();
      const { body } = await client.post('/api/upload', undefined, { raw: formOf({ file, uploadType }) });
      this.#known.read(body, 'url', name);
    }
    await this.#beginUpload(name, client);
  }

  async #beginUpload(name: string, client: HttpClient): Promise<void> {
    const metadata = `uploadType ${Buffer.from('gallery').toString('base64')}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '100', 'upload-metadata': metadata };
    const begun = await client.send('POST', RESUMABLE_UPLOADS_PATH, { headers });
    const id = begun.headers.get('location')?.split('/').at(-1);
    if (id) this.#known.learn('resumable-upload', id, name);
  }

  async #call(name: string, path: string, body: unknown): Promise<void> {
    const answer = await this.#clientOf(name).post(path, body);
    if (answer.status >= 300) throw new Error(`${name} POST ${path}: ${answer.status} ${answer.text}`);
    const kind = kindOf(path.replace('/api/', ''));
    this.#known.read(answer.body, kind === 'marketplace' ? 'listing' : kind, name);
  }

  #idOf(name: string): number {
    return this.#actors.get(name)?.user?.userId ?? 0;
  }

  async #writeToEachOther(): Promise<void> {
    const names = ['model', 'photographer', 'videographer', 'lapsed'];
    for (const from of names) {
      for (const to of names.filter((name) => name !== from)) {
        const recipientId = this.#idOf(to);
        await this.#call(from, '/api/emails', {
          recipientId,
          subject: 'Saturday',
          content: 'Does ten suit you?',
        });
        await this.#call(from, '/api/messages', { recipientId, content: 'Running late, the bridge is up.' });
      }
      await this.#call(from, '/api/marketplace', {
        title: 'Two strobes',
        description: 'Two heads, a battery and stands.',
        category: 'other',
        zipCode: '90210',
      });
      await this.#call(from, '/api/suggestions', {
        title: 'Darker mode',
        description: 'A theme for the studio at night.',
      });
      await this.#call(from, '/api/contact', { subject: 'Invoice', message: 'Where do I find my invoice?' });
    }
    const profileId = this.#actors.get('photographer')?.user?.profileId;
    await this.#call('model', '/api/ratings', { profile_id: profileId, rating: 4 });
    await this.#call('model', `/api/profiles/${profileId}/report`, {
      reason: 'These are not their pictures',
    });
  }

  async #compete(): Promise<void> {
    for (const status of ['upcoming', 'active', 'voting', 'completed'] as const) {
      const contestId = await buildContest(this.#app, {
        title: `Contest ${status}`,
        status,
        maxEntriesPerUser: 10,
      });
      this.#known.learn('contest', contestId);
      if (status === 'upcoming') continue;
      for (const name of ['model', 'photographer', 'hidden']) {
        const entryId = await buildEntry(this.#app, {
          contestId,
          userId: this.#idOf(name),
          status: name === 'photographer' ? 'pending' : 'approved',
        });
        this.#known.learn('entry', entryId, name);
        if (name === 'model')
          await buildVote(this.#app, { contestId, entryId, userId: this.#idOf('creator') });
      }
    }
  }

  /** Calls of several, each with applications of the others, and what their desks hold. */
  async #cast(): Promise<void> {
    const names = ['model', 'photographer', 'videographer'];
    for (const name of names) {
      const caster = { client: this.#clientOf(name) };
      const draft = await buildDraft(this.#app, caster);
      const call = await buildCall(this.#app, caster, { roles: [{ title: 'Lead', count: 9 }] });
      this.#known.learn('call', draft.id, name);
      for (const other of names.filter((each) => each !== name)) {
        const id = await applied({ client: this.#clientOf(other) }, call);
        this.#known.learn('application', id, other);
        this.#known.learn('application', id, name);
      }
      const path = `/api/calls/${call.id}`;
      const offered = this.#known.of('application', name).at(-1);
      await caster.client.post(`/api/applications/${offered}/status`, { status: 'offered' });
      const folder = await caster.client.post<{ id: number }>(`${path}/folders`, { name: 'Call back' });
      this.#known.learn('folder', folder.body.id, name);
      this.#known.learn('role', call.roleId, name);
      this.#known.learn('call', call.id, name);
    }
  }

  /** Shoots of pairs: proposed, agreed on and done, with what hangs on them; and what each keeps for themselves. */
  async #meet(): Promise<void> {
    const names = ['model', 'photographer', 'videographer', 'creator'];
    for (const [at, name] of names.entries()) {
      const other = names[(at + 1) % names.length] ?? name;
      const people = [name, other].map((each) => ({
        userId: this.#idOf(each),
        username: each,
        client: this.#clientOf(each),
      }));
      const shoots = [
        await buildShoot(this.#app, people),
        await buildConfirmedShoot(this.#app, people),
        await buildFinishedShoot(this.#app, { parties: people }),
        await buildFinishedShoot(this.#app, { parties: people, status: 'confirmed' }),
        await buildFinishedShoot(this.#app, { parties: people, status: 'disputed' }),
      ];
      for (const shoot of shoots) for (const each of [name, other]) this.#known.learn('shoot', shoot, each);
      const agreement = await people[0]?.client.post<{ id: number }>(`/api/shoots/${shoots[1]}/agreements`, {
        templateId: 1,
        fields: {},
      });
      for (const each of [name, other]) this.#known.learn('agreement', agreement?.body.id ?? 0, each);
      const doneBy = new Date(this.#app.clock.now.getTime() + 10 * DAY_MS + 5 * HOUR_MS).toISOString();
      await people[0]?.client.post(`/api/shoots/${shoots[1]}/check-in`, {
        contactName: 'Mum',
        contactEmail: `mum-of-${name}@fuzz.test`,
        doneBy,
        graceMinutes: 30,
      });
      await this.#call(name, '/api/lists', { name: 'Regulars' });
      const search = { name: 'Strobes', kind: 'listings', query: 'search=strobes', frequency: 'daily' };
      await this.#call(name, '/api/saved-searches', search);
      const days = { startsOn: '2027-05-03', endsOn: '2027-05-09' };
      await this.#call(name, '/api/availability', { kind: 'busy', ...days });
    }
    for (const template of [1, 2, 3, 4]) this.#known.learn('template', template);
  }

  /** Albums with pictures, and who is named at them. */
  async #hang(): Promise<void> {
    const names = ['model', 'photographer', 'videographer'];
    const file = await plainPicture(60, 40).jpeg().toBuffer();
    for (const [at, name] of names.entries()) {
      const client = this.#clientOf(name);
      const album = await client.post<{ id: number }>('/api/albums', { title: 'By the sea' });
      this.#known.learn('album', album.body.id, name);
      for (let count = 0; count < 3; count += 1) {
        const raw = formOf({ file, uploadType: 'portfolio' });
        const { body: upload } = await client.post('/api/upload', undefined, { raw });
        const imageUrl = upload.url;
        const picture = await client.post<{ id: number }>(`/api/albums/${album.body.id}/pictures`, {
          imageUrl,
        });
        this.#known.learn('picture', picture.body.id, name);
        const other = names[(at + 1) % names.length] ?? name;
        const credit = await client.post<{ id: number }>(`/api/pictures/${picture.body.id}/credits`, {
          userId: this.#idOf(other),
          role: 'stylist',
        });
        for (const each of [name, other]) this.#known.learn('credit', credit.body.id, each);
      }
    }
  }

  #clientOf(name: string): HttpClient {
    const client = this.#app.visitor();
    client.cookie = this.#actors.get(name)?.cookie ?? '';
    return client;
  }

  /** Those whom some or all can no longer see: blocked, banned, about to leave. */
  async #part(): Promise<void> {
    await this.#call('creator', `/api/users/${this.#idOf('model')}/block`, undefined);
    const gone = await buildMember(this.#app, { username: 'The banned', email: 'banned@fuzz.test' });
    this.#known.learn('user', gone.userId);
    this.#known.learn('profile', gone.profileId);
    await this.#call('moderator', `/api/moderation/users/${gone.userId}/rulings`, {
      kind: 'ban',
      reason: 'Sold what was not theirs.',
    });
    const leaving = await buildMember(this.#app, { username: 'The leaving', email: 'leaving@fuzz.test' });
    this.#known.learn('user', leaving.userId);
    this.#known.learn('profile', leaving.profileId);
    await leaving.client.post('/api/user/delete-account', { password: PASSWORD });
  }
}
