import { shootFields } from '#testing/shoots.ts';
import { given, type Row, reached, received, type Surface, surface } from './look.ts';

/** Shoots. */
export const SHOOTS: Surface[] = [
  surface('POST /api/shoots', ({ app, viewer, subject }) =>
    reached(viewer.client.post('/api/shoots', shootFields(app, [viewer, subject]))),
  ),
];

/** References. */
export const REFERENCES: Surface[] = [
  surface('GET /api/users/:id/references', ({ viewer, subject }) =>
    reached(viewer.client.get(`/api/users/${subject.userId}/references`)),
  ),
  // The author of a readable reference is named to those who may see them.
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
