import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { Page } from '#lib/http.ts';

/** The cached part of a conversation. */
export interface Thread {
  /** Messages, oldest first. */
  messages: readonly Message[];
  /** The cursor of older messages; absent at the beginning of the conversation. */
  olderCursor: string | undefined;
  /** There is no gap between messages up to this id. Messages sent from this browser may follow it. */
  unbrokenTo: number;
}

/** Merges two copies. A message is read if either copy says so, because a late response may be outdated. */
const union = (before: readonly Message[], later: readonly Message[]): Message[] => {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of later) {
    const isRead = message.isRead || byId.get(message.id)?.isRead === true;
    byId.set(message.id, { ...message, isRead });
  }
  // A message that was waiting for review by staff gets a new id when it is delivered.
  const newestOf = new Map(later.map(({ clientId, id }) => [clientId, id]));
  const isMoved = ({ clientId, id }: Message) => clientId !== null && (newestOf.get(clientId) ?? id) > id;
  return [...byId.values()].filter((message) => !isMoved(message)).sort((a, b) => a.id - b.id);
};

/** Merges the latest page. If there is a gap to the cached messages, keeps only the page. */
export const takeLatest = (
  before: Thread | undefined,
  page: Pick<Page<Message>, 'items' | 'nextCursor'>,
): Thread => {
  const [first] = page.items;
  const newest = page.items.at(-1)?.id ?? 0;
  const touches = before !== undefined && first !== undefined && first.id <= before.unbrokenTo;
  if (before && touches) {
    return {
      ...before,
      messages: union(before.messages, page.items),
      unbrokenTo: Math.max(newest, before.unbrokenTo),
    };
  }
  const sentSince = before?.messages.filter(({ id }) => id > newest) ?? [];
  return { messages: union(sentSince, page.items), olderCursor: page.nextCursor, unbrokenTo: newest };
};

export const takeOlder = (before: Thread, page: Pick<Page<Message>, 'items' | 'nextCursor'>): Thread => ({
  ...before,
  messages: union(page.items, before.messages),
  olderCursor: page.nextCursor,
});

/** Adds a message that was just sent. Removes all cautions, because they end when the viewer answers. */
export const takeSent = (before: Thread | undefined, message: Message): Thread => ({
  olderCursor: before?.olderCursor,
  unbrokenTo: before?.unbrokenTo ?? 0,
  messages: union(before?.messages ?? [], [message]).map((one) =>
    one.caution ? { ...one, caution: null } : one,
  ),
});

/** Marks the viewer's messages up to this one as read by the other member. */
export const markSeen = (before: Thread, viewerId: number, upToId: number): Thread => ({
  ...before,
  messages: before.messages.map((message) =>
    message.sender.id === viewerId && message.id <= upToId && !message.isRead
      ? { ...message, isRead: true }
      : message,
  ),
});
