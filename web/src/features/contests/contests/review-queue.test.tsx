import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import {
  type EntryStatus,
  REVIEW_REASON_MAX,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { ReviewQueue } from './review-queue.tsx';

const CONTEST = { id: 1, title: 'Spring' } as ContestDetails;

const Screen = () => {
  const [status, setStatus] = useState<EntryStatus>('pending');
  return <ReviewQueue contest={CONTEST} status={status} onStatus={setStatus} />;
};
const TITLES = ['', 'Dawn', 'Noon', 'Dusk'];
const entry = (id: number, changes: Partial<ContestEntry> = {}) =>
  ({
    id,
    contestId: 1,
    title: TITLES[id],
    description: null,
    userId: 20 + id,
    username: 'wren',
    picture: null,
    mediaType: 'photo',
    mediaUrl: `/media/${id}.webp`,
    thumbnailUrl: null,
    status: 'pending',
    reviewReason: null,
    submissionDate: `2026-03-14T10:0${id}:00.000Z`,
    ...changes,
  }) as ContestEntry;
const ALL = [entry(1), entry(2), entry(3)];

const rows = () => within(screen.getByRole('list', { name: 'Entries to review' })).getAllByRole('button');
const rowOf = (title: string) => rows().find(({ textContent }) => textContent?.includes(title));
/** The title of the entry under review. Only this entry must be marked in the list. */
const current = () => {
  const title = screen.getByRole('article').getAttribute('aria-label') ?? '';
  expect(rows().filter((row) => row.getAttribute('aria-current'))).toEqual([rowOf(title)]);
  return title;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });

describe('the review of entries', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
    renderOver(<Screen />);
  });
  const list = () => server.next('GET', '/api/contests/1/entries');
  const open = async (...entries: ContestEntry[]) => (await list()).answer(entries);
  const decision = (id: number) => server.next('PATCH', `/api/contests/entries/${id}`);

  it('shows that it is loading, and when there is nothing to review', async () => {
    expect(screen.getByText('Loading entries to review')).toBeTruthy();
    await open();
    expect(screen.getByRole('heading', { name: 'Nothing to review' })).toBeTruthy();
  });

  it('shows why it could not be loaded, and offers Retry', async () => {
    await (await list()).refuse(404, 'Contest not found');
    expect(screen.getByRole('alert').textContent).toContain('Contest not found');
    await user.click(button('Retry'));
    await open(...ALL);
    expect(current()).toBe('Dawn');
  });

  it('moves through the entries by keyboard, moves the focus along and stops at the last one', async () => {
    await open(...ALL);
    rowOf('Dawn')?.focus();
    await user.keyboard('{ArrowDown}j');
    expect(current()).toBe('Dusk');
    expect(document.activeElement).toBe(rowOf('Dusk'));
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe('Dusk');
    await user.keyboard('k');
    expect(current()).toBe('Noon');
    expect(document.activeElement).toBe(rowOf('Noon'));
  });

  it('approves once even if the key is pressed twice, and shows it only after the server’s response', async () => {
    await open(...ALL);
    await user.keyboard('aa');
    const call = await decision(1);
    expect(call.body).toEqual({ status: 'approved' });
    await expectNoCall(server);
    // A decision must not show before the server has stored it.
    expect(current()).toBe('Dawn');
    expect([button('Approve').disabled, button('Reject').disabled]).toEqual([true, true]);
    await call.answer(entry(1, { status: 'approved' }));
    expect(toastTitles()).toEqual(['Entry approved']);
    await open(entry(2), entry(3));
    expect(current()).toBe('Noon');
    expect(button('Approve').disabled).toBe(false);
  });

  it('decides only one entry while a key is held down', async () => {
    await open(...ALL);
    fireEvent.keyDown(document.body, { key: 'a' });
    await (await decision(1)).answer(entry(1, { status: 'approved' }));
    await open(entry(2), entry(3));
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    await expectNoCall(server);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect((await decision(2)).body).toEqual({ status: 'approved' });
  });

  it('keeps an entry if the server refuses its review, and shows why', async () => {
    await open(...ALL);
    await user.click(button('Approve'));
    await (await decision(1)).refuse(409, 'Voting has ended');
    expect([toastTitles(), toastText()]).toEqual([['Update Failed'], 'Voting has ended']);
    expect(current()).toBe('Dawn');
    expect(button('Approve').disabled).toBe(false);
    await user.keyboard('a');
    expect((await decision(1)).body).toEqual({ status: 'approved' });
  });

  it('requires a reason before a rejection, and treats keys as text in it', async () => {
    await open(...ALL);
    await user.keyboard('r');
    expect(document.activeElement).toBe(reason());
    expect(reason().value).toBe('');
    await user.keyboard('A rap on paper');
    await expectNoCall(server);
    await user.click(button('Reject entry'));
    const call = await decision(1);
    expect(call.body).toEqual({ status: 'rejected', reason: 'A rap on paper' });
    await user.click(screen.getByRole('button', { name: 'Rejecting…' }));
    await expectNoCall(server);
    await call.refuse(500, 'Internal server error');
    expect(reason().value).toBe('A rap on paper');
    await user.click(button('Reject entry'));
    await (await decision(1)).answer(entry(1, { status: 'rejected' }));
    await open(entry(2), entry(3));
    expect(current()).toBe('Noon');
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  });

  it.each([
    ['Escape', () => user.keyboard('{Escape}')],
    ['Cancel', () => user.click(button('Cancel'))],
  ])(
    'cancels a rejection with %s, keeps the typed reason and returns the focus to the button',
    async (_way, leave) => {
      await open(...ALL);
      await user.click(button('Reject'));
      await user.keyboard('Too dark');
      await leave();
      await expectNoCall(server);
      expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
      expect(document.activeElement).toBe(button('Reject'));
      await user.keyboard('{Enter}');
      expect(reason().value).toBe('Too dark');
    },
  );

  it('limits the length of a reason', async () => {
    await open(...ALL);
    await user.keyboard('r');
    await user.paste('x'.repeat(REVIEW_REASON_MAX + 1));
    expect(reason().value).toHaveLength(REVIEW_REASON_MAX);
    await user.click(button('Reject entry'));
    expect((await decision(1)).body).toEqual({ status: 'rejected', reason: 'x'.repeat(REVIEW_REASON_MAX) });
  });

  it('shows decided entries with their reason, and can set them back to pending', async () => {
    await open(...ALL);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'rejected');
    expect(screen.getByText('Loading entries to review')).toBeTruthy();
    const other = await list();
    expect(other.path).toContain('status=rejected');
    await other.answer([entry(3, { status: 'rejected', reviewReason: 'Too dark' })]);
    expect(screen.getByText('Rejected because: Too dark')).toBeTruthy();
    // Leave the status filter first, because it handles typed characters. Then R does nothing for a rejected entry.
    await user.click(rowOf('Dusk') as HTMLElement);
    await user.keyboard('r');
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
    await user.keyboard('p');
    expect((await decision(3)).body).toEqual({ status: 'pending' });
  });
});
