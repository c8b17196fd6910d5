import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { describe, expect, it } from 'vitest';
import { dayLabel, rowsOf } from './chat-rows.ts';
import type { Unsent } from './outbox.ts';

const ME = 1;
const NOW = new Date(2026, 4, 10, 12);
const at = (daysAgo: number, minutes: number) => new Date(2026, 4, 10 - daysAgo, 9, minutes).toISOString();

const message = (id: number, over: Partial<Message> & { from?: number } = {}): Message => ({
  id,
  content: `Number ${id}`,
  imageUrl: null,
  createdAt: at(0, id),
  isRead: false,
  clientId: null,
  caution: null,
  refused: false,
  ...over,
  sender: { id: over.from ?? 2, username: 'Someone' },
});
const unsent = (clientId: string): Unsent => ({
  clientId,
  recipientId: 2,
  content: 'On its way',
  imageUrl: null,
  createdAt: at(0, 50),
  state: 'sending',
});
const rows = (messages: Message[], waiting: Unsent[] = []) =>
  rowsOf({ messages, unsent: waiting, viewerId: ME, now: NOW });

describe('rows of a thread', () => {
  it('name each day once', () => {
    const days = rows([
      message(1, { createdAt: at(1, 0) }),
      message(2, { createdAt: at(1, 1) }),
      message(3),
    ]).map(({ day }) => day);
    expect(days).toEqual(['Yesterday', null, 'Today']);
    expect(dayLabel(new Date(2026, 4, 1).toISOString(), NOW)).toBe('Fri, May 1');
    expect(dayLabel(new Date(2025, 4, 1).toISOString(), NOW)).toBe('May 1, 2025');
  });

  it('group consecutive messages of one member', () => {
    const shape = rows([message(1), message(2), message(3, { from: ME }), message(30, { from: ME })]);
    expect(shape.map(({ opens, closes }) => [opens, closes])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  it('show Seen once, under the last message that was read', () => {
    const own = (id: number, isRead: boolean) => message(id, { from: ME, isRead });
    const shape = rows([own(1, true), own(2, true), own(3, false)]);
    expect(shape.map(({ isSeen }) => isSeen)).toEqual([false, true, false]);
  });

  it('show unsent messages at the end, and each message only once after it has arrived', () => {
    const shape = rows([message(1), message(2, { from: ME, clientId: 'b' })], [unsent('a'), unsent('b')]);
    expect(shape.map(({ key }) => key)).toEqual(['1', 'b', 'a']);
  });
});
