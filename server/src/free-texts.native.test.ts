import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { readCorpus } from '#testing/read-corpus.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let member: Member;
let other: Member;
let admin: Member;

beforeAll(async () => {
  [member, other, admin] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app, { role: 'admin' }),
  ];
});

/** Required texts: name, caller, method, address, fields. */
const REQUIRED: [what: string, by: 'member' | 'admin', method: string, path: string, fields: string[]][] = [
  ['a chat message', 'member', 'POST', '/api/messages', ['content']],
  ['an email', 'member', 'POST', '/api/emails', ['subject', 'content']],
  ['a listing', 'member', 'POST', '/api/marketplace', ['title', 'description']],
  ['an edited listing', 'member', 'PATCH', '/api/marketplace/1', ['title', 'description']],
  ['an album', 'member', 'POST', '/api/albums', ['title']],
  ['a list', 'member', 'POST', '/api/lists', ['name']],
  ['a saved search', 'member', 'POST', '/api/saved-searches', ['name']],
  ['a report of a profile', 'member', 'POST', '/api/profiles/1/report', ['reason']],
  ['a report of a message', 'member', 'POST', '/api/messages/1/report', ['reason']],
  ['a report of an email', 'member', 'POST', '/api/emails/1/report', ['reason']],
  ['a report of a picture', 'member', 'POST', '/api/pictures/1/report', ['reason']],
  ['a report of a call', 'member', 'POST', '/api/calls/1/report', ['reason']],
  ['feedback', 'member', 'POST', '/api/suggestions', ['title', 'description']],
  ['a message to staff', 'member', 'POST', '/api/contact', ['subject', 'message']],
  ['a reply of staff', 'admin', 'POST', '/api/contact/1/replies', ['text']],
  ['a contest entry', 'member', 'POST', '/api/contests/1/entries', ['title']],
  ['a shoot', 'member', 'POST', '/api/shoots', ['title']],
  ['a canceled shoot', 'member', 'POST', '/api/shoots/1/cancel', ['reason']],
  ['a statement', 'member', 'PUT', '/api/shoots/1/statement', ['text']],
  ['a folder', 'member', 'POST', '/api/calls/1/folders', ['name']],
  ['a profile', 'member', 'PATCH', '/api/profiles/1', ['name', 'stageName', 'city']],
  ['an agreement template', 'admin', 'PUT', '/api/admin/agreement-templates/1', ['title', 'body']],
  ['a contest', 'admin', 'POST', '/api/contests', ['title', 'description', 'rules', 'prizes']],
  ['a page of the site', 'admin', 'PUT', '/api/admin/pages/about-us', ['title', 'body']],
];

const pathsOf = (body: unknown): string[] =>
  ((body as { details?: { path: string }[] }).details ?? []).map(({ path }) => path);

describe('a required text without visible characters', () => {
  it.each(REQUIRED)('is refused as empty: %s', async (_what, by, method, path, fields) => {
    const { client } = by === 'admin' ? admin : member;
    for (const { text } of readCorpus<{ text: string }>('blank-texts')) {
      const body = Object.fromEntries(fields.map((field) => [field, text]));
      const answer = await client.send(method, path, { body: { recipientId: other.userId, ...body } });
      expect(answer.status, `${JSON.stringify(text)}: ${answer.text}`).toBe(400);
      expect(pathsOf(answer.body)).toEqual(expect.arrayContaining(fields));
    }
  });

  it('counts as absent if the text is optional', async () => {
    const { body } = await member.client.patch(`/api/profiles/${member.profileId}`, {
      aboutMe: '\u2800\u200b',
    });
    expect(body.aboutMe).toBeNull();
  });
});

describe('direction controls', () => {
  const TRICK = 'Best \u202eof\u202c \u2066camera\u2069';

  it('are refused in titles that are shown inside other text', async () => {
    const listing = {
      description: 'Hardly used, from a smoke-free home.',
      category: 'equipment_for_sale',
      price: 10,
    };
    const titles = [
      (await member.client.post('/api/marketplace', { ...listing, title: TRICK })).body.title,
      (await member.client.post('/api/albums', { title: TRICK, visibility: 'public' })).body.title,
      (await member.client.post('/api/lists', { name: TRICK })).body.name,
      (
        await member.client.post('/api/emails', {
          recipientId: other.userId,
          subject: TRICK,
          content: 'Hello, are you free?',
        })
      ).body.subject,
    ];
    expect(titles).toEqual(titles.map(() => 'Best of camera'));
  });

  it('are removed from a message, which is stored as it was shown and gets its caution', async () => {
    const send = (content: string) =>
      member.client.post('/api/messages', { recipientId: other.userId, content });
    expect((await send('see \u202emoc.etisdab\u202c for details')).body.content).toBe(
      'see badsite.com for details',
    );
    const thread = await other.client.get<{ caution: unknown }[]>(`/api/messages/${member.userId}`);
    expect(thread.body[0]?.caution).toEqual(['link']);
  });

  it('do not include the marks and joiners of other scripts, which are stored unchanged', async () => {
    const aboutMe = 'שלום\u200e (Anna)\nمی\u200cخواهم \u200fעברית';
    const { body } = await member.client.patch(`/api/profiles/${member.profileId}`, { aboutMe });
    expect(body.aboutMe).toBe(aboutMe);
  });
});
