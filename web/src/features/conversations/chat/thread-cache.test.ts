import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { describe, expect, it } from 'vitest';
import { markSeen, type Thread, takeLatest, takeOlder, takeSent } from './thread-cache.ts';

const ME = 1;
const message = (id: number, senderId = 2): Message => ({
  id,
  content: `Number ${id}`,
  imageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  isRead: false,
  clientId: null,
  caution: null,
  refused: false,
  sender: { id: senderId, username: 'Someone' },
});
const page = (from: number, to: number, nextCursor?: string) => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  nextCursor,
});
const idsOf = ({ messages }: Thread) => messages.map(({ id }) => id);

describe('a thread in the browser', () => {
  it('appends new messages and keeps the older ones that were loaded', () => {
    const first = takeLatest(undefined, page(4, 6, 'older'));
    const scrolled = takeOlder(first, page(1, 3));
    const later = takeLatest(scrolled, page(5, 7, 'another'));
    expect(idsOf(later)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(later.olderCursor).toBeUndefined();
  });

  it('starts over if messages in between are missing', () => {
    const before = takeLatest(undefined, page(1, 3));
    const after = takeLatest(before, page(10, 12, 'older'));
    expect([idsOf(after), after.olderCursor]).toEqual([[10, 11, 12], 'older']);
  });

  it('starts over if messages before a sent message are missing', () => {
    const before = takeSent(takeLatest(undefined, page(1, 3)), message(30, ME));
    const after = takeLatest(before, page(20, 31, 'older'));
    expect([idsOf(after)[0], after.olderCursor]).toEqual([20, 'older']);
  });

  it('keeps a sent message when an outdated response arrives', () => {
    const before = takeSent(takeLatest(undefined, page(1, 3)), message(4, ME));
    expect(idsOf(takeLatest(before, page(1, 3)))).toEqual([1, 2, 3, 4]);
    expect(idsOf(takeLatest(takeSent(undefined, message(4, ME)), page(1, 0)))).toEqual([4]);
  });

  it('marks the member’s own messages as seen, up to the last one that was read', () => {
    const thread = takeLatest(undefined, {
      items: [message(1, ME), message(2), message(3, ME)],
      nextCursor: undefined,
    });
    expect(markSeen(thread, ME, 2).messages.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  });

  it('keeps a message marked as seen when an outdated response arrives', () => {
    const page = { items: [message(1, ME), message(2, ME)], nextCursor: undefined };
    const seen = markSeen(takeLatest(undefined, page), ME, 1);
    expect(takeLatest(seen, page).messages.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(takeOlder(seen, page).messages.map(({ isRead }) => isRead)).toEqual([true, false]);
  });
});
