import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLiveStatus } from '#lib/live-store.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { IdVerificationTab } from './id-verification-tab.tsx';

const NAMES = ['', 'Ines Duarte', 'Noor Haddad'];
const keyOf = (id: number) => String(id).repeat(32);
const member = (id: number, id_verified = false): ModerationUser => ({
  id,
  username: `member-${id}`,
  name: NAMES[id] ?? '',
  email: `member-${id}@example.test`,
  role: 'model',
  member_since: `2026-03-14T10:0${id}:00.000Z`,
  id_verified,
  id_card_url: `/media/${keyOf(id)}.webp`,
  picture_url: `/media/${keyOf(id + 4)}.webp`,
  email_verified: true,
});

/** Fakes an `IntersectionObserver`: the test sets which elements are visible. */
const onScreen = new Map<Element, (isIntersecting: boolean) => void>();
class Observer {
  private readonly report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report;
  }
  observe(element: Element) {
    onScreen.set(element, (isIntersecting) => this.report([{ isIntersecting }]));
  }
  disconnect() {}
}

const row = (id: number) => screen.getByRole('article', { name: NAMES[id] });
const inRow = (id: number, name: string) => within(row(id)).getByRole<HTMLButtonElement>('button', { name });
const documentOf = (id: number) =>
  row(id).querySelector<HTMLImageElement>(`img[alt="ID document of ${NAMES[id]}"]`);
const question = () => screen.queryByRole('alert')?.textContent ?? undefined;

const callbackOf = (id: number) => [...onScreen].find(([frame]) => row(id).contains(frame))?.[1];
/** Scrolls the document frame of a row into view and keeps it there. */
const scrollTo = (id: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => callbackOf(id)?.(true));
  act(() => void vi.advanceTimersByTime(200));
  vi.useRealTimers();
};
const look = (id: number) => {
  scrollTo(id);
  fireEvent.load(documentOf(id) as Element);
};

describe('the queue of identity documents', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  const list = () => server.next('GET', '/api/moderation/id-verification?');
  const decision = (id: number) => server.next('PATCH', `/api/moderation/verify-id/${id}`);
  beforeEach(async () => {
    onScreen.clear();
    act(() => setLiveStatus('open'));
    server = holdServer();
    vi.stubGlobal('IntersectionObserver', Observer);
    renderOver(
      <>
        <IdVerificationTab filter="pending" onFilter={() => undefined} sanctionsFor={() => null} />
        <Toaster />
      </>,
    );
    await (await list()).answer([member(1), member(2)]);
  });

  it('requests a document only when its frame is on the screen, and verifies none before', async () => {
    expect([documentOf(1), documentOf(2)]).toEqual([null, null]);
    expect(within(row(1)).getByRole('img', { name: 'Profile picture of Ines Duarte' })).toBeTruthy();
    expect(inRow(1, 'Verify ID').disabled).toBe(true);
    await user.keyboard('jv');
    expect(question()).toContain('is not displayed yet');
    await user.keyboard('{Enter}');
    await expectNoCall(server);
    await user.keyboard('{Escape}');
    scrollTo(1);
    expect(inRow(1, 'Verify ID').disabled).toBe(true);
    fireEvent.load(documentOf(1) as Element);
    expect(inRow(1, 'Verify ID').disabled).toBe(false);
    expect([documentOf(2), inRow(2, 'Verify ID').disabled]).toEqual([null, true]);
  });

  it('does not request a document that is only scrolled past', () => {
    act(() => callbackOf(1)?.(true));
    act(() => callbackOf(1)?.(false));
    look(2);
    expect(documentOf(1)).toBeNull();
  });

  it('says that a document could not be loaded, and loads it again', async () => {
    scrollTo(1);
    fireEvent.error(documentOf(1) as Element);
    expect(inRow(1, 'Verify ID').disabled).toBe(true);
    expect(row(1).textContent).toContain('The document could not be loaded.');
    await user.click(inRow(1, 'Retry'));
    fireEvent.load(documentOf(1) as Element);
    expect(inRow(1, 'Verify ID').disabled).toBe(false);
  });

  it('verifies no one while v or Enter is held down', async () => {
    look(1);
    look(2);
    act(() => row(1).focus());
    fireEvent.keyDown(row(1), { key: 'v' });
    for (let n = 0; n < 20; n += 1)
      for (const key of ['v', 'Enter']) fireEvent.keyDown(row(1), { key, repeat: true });
    expect(question()).toBe('Verify Ines Duarte? Enter to confirm, Esc to cancel');
    await expectNoCall(server);
  });

  it('verifies exactly one member by v and Enter, with the displayed document, and can undo it', async () => {
    look(1);
    look(2);
    act(() => row(1).focus());
    await user.keyboard('v{Enter}');
    for (const key of ['Enter', 'v']) fireEvent.keyDown(row(2), { key, repeat: true });
    const verify = await decision(1);
    expect(verify.body).toEqual({ verified: true, documentKey: keyOf(1), name: 'Ines Duarte' });
    await verify.answer(member(1, true));
    expect(document.activeElement).toBe(row(2));
    expect(toastTitles()).toEqual(['ID Verified']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undo = await decision(1);
    expect(undo.body).toEqual({ verified: false, documentKey: keyOf(1), name: 'Ines Duarte' });
    await undo.answer(member(1));
    expect(toastTitles()).toEqual(['ID Unverified']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(server.waiting().filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('keeps the toast with Undo when Escape cancels the next decision', async () => {
    look(1);
    look(2);
    await user.click(inRow(1, 'Verify ID'));
    await (await decision(1)).answer(member(1, true));
    act(() => row(2).focus());
    await user.keyboard('v');
    expect(question()).toContain('Verify Noor Haddad?');
    await user.keyboard('{Escape}');
    expect(question()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
