import { isBy, lists, reached, type Surface, surface } from './look.ts';

/** Profiles, accounts and who is found. */
export const PROFILES: Surface[] = [
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
