import type { AbuseReport } from '@opencall/contract/staff/moderation/moderation.schemas';
import type { ReportStatus } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emitLiveSignal, setLiveStatus } from '#lib/live-store.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { ReportsTab } from './reports-tab.tsx';

const PATH = '/api/abuse-reports';
const NONE = { about: 0, by: 0 };
const NAMES = ['', 'wren', 'robin', 'heron'];
const report = (id: number, status: ReportStatus = 'pending'): AbuseReport => ({
  id,
  kind: 'profile',
  status,
  reason: `Reason ${id}`,
  createdAt: `2026-03-14T10:0${id}:00.000Z`,
  reporter: { id: 90, username: 'jay' },
  reportedUser: { id: 10 + id, username: NAMES[id] ?? '' },
  reportedProfile: null,
  reportedMessage: null,
  reportedCall: null,
  reportedPicture: null,
  others: { reported: NONE, reporter: NONE },
  decidedAt: null,
  decidedBy: null,
});
const ALL = [report(3), report(2), report(1)];
const CONTEXT = { aboutReported: [], byReported: [], aboutReporter: [], byReporter: [] };

const Screen = () => {
  const [filter, setFilter] = useState<ReportStatus | 'all'>('pending');
  return (
    <>
      <input aria-label="Elsewhere" />
      <Toaster />
      <ReportsTab filter={filter} onFilter={setFilter} sanctionsFor={() => null} />
    </>
  );
};

const rows = () => screen.getAllByRole('article', { name: /^Report about / });
const row = (name: string) => screen.getByRole('article', { name: `Report about ${name}` });
const inRow = (name: string, action: string) => within(row(name)).getByRole('button', { name: action });
/** The member and the status of each row. */
const shown = () =>
  rows().map((one) => {
    const status = within(one).getByText('Status:').parentElement?.textContent;
    return `${one.getAttribute('aria-label')} ${status}`.replace(/Report about |Status: /g, '');
  });
/** The question of the selected decision. */
const question = () => screen.queryByRole('alert')?.textContent ?? undefined;
const current = () => rows().find((one) => one.getAttribute('aria-current'));

describe('the queue of reports', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    act(() => setLiveStatus('open'));
    server = holdServer();
    renderOver(<Screen />);
  });
  const list = () => server.next('GET', `${PATH}?`);
  const open = async (...reports: AbuseReport[]) => (await list()).answer(reports);
  const decision = (id: number) => server.next('PATCH', `${PATH}/${id}`);

  it('shows that it is loading, and when it is empty', async () => {
    expect(screen.getByText('Loading abuse reports')).toBeTruthy();
    await open();
    expect(screen.getByRole('heading', { name: 'No pending reports' })).toBeTruthy();
  });

  it('shows why it could not be loaded, and offers Retry', async () => {
    await (await list()).refuse(404, 'Page not found');
    expect(screen.getByRole('alert').textContent).toContain('Page not found');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await open(...ALL);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rows()).toHaveLength(3);
  });

  it('moves between rows by keyboard, keeps the focus on the row and stops at the last one', async () => {
    await open(...ALL);
    await user.keyboard('j');
    expect(document.activeElement).toBe(row('heron'));
    await user.keyboard('jj');
    expect(document.activeElement).toBe(row('wren'));
    await user.keyboard('j');
    expect(document.activeElement).toBe(row('wren'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(row('robin'));
    expect(current()).toBe(row('robin'));
  });

  it('selects a decision by its key, describes it, and sends it only by Enter', async () => {
    await open(...ALL);
    await user.keyboard('jr');
    expect(question()).toBe('Resolve the report about heron? Enter to confirm, Esc to cancel');
    expect(document.activeElement).toBe(row('heron'));
    await expectNoCall(server);
    await user.keyboard('d');
    expect(question()).toBe('Dismiss the report about heron? Enter to confirm, Esc to cancel');
    await user.keyboard('{Escape}');
    expect(question()).toBeUndefined();
    await user.keyboard('{Enter}');
    expect(inRow('heron', 'Less')).toBeTruthy();
    await user.keyboard('{Enter}r{Enter}');
    expect(shown()).toEqual(['heron Resolved', 'robin Pending', 'wren Pending']);
    expect(document.activeElement).toBe(row('robin'));
    await user.keyboard('d{Enter}');
    expect(shown()).toEqual(['heron Resolved', 'robin Dismissed', 'wren Pending']);
    expect(document.activeElement).toBe(row('wren'));
    await (await server.next('GET', `${PATH}/3/context`)).answer(CONTEXT);
    const first = await decision(3);
    expect(first.body).toEqual({ status: 'resolved' });
    await expectNoCall(server);
    await first.answer(report(3, 'resolved'));
    const second = await decision(2);
    expect(second.body).toEqual({ status: 'dismissed' });
    await second.answer(report(2, 'dismissed'));
    expect(shown()).toEqual(['heron Resolved', 'robin Dismissed', 'wren Pending']);
  });

  it('clears a selected decision when another row is chosen', async () => {
    await open(...ALL);
    await user.keyboard('jrj');
    expect(question()).toBeUndefined();
    await user.keyboard('k');
    expect(question()).toBeUndefined();
    await user.keyboard('r');
    await user.click(row('wren'));
    act(() => row('wren').focus());
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['heron Pending', 'robin Pending', 'wren Pending']);
    expect(inRow('wren', 'Less')).toBeTruthy();
  });

  it('confirms and cancels by buttons, too', async () => {
    await open(...ALL);
    await user.keyboard('jr');
    await user.click(inRow('heron', 'Cancel'));
    expect(question()).toBeUndefined();
    expect(document.activeElement).toBe(row('heron'));
    await user.keyboard('r');
    await user.click(inRow('heron', 'Resolve'));
    expect((await decision(3)).body).toEqual({ status: 'resolved' });
  });

  it('does not decide a report twice', async () => {
    await open(...ALL);
    await user.click(inRow('robin', 'Resolve'));
    expect(within(row('robin')).queryByRole('button', { name: 'Resolve' })).toBeNull();
    expect(document.activeElement).toBe(row('robin'));
    await user.keyboard('r{Escape}d{Escape}');
    await (await decision(2)).answer(report(2, 'resolved'));
    await user.keyboard('r{Escape}d{Escape}');
    expect(server.waiting().filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('makes no decision while a key is held down, but moves between rows', async () => {
    await open(...ALL);
    await user.keyboard('j');
    fireEvent.keyDown(row('heron'), { key: 'r', repeat: true });
    expect(question()).toBeUndefined();
    fireEvent.keyDown(row('heron'), { key: 'r' });
    fireEvent.keyDown(row('heron'), { key: 'Enter', repeat: true });
    expect(question()).toContain('Resolve the report about heron?');
    fireEvent.keyDown(row('heron'), { key: 'Enter' });
    for (const key of ['Enter', 'r', 'Enter']) fireEvent.keyDown(row('robin'), { key, repeat: true });
    expect(shown()).toEqual(['heron Resolved', 'robin Pending', 'wren Pending']);
    expect(inRow('robin', 'Details')).toBeTruthy();
    fireEvent.keyDown(row('robin'), { key: 'j', repeat: true });
    expect(document.activeElement).toBe(row('wren'));
  });

  it('offers Undo with a decision, which sets the report back to pending', async () => {
    await open(...ALL);
    await user.click(inRow('robin', 'Dismiss'));
    await (await decision(2)).answer(report(2, 'dismissed'));
    expect(toastTitles()).toEqual(['Report dismissed']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undo = await decision(2);
    expect(undo.body).toEqual({ status: 'pending' });
    expect(shown()).toEqual(['heron Pending', 'robin Pending', 'wren Pending']);
    await undo.answer(report(2));
    expect(toastTitles()).toEqual(['Decision undone']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(inRow('robin', 'Dismiss')).toBeTruthy();
  });

  it('shows an error if a decision could not be undone, and keeps the decision', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open(...ALL);
    await user.click(inRow('robin', 'Resolve'));
    await (await decision(2)).answer(report(2, 'resolved'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await (await decision(2)).refuse(409, 'This decision can no longer be undone.');
    expect(shown()).toEqual(['heron Pending', 'robin Resolved', 'wren Pending']);
    expect(screen.getByRole('alert').textContent).toContain('This decision can no longer be undone.');
  });

  it('shows why a decision was refused, and restores the report', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await open(...ALL);
    await user.click(inRow('robin', 'Dismiss'));
    await user.click(inRow('wren', 'Resolve'));
    await (await decision(2)).refuse(409, 'Already decided');
    expect(shown()).toEqual(['heron Pending', 'robin Pending', 'wren Resolved']);
    expect(screen.getByRole('alert').textContent).toContain(
      'Could not change the report about robin: Already decided.',
    );
    expect(logged).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Dismiss notice' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ignores keys in text fields and with Ctrl', async () => {
    await open(...ALL);
    await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'rdj');
    await user.click(document.body);
    await user.keyboard('{Control>}r{/Control}');
    expect(shown()).toEqual(['heron Pending', 'robin Pending', 'wren Pending']);
    await expectNoCall(server);
  });

  it('opens a row with Enter and closes it with Escape', async () => {
    await open(...ALL);
    await user.keyboard('jj{Enter}');
    expect(inRow('robin', 'Less').getAttribute('aria-expanded')).toBe('true');
    expect(within(row('robin')).getByText('Loading other reports')).toBeTruthy();
    const context = await server.next('GET', `${PATH}/2/context`);
    await context.answer({ ...CONTEXT, aboutReported: [report(1)] });
    expect(
      within(row('robin')).getByRole('region', { name: 'Other reports about this member' }).textContent,
    ).toContain('Reason 1');
    await user.keyboard('{Escape}');
    expect(inRow('robin', 'Details').getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(row('robin'));
  });

  it('removes a reported picture for good without deciding the report', async () => {
    const pictureUrl = `${PATH}/2/picture`;
    const message = { id: 5, subject: null, content: 'Look', sentAt: '2026-03-14T10:00:00.000Z', pictureUrl };
    await open({ ...report(2), kind: 'message', reportedMessage: message });
    await user.click(inRow('robin', 'Details'));
    await user.click(inRow('robin', 'Open Picture in the message'));
    await user.keyboard('rd');
    const dialog = screen.getByRole('dialog', { name: 'Picture in the message' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove and never again' }));
    const removal = await server.next('POST', '/api/moderation/pictures/remove');
    expect(removal.body).toEqual({ url: pictureUrl, never: true });
    await removal.answer({ ok: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(row('robin')).getByText('Removed')).toBeTruthy();
    expect(shown()).toEqual(['robin Pending']);
  });

  it('shows changes by others, but not while the moderator is typing', async () => {
    await open(report(2));
    act(() => emitLiveSignal('invalidate', { topic: 'contact' }));
    await expectNoCall(server);
    act(() => emitLiveSignal('invalidate', { topic: 'reports' }));
    await open(report(3), report(2));
    expect(shown()).toEqual(['heron Pending', 'robin Pending']);
    await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
    act(() => emitLiveSignal('invalidate', { topic: 'reports' }));
    await expectNoCall(server);
    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    await open(report(3));
    expect(shown()).toEqual(['heron Pending']);
    expect(screen.queryByRole('button', { name: 'Show changes' })).toBeNull();
  });

  it('shows another list for another filter', async () => {
    await open(...ALL);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Dismissed');
    const other = await list();
    expect(other.path).toContain('status=dismissed');
    await other.answer([]);
    expect(screen.getByRole('heading', { name: 'No dismissed reports' })).toBeTruthy();
  });
});
