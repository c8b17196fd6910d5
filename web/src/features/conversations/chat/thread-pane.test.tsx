import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { emitLiveSignal } from '#lib/live-store.ts';
import { expectNoCall, type HeldCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { giveRoom } from '#testing/room.ts';
import { ThreadPane } from './thread-pane.tsx';

const PATH = '/api/messages/8';
const PARTNER = { id: 8, username: 'robin' };
const ME = { id: 7, username: 'wren' };

const message = (id: number, content: string, changes: Partial<Message> = {}): Message => ({
  id,
  content,
  imageUrl: null,
  createdAt: `2026-03-14T10:00:0${id}.000Z`,
  isRead: false,
  clientId: null,
  caution: null,
  refused: false,
  sender: PARTNER,
  ...changes,
});
/** The message as the server stores it. */
const stored = (id: number, body: unknown): Message => {
  const { content, clientId } = body as { content: string; clientId: string };
  return message(id, content, { clientId, sender: ME });
};

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const rows = () =>
  within(screen.getByRole('region', { name: 'Messages with robin' })).getAllByRole('listitem');
/** The text of each message, followed by its status if it is not delivered yet. */
const shown = () =>
  rows().map(({ textContent }) =>
    (textContent ?? '').replace(/^.*?(You|robin):/, '$1: ').replace(/\d+:\d+ [AP]M/, ''),
  );
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a conversation', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    giveRoom();
    server = holdServer();
    renderOver(
      <ThreadPane
        viewerId={ME.id}
        partner={PARTNER}
        menuEntries={[{ label: 'Propose a shoot', onSelect: () => {} }]}
      />,
    );
  });
  const read = () => server.next('GET', PATH);
  const open = async (...messages: Message[]) => (await read()).answer(messages);
  /** The next message sent; typing notices are skipped. */
  const sent = async (): Promise<HeldCall> => {
    const call = await server.next('POST', '/api/messages');
    return call.path === '/api/messages' ? call : sent();
  };
  const say = (text: string) => user.type(field(), `${text}{Enter}`);

  it('shows that it is loading, and when it has no messages', async () => {
    expect(screen.getByText('Loading messages')).toBeTruthy();
    await open();
    expect(screen.queryByText('Loading messages')).toBeNull();
    expect(screen.getByText('You and robin')).toBeTruthy();
    expect(field()).toBeTruthy();
  });

  it('leads to an email to the other member', () => {
    const link = screen.getByRole('link', { name: 'Write an email to robin' });
    expect(link.getAttribute('href')).toBe('/emails?userId=8');
  });

  it('has the actions in a menu, for phones', async () => {
    await open(message(1, 'Hello'));
    await user.click(button('More'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Mute conversation',
      'Write an email to robin',
      'Propose a shoot',
    ]);
  });

  it('shows why it could not be loaded, and offers Retry', async () => {
    await (await read()).refuse(404, 'User not found');
    expect(screen.getByRole('alert').textContent).toContain('User not found');
    await user.click(button('Retry'));
    await open(message(1, 'Hello'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown()).toEqual(['robin: Hello']);
  });

  it('shows a message immediately when it is sent, and only once after it has arrived', async () => {
    await open(message(1, 'Hello'));
    await say('Hi');
    expect(shown()).toEqual(['robin: Hello', 'You: HiSending…']);
    const call = await sent();
    // A response from before the message was stored must not remove it.
    act(() => emitLiveSignal('message', { withUserId: PARTNER.id }));
    await open(message(1, 'Hello'));
    expect(shown()).toEqual(['robin: Hello', 'You: HiSending…']);
    await call.answer(stored(2, call.body));
    expect(shown()).toEqual(['robin: Hello', 'You: Hi']);
    act(() => emitLiveSignal('message', { withUserId: PARTNER.id }));
    await open(message(1, 'Hello'), stored(2, call.body));
    expect(shown()).toEqual(['robin: Hello', 'You: Hi']);
  });

  it('sends two messages one after the other, in the order in which they were written', async () => {
    await open(message(1, 'Hello'));
    await say('First');
    await say('Second');
    const first = await sent();
    expect(first.body).toMatchObject({ recipientId: 8, content: 'First' });
    expect(server.waiting().filter((call) => call === 'POST /api/messages')).toEqual([]);
    await first.answer(stored(2, first.body));
    const second = await sent();
    expect(second.body).toMatchObject({ content: 'Second' });
    await second.answer(stored(3, second.body));
    expect(shown()).toEqual(['robin: Hello', 'You: First', 'You: Second']);
  });

  it('keeps a refused message with the reason, and sends it again once, with the same client id', async () => {
    await open(message(1, 'Hello'));
    await say('Hi');
    const first = await sent();
    await first.refuse(403, 'This member cannot be messaged');
    expect(shown()[1]).toContain('Not sent. This member cannot be messaged');
    expect(toastTitles()).toEqual(['Error']);
    expect(field().value).toBe('');
    // A double click must send the message only once.
    await user.dblClick(button('Retry'));
    expect(shown()[1]).toBe('You: HiSending…');
    const second = await sent();
    expect(second.body).toEqual(first.body);
    await second.answer(stored(2, second.body));
    expect(shown()).toEqual(['robin: Hello', 'You: Hi']);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(server.waiting().filter((call) => call === 'POST /api/messages')).toEqual([]);
  });

  it('asks the member to sign in again when the session has ended, and offers no Retry', async () => {
    await open(message(1, 'Hello'));
    await say('Hi');
    await (await sent()).refuse(401, 'Not authenticated');
    // The client tries once to renew the session, then sends the message once more.
    await (await server.next('POST', '/api/refresh-token')).refuse(401, 'Not authenticated');
    await (await sent()).refuse(401, 'Not authenticated');
    expect(shown()[1]).toBe('You: HiNot sent.Log in again to sendDiscard');
    expect(screen.getByRole('link', { name: 'Log in again to send' }).getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(toastTitles()).toEqual(['Session expired']);
  });

  it('shows a message as sent once the conversation contains it, even if its response was lost', async () => {
    await open(message(1, 'Hello'));
    await say('Hi');
    const call = await sent();
    await call.lose();
    expect(shown()[1]).toContain('Not sent. The server could not be reached.');
    act(() => emitLiveSignal('message', { withUserId: PARTNER.id }));
    await open(message(1, 'Hello'), stored(2, call.body));
    expect(shown()).toEqual(['robin: Hello', 'You: Hi']);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('shows messages that wait for a connection, and does not send discarded ones', async () => {
    await open(message(1, 'Hello'));
    act(() => onlineManager.setOnline(false));
    onTestFinished(() => onlineManager.setOnline(true));
    await say('First');
    await say('Second');
    expect(shown()).toEqual([
      'robin: Hello',
      'You: FirstWaiting for a connection.Discard',
      'You: SecondWaiting for a connection.Discard',
    ]);
    expect(toastTitles()).toEqual([]);
    const [, second] = screen.getAllByRole('button', { name: 'Discard' });
    if (second) await user.click(second);
    expect(shown()).toHaveLength(2);
    expect(server.waiting().filter((call) => call === 'POST /api/messages')).toEqual([]);
  });

  it('removes an unsent message when the member discards it', async () => {
    await open(message(1, 'Hello'));
    await say('Hi');
    await (await sent()).refuse(403, 'This member cannot be messaged');
    await user.click(button('Discard'));
    expect(shown()).toEqual(['robin: Hello']);
  });

  it('announces new messages, but not older ones', async () => {
    const voice = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await open(message(1, 'Hello'));
    expect(voice()).toEqual(['']);
    act(() => emitLiveSignal('message', { withUserId: 99 }));
    await expectNoCall(server);
    act(() => emitLiveSignal('message', { withUserId: PARTNER.id }));
    await open(message(1, 'Hello'), message(2, 'Are you there?'));
    expect(voice()).toEqual(['robin: Are you there?']);
  });

  it('shows that the other member is typing, and which messages they have read', async () => {
    await open(message(1, 'Hello', { sender: ME }));
    act(() => emitLiveSignal('typing', { userId: PARTNER.id }));
    expect(screen.getByText('robin is typing…')).toBeTruthy();
    act(() => emitLiveSignal('message', { withUserId: PARTNER.id }));
    expect(screen.queryByText('robin is typing…')).toBeNull();
    expect(screen.queryByText('Seen')).toBeNull();
    act(() => emitLiveSignal('message-read', { withUserId: PARTNER.id, upToId: 1 }));
    expect(await screen.findByText('Seen')).toBeTruthy();
    // The server sent this response before the message was read. It must not remove 'Seen'.
    await open(message(1, 'Hello', { sender: ME }));
    expect(screen.getByText('Seen')).toBeTruthy();
  });

  it('loads older messages while there is room for them, each page once', async () => {
    const olderThan = (cursor: string) => ({ link: `<${PATH}?cursor=${cursor}>; rel="next"` });
    const scroll = () => act(() => screen.getByRole('region').dispatchEvent(new Event('scroll')));
    await (await read()).answer([message(3, 'Three')], olderThan('a'));
    // Two scroll events before the next render must cause only one request.
    scroll();
    scroll();
    const first = await read();
    expect(first.path).toBe(`${PATH}?cursor=a`);
    await expectNoCall(server);
    await first.answer([message(2, 'Two')], olderThan('b'));
    const second = await read();
    expect(second.path).toBe(`${PATH}?cursor=b`);
    await second.answer([message(1, 'One')]);
    expect(shown()).toEqual(['robin: One', 'robin: Two', 'robin: Three']);
    scroll();
    await expectNoCall(server);
  });

  it('loads older messages again after a failure only if the member presses Retry', async () => {
    await (await read()).answer([message(2, 'Two')], { link: `<${PATH}?cursor=a>; rel="next"` });
    await (await read()).refuse(400, 'Try again');
    expect(screen.getByRole('alert').textContent).toContain('Older messages could not be loaded.');
    await expectNoCall(server);
    await user.dblClick(button('Retry'));
    const again = await read();
    await expectNoCall(server);
    await again.answer([message(1, 'One')]);
    expect(shown()).toEqual(['robin: One', 'robin: Two']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens a picture large, and returns the focus', async () => {
    await open(message(1, 'Look', { imageUrl: '/api/private-media/1.webp' }));
    await user.click(button('Open the picture from robin'));
    await screen.findByRole('dialog', { name: 'Picture from the conversation with robin' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Open the picture from robin'));
  });
});
