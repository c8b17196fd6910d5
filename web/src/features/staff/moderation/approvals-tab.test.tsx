import type { Applicant } from '@opencall/contract/directory/joining/joining.schemas';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emitLiveSignal, setLiveStatus } from '#lib/live-store.ts';
import { paths } from '#lib/paths.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { ApprovalsTab } from './approvals-tab.tsx';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => navigate,
}));

const LIST = '/api/moderation/members/waiting';
const applicant = (userId: number, more: Partial<Applicant> = {}): Applicant => ({
  userId,
  username: `Newcomer ${userId}`,
  email: `newcomer-${userId}@example.test`,
  emailVerified: userId === 1,
  role: 'model',
  status: 'waiting',
  reason: null,
  picture: null,
  aboutMe: 'Light and shadow',
  city: 'Reno',
  state: 'Nevada',
  createdAt: '2026-11-21T08:00:00.000Z',
  ...more,
});
const decided = (userId: number, status: 'approved' | 'refused', reason: string | null = null) => ({
  userId,
  username: `Newcomer ${userId}`,
  membership: { status, reason },
});

const Screen = () => {
  const [filter, setFilter] = useState<Admission>('waiting');
  return <ApprovalsTab filter={filter} onFilter={setFilter} sanctionsFor={() => null} />;
};

describe('the queue of approvals', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    act(() => setLiveStatus('open'));
    server = holdServer();
    renderOver(<Screen />);
  });
  const list = () => server.next('GET', `${LIST}?`);
  const row = (userId: number) => screen.getByRole('article', { name: `Newcomer ${userId}` });
  const inRow = (userId: number, action: string) => within(row(userId)).getByRole('button', { name: action });

  it('shows applicants, approves by keyboard, and follows the decisions of other moderators', async () => {
    await (await list()).answer([applicant(2), applicant(1)]);
    expect(row(2).textContent).toMatch(/Email not verified.*newcomer-2@example.test · Reno, Nevada.*Light/s);
    expect(row(1).textContent).not.toContain('Email not verified');
    await user.keyboard('ja');
    expect(screen.getByRole('alert').textContent).toBe(
      'Approve Newcomer 2? We email them immediately, and other members can find them. This cannot be undone. Enter to confirm, Esc to cancel',
    );
    await expectNoCall(server);
    await user.keyboard('{Enter}');
    await (await server.next('POST', '/api/moderation/members/2/approve')).answer(decided(2, 'approved'));
    await (await list()).answer([applicant(1)]);
    expect(toastTitles()).toEqual(['Membership approved']);
    expect(toastText()).toBe('We sent Newcomer 2 an email.');
    expect(screen.queryByRole('article', { name: 'Newcomer 2' })).toBeNull();
    act(() => emitLiveSignal('invalidate', { topic: 'approvals' }));
    await (await list()).answer([]);
    expect(screen.getByRole('heading', { name: 'No pending approvals' })).toBeTruthy();
  });

  it('requires a reason for a refusal', async () => {
    await (await list()).answer([applicant(1)]);
    await user.click(inRow(1, 'Reject'));
    const dialog = screen.getByRole('dialog', { name: 'Reject Newcomer 1?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('A reason is required');
    await user.type(within(dialog).getByLabelText('Reason'), 'No picture');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const call = await server.next('POST', '/api/moderation/members/1/refuse');
    const reason = 'No picture';
    expect(call.body).toEqual({ reason });
    await call.lose();
    await (await list()).answer([applicant(1)]);
    // The form still contains the input, so it can be sent again.
    expect(toastTitles()).toEqual(['Update Failed']);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const again = await server.next('POST', '/api/moderation/members/1/refuse');
    expect(again.body).toEqual({ reason });
    await again.answer(decided(1, 'refused', reason));
    await (await list()).answer([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastTitles()).toContain('Membership rejected');
  });

  it('reports that another moderator has decided, and lists refused applicants', async () => {
    await (await list()).answer([applicant(1)]);
    await user.click(inRow(1, 'Approve'));
    await expectNoCall(server);
    await user.click(inRow(1, 'Approve'));
    await (await server.next('POST', '/api/moderation/members/1/approve')).refuse(409, 'Already decided');
    await (await list()).answer([]);
    expect([toastTitles(), toastText()]).toEqual([['Update Failed'], 'Already decided']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Rejected');
    const refused = await list();
    expect(refused.path).toContain('status=refused');
    await refused.answer([applicant(1, { status: 'refused', reason: 'No picture' })]);
    expect(row(1).textContent).toContain('Rejected: No picture');
    expect(within(row(1)).queryByRole('button', { name: 'Reject' })).toBeNull();
    await user.click(inRow(1, 'View Profile'));
    expect(navigate).toHaveBeenCalledWith(paths.profile(1));
  });
});
