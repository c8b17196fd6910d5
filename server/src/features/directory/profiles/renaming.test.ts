import { describe, expect, it } from 'vitest';
import { receiveAll } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import { ids, listMail, sendMail } from '#testing/inbox.ts';
import { useEventStreams } from '#testing/use-event-streams.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
interface Named {
  username: string;
}

const app = useTestApp();
const { open } = useEventStreams(app);

const rename = ({ client, profileId }: Member, stageName: string) =>
  client.patch(`/api/profiles/${profileId}`, { stageName });
const nameOf = async ({ client }: Member): Promise<string> =>
  (await client.get<{ user: Named }>('/api/user')).body.user.username;
const found = async ({ client }: Member, text: string): Promise<string[]> =>
  (await client.get<Named[]>(`/api/users/search?username=${encodeURIComponent(text)}`)).body.map(
    ({ username }) => username,
  );
const say = ({ client }: Member, { userId }: Member, content: string) =>
  client.post('/api/messages', { recipientId: userId, content });
const senders = async ({ client }: Member, { userId }: Member): Promise<string[]> => {
  const { body } = await client.get<{ sender: Named }[]>(`/api/messages/${userId}`);
  return body.map(({ sender }) => sender.username);
};
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

describe('a change of the stage name', () => {
  it('changes the name that old messages, emails and the recipient search show', async () => {
    const anna = await buildMember(app, { username: 'Anna Before' });
    const bert = await buildMember(app);
    await say(anna, bert, 'An old message');
    const { id } = await sendMail(anna.client, bert.userId, { subject: 'An old email' });
    const reply = await sendMail(bert.client, anna.userId, { subject: 'A reply' });

    const { status, body } = await rename(anna, 'Zoë Åfter');
    expect([status, body.stageName]).toEqual([200, 'Zoë Åfter']);
    expect(await nameOf(anna)).toBe('Zoë Åfter');
    expect(await senders(bert, anna)).toEqual(['Zoë Åfter']);
    const conversations = await bert.client.get<Named[]>('/api/conversations');
    expect(conversations.body.map(({ username }) => username)).toEqual(['Zoë Åfter']);
    const [mail] = await listMail(bert.client, 'inbox');
    expect(mail).toMatchObject({ id, sender: { username: 'Zoë Åfter' } });
    for (const text of ['zoe', 'ZOË å', 'zoë after']) expect(await found(bert, text)).toEqual(['Zoë Åfter']);
    expect(await found(bert, 'Anna Bef')).toEqual([]);
    await app.platform.jobs.drain();
    const searched = async ({ client }: Member, folder: string, text: string) =>
      ids(await listMail(client, folder, `&search=${encodeURIComponent(text)}`));
    expect(await searched(bert, 'inbox', 'zoe after')).toEqual([id]);
    expect(await searched(bert, 'inbox', 'old zoe')).toEqual([id]);
    expect(await searched(bert, 'inbox', 'Before')).toEqual([]);
    expect(await searched(bert, 'sent', 'zoe')).toEqual([reply.id]);
    expect(await searched(anna, 'inbox', bert.username)).toEqual([reply.id]);
    expect((await bert.client.get(`/api/users/${anna.userId}`)).body.username).toBe('Zoë Åfter');
  });

  it('is stored in composed form, and its own spellings are free', async () => {
    const member = await buildMember(app, { username: 'Composed Once' });
    for (const name of ['Rene\u0301 Solo', 'RENÉ SOLO', 'Rene Solo', 'Rene Solo']) {
      expect((await rename(member, name)).status, name).toBe(200);
      expect(await nameOf(member)).toBe(name.normalize('NFC'));
    }
  });

  it.each([
    ['case', 'juniper HALE', 'Stage name already exists'],
    ['accents', 'Júniper Hale', undefined],
    ['characters that look alike', 'Junip\u0435r Hale', undefined],
  ])('is refused if it differs from another name only in %s', async (_, name, error) => {
    const juniper = 'Juniper Hale';
    if ((await found(await buildMember(app), juniper)).length === 0)
      await buildMember(app, { username: juniper });
    const member = await buildMember(app);
    const answer = await member.client.patch(`/api/profiles/${member.profileId}`, {
      stageName: name,
      city: 'X',
    });
    expect(answer.status).toBe(409);
    if (error) expect(answer.body.error).toBe(error);
    expect(await nameOf(member)).toBe(member.username);
    expect((await member.client.get('/api/profiles/me')).body).toMatchObject({
      stageName: member.username,
      city: null,
    });
  });

  it('frees the earlier name for others', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    expect((await rename(two, one.username)).status).toBe(409);
    expect((await rename(one, 'Moved On')).status).toBe(200);
    expect((await rename(two, one.username)).status).toBe(200);
    expect((await rename(one, one.username)).status).toBe(409);
    expect([await nameOf(one), await nameOf(two)]).toEqual(['Moved On', one.username]);
  });

  it('becomes the name of staff who had no profile', async () => {
    const staff = await buildMember(app, { role: 'moderator', username: 'desk-3' });
    expect((await staff.client.post('/api/profiles', { stageName: 'Imani Desk' })).status).toBe(201);
    expect(await nameOf(staff)).toBe('Imani Desk');
  });

  it('reaches the open windows of others, and the session of the member’s own', async () => {
    const [member, other] = [await buildMember(app), await buildMember(app)];
    const [own, theirs] = [await open(member.client), await open(other.client)];
    await rename(member, 'Heard Everywhere');
    await receiveAll(app, [own, theirs]);
    const topics = ({ content }: typeof own) => content.map(({ data }) => (data as { topic: string }).topic);
    expect(topics(theirs)).toEqual(expect.arrayContaining(['profile', 'correspondence', 'calls', 'shoots']));
    expect(topics(theirs)).not.toContain('session');
    expect(topics(own)).toContain('session');
  });
});

describe('concurrent changes of stage names', () => {
  it('give a name to one of the members who want it, in any spelling', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => buildMember(app)));
    const wanted = ['Race Winner', 'RACE WINNER', 'Racé Winner', 'R\u0430ce Winner'];
    const answers = await Promise.all(members.map((member, at) => rename(member, wanted[at] ?? '')));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    const names = await Promise.all(members.map(nameOf));
    const kept = members.map(({ username }) => username);
    expect(names.filter((name, at) => name !== kept[at])).toHaveLength(1);
  });

  it('refuse two members who want each other’s names', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const answers = await Promise.all([rename(one, two.username), rename(two, one.username)]);
    expect(statuses(answers)).toEqual([409, 409]);
    expect([await nameOf(one), await nameOf(two)]).toEqual([one.username, two.username]);
  });

  it('run beside messages and emails between the members', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    await say(one, two, 'First');
    await say(two, one, 'Second');
    for (let at = 0; at < 3; at += 1) {
      await sendMail(one.client, two.userId, { subject: `To ${at}` });
      await sendMail(two.client, one.userId, { subject: `Fro ${at}` });
    }
    const answers = await Promise.all([
      rename(one, 'Busy One'),
      rename(two, 'Busy Two'),
      ...[1, 2, 3].flatMap((at) => [say(one, two, `a${at}`), say(two, one, `b${at}`)]),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(300);
    expect(new Set(await senders(one, two))).toEqual(new Set(['Busy One', 'Busy Two']));
    await app.platform.jobs.drain();
    const found = async (folder: string, text: string) =>
      (await listMail(one.client, folder, `&search=${text}`)).length;
    expect([await found('inbox', 'busy'), await found('sent', 'busy'), await found('sent', 'two')]).toEqual([
      3, 3, 3,
    ]);
  });
});
