import type { Answer } from '#testing/http-client.ts';
import { isBy, lists, type Row, reached, received, type Surface, surface } from './look.ts';
import type { Person } from './people.ts';

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

/** True if no refusal in the answer says that an object was not found. */
const took = async (call: Promise<Answer<unknown>>): Promise<boolean> => {
  const { status, text, body } = await call;
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`);
  return !(body as { refused: { error: string }[] }).refused.some(({ error }) => error.endsWith('not found'));
};

const hasCallOf =
  ({ userId }: Person) =>
  (row: Row): boolean =>
    (row.call as Row).userId === userId;

/** The number of applicants must not reveal hidden members: it counts only those on the desk. */
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

/** Open calls, applications and desks. */
export const CALLS: Surface[] = [
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
