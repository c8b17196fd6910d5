import type { TestApp } from '#testing/build-app.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { sweepSearches } from '#testing/saved-searches.ts';
import { shootFields } from '#testing/shoots.ts';
import { buildSpareEntry, makeListing, type Person } from './people.ts';

/** One look of one member at another. */
export interface Look {
  app: TestApp;
  viewer: Person;
  subject: Person;
}

/** A place where one member could come by another. */
export interface Surface {
  /** `METHOD /path` of the contract's endpoint that this look proves. */
  endpoint: string;
  /** Does the viewer come by the subject here? */
  sees(look: Look): Promise<boolean>;
}

type Row = Record<string, unknown>;

const surface = (endpoint: string, sees: Surface['sees']): Surface => ({ endpoint, sees });

/** The call reaches its subject: whatever it says, it is not 404. */
const reached = async (call: Promise<Answer<unknown>>): Promise<boolean> => {
  const { status, text } = await call;
  if (status >= 500 || status === 400 || status === 401) throw new Error(`${status}: ${text}`);
  return status !== 404;
};

/** A row of the list is the subject's. */
const lists = async (call: Promise<Answer<unknown>>, isTheirs: (row: Row) => boolean): Promise<boolean> => {
  const { status, text, body } = await call;
  if (status !== 200 || !Array.isArray(body)) throw new Error(`${status}: ${text}`);
  return body.some(isTheirs);
};

const isBy =
  ({ userId }: Person) =>
  (row: Row): boolean =>
    row.userId === userId;

const PROFILES: Surface[] = [
  surface('GET /api/profiles/user/:userId', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/profiles/user/${subject.userId}`)),
  ),
  surface('GET /api/profiles', ({ viewer, subject }) =>
    lists(
      viewer.client.get(`/api/profiles?stageName=${encodeURIComponent(subject.username)}`),
      isBy(subject),
    ),
  ),
  surface('PATCH /api/profiles/:id', ({ viewer, subject }) =>
    reached(viewer.client.patch(`/api/profiles/${subject.profileId}`, { city: 'Elko' })),
  ),
  surface('PATCH /api/profiles/:id/gallery', ({ viewer, subject }) =>
    reached(
      viewer.client.patch(`/api/profiles/${subject.profileId}/gallery`, { imageUrl: '/media/none.webp' }),
    ),
  ),
  surface('PATCH /api/profiles/:id/gallery/remove', ({ viewer, subject }) =>
    reached(viewer.client.patch(`/api/profiles/${subject.profileId}/gallery/remove`, { index: 0 })),
  ),
  surface('PATCH /api/profiles/:id/gallery/order', ({ viewer, subject }) =>
    reached(viewer.client.patch(`/api/profiles/${subject.profileId}/gallery/order`, { order: [] })),
  ),
  surface('GET /api/ratings/:profileId', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/ratings/${subject.profileId}`)),
  ),
  surface('POST /api/ratings', ({ viewer, subject }) =>
    reached(viewer.client.post('/api/ratings', { profile_id: subject.profileId, rating: 4 })),
  ),
  surface('POST /api/profiles/:id/report', ({ viewer, subject }) =>
    reached(
      viewer.client.post(`/api/profiles/${subject.profileId}/report`, { reason: 'Not their pictures' }),
    ),
  ),
  surface('GET /api/users/:id', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/users/${subject.userId}`)),
  ),
  surface('GET /api/users/:id/reply-rate', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/users/${subject.userId}/reply-rate`)),
  ),
  surface('GET /api/users/:id/availability', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/users/${subject.userId}/availability`)),
  ),
  surface('GET /api/users/search', ({ viewer, subject }) =>
    lists(
      viewer.client.get(`/api/users/search?username=${encodeURIComponent(subject.username)}`),
      ({ id }) => id === subject.userId,
    ),
  ),
];

const MARKET: Surface[] = [
  surface('GET /api/marketplace', ({ viewer, subject }) =>
    lists(viewer.client.get('/api/marketplace?limit=100'), isBy(subject)),
  ),
  surface('GET /api/marketplace/:id', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/marketplace/${subject.listingId}`)),
  ),
  surface('PATCH /api/marketplace/:id', ({ viewer, subject }) =>
    reached(viewer.client.patch(`/api/marketplace/${subject.listingId}`, { title: 'Three strobes' })),
  ),
  surface('DELETE /api/marketplace/:id', async ({ app, viewer, subject }) => {
    const id = await makeListing(app, subject);
    return reached(viewer.client.request('DELETE', `/api/marketplace/${id}`));
  }),
];

/** Of the lists of contests, the count: it must not tell of an entry that is not shown. */
const counted =
  (path: string): Surface['sees'] =>
  ({ viewer, subject }) =>
    lists(viewer.client.get(path), ({ id, entryCount }) => id === subject.contestId && entryCount === 1);

const withEntries =
  (suffix: string): Surface['sees'] =>
  async ({ viewer, subject }) => {
    const { body } = await viewer.client.get<Row>(`/api/contests/${subject.contestId}${suffix}`);
    const entries = body.entries as Row[];
    if (body.entryCount !== entries.length) throw new Error('the count tells of what is not shown');
    if ('myVoteEntryId' in body && (body.myVoteEntryId !== null) !== entries.length > 0) {
      throw new Error('the own vote tells of what is not shown');
    }
    return entries.some(isBy(subject));
  };

const CONTESTS: Surface[] = [
  surface('GET /api/contests', counted('/api/contests')),
  surface('GET /api/contests/all', counted('/api/contests/all')),
  surface('GET /api/contests/:id', withEntries('')),
  surface('GET /api/contests/:id/details', withEntries('/details')),
  surface('GET /api/contests/:id/entries', ({ viewer, subject }) =>
    lists(viewer.client.get(`/api/contests/${subject.contestId}/entries`), isBy(subject)),
  ),
  surface('GET /api/users/:userId/contest-entries', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/users/${subject.userId}/contest-entries`)),
  ),
  surface('GET /api/users/:id/votes', ({ viewer, subject }) =>
    lists(
      viewer.client.get(`/api/users/${viewer.userId}/votes`),
      ({ contestId }) => contestId === subject.contestId,
    ),
  ),
  surface('POST /api/contests/entries/:id/vote', async ({ app, viewer, subject }) => {
    const entryId = await buildSpareEntry(app, subject);
    return reached(viewer.client.post(`/api/contests/entries/${entryId}/vote`));
  }),
  surface('DELETE /api/contests/entries/:id', async ({ app, viewer, subject }) => {
    const entryId = await buildSpareEntry(app, subject);
    return reached(viewer.client.request('DELETE', `/api/contests/entries/${entryId}`));
  }),
];

const received = ({ viewer, subject }: Look) => subject.sentTo[viewer.name];
const given = ({ viewer, subject }: Look) => viewer.sentTo[subject.name];

const folder =
  (name: 'inbox' | 'sent'): Surface['sees'] =>
  (look) => {
    const id = (name === 'inbox' ? received(look) : given(look))?.mailId;
    return lists(look.viewer.client.get(`/api/emails?folder=${name}&limit=100`), (row) => row.id === id);
  };

const EMAILS: Surface[] = [
  surface('GET /api/emails', folder('inbox')),
  surface('GET /api/emails', folder('sent')),
  surface('GET /api/emails/:id', (look) =>
    reached(look.viewer.client.get(`/api/emails/${received(look)?.mailId}`)),
  ),
  surface('PATCH /api/emails/:id', (look) =>
    reached(look.viewer.client.patch(`/api/emails/${received(look)?.mailId}`, { isRead: true })),
  ),
  surface('DELETE /api/emails/:id', (look) =>
    reached(look.viewer.client.request('DELETE', `/api/emails/${received(look)?.mailId}`)),
  ),
  surface('POST /api/emails', ({ viewer, subject }) =>
    reached(
      viewer.client.post('/api/emails', { subject: 'Again', content: 'Hello?', recipientId: subject.userId }),
    ),
  ),
  surface('GET /api/conversations', ({ viewer, subject }) =>
    lists(viewer.client.get('/api/conversations?limit=100'), ({ id }) => id === subject.userId),
  ),
  surface('PUT /api/conversations/:userId/mute', ({ viewer, subject }) =>
    reached(viewer.client.request('PUT', `/api/conversations/${subject.userId}/mute`)),
  ),
  surface('DELETE /api/conversations/:userId/mute', ({ viewer, subject }) =>
    reached(viewer.client.request('DELETE', `/api/conversations/${subject.userId}/mute`)),
  ),
  surface('POST /api/messages/:userId/typing', ({ viewer, subject }) =>
    reached(viewer.client.post(`/api/messages/${subject.userId}/typing`)),
  ),
  surface('POST /api/messages', ({ viewer, subject }) =>
    reached(viewer.client.post('/api/messages', { recipientId: subject.userId, content: 'Hello?' })),
  ),
  surface('GET /api/notifications', ({ viewer, subject }) =>
    lists(
      viewer.client.get('/api/notifications?limit=100'),
      ({ actor }) => (actor as Row | null)?.id === subject.userId,
    ),
  ),
  surface('GET /api/messages/:userId', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/messages/${subject.userId}`)),
  ),
];

/** A call about the subject's album, or about a picture of it. */
const album =
  (call: (client: HttpClient, ids: Person) => Promise<Answer<unknown>>): Surface['sees'] =>
  ({ viewer, subject }) =>
    reached(call(viewer.client, subject));

const PORTFOLIO: Surface[] = [
  surface(
    'GET /api/users/:id/albums',
    album((client, { userId }) => client.get(`/api/users/${userId}/albums`)),
  ),
  surface(
    'GET /api/albums/:id',
    album((client, { albumId }) => client.get(`/api/albums/${albumId}`)),
  ),
  surface(
    'PATCH /api/albums/:id',
    album((client, { albumId }) => client.patch(`/api/albums/${albumId}`, {})),
  ),
  surface(
    'DELETE /api/albums/:id',
    album((client, { albumId }) => client.request('DELETE', `/api/albums/${albumId}`)),
  ),
  surface(
    'POST /api/albums/:id/restore',
    album((client, { albumId }) => client.post(`/api/albums/${albumId}/restore`)),
  ),
  surface(
    'PATCH /api/albums/:id/pictures/order',
    album((client, { albumId }) => client.patch(`/api/albums/${albumId}/pictures/order`, { order: [] })),
  ),
  surface(
    'GET /api/albums/:id/pictures',
    album((client, { albumId }) => client.get(`/api/albums/${albumId}/pictures`)),
  ),
  surface(
    'POST /api/albums/:id/pictures',
    album((client, { albumId }) =>
      client.post(`/api/albums/${albumId}/pictures`, { imageUrl: '/media/none.webp' }),
    ),
  ),
  surface(
    'PATCH /api/pictures/:id',
    album((client, { pictureId }) => client.patch(`/api/pictures/${pictureId}`, {})),
  ),
  surface(
    'DELETE /api/pictures/:id',
    album((client, { pictureId }) => client.request('DELETE', `/api/pictures/${pictureId}`)),
  ),
  surface(
    'POST /api/pictures/:id/restore',
    album((client, { pictureId }) => client.post(`/api/pictures/${pictureId}/restore`)),
  ),
  surface(
    'POST /api/pictures/:id/report',
    album((client, { pictureId }) =>
      client.post(`/api/pictures/${pictureId}/report`, { reason: 'Not theirs' }),
    ),
  ),
  surface(
    'GET /api/pictures/:id/original',
    album((client, { pictureId }) => client.get(`/api/pictures/${pictureId}/original`)),
  ),
  surface('POST /api/pictures/:id/credits', ({ viewer, subject }) =>
    reached(
      viewer.client.post(`/api/pictures/${viewer.pictureId}/credits`, {
        userId: subject.userId,
        role: 'hair',
      }),
    ),
  ),
  surface('PATCH /api/credits/:id', (look) =>
    reached(look.viewer.client.patch(`/api/credits/${received(look)?.creditId}`, { status: 'accepted' })),
  ),
  surface('GET /api/credits/waiting', (look) =>
    lists(
      look.viewer.client.get('/api/credits/waiting?limit=100'),
      ({ id }) => id === received(look)?.waitingCreditId,
    ),
  ),
  surface(
    'GET /api/users/:id/credits',
    album((client, { userId }) => client.get(`/api/users/${userId}/credits`)),
  ),
  surface(
    'GET /api/users/:id/given-credits',
    album((client, { userId }) => client.get(`/api/users/${userId}/given-credits`)),
  ),
];

/** A call about the subject's own open call. */
const ofCall = (method: string, suffix = '', body: unknown = {}): Surface =>
  surface(`${method} /api/calls/:id${suffix}`, ({ viewer, subject }) => {
    const path = suffix
      .replace(':roleId', String(subject.roleIds[0]))
      .replace(':userId', String(subject.userId));
    const sent = method === 'GET' ? undefined : body;
    return reached(viewer.client.request(method, `/api/calls/${subject.callId}${path}`, sent));
  });

/** A call about the subject's application for the viewer's call. */
const ofApplication = (method: string, suffix = '', body: unknown = {}): Surface =>
  surface(`${method} /api/applications/:id${suffix}`, (look) => {
    const path = `/api/applications/${received(look)?.applicationId}${suffix}`;
    return reached(look.viewer.client.request(method, path, method === 'GET' ? undefined : body));
  });

/** None of the refusals says that there is nothing of that id. */
const took = async (call: Promise<Answer<unknown>>): Promise<boolean> => {
  const { status, text, body } = await call;
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`);
  return !(body as { refused: { error: string }[] }).refused.some(({ error }) => error.endsWith('not found'));
};

const hasCallOf =
  ({ userId }: Person) =>
  (row: Row): boolean =>
    (row.call as Row).userId === userId;

/** How many applied must not tell of somebody who is not shown: the call's answer says what its desk shows. */
const withDesk: Surface['sees'] = async ({ viewer, subject }) => {
  const desk = await viewer.client.get<Row[]>(`/api/calls/${viewer.callId}/applications?limit=100`);
  const call = await viewer.client.get<Row>(`/api/calls/${viewer.callId}`);
  const figures = await viewer.client.get<{ counts: Record<string, number> }>(
    `/api/calls/${viewer.callId}/desk`,
  );
  const counted = Object.values(figures.body.counts).reduce((sum, count) => sum + count, 0);
  if (!Array.isArray(desk.body)) throw new Error(`${desk.status}: ${desk.text}`);
  const withdrawn = desk.body.filter(({ status }) => status === 'withdrawn').length;
  const applied = Number(call.body.applicationCount) + withdrawn;
  const totals = [applied, counted, Number(desk.headers.get('x-total-count'))];
  if (totals.some((total) => total !== desk.body.length))
    throw new Error('a count tells of what is not shown');
  return desk.body.some(isBy(subject));
};

const CALLS: Surface[] = [
  surface('GET /api/calls', ({ viewer, subject }) =>
    lists(viewer.client.get('/api/calls?limit=100'), isBy(subject)),
  ),
  ofCall('GET'),
  ofCall('PATCH', '', { usage: 'Print' }),
  ofCall('DELETE'),
  ofCall('POST', '/publish', undefined),
  ofCall('POST', '/close'),
  ofCall('POST', '/cancel'),
  ofCall('POST', '/report', { reason: 'Not a real job' }),
  ofCall('POST', '/roles/:roleId/applications', { note: 'Me again' }),
  ofCall('GET', '/desk'),
  ofCall('PUT', '/mute', undefined),
  ofCall('DELETE', '/mute', undefined),
  ofCall('GET', '/roles/:roleId/suggestions'),
  ofCall('POST', '/desk/looking', { applicationId: null }),
  ofCall('POST', '/folders', { name: 'Mine' }),
  ofCall('DELETE', '/collaborators/:userId', undefined),
  surface('GET /api/calls/:id/applications', withDesk),
  surface('GET /api/calls/:id/applications.csv', async ({ viewer, subject }) => {
    const { text } = await viewer.client.get(`/api/calls/${viewer.callId}/applications.csv`);
    return text.includes(subject.username);
  }),
  surface('POST /api/calls/:id/applications/status', (look) => {
    const body = { ids: [received(look)?.applicationId], status: 'seen' };
    return took(look.viewer.client.post(`/api/calls/${look.viewer.callId}/applications/status`, body));
  }),
  surface('POST /api/calls/:id/messages', (look) => {
    const body = { ids: [received(look)?.applicationId], content: 'Hello?' };
    return took(look.viewer.client.post(`/api/calls/${look.viewer.callId}/messages`, body));
  }),
  surface('POST /api/calls/:id/roles/:roleId/invitations', ({ viewer, subject }) => {
    const path = `/api/calls/${viewer.callId}/roles/${viewer.roleIds[1]}/invitations`;
    return took(viewer.client.post(path, { userIds: [subject.userId] }));
  }),
  surface('POST /api/calls/:id/collaborators', ({ viewer, subject }) =>
    reached(viewer.client.post(`/api/calls/${viewer.callId}/collaborators`, { userId: subject.userId })),
  ),
  surface('GET /api/applications', ({ viewer, subject }) =>
    lists(viewer.client.get('/api/applications?limit=100'), hasCallOf(subject)),
  ),
  surface('GET /api/invitations', ({ viewer, subject }) =>
    lists(viewer.client.get('/api/invitations?limit=100'), hasCallOf(subject)),
  ),
  ofApplication('GET'),
  ofApplication('PATCH', '', { note: 'Changed' }),
  ofApplication('POST', '/withdraw', undefined),
  ofApplication('POST', '/accept', undefined),
  ofApplication('POST', '/status', { status: 'seen' }),
  ofApplication('PATCH', '/desk', { stars: 3 }),
];

const SHOOTS: Surface[] = [
  surface('POST /api/shoots', ({ app, viewer, subject }) =>
    reached(viewer.client.post('/api/shoots', shootFields(app, [viewer, subject]))),
  ),
];

const REFERENCES: Surface[] = [
  surface('GET /api/users/:id/references', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/users/${subject.userId}/references`)),
  ),
  // Whoever wrote what one can read is named to those who may know of them.
  surface('GET /api/users/:id/references', async (look) => {
    const { body } = await look.viewer.client.get<{ references: Row[] }>(
      `/api/users/${look.viewer.userId}/references?limit=100`,
    );
    const theirs = body.references.find(({ id }) => id === received(look)?.referenceId);
    if (!theirs) throw new Error('the text is gone');
    return (theirs.author as Row | null)?.userId === look.subject.userId;
  }),
  // Of what the viewer wrote about the subject.
  surface('POST /api/references/:id/reply', (look) =>
    reached(look.viewer.client.post(`/api/references/${given(look)?.referenceId}/reply`, { text: 'Hm' })),
  ),
  surface('POST /api/references/:id/report', async (look) => {
    const path = `/api/references/${given(look)?.referenceId}/report`;
    const { status, body, text } = await look.viewer.client.post<Row>(path, { reason: 'Not true' });
    if (status !== 404 && body.code !== 'OWN_REFERENCE_REPORT') throw new Error(`${status}: ${text}`);
    return status !== 404;
  }),
];

const SEARCHES: Surface[] = [
  surface('GET /api/saved-searches/:id/new', async ({ app, viewer, subject }) => {
    const search = { name: 'Strobes', kind: 'listings', query: 'search=strobes', frequency: 'off' };
    const { status, text, body } = await viewer.client.post<Row>('/api/saved-searches', search);
    if (status !== 201) throw new Error(text);
    await makeListing(app, subject);
    await sweepSearches(app);
    return lists(viewer.client.get(`/api/saved-searches/${body.id}/new?limit=100`), isBy(subject));
  }),
];

/** Every way in which one member comes by another. */
/** A list of the viewer's that holds the subject, whatever came between them since. */
const listWith = async ({ app, viewer, subject }: Look): Promise<number> => {
  const { body } = await viewer.client.post<{ id: number }>('/api/lists', { name: 'People' });
  await app.platform.database.autocommit((tx) =>
    tx.query({
      text: 'insert into list_members (list_id, member_id) values ($1, $2)',
      values: [body.id, subject.userId],
    }),
  );
  return body.id;
};

const LISTS: Surface[] = [
  surface('GET /api/lists/:id/members', async (look) =>
    lists(look.viewer.client.get(`/api/lists/${await listWith(look)}/members`), isBy(look.subject)),
  ),
  surface('GET /api/lists', async (look) => {
    const id = await listWith(look);
    const call = look.viewer.client.get('/api/lists?limit=100');
    return lists(call, (row) => row.id === id && row.memberCount === 1);
  }),
  surface('PUT /api/lists/:id/members/:userId', async (look) => {
    const id = await listWith(look);
    return reached(look.viewer.client.request('PUT', `/api/lists/${id}/members/${look.subject.userId}`, {}));
  }),
];

/** Every way in which one member comes by another. */
export const SURFACES: readonly Surface[] = [
  ...PROFILES,
  ...MARKET,
  ...CONTESTS,
  ...EMAILS,
  ...PORTFOLIO,
  ...CALLS,
  ...LISTS,
  ...SHOOTS,
  ...REFERENCES,
  ...SEARCHES,
];
