import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { describe, expect, it } from 'vitest';
import { findStart } from './composer-start.ts';

const bert = { id: 8, username: 'Bert' };
const mail: Mail = {
  id: 1,
  subject: 'A lamp',
  content: 'Is it free?',
  caution: null,
  refused: false,
  createdAt: '2026-11-20T16:05:00.000Z',
  isRead: true,
  sender: bert,
  recipient: { id: 7, username: 'Anna' },
  picture: null,
};
const NOTHING = { composeTo: null, replyTo: null };
const toBert = { composeTo: { recipient: bert, subject: 'RE: A lamp (Listing #3)' }, replyTo: null };

describe('findStart', () => {
  it('is null without a request for a composer, or while the recipient must be loaded', () => {
    expect(findStart(7, NOTHING, {})).toBeNull();
    expect(findStart(7, NOTHING, { userId: '8', subject: 'Hello' })).toBeNull();
    expect(findStart(7, NOTHING, { compose: 'reply' })).toBeNull();
    expect(findStart(7, { composeTo: null, replyTo: mail }, { mail: 1 })).toBeNull();
  });

  it('is empty, or has the subject from the address', () => {
    expect(findStart(7, NOTHING, { compose: 'new' })).toMatchObject({
      title: 'New email',
      recipient: null,
      subject: '',
      content: '',
    });
    expect(findStart(7, NOTHING, { subject: 'Hello' })).toMatchObject({ recipient: null, subject: 'Hello' });
  });

  it('is for the recipient that another screen chose', () => {
    expect(findStart(7, toBert, {})).toMatchObject({ recipient: bert, subject: 'RE: A lamp (Listing #3)' });
  });

  it('replies to the other party with RE: and a quote', () => {
    const start = findStart(7, { composeTo: null, replyTo: mail }, { mail: 1, compose: 'reply' });
    expect(start).toMatchObject({ title: 'Reply', recipient: bert, subject: 'RE: A lamp' });
    expect(start?.content).toMatch(/\n> Is it free\?$/);
  });

  it('keeps drafts separate by sender, recipient and subject', () => {
    const other = { ...toBert, composeTo: { recipient: bert, subject: 'RE: Another (Listing #4)' } };
    const drafts = [
      findStart(7, NOTHING, { compose: 'new' }),
      findStart(8, NOTHING, { compose: 'new' }),
      findStart(7, toBert, {}),
      findStart(7, other, {}),
      findStart(7, { composeTo: null, replyTo: mail }, { compose: 'reply' }),
    ].map((start) => start?.draft);
    expect(new Set(drafts).size).toBe(drafts.length);
  });
});
