import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emitLiveSignal } from '#lib/live-store.ts';
import * as m from '#messages/casting/calls-desk';
import { type HeldServer, holdServer, settle } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { giveRoom, resizeWindow } from '#testing/room.ts';
import { deskApplication, testCall } from '../calls-fixtures.ts';
import type { DeskAddress } from './desk-address.ts';
import { DeskBoard } from './desk-board.tsx';

const CALL = testCall({ part: 'owner', userId: 5 });
const ANN = deskApplication(30, 'Ann');
const BEA = deskApplication(20, 'Bea');
const CYD = deskApplication(10, 'Cyd');
const DESK = {
  folders: [
    { id: 41, name: 'Maybe' },
    { id: 42, name: 'Second day' },
  ],
  collaborators: [{ userId: 6, username: 'Noor' }],
  counts: { sent: 0, seen: 3, shortlisted: 0, offered: 0, booked: 0, declined: 0, withdrawn: 0 },
};
const LIST = '/api/calls/1/applications';
/** Widths in pixels of a phone, which shows either the list or the application, and of a screen that shows both. */
const NARROW = 767;
const WIDE = 1024;

const Screen = ({ onHelp }: { onHelp: () => void }) => {
  const [address, setAddress] = useState<DeskAddress>({});
  return <DeskBoard call={CALL} viewerId={5} address={address} onChange={setAddress} onHelp={onHelp} />;
};

describe('the desk', () => {
  const user = userEvent.setup({ delay: null });
  const onHelp = vi.fn();
  let server: HeldServer;
  const open = async (applications: readonly DeskApplication[] = [ANN, BEA, CYD]) => {
    renderOver(<Screen onHelp={onHelp} />);
    await (await server.next('GET', '/api/calls/1/desk')).answer(DESK);
    await (await server.next('GET', `${LIST}?`)).answer(applications);
  };
  const row = (name: string) =>
    within(screen.getByRole('list', { name: 'Applicants' }))
      .getByRole('checkbox', { name: `Select ${name}` })
      .closest('li') as HTMLElement;
  const current = () => document.querySelector('[data-row][aria-current]')?.textContent ?? '';
  const shown = () => screen.getByRole('region', { name: 'Open application' });
  const moving = () => server.next('POST', `${LIST}/status`);
  const marking = (id: number) => server.next('PATCH', `/api/applications/${id}/desk`);
  beforeEach(() => {
    giveRoom();
    server = holdServer();
    onHelp.mockClear();
  });

  it('is operated by keys; a decision shows immediately and selects the next application', async () => {
    await open();
    expect(current()).toContain('Ann');
    expect(within(row('Ann')).getByTitle(/^Matches \d of \d requirements$/)).toBeTruthy();
    await user.keyboard('j');
    expect(current()).toContain('Bea');
    expect(within(shown()).getByRole('heading', { name: 'Bea' })).toBeTruthy();
    await user.keyboard('s');
    expect(within(row('Bea')).getByText('Shortlisted')).toBeTruthy();
    expect(current()).toContain('Cyd');
    const first = await moving();
    expect(first.body).toEqual({ ids: [20], status: 'shortlisted' });
    await first.answer({ changed: [20], refused: [] });
    expect(within(row('Bea')).getByText('Shortlisted')).toBeTruthy();
    await user.keyboard('jjkk');
    expect(current()).toContain('Ann');
    // Only the current row is in the tab order: Tab would otherwise stop at thousands of rows.
    screen.getByRole('checkbox', { name: 'Select Ann' }).focus();
    await user.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Bea' }));
    await user.tab();
    expect(document.activeElement).toHaveProperty('dataset.row', '20');
    await user.tab();
    expect(screen.getByRole('list', { name: 'Applicants' }).contains(document.activeElement)).toBe(false);
    await user.keyboard('k');
    expect(current()).toContain('Ann');
    await user.keyboard('o');
    expect((await moving()).body).toEqual({ ids: [30], status: 'offered' });
    await user.keyboard('?');
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it('undoes the last change with U; an offer goes back to the shortlist only', async () => {
    await open();
    await user.keyboard('o');
    await (await moving()).answer({ changed: [30], refused: [] });
    await user.keyboard('x');
    await (await moving()).answer({ changed: [20], refused: [] });
    expect(within(row('Bea')).getByText('Declined')).toBeTruthy();
    await user.keyboard('u');
    const back = await moving();
    expect(back.body).toEqual({ ids: [20], status: 'seen' });
    await back.answer({ changed: [20], refused: [] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await moving()).body).toEqual({ ids: [30], status: 'shortlisted' });
    expect(within(row('Ann')).getByText('Shortlisted')).toBeTruthy();
    expect(within(row('Bea')).getByText('Seen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('restores only the refused applications, with the reason', async () => {
    await open();
    await user.keyboard(' j ');
    await user.keyboard('x');
    const both = await moving();
    expect(both.body).toEqual({ ids: [30, 20], status: 'declined' });
    expect(within(row('Ann')).getByText('Declined')).toBeTruthy();
    await both.answer({ changed: [20], refused: [{ id: 30, error: 'Not possible from withdrawn' }] });
    await waitFor(() => expect(within(row('Ann')).queryByText('Declined')).toBeNull());
    expect(within(row('Bea')).getByText('Declined')).toBeTruthy();
    expect(toastTitles()).toEqual(['Could not move the applications']);
  });

  it('assigns folders and stars by keys', async () => {
    await open();
    await user.keyboard('2');
    expect(within(row('Ann')).getByText(/Second day/)).toBeTruthy();
    const filed = await marking(30);
    expect(filed.body).toEqual({ folderId: 42 });
    await filed.answer({ note: null, stars: null, folderId: 42 });
    await user.keyboard('2');
    const out = await marking(30);
    expect(out.body).toEqual({ folderId: null });
    await out.answer({ note: null, stars: null, folderId: null });
    await user.keyboard('++');
    expect((await marking(30)).body).toEqual({ stars: 1 });
    expect(within(row('Ann')).getByText('2')).toBeTruthy();
  });

  it('saves a note while typing, and ignores desk keys in the note', async () => {
    await open();
    await user.keyboard('n');
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect(document.activeElement).toBe(note);
    await user.keyboard('so sure');
    expect((await marking(30)).body).toEqual({ note: 'so sure' });
    expect(within(row('Ann')).getByText('Seen')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(note);
    expect(note.value).toBe('so sure');
    // Reopening the note puts the cursor at its end.
    note.setSelectionRange(0, 0);
    await user.keyboard('n.');
    expect(note.value).toBe('so sure.');
  });

  it('compares two or more selected applicants', async () => {
    await open();
    await user.click(within(row('Ann')).getByRole('checkbox'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: m.compareTwoToFour }).disabled).toBe(true);
    await user.click(within(row('Cyd')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const compared = within(screen.getByRole('list', { name: 'Compared applicants' }));
    expect(compared.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ann', 'Cyd']);
    await user.click(compared.getAllByRole('button', { name: 'Shortlist' })[1] as HTMLElement);
    expect((await moving()).body).toEqual({ ids: [10], status: 'shortlisted' });
    await user.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('list', { name: 'Compared applicants' })).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('messages the selected applicants, and retries with the same client id', async () => {
    await open();
    await user.click(within(row('Bea')).getByRole('checkbox'));
    await user.keyboard('m');
    const dialog = screen.getByRole('dialog', { name: 'Message 1 applicant' });
    await user.type(within(dialog).getByRole('textbox'), 'Can you come on Friday?');
    await user.click(within(dialog).getByRole('button', { name: 'Send Message' }));
    const lost = await server.next('POST', '/api/calls/1/messages');
    await lost.lose();
    await user.click(within(dialog).getByRole('button', { name: 'Send Message' }));
    const again = await server.next('POST', '/api/calls/1/messages');
    expect(again.body).toEqual(lost.body);
    expect(again.body).toMatchObject({ ids: [20], content: 'Can you come on Friday?' });
    await again.answer({ sent: [20], refused: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastTitles()).toEqual(['Message sent']);
  });

  it('marks an application as seen when it is opened', async () => {
    await open([deskApplication(30, 'Ann', { status: 'sent' }), BEA]);
    const seen = await moving();
    expect(seen.body).toEqual({ ids: [30], status: 'seen' });
    await seen.answer({ changed: [30], refused: [] });
    expect(within(row('Ann')).getByText('Seen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('marks an application as seen once the window is wide enough to show it next to the list', async () => {
    resizeWindow(NARROW);
    await open([deskApplication(30, 'Ann', { status: 'sent' }), BEA]);
    resizeWindow(WIDE);
    expect((await server.next('POST', '/api/calls/1/desk/looking')).body).toEqual({ applicationId: 30 });
    expect((await moving()).body).toEqual({ ids: [30], status: 'seen' });
  });

  it('shows status changes of other members at the desk, and which application they are viewing', async () => {
    await open();
    expect((await server.next('POST', '/api/calls/1/desk/looking')).body).toEqual({ applicationId: 30 });
    act(() => emitLiveSignal('desk-looking', { callId: 1, userId: 6, applicationId: 30 }));
    expect(within(shown()).getByText('Noor is viewing this too')).toBeTruthy();
    act(() => emitLiveSignal('desk-looking', { callId: 1, userId: 6, applicationId: 10 }));
    expect(within(row('Cyd')).getByText('Noor')).toBeTruthy();
    act(() => emitLiveSignal('desk-looking', { callId: 2, userId: 6, applicationId: 20 }));
    expect(within(row('Cyd')).getByText('Noor')).toBeTruthy();
    act(() => emitLiveSignal('invalidate', { topic: 'desk', id: 1 }));
    const again = await server.next('GET', `${LIST}?`);
    await again.answer([ANN, { ...BEA, status: 'offered' }, CYD]);
    expect(within(row('Bea')).getByText('Offered')).toBeTruthy();
  });

  it('loads the list of a filter, and offers to show all if it is empty', async () => {
    await open();
    await user.click(screen.getAllByRole('button', { name: /^Booked/ })[0] as HTMLElement);
    const filtered = await server.next('GET', `${LIST}?`);
    expect(filtered.path).toContain('status=booked');
    await filtered.answer([]);
    expect(screen.getByRole('heading', { name: m.noApplicationsHere })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await settle();
    expect(row('Ann')).toBeTruthy();
  });
});
