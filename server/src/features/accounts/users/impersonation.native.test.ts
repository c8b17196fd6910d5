import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStaff } from '#cli/create-staff.ts';
import { fillNames } from '#features/accounts/users/fill-names.ts';
import { nameSkeletons, users } from '#features/accounts/users/users.tables.ts';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { readCorpus } from '#testing/read-corpus.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin', username: 'admin' });
  moderator = await buildMember(app, { role: 'moderator', username: 'Lena Oake', profile: {} });
  member = await buildMember(app, { username: 'Wren' });
});

let counter = 0;
const register = (username: string) => {
  counter += 1;
  return app.visitor().post('/api/register', {
    username,
    email: `named-${counter}@example.test`,
    password: 'a quiet harbor',
    role: 'model',
    dateOfBirth: '1990-05-05',
  });
};
const rename = (stageName: string, of = member) =>
  of.client.patch(`/api/profiles/${of.profileId}`, { stageName });
const CASES = readCorpus<{ name: string; refused: boolean }>('names-lookalike');
const REFUSED = CASES.filter(({ refused }) => refused);
const HONEST = CASES.filter(({ refused }) => !refused);
const RESERVED = 'This name is reserved for the staff of this site. Please choose another one.';

describe('the check for names that impersonate others', () => {
  it.each(REFUSED)('refuses at registration: $name', async ({ name }) => {
    const { status, body } = await register(name);
    expect([400, 409]).toContain(status);
    expect(['NAME_RESERVED', 'STAGE_NAME_LOOKS_ALIKE']).toContain(body.code);
  });

  it.each(REFUSED.filter(({ name }) => !name.startsWith('Wr')))(
    'refuses on the profile: $name',
    async ({ name }) => {
      const other = await buildMember(app);
      for (const field of ['stageName', 'name']) {
        const answer = await other.client.patch(`/api/profiles/${other.profileId}`, { [field]: name });
        expect([answer.status, answer.body.details]).toEqual([400, [{ path: field, message: RESERVED }]]);
      }
      const { body } = await other.client.get(`/api/profiles/user/${other.userId}`);
      expect([body.stageName, body.name]).toEqual([other.username, other.username]);
    },
  );

  it.each(HONEST)('accepts: $name', async ({ name }) => {
    const { status, text } = await register(name);
    expect(status, text).toBe(201);
  });

  it.each(readCorpus<{ name: string }>('names-with-joiners'))(
    'accepts with joiners: $name',
    async ({ name }) => {
      const answer = await rename(name);
      expect([answer.status, answer.body.stageName]).toEqual([200, name]);
      expect((await rename('Wren')).status).toBe(200);
    },
  );

  it('refuses names that look like staff or a member', async () => {
    for (const name of ['Lena 0ake', 'L\u0435na Oake', 'lena  oake.', 'Wr\u0435n', 'WREN', 'Wr\u00e9n']) {
      const { status, body } = await register(name);
      expect(['STAGE_NAME_LOOKS_ALIKE', 'STAGE_NAME_TAKEN', 'NAME_RESERVED'], name).toContain(body.code);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await app.visitor().get('/api/users/check?username=Wr%C3%A9n')).body).toEqual({ exists: true });
  });

  it('refuses them for staff created on the command line, who may have official names', async () => {
    const context = { ...app.platform, database: app.platform.database };
    const make = (username: string, email: string) =>
      createStaff.run(context, { options: { role: 'moderator', username, email }, words: [] });
    await expect(make('Wr\u0435n', 'one@staff.test')).rejects.toThrow();
    await expect(make('Opencall Support', 'two@staff.test')).resolves.toContain('Opencall Support');
    expect((await register('0pencall Support')).status).toBe(400);
  });

  it('lets staff use official names on their own profiles', async () => {
    expect((await rename('Moderator Lena', moderator)).status).toBe(200);
  });

  it('includes the site’s name and the names that the host reserved', async () => {
    const set = (patch: object) => admin.client.patch('/api/admin/settings', patch);
    expect((await register('Casting Office')).status).toBe(201);
    const changed = await set({
      siteName: 'Harbor Lights',
      reservedNames: ['Casting Office', ' Front Row '],
    });
    expect([changed.status, changed.body.reservedNames]).toEqual([200, ['Casting Office', 'Front Row']]);
    for (const name of ['Harbor Lights', 'Harb0r Lights Team', 'Front Row', 'front-row 2'])
      expect((await register(name)).body.code, name).toBe('NAME_RESERVED');
    expect((await register('Opencall Fan Club')).status).toBe(201);
    expect((await app.visitor().get('/api/site-settings')).body).not.toHaveProperty('reservedNames');
    expect((await set({ reservedNames: ['\u200b'] })).status).toBe(400);
    expect((await set({ reservedNames: Array.from({ length: 101 }, (_, n) => `Name ${n}`) })).status).toBe(
      400,
    );
    await set({ siteName: null, reservedNames: null });
    expect((await register('Front Row')).status).toBe(201);
  });

  it('accepts only one of several concurrent registrations with similar names', async () => {
    const names = ['Only One', 'Only 0ne', 'OnIy One', '\u041enly One', 'Only One.', '\u00d3nly One'];
    const statuses = (await Promise.all(names.map(register))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('accepts a name again once its holder no longer uses it', async () => {
    const first = await buildMember(app, { username: 'Fern Vale' });
    expect((await register('F\u0435rn Vale')).status).toBe(409);
    await app.platform.database.transaction((tx) => tx.delete(users).where(eq(users.id, first.userId)));
    expect((await register('F\u0435rn Vale')).status).toBe(201);
  });
});

describe('members who already have such names', () => {
  it('keep them, and staff see which members they look like', async () => {
    const [one, two] = [await buildMember(app, { username: 'Old Name' }), await buildMember(app)];
    const official = await buildMember(app, { username: 'Support Crew Team' });
    await app.platform.database.transaction(async (tx) => {
      // A name from before look-alikes were refused.
      await tx.update(users).set({ username: '\u041eld Name' }).where(eq(users.id, two.userId));
      await tx.update(users).set({ username: 'Support Team' }).where(eq(users.id, official.userId));
      await tx.delete(nameSkeletons);
    });
    await fillNames(app.platform.database);
    expect((await rename('Old Name', one)).status).toBe(200);
    expect((await rename('\u041eld Name', two)).status).toBe(200);
    expect((await rename('Support Team', official)).status).toBe(200);
    expect((await register('Old Nam\u0435')).body.code).toBe('STAGE_NAME_LOOKS_ALIKE');

    const path = '/api/moderation/name-conflicts';
    const list = await moderator.client.get<{ id: number }[]>(path);
    expect(list.body.filter(({ id }) => [one, two, official].some(({ userId }) => userId === id))).toEqual([
      {
        id: two.userId,
        username: '\u041eld Name',
        role: 'model',
        conflict: 'looks-alike',
        name: '\u041eld Name',
        like: { id: one.userId, username: 'Old Name', role: 'model' },
      },
      {
        id: official.userId,
        username: 'Support Team',
        role: 'model',
        conflict: 'official',
        name: 'Support Team',
        like: null,
      },
    ]);
    const first = await admin.client.get<{ id: number }[]>(`${path}?limit=1`);
    expect(first.body).toHaveLength(1);
    expect(first.headers.get('x-total-count')).toBe(String(list.body.length));
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await admin.client.get<{ id: number }[]>(next)).body[0]?.id).toBe(list.body[1]?.id);
    expect((await member.client.get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
    expect((await admin.client.get(`${path}?cursor=x`)).status).toBe(400);
  });

  it('are not replaced by others when the member they look like leaves', async () => {
    const [one, two] = [await buildUser(app, { username: 'Twin Name' }), await buildUser(app)];
    await app.platform.database.transaction(async (tx) => {
      await tx.update(users).set({ username: 'Tw\u0456n Name' }).where(eq(users.id, two.userId));
      await tx.delete(nameSkeletons).where(eq(nameSkeletons.userId, two.userId));
    });
    await fillNames(app.platform.database);
    await app.platform.database.transaction((tx) => tx.delete(users).where(eq(users.id, one.userId)));
    expect((await register('Twin Name')).body.code).toBe('STAGE_NAME_LOOKS_ALIKE');
  });
});
