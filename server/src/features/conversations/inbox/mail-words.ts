import type { MailFolder } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { foldWords, typedWords } from '#platform/text/fold.ts';
import { lexeme } from '#platform/text/words.ts';

/** Shorter words match only whole words: as prefixes they would match a large part of a mailbox. */
const PREFIX_MIN = 2;

interface IndexedMail {
  sender: { id: number; username: string };
  recipient: { id: number; username: string };
  subject: string;
  content: string;
}

/**
 * A word with its owner: each side of an email has its own entries in the index, so that a search reads only the words of
 * one member.
 */
const entry = (folder: MailFolder, ownerId: number, word: string): string =>
  `${folder === 'inbox' ? 'r' : 's'}${ownerId}:${word}`;

/** All index entries of an email: for each side, the words of subject, content and the other member's name. */
export const mailWords = ({ sender, recipient, subject, content }: IndexedMail): string[] => {
  const texts = [...foldWords(subject), ...foldWords(content)];
  const received = [...texts, ...foldWords(sender.username)];
  const sent = [...texts, ...foldWords(recipient.username)];
  return [
    ...new Set(received.map((word) => entry('inbox', recipient.id, word))),
    ...new Set(sent.map((word) => entry('sent', sender.id, word))),
  ];
};

/** A tsquery in PostgreSQL's notation; null if the text holds no word, so that nothing matches. */
export const mailQuery = (folder: MailFolder, ownerId: number, text: string): string | null => {
  const words = typedWords(text);
  if (words.length === 0) return null;
  const parts = words.map(({ text: word, isPiece }) => {
    const isBeginning = !isPiece && [...word].length >= PREFIX_MIN;
    return lexeme(entry(folder, ownerId, word)) + (isBeginning ? ':*' : '');
  });
  return parts.join(' & ');
};
