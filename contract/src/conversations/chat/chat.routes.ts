import type { Route } from '#shared/route.ts';

export const listConversations = {
  method: 'GET',
  path: '/api/conversations',
  access: 'member',
} as const satisfies Route;

export const listMessages = {
  method: 'GET',
  path: '/api/messages/:userId',
  access: 'member',
} as const satisfies Route;

export const sendMessage = {
  method: 'POST',
  path: '/api/messages',
  access: 'member',
} as const satisfies Route;

export const tellTyping = {
  method: 'POST',
  path: '/api/messages/:userId/typing',
  access: 'member',
} as const satisfies Route;

export const muteConversation = {
  method: 'PUT',
  path: '/api/conversations/:userId/mute',
  access: 'member',
} as const satisfies Route;

export const unmuteConversation = {
  method: 'DELETE',
  path: '/api/conversations/:userId/mute',
  access: 'member',
} as const satisfies Route;
