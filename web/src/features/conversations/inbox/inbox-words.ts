import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import {
  MAIL_CONTENT_MAX,
  MAIL_SUBJECT_MAX,
  type MailFolder,
} from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { formatDateTimeWithYear } from '#lib/format/dates.ts';
import * as m from '#messages/conversations/inbox';

export const FOLDER_LABELS: Record<MailFolder, string> = { inbox: m.inbox, sent: m.sent };

/** Characters of the length limit that a quote leaves for the reply. */
const ROOM_FOR_ANSWER = 2000;
const QUOTED = /^>/;

/** Adds 'RE:' to the subject, unless it is there already. */
export const replySubject = (subject: string): string => {
  const prefixed = /^re:/i.test(subject.trim()) ? subject.trim() : `RE: ${subject.trim()}`;
  return prefixed.slice(0, MAIL_SUBJECT_MAX);
};

/** Quotes an email: empty lines for the reply, a line with sender and time, then the quoted text. */
export const quoteOf = ({ sender, createdAt, content }: Mail): string => {
  const lines = content.split('\n').map((line) => (QUOTED.test(line) ? `>${line}` : `> ${line}`));
  const quote = m.quoteOf({
    dateTime: formatDateTimeWithYear(createdAt),
    username: sender.username,
    lines: lines.join('\n'),
  });
  const most = MAIL_CONTENT_MAX - ROOM_FOR_ANSWER;
  return quote.length <= most ? quote : `${quote.slice(0, most)} …`;
};

/** The other member: the recipient of an email that the viewer sent, or the sender of one that they received. */
export const otherOf = (mail: Mail, ownId: number): Mail['sender'] =>
  mail.sender.id === ownId ? mail.recipient : mail.sender;

/** True if the viewer received the email and has not read it. */
export const isUnread = (mail: Mail, ownId: number): boolean => !mail.isRead && mail.recipient.id === ownId;

const ATTRIBUTION = /^On .+ wrote:$/;

/** The preview of an email: its own text, without quotes. */
export const previewOf = (content: string): string =>
  content
    .split('\n')
    .filter((line) => !QUOTED.test(line) && !ATTRIBUTION.test(line))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A section of an email: its own text, or a quote. */
export interface Section {
  /** The index of its first line. */
  at: number;
  text: string;
  isQuote: boolean;
}

/** Splits an email into its own text and quotes, in order. */
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
