import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { dateText, timeText, weekdayDateText } from '@opencall/contract/shared/format/dates';
import * as m from '#messages/conversations/chat';
import type { Unsent } from './outbox.ts';

/** Messages from one sender that are less than this apart (in milliseconds) form a group with one time. */
const GROUP_MS = 5 * 60_000;

/** A row of a conversation. */
export interface ChatRow {
  /** The React key. It stays the same when a pending message is delivered. */
  key: string;
  /** The date above the first message of a day; null for other messages. */
  day: string | null;
  isOwn: boolean;
  content: string;
  imageUrl: string | null;
  createdAt: string;
  /** The first message of a group has more space above it. */
  opens: boolean;
  /** The last message of a group shows the time below it. */
  closes: boolean;
  /** The viewer's newest message that the other member has read. */
  isSeen: boolean;
  /** Either `message` is set, for a stored message, or `unsent`. */
  message: Message | null;
  unsent: Unsent | null;
}

const dayKey = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;

/** `Today`, `Yesterday`, `Fri, May 1`; `May 1, 2025` if it is not this year. */
export const dayLabel = (iso: string, now: Date): string => {
  const date = new Date(iso);
  if (dayKey(date) === dayKey(now)) return m.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayKey(date) === dayKey(yesterday)) return m.yesterday;
  const reader = { timeZone: undefined, now };
  return date.getFullYear() === now.getFullYear() ? weekdayDateText(date, reader) : dateText(date, reader);
};

/** `3:04 PM` */
export const clockOf = (iso: string): string => timeText(new Date(iso), undefined);

type Bare = Omit<ChatRow, 'day' | 'opens' | 'closes' | 'isSeen'>;

const ofMessage = (message: Message, viewerId: number): Bare => ({
  key: message.clientId ?? String(message.id),
  isOwn: message.sender.id === viewerId,
  content: message.content,
  imageUrl: message.imageUrl,
  createdAt: message.createdAt,
  message,
  unsent: null,
});

const ofUnsent = (unsent: Unsent): Bare => ({
  key: unsent.clientId,
  isOwn: true,
  content: unsent.content,
  imageUrl: unsent.imageUrl,
  createdAt: unsent.createdAt,
  message: null,
  unsent,
});

const isSameDay = (a: Bare, b: Bare): boolean =>
  dayKey(new Date(a.createdAt)) === dayKey(new Date(b.createdAt));
const isSameGroup = (a: Bare | undefined, b: Bare | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.isOwn === b.isOwn &&
  isSameDay(a, b) &&
  new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime() < GROUP_MS;

interface RowsInput {
  messages: readonly Message[];
  unsent: readonly Unsent[];
  viewerId: number;
  now: Date;
}

/** Converts stored messages, followed by unsent ones, to rows split into days and groups. */
export const rowsOf = ({ messages, unsent, viewerId, now }: RowsInput): ChatRow[] => {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const bare = [
    ...messages.map((message) => ofMessage(message, viewerId)),
    ...unsent.filter(({ clientId }) => !arrived.has(clientId)).map(ofUnsent),
  ];
  const seen = messages.findLast(({ sender, isRead }) => sender.id === viewerId && isRead);
  return bare.map((row, index) => {
    const [before, after] = [bare[index - 1], bare[index + 1]];
    const isNewDay = !before || !isSameDay(before, row);
    return {
      ...row,
      day: isNewDay ? dayLabel(row.createdAt, now) : null,
      opens: !isSameGroup(before, row),
      closes:
        !isSameGroup(row, after) ||
        (row.unsent !== null && row.unsent.state !== 'sending') ||
        row.message?.refused === true,
      isSeen: row.message !== null && row.message === seen,
    };
  });
};
