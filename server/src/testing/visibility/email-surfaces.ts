import { given, lists, type Row, reached, received, type Surface, surface } from './look.ts';

const folder =
  (name: 'inbox' | 'sent'): Surface['sees'] =>
  (look) => {
    const id = (name === 'inbox' ? received(look) : given(look))?.mailId;
    return lists(look.viewer.client.get(`/api/emails?folder=${name}&limit=100`), (row) => row.id === id);
  };

/** Emails, chats and notifications. */
export const EMAILS: Surface[] = [
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
