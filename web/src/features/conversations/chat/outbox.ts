import { sendMessage } from '@opencall/contract/conversations/chat/chat.routes';
import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { call } from '#lib/http.ts';
import { createOutbox, type Unsent as UnsentOf } from '#lib/outbox.ts';
import { toastError } from '#lib/toasts.ts';
import { CONVERSATIONS_KEY, threadKey } from './chat.api.ts';
import { type Thread, takeSent } from './thread-cache.ts';

interface NewMessage {
  recipientId: number;
  content: string;
  imageUrl: string | null;
}

/** A message that the server has not confirmed. */
export type Unsent = UnsentOf<NewMessage>;

/** Messages that are still to be sent. */
export const messageOutbox = createOutbox<NewMessage, Message>({
  name: 'outbox',
  laneOf: ({ recipientId }) => recipientId,
  send: ({ recipientId, content, imageUrl, clientId }) =>
    call(sendMessage, { body: { recipientId, content, imageUrl, clientId } }),
  onSent: (client, message, { recipientId }) => {
    // A thread that was not opened is read when it is.
    client.setQueryData<Thread>(threadKey(recipientId), (thread) => thread && takeSent(thread, message));
    void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
  },
  onFailed: () => toastError('Error', 'Failed to send message'),
});
