import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { MAIL_CONTENT_MAX, MAIL_SUBJECT_MAX } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { describe, expect, it } from 'vitest';
import { countText, isUnread, otherOf, previewOf, quoteOf, replySubject, sectionsOf } from './inbox-words.ts';

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
};

describe('replySubject', () => {
  it.each([
    ['A lamp', 'RE: A lamp'],
    ['RE: A lamp', 'RE: A lamp'],
    ['Re: A lamp', 'Re: A lamp'],
    ['re:A lamp', 're:A lamp'],
    ['Regarding a lamp', 'RE: Regarding a lamp'],
  ])('answers %j with %j', (subject, reply) => {
    expect(replySubject(subject)).toBe(reply);
    expect(replySubject(replySubject(subject))).toBe(reply);
  });

  it('never grows longer than a subject may be', () => {
    expect(replySubject('x'.repeat(MAIL_SUBJECT_MAX))).toHaveLength(MAIL_SUBJECT_MAX);
  });
});

describe('quoteOf', () => {
  it('leaves room above, says who wrote when, and marks each line', () => {
    const [above, line, attribution, ...quoted] = quoteOf(mail).split('\n');
    expect([above, line]).toEqual(['', '']);
    expect(attribution).toMatch(/^On Nov 20, 2026, .+, Anna wrote:$/);
    expect(quoted).toEqual(['> Is it free?', '> ', '> Anna']);
  });

  it('marks what was quoted before once more', () => {
    expect(quoteOf({ ...mail, content: 'Yes\n> Is it?' })).toMatch(/> Yes\n>> Is it\?$/);
  });

  it('leaves room for an answer under the longest email', () => {
    expect(quoteOf({ ...mail, content: 'x'.repeat(MAIL_CONTENT_MAX) }).length).toBeLessThan(
      MAIL_CONTENT_MAX - 1000,
    );
  });
});

describe('what a row shows', () => {
  it('is the first words of its own', () => {
    expect(previewOf(`Yes,\n\nit is.${quoteOf(mail)}`)).toBe('Yes, it is.');
    expect(previewOf(quoteOf(mail))).toBe('');
  });

  it('is the other one of the two, and unread for its recipient alone', () => {
    expect(otherOf(mail, 7)).toBe(mail.recipient);
    expect(otherOf(mail, 8)).toBe(mail.sender);
    expect([isUnread(mail, 7), isUnread(mail, 8), isUnread({ ...mail, isRead: true }, 8)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('counts emails', () => {
    expect([countText(1), countText(2), countText(1204)]).toEqual(['1 email', '2 emails', '1,204 emails']);
    expect(countText(10_000, true)).toBe('10,000+ emails');
  });
});

describe('sectionsOf', () => {
  it('tells own words from quoted ones, in their order', () => {
    expect(sectionsOf('Yes\nindeed\n> Is it?\n>> Was it?\n\nBert')).toEqual([
      { at: 0, text: 'Yes\nindeed', isQuote: false },
      { at: 2, text: 'Is it?\n> Was it?', isQuote: true },
      { at: 4, text: '\nBert', isQuote: false },
    ]);
  });
});
