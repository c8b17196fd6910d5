import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { Page } from '#lib/http.ts';

/** What is known of a conversation: an unbroken run of messages up to the newest one that was read. */
export interface Thread {
  /** Oldest first. */
  messages: readonly Message[];
  /** Leads to what is older; absent at the beginning of the conversation. */
  olderCursor: string | undefined;
  /** Up to this id the list has no gap; messages sent from here may come after it. */
  unbrokenTo: number;
}

/** A message that is in both was read if either says so: an answer under way may be of before, and none is unread again. */
const union = (before: readonly Message[], later: readonly Message[]): Message[] => {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of later) {
    const isRead = message.isRead || byId.get(message.id)?.isRead === true;
    byId.set(message.id, { ...message, isRead });
  }
  // What waited for the team has another id once it is delivered.
  const newestOf = new Map(later.map(({ clientId, id }) => [clientId, id]));
  const isMoved = ({ clientId, id }: Message) => clientId !== null && (newestOf.get(clientId) ?? id) > id;
  return [...byId.values()].filter((message) => !isMoved(message)).sort((a, b) => a.id - b.id);
};

/** Takes in the latest page; where it does not reach back to what is known, it starts over. */
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

/** What was just sent, before the next page brings it. Whoever has answered is warned of nothing any more. */
export const takeSent = (before: Thread | undefined, message: Message): Thread => ({
  olderCursor: before?.olderCursor,
  unbrokenTo: before?.unbrokenTo ?? 0,
  messages: union(before?.messages ?? [], [message]).map((one) =>
    one.caution ? { ...one, caution: null } : one,
  ),
});

/** The other has read what the viewer wrote, up to a message. */
export const markSeen = (before: Thread, viewerId: number, upToId: number): Thread => ({
  ...before,
  messages: before.messages.map((message) =>
    message.sender.id === viewerId && message.id <= upToId && !message.isRead
      ? { ...message, isRead: true }
      : message,
  ),
});
