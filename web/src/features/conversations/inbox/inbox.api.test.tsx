import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { COUNTS_KEY } from '#lib/counts.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { useDeleteMail } from './inbox.api.ts';
import { MailList } from './inbox-list.tsx';
import { MailReader } from './inbox-reader.tsx';

const OWN_ID = 7;
const mail = (id: number, isRead = false): Mail => ({
  id,
  subject: `Mail ${id}`,
  content: 'Ten in the morning?',
  caution: null,
  refused: false,
  sender: { id: 2, username: 'robin' },
  recipient: { id: OWN_ID, username: 'wren' },
  picture: null,
  isRead,
  createdAt: '2026-03-14T10:00:00.000Z',
});
const LIST = ['mail', 'list', 'inbox', ''];
const pages = (items: Mail[]) => ({
  pages: [{ items, total: items.length, totalIsFloor: false, nextCursor: undefined }],
  pageParams: [undefined],
});

const DeleteButton = ({ id }: { id: number }) => {
  const remove = useDeleteMail({ onSuccess: () => undefined, onError: () => undefined });
  return (
    <button type="button" onClick={() => remove(id)}>
      {`Delete ${id}`}
    </button>
  );
};

/** The inbox and the open email. */
const Screen = () => {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <MailList address={{}} ownId={OWN_ID} onChange={() => undefined} />
      {[1, 2].map((id) => (
        <button key={id} type="button" onClick={() => setOpen(id)}>
          {`Open ${id}`}
        </button>
      ))}
      {[1, 2].map((id) => (
        <DeleteButton key={id} id={id} />
      ))}
      {open !== undefined && (
        <MailReader
          address={{ mail: open }}
          ownId={OWN_ID}
          onClose={() => setOpen(undefined)}
          onReply={() => undefined}
        />
      )}
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The id of each email in the list, with 'unread' if it is shown as unread. */
const rows = () =>
  [...document.querySelectorAll('[data-mail]')].map((row) => {
    const unread = row.textContent?.startsWith('Unread') ? ' unread' : '';
    return `${row.getAttribute('data-mail')}${unread}`;
  });

describe('a change to an email', () => {
  let server: HeldServer;
  let client: ReturnType<typeof renderOver>;
  beforeEach(() => {
    server = holdServer();
    client = renderOver(<Screen />, (filled) => {
      filled.setQueryData(COUNTS_KEY, { unreadEmails: 2, unreadMessages: 0, unreadNotifications: 0 });
      filled.setQueryData(LIST, pages([mail(2), mail(1)]));
      for (const id of [1, 2]) filled.setQueryData(['mail', 'one', id], mail(id));
    });
  });
  const readOldList = async () => {
    void client.invalidateQueries({ queryKey: ['mail', 'list'] });
    await (await server.next('GET', '/api/emails')).answer([mail(2), mail(1)]);
  };

  it('appears immediately, and stays while the response is slow and outdated ones arrive', async () => {
    press('Open 1');
    expect(rows()).toEqual(['2 unread', '1']);
    const read = await server.next('PATCH', '/api/emails/1');
    await readOldList();
    expect(rows()).toEqual(['2 unread', '1']);
    // This request starts before the mark is confirmed, so its response is outdated.
    void client.invalidateQueries({ queryKey: ['mail', 'list'] });
    const old = await server.next('GET', '/api/emails');
    await read.answer(mail(1, true));
    await old.answer([mail(2), mail(1)]);
    expect(rows()).toEqual(['2 unread', '1']);
  });

  it('ends with the last choice, here and on the server', async () => {
    press('Open 1');
    press('Mark as unread');
    expect(rows()).toEqual(['2 unread', '1 unread']);
    const read = await server.next('PATCH', '/api/emails/1');
    await expectNoCall(server);
    await read.answer(mail(1, true));
    expect(rows()).toEqual(['2 unread', '1 unread']);
    const unread = await server.next('PATCH', '/api/emails/1');
    expect([read.body, unread.body]).toEqual([{ isRead: true }, { isRead: false }]);
    await unread.answer(mail(1));
    expect(rows()).toEqual(['2 unread', '1 unread']);
  });

  it('is undone with an error if refused, even after the email was closed; other changes stay', async () => {
    press('Open 1');
    await (await server.next('PATCH', '/api/emails/1')).answer(mail(1, true));
    press('Mark as unread');
    press('Delete 2');
    expect(rows()).toEqual(['1 unread']);
    await (await server.next('PATCH', '/api/emails/1')).refuse(500, 'Internal server error');
    expect(rows()).toEqual(['1']);
    expect(toastTitles()).toEqual(['Could not mark the email as unread']);
  });

  it('removes a deleted email from the list immediately, and restores it only if refused', async () => {
    press('Delete 2');
    press('Delete 1');
    expect(rows()).toEqual([]);
    const first = await server.next('DELETE', '/api/emails/2');
    await readOldList();
    expect(rows()).toEqual([]);
    await first.answer({ message: 'Deleted' });
    await (await server.next('DELETE', '/api/emails/1')).refuse(500, 'Internal server error');
    expect(rows()).toEqual(['1 unread']);
  });
});
