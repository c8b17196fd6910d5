import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import {
  MAIL_CONTENT_MAX,
  MAIL_SUBJECT_MAX,
  type MailFolder,
} from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { formatDateTime } from '#lib/dates.ts';

export const FOLDER_LABELS: Record<MailFolder, string> = { inbox: 'Inbox', sent: 'Sent' };

/** Characters of the limit that a quotation leaves free for the answer. */
const ROOM_FOR_ANSWER = 2000;
const QUOTED = /^>/;

/** 'RE:' once, however long the exchange. */
export const replySubject = (subject: string): string => {
  const prefixed = /^re:/i.test(subject.trim()) ? subject.trim() : `RE: ${subject.trim()}`;
  return prefixed.slice(0, MAIL_SUBJECT_MAX);
};

/** Room for the answer above, then who wrote what and when. */
export const quoteOf = ({ sender, createdAt, content }: Mail): string => {
  const lines = content.split('\n').map((line) => (QUOTED.test(line) ? `>${line}` : `> ${line}`));
  const quote = `\n\nOn ${formatDateTime(createdAt)}, ${sender.username} wrote:\n${lines.join('\n')}`;
  const most = MAIL_CONTENT_MAX - ROOM_FOR_ANSWER;
  return quote.length <= most ? quote : `${quote.slice(0, most)} …`;
};

/** The other one of the two. */
export const otherOf = (mail: Mail, ownId: number): Mail['sender'] =>
  mail.sender.id === ownId ? mail.recipient : mail.sender;

/** The recipient of a reply: for a sent email the same recipient again. */
export const isUnread = (mail: Mail, ownId: number): boolean => !mail.isRead && mail.recipient.id === ownId;

const ATTRIBUTION = /^On .+ wrote:$/;

/** The first words of its own, without what it quotes. */
export const previewOf = (content: string): string =>
  content
    .split('\n')
    .filter((line) => !QUOTED.test(line) && !ATTRIBUTION.test(line))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** One section of an email: its own words, or words of an earlier one. */
export interface Section {
  /** Position of its first line. */
  at: number;
  text: string;
  isQuote: boolean;
}

/** An email in sections of own and quoted lines, in their order. */
export const sectionsOf = (content: string): Section[] => {
  const sections: Section[] = [];
  for (const [at, line] of content.split('\n').entries()) {
    const isQuote = QUOTED.test(line);
    const text = isQuote ? line.replace(/^> ?/, '') : line;
    const last = sections.at(-1);
    if (last?.isQuote === isQuote) last.text += `\n${text}`;
    else sections.push({ at, text, isQuote });
  }
  return sections;
};

/** `1 email`, `1,204 emails`, `10,000+ emails` where there are more. */
export const countText = (total: number, isFloor = false): string =>
  `${total.toLocaleString('en-US')}${isFloor ? '+' : ''} ${total === 1 && !isFloor ? 'email' : 'emails'}`;
