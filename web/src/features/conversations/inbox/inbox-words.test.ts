import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { MAIL_CONTENT_MAX, MAIL_SUBJECT_MAX } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { describe, expect, it } from 'vitest';
import { isUnread, otherOf, previewOf, quoteOf, replySubject, sectionsOf } from './inbox-words.ts';

const mail: Mail = {
  id: 1,
  subject: 'A lamp',
  content: 'Is it free?\n\nAnna',
  caution: null,
  refused: false,
  createdAt: '2026-11-20T16:05:00.000Z',
  isRead: false,
  sender: { id: 7, username: 'Anna' },
  recipient: { id: 8, username: 'Bert' },
  picture: null,
};

describe('replySubject', () => {
  it.each([
    ['A lamp', 'RE: A lamp'],
    ['RE: A lamp', 'RE: A lamp'],
    ['Re: A lamp', 'Re: A lamp'],
    ['re:A lamp', 're:A lamp'],
    ['Regarding a lamp', 'RE: Regarding a lamp'],
  ])('turns %j into %j', (subject, reply) => {
    expect(replySubject(subject)).toBe(reply);
    expect(replySubject(replySubject(subject))).toBe(reply);
  });

  it('stays within the length limit of a subject', () => {
    expect(replySubject('x'.repeat(MAIL_SUBJECT_MAX))).toHaveLength(MAIL_SUBJECT_MAX);
  });
});

describe('quoteOf', () => {
  it('leaves room above, names the author and the time, and marks each line', () => {
    const [above, line, attribution, ...quoted] = quoteOf(mail).split('\n');
    expect([above, line]).toEqual(['', '']);
    expect(attribution).toMatch(/^On Nov 20, 2026, .+, Anna wrote:$/);
    expect(quoted).toEqual(['> Is it free?', '> ', '> Anna']);
  });

  it('adds another mark to lines that were already quoted', () => {
    expect(quoteOf({ ...mail, content: 'Yes\n> Is it?' })).toMatch(/> Yes\n>> Is it\?$/);
  });

  it('leaves room for a reply to the longest email', () => {
    expect(quoteOf({ ...mail, content: 'x'.repeat(MAIL_CONTENT_MAX) }).length).toBeLessThan(
      MAIL_CONTENT_MAX - 1000,
    );
  });
});

describe('the texts of the email list', () => {
  it('preview an email without its quotes', () => {
    expect(previewOf(`Yes,\n\nit is.${quoteOf(mail)}`)).toBe('Yes, it is.');
    expect(previewOf(quoteOf(mail))).toBe('');
  });

  it('name the other party, and mark an email as unread only for its recipient', () => {
    expect(otherOf(mail, 7)).toBe(mail.recipient);
    expect(otherOf(mail, 8)).toBe(mail.sender);
    expect([isUnread(mail, 7), isUnread(mail, 8), isUnread({ ...mail, isRead: true }, 8)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('sectionsOf', () => {
  it('separates the author’s text from quotes, in order', () => {
    expect(sectionsOf('Yes\nindeed\n> Is it?\n>> Was it?\n\nBert')).toEqual([
      { at: 0, text: 'Yes\nindeed', isQuote: false },
      { at: 2, text: 'Is it?\n> Was it?', isQuote: true },
      { at: 4, text: '\nBert', isQuote: false },
    ]);
  });
});
