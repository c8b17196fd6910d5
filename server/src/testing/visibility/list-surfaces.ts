import { sweepSearches } from '#testing/saved-searches.ts';
import { isBy, type Look, lists, type Row, reached, type Surface, surface } from './look.ts';
import { makeListing } from './people.ts';

/** Saved searches. */
export const SEARCHES: Surface[] = [
  surface('GET /api/saved-searches/:id/new', async ({ app, viewer, subject }) => {
    const search = { name: 'Strobes', kind: 'listings', query: 'search=strobes', frequency: 'off' };
    const { status, text, body } = await viewer.client.post<Row>('/api/saved-searches', search);
    if (status !== 201) throw new Error(text);
    await makeListing(app, subject);
    await sweepSearches(app);
    return lists(viewer.client.get(`/api/saved-searches/${body.id}/new?limit=100`), isBy(subject));
  }),
];

/** Creates a list with the subject, even if one of them has blocked the other since. */
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

/** Lists of members. */
export const LISTS: Surface[] = [
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
