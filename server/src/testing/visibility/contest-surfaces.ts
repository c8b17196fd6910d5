import { isBy, lists, type Row, reached, type Surface, surface } from './look.ts';
import { buildSpareEntry, makeListing } from './people.ts';

/** Listings. */
export const MARKET: Surface[] = [
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

/** The count in lists of contests must not reveal a hidden entry. */
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

/** Contests, their entries and votes. */
export const CONTESTS: Surface[] = [
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
