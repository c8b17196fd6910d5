import { sendMessage } from '@opencall/contract/conversations/chat/chat.routes';
import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { call } from '#lib/http.ts';
import { createOutbox, type Unsent as UnsentOf } from '#lib/outbox.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { CONVERSATIONS_KEY, threadKey } from './chat.api.ts';
import { type Thread, takeSent } from './thread-cache.ts';

interface NewMessage {
  recipientId: number;
  content: string;
  imageUrl: string | null;
}

/** A message that the server has not confirmed. */
export type Unsent = UnsentOf<NewMessage>;

/** The queue of messages that are not sent yet. */
export const messageOutbox = createOutbox<NewMessage, Message>({
  name: 'outbox',
  laneOf: ({ recipientId }) => recipientId,
  send: ({ recipientId, content, imageUrl, clientId }) =>
    call(sendMessage, { body: { recipientId, content, imageUrl, clientId } }),
  onSent: (client, message, { recipientId }) => {
    // If the conversation is not cached, skip this: opening it loads the message.
    client.setQueryData<Thread>(threadKey(recipientId), (thread) => thread && takeSent(thread, message));
    void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
  },
  onFailed: () => toastError(common.error, m.failedToSendMessage),
});
