import type { Answer, HttpClient } from '#testing/http-client.ts';
import { lists, reached, received, type Surface, surface } from './look.ts';
import type { Person } from './people.ts';

const album =
  (call: (client: HttpClient, ids: Person) => Promise<Answer<unknown>>): Surface['sees'] =>
  ({ viewer, subject }) =>
    reached(call(viewer.client, subject));

/** Albums, pictures and credits. */
export const PORTFOLIO: Surface[] = [
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
