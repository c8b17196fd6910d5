import { MESSAGE_MAX } from '@opencall/contract/conversations/chat/chat.vocabulary';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settle } from '#testing/held-server.ts';
import { holdUploads } from '#testing/held-uploads.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { Composer } from './composer.tsx';

const picture = (name = 'light.webp', type = 'image/webp') => new File(['x'], name, { type });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' });
const picker = () => screen.getByLabelText('Add a picture');

/** Two conversations, of which one is open. The button opens the other one. */
const Conversations = ({ onSend }: { onSend: () => void }) => {
  const [userId, setUserId] = useState(8);
  return (
    <>
      <button type="button" onClick={() => setUserId(17 - userId)}>
        The other
      </button>
      <Composer key={userId} viewerId={7} {...{ userId, onSend }} onTyping={() => undefined} />
    </>
  );
};

describe('the message field', () => {
  const onSend = vi.fn();
  const onTyping = vi.fn();
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const open = () => renderOver(<Composer viewerId={7} userId={8} {...{ onSend, onTyping }} />);
  beforeEach(() => {
    localStorage.clear();
    vi.clearAllMocks();
  });

  it('has the focus when a conversation opens, except on touch screens', () => {
    const matchMedia = vi.spyOn(window, 'matchMedia');
    const pointer = (kind: string) =>
      matchMedia.mockImplementation(
        (query) => ({ matches: query === `(pointer: ${kind})` }) as MediaQueryList,
      );
    onTestFinished(() => matchMedia.mockRestore());
    pointer('coarse');
    open();
    expect(document.activeElement).toBe(document.body);
    cleanup();
    pointer('fine');
    open();
    expect(document.activeElement).toBe(field());
  });

  it('sends its text on Enter, is then empty and keeps the focus', async () => {
    open();
    await user.type(field(), ' Hello  there {Enter}');
    expect(onSend.mock.calls).toEqual([[{ content: 'Hello  there', imageUrl: null }]]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    await user.keyboard('More{Enter}');
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('gets the focus back after the Send button is pressed', async () => {
    open();
    await user.type(field(), 'Hello');
    await user.click(send());
    expect(onSend).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field());
  });

  it('starts a new line on Shift+Enter, and ignores Enter during an IME composition', async () => {
    open();
    await user.type(field(), 'One{Shift>}{Enter}{/Shift}two');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    // In Safari, the Enter key that ends an IME composition has key code 229.
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: false });
    expect(field().value).toBe('One\ntwo');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends no empty message, and no typing event for spaces', async () => {
    open();
    await user.type(field(), '  {Enter}');
    expect(send().disabled).toBe(true);
    expect([onSend.mock.calls, onTyping.mock.calls]).toEqual([[], []]);
    await user.keyboard('a');
    expect(send().disabled).toBe(false);
    expect(onTyping).toHaveBeenCalledOnce();
  });

  it('counts the characters left, and does not send a message that is too long', async () => {
    open();
    const type = (length: number) =>
      fireEvent.change(field(), { target: { value: ` ${'x'.repeat(length)} ` } });
    type(MESSAGE_MAX + 2);
    expect(screen.getByRole('status').textContent).toBe('2 characters too many');
    type(MESSAGE_MAX - 1);
    expect(screen.getByRole('status').textContent).toBe('1 character left');
    type(MESSAGE_MAX + 2);
    expect(send().disabled).toBe(true);
    await user.type(field(), '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(field().value).toHaveLength(MESSAGE_MAX + 4);
    type(MESSAGE_MAX);
    expect(screen.getByRole('status').textContent).toBe('0 characters left');
    await user.type(field(), '{Enter}');
    expect(onSend).toHaveBeenCalledWith({ content: 'x'.repeat(MESSAGE_MAX), imageUrl: null });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps the unsent text of each conversation until it is sent', async () => {
    renderOver(<Conversations onSend={onSend} />);
    await user.type(field(), 'Half a sen');
    await user.click(screen.getByRole('button', { name: 'The other' }));
    expect(field().value).toBe('');
    await user.type(field(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'The other' }));
    expect(field().value).toBe('Half a sen');
    await user.type(field(), 'tence{Enter}');
    expect(onSend).toHaveBeenCalledWith({ content: 'Half a sentence', imageUrl: null });
    await user.click(screen.getByRole('button', { name: 'The other' }));
    expect(field().value).toBe('Hi');
    await user.click(screen.getByRole('button', { name: 'The other' }));
    expect(field().value).toBe('');
  });
});

describe('a picture in a message', () => {
  const onSend = vi.fn();
  const user = userEvent.setup({ delay: null, applyAccept: false });
  let uploads: ReturnType<typeof holdUploads>;
  beforeEach(() => {
    localStorage.clear();
    vi.clearAllMocks();
    uploads = holdUploads();
    renderOver(<Composer viewerId={7} userId={8} onSend={onSend} onTyping={() => undefined} />);
  });

  it('must be uploaded before the message can be sent', async () => {
    await user.type(field(), 'Look');
    await user.upload(picker(), picture());
    const upload = await uploads.next();
    await upload.progress(40);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(send().disabled).toBe(true);
    await user.type(field(), '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    await upload.answer('/api/private-media/1.webp');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.type(field(), '{Enter}');
    expect(onSend.mock.calls).toEqual([[{ content: 'Look', imageUrl: '/api/private-media/1.webp' }]]);
    expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull();
  });

  it('can be sent without text, and can be removed', async () => {
    await user.upload(picker(), picture());
    await (await uploads.next()).answer('/api/private-media/1.webp');
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(send().disabled).toBe(true);
    await user.upload(picker(), picture());
    await (await uploads.next()).answer('/api/private-media/2.webp');
    await user.click(send());
    expect(onSend.mock.calls).toEqual([[{ content: '', imageUrl: '/api/private-media/2.webp' }]]);
  });

  it('can be canceled during its upload, which keeps the text', async () => {
    await user.type(field(), 'Look');
    await user.upload(picker(), picture());
    const upload = await uploads.next();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await settle();
    expect(upload.isCancelled()).toBe(true);
    expect([field().value, toastTitles()]).toEqual(['Look', []]);
    expect(send().disabled).toBe(false);
  });

  it('shows an error if the server refuses it, and can be chosen again', async () => {
    await user.type(field(), 'Look');
    await user.upload(picker(), picture());
    await (await uploads.next()).refuse(400, 'File too large');
    expect([toastTitles(), toastText()]).toEqual([['Upload failed'], 'Upload failed: File too large']);
    expect(field().value).toBe('Look');
    await user.upload(picker(), picture());
    await (await uploads.next()).answer('/api/private-media/1.webp');
    expect(screen.getByRole('button', { name: 'Remove the picture' })).toBeTruthy();
  });

  it('is not uploaded if it is of another file type', async () => {
    await user.upload(picker(), picture('notes.pdf', 'application/pdf'));
    await settle();
    expect(toastTitles()).toEqual(['Invalid file type']);
    expect(uploads.waiting()).toEqual([]);
  });

  it('can be pasted', async () => {
    fireEvent.paste(field(), { clipboardData: { files: [picture('pasted.webp')] } });
    expect((await uploads.next()).fileName).toBe('pasted.webp');
  });
});
