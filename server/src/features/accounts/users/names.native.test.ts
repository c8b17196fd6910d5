import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let member: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  member = await buildMember(app);
});

const HIDDEN = 'must not contain line breaks or hidden characters';
const ADDRESS = 'must not contain a web address';

const REFUSED: [name: string, reason: string][] = [
  ['Anna\nBerg', HIDDEN],
  ['Anna Berg\n', HIDDEN],
  ['Anna\u200bBerg', HIDDEN],
  ['Anna\u202egreB', HIDDEN],
  ['https://anna.example', ADDRESS],
  ['www.anna.example', ADDRESS],
  ['Anna at x.com', ADDRESS],
];
const TAKEN_AS_THEY_ARE = ['J.R. Smith', 'Dr.Who', 'Zoë & Co.', 'محمد علي'];

const register = (username: string, email: string) =>
  app.visitor().post('/api/register', {
    username,
    email,
    password: 'correct horse battery',
    role: 'model',
    dateOfBirth: '1990-05-05',
  });

describe('a name that people choose', () => {
  it.each(REFUSED)('is refused at registration: %j', async (name, reason) => {
    const { status, body } = await register(name, 'hidden@example.test');
    expect([status, body.details]).toMatchObject([
      400,
      [{ path: 'username', message: `Stage name ${reason}` }],
    ]);
  });

  it.each(REFUSED)('is refused on the profile: %j', async (name, reason) => {
    const path = `/api/profiles/${member.profileId}`;
    const { body: before } = await member.client.get(`/api/profiles/user/${member.userId}`);
    const asName = await member.client.patch(path, { name });
    expect([asName.status, asName.body.error]).toEqual([400, `Name ${reason}`]);
    const asStageName = await member.client.patch(path, { stageName: name });
    expect([asStageName.status, asStageName.body.error]).toEqual([400, `Stage name ${reason}`]);
    expect((await member.client.get(`/api/profiles/user/${member.userId}`)).body).toEqual(before);
  });

  it('is stored unchanged if it is valid', async () => {
    for (const [n, name] of TAKEN_AS_THEY_ARE.entries()) {
      const { status, body } = await register(name, `named-${n}@example.test`);
      expect([status, body.username]).toEqual([201, name]);
      const renamed = await member.client.patch(`/api/profiles/${member.profileId}`, { name });
      expect([renamed.status, renamed.body.name]).toEqual([200, name]);
    }
  });

  it('may be any single line of text for a passkey', async () => {
    const rename = (name: string) => member.client.patch('/api/user/passkeys/1', { name });
    for (const [name, reason] of REFUSED) {
      const { status, body } = await rename(name);
      if (reason === HIDDEN) expect([status, body.error]).toEqual([400, `Name ${HIDDEN}`]);
      // The passkey does not exist; the name itself is accepted.
      else expect(status).toBe(404);
    }
  });

  it('has rules that do not apply to texts of several lines', async () => {
    const aboutMe = 'First line\nhttps://anna.example\n\u200fעברית';
    const { status, body } = await member.client.patch(`/api/profiles/${member.profileId}`, { aboutMe });
    expect([status, body.aboutMe]).toEqual([200, aboutMe]);
  });
});
