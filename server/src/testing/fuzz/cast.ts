import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.vocabulary';
import type { Role } from '@opencall/contract/shared/vocabulary';
import type { TestApp } from '#testing/build-app.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { formOf } from '#testing/upload-client.ts';
import { ADMIN_SCENES } from './admin-scenes.ts';
import type { KnownThings } from './known-things.ts';
import { MEMBER_SCENES, removeMembers, runContests } from './member-scenes.ts';
import type { FuzzApp } from './open-app.ts';
import type { Outside, Stage } from './stage.ts';
import { WORK_SCENES } from './work-scenes.ts';

/** A caller. */
export interface Actor {
  name: string;
  /** Null: a visitor. */
  role: Role | null;
  user: BuiltUser | null;
  /** The session's cookie; empty without one. */
  cookie: string;
}

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>;

/**
 * The actors of every run. Each is created again under the same name if the run has deleted their account.
 */
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

const SCENES = [...MEMBER_SCENES, ...WORK_SCENES, ...ADMIN_SCENES];

/** The actors of a run and the world that they share. */
export class Cast implements Stage {
  readonly app: TestApp;
  readonly outside: Outside;
  readonly known: KnownThings;
  readonly #actors = new Map<string, Actor>();
  #replaced = 0;

  constructor({ app, outside }: FuzzApp, known: KnownThings) {
    this.app = app;
    this.outside = outside;
    this.known = known;
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

  /** Creates all actors and at least one thing of each kind. */
  async enter(): Promise<void> {
    for (const name of Object.keys(MEMBERS)) await this.#build(name, name);
    for (const play of SCENES) await play(this);
    await removeMembers(this);
  }

  /** Adds contests, which every run uses up; with `all`, also all other things that calls use up. */
  async refresh({ all }: { all: boolean }): Promise<void> {
    if (!all) return runContests(this);
    for (const play of SCENES) {
      // An actor may have been suspended or blocked meanwhile. The other scenes still add new things.
      await play(this).catch(() => undefined);
    }
  }

  /** Signs in actors without a session again, and creates a new account if the sign-in is refused. */
  async renew(actor: Actor): Promise<void> {
    const { user } = actor;
    if (!user) return;
    const client = this.app.visitor();
    const { status, body } = await client.post('/api/login', { email: user.email, password: PASSWORD });
    // If another account has taken the address meanwhile, it is deleted to free the address.
    const isSame = status === 200 && Number(body.id) === user.userId;
    if (isSame && (await this.#roleOf(user.userId)) === actor.role) actor.cookie = client.cookie;
    else await this.#build(actor.name, `${actor.name} ${++this.#replaced}`);
  }

  /** True if another call has changed the role of the actor's account. */
  async hasChangedRole({ user, role }: Actor): Promise<boolean> {
    return user !== null && (await this.#roleOf(user.userId)) !== role;
  }

  readonly user = (name: string): BuiltUser => {
    const user = this.#actors.get(name)?.user;
    if (!user) throw new Error(`there is no ${name}`);
    return user;
  };

  readonly client = (name: string): HttpClient => {
    const client = this.app.visitor();
    client.cookie = this.#actors.get(name)?.cookie ?? '';
    return client;
  };

  async #roleOf(userId: number): Promise<unknown> {
    const { rows } = await this.app.platform.database.executeSql('select role from users where id = $1', [
      userId,
    ]);
    return rows[0]?.role;
  }

  async #build(name: string, username: string): Promise<void> {
    const overrides = MEMBERS[name] ?? {};
    const unique = username.replaceAll(' ', '-');
    const { client, ...user } = await buildMember(this.app, {
      ...overrides,
      username: `The ${username}`,
      email: `${unique}@fuzz.test`,
    });
    this.#actors.set(name, { name, role: overrides.role ?? 'model', user, cookie: client.cookie });
    this.known.learn('user', user.userId, name);
    if (user.profileId) this.known.learn('profile', user.profileId, name);
    for (const uploadType of ['gallery', 'contest-entry', 'message', 'id-card', 'contest-featured']) {
      const file = await plainPicture(40, 30).jpeg().toBuffer();
      const { body } = await client.post('/api/upload', undefined, { raw: formOf({ file, uploadType }) });
      this.known.read(body, 'url', name);
    }
    await this.#beginUpload(name, client);
  }

  async #beginUpload(name: string, client: HttpClient): Promise<void> {
    const metadata = `uploadType ${Buffer.from('gallery').toString('base64')}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '100', 'upload-metadata': metadata };
    const started = await client.send('POST', RESUMABLE_UPLOADS_PATH, { headers });
    const id = started.headers.get('location')?.split('/').at(-1);
    if (id) this.known.learn('resumable-upload', id, name);
  }
}
