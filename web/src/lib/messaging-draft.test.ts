import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { afterEach, describe, expect, it, vi } from 'vitest';

const mail: Mail = {
  id: 1,
  subject: 'A lamp',
  content: 'Is it free?',
  caution: null,
  refused: false,
  createdAt: '2026-11-20T16:05:00.000Z',
  isRead: true,
  sender: { id: 7, username: 'Anna' },
  recipient: { id: 8, username: 'Bert' },
  picture: null,
};
const EMPTY = { composeTo: null, replyTo: null };
const bert = { id: 8, username: 'Bert' };

/** Loads the module again, like a reload of the page. */
const load = async () => {
  vi.resetModules();
  return (await import('./messaging-draft.ts')).messagingDraft;
};

afterEach(() => sessionStorage.clear());

describe('the messaging draft', () => {
  it('is empty at first and when cleared', async () => {
    const draft = await load();
    expect(draft.get(7)).toEqual(EMPTY);
    draft.composeTo(7, bert, 'RE: A');
    draft.clear(7);
    expect(draft.get(7)).toEqual(EMPTY);
    expect((await load()).get(7)).toEqual(EMPTY);
  });

  it('keeps only the latest recipient or email to reply to, also after a reload', async () => {
    const draft = await load();
    draft.composeTo(7, bert, 'RE: A');
    expect((await load()).get(7)).toEqual({
      composeTo: { recipient: bert, subject: 'RE: A' },
      replyTo: null,
    });
    draft.replyTo(7, mail);
    expect(draft.get(7)).toEqual({ composeTo: null, replyTo: mail });
    expect((await load()).get(7)).toEqual({ composeTo: null, replyTo: mail });
  });

  it('is cleared when the member leaves the screen, unless the session expired', async () => {
    const draft = await load();
    draft.replyTo(7, mail);
    draft.clearOnLeave(null);
    draft.clearOnLeave({ user: { id: 8 } });
    expect(draft.get(7).replyTo).toBe(mail);
    draft.clearOnLeave({ user: { id: 7 } });
    expect(draft.get(7)).toEqual(EMPTY);
  });

  it('is separate for each account', async () => {
    const draft = await load();
    draft.replyTo(7, mail);
    expect(draft.get(8)).toEqual(EMPTY);
  });

  it.each(['', 'null', '7', '{}', '{"composeTo":{},"replyTo":null}', 'broken'])(
    'ignores an invalid stored value: %j',
    async (text) => {
      sessionStorage.setItem('opencall-kept-messaging-7', text);
      expect((await load()).get(7)).toEqual(EMPTY);
    },
  );
});
