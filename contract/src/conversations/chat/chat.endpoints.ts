import { z } from 'zod';
import { mutedSchema } from '#notifications/notifications/mutes.schemas.ts';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParamSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './chat.routes.ts';
import { conversationSchema, messageSchema, sendMessageSchema } from './chat.schemas.ts';
import { CHAT_PAGE_SIZE } from './chat.vocabulary.ts';

const otherParams = z.object({ userId: idParamSchema });

export const listConversations = defineEndpoint(routes.listConversations, {
  rateLimit: 'read',
  summary: "The viewer's conversations, the latest message first",
  query: z.object(pagingQuery(CHAT_PAGE_SIZE)),
  response: z.array(conversationSchema),
  errors: ['INVALID_CURSOR'],
});

/** Messages of a page are sorted oldest first. Without a cursor it is the latest page; `rel="next"` leads to older messages. */
export const listMessages = defineEndpoint(routes.listMessages, {
  rateLimit: 'read',
  summary: 'The messages exchanged with a member; reading the latest page marks them read',
  params: otherParams,
  query: z.object(pagingQuery(CHAT_PAGE_SIZE)),
  response: z.array(messageSchema),
  errors: ['USER_NOT_FOUND', 'OWN_CONVERSATION', 'INVALID_CURSOR'],
});

export const sendMessage = defineEndpoint(routes.sendMessage, {
  rateLimit: 'message',
  summary: 'Send a message; with a client id, once however often it is sent',
  body: sendMessageSchema,
  response: messageSchema,
  status: 201,
  errors: [
    'RECIPIENT_NOT_FOUND',
    'OWN_CONVERSATION',
    'IMAGE_NOT_UPLOADED',
    'CLIENT_ID_USED',
    'CONTACT_LIMIT',
    'TEXT_REFUSED',
  ],
});

/** Members who are not connected at that moment never receive the event. */
export const tellTyping = defineEndpoint(routes.tellTyping, {
  rateLimit: 'write',
  summary: 'Tell the other member that the caller is typing',
  params: otherParams,
  response: okSchema,
  errors: ['USER_NOT_FOUND', 'OWN_CONVERSATION'],
});

/** Messages still arrive and count as unread, but cause no notification. Repeating the call changes nothing. */
export const muteConversation = defineEndpoint(routes.muteConversation, {
  rateLimit: 'write',
  summary: 'Mute the conversation with a member',
  params: otherParams,
  response: mutedSchema,
  errors: ['CONVERSATION_NOT_FOUND'],
});

export const unmuteConversation = defineEndpoint(routes.unmuteConversation, {
  rateLimit: 'write',
  summary: 'Unmute the conversation with a member',
  params: otherParams,
  response: mutedSchema,
  errors: ['CONVERSATION_NOT_FOUND'],
});
