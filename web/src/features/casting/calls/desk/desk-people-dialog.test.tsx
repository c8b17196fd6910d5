import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as m from '#messages/casting/calls-desk';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { testCall } from '../calls-fixtures.ts';
import { DeskPeopleDialog } from './desk-people-dialog.tsx';

const CALL = testCall({ part: 'owner', userId: 5 });
const INFO = {
  folders: [],
  collaborators: [{ userId: 8, username: 'Ann' }],
  counts: { sent: 0, seen: 0, shortlisted: 0, offered: 0, booked: 0, declined: 0, withdrawn: 0 },
};
const ANN = { id: 8, username: 'Ann', role: 'model' };
const ANOUK = { id: 9, username: 'Anouk', role: 'model' };
const ANTON = { id: 10, username: 'Anton', role: 'photographer' };
const COLLABORATORS = '/api/calls/1/collaborators';

describe('the team of a desk', () => {
  const user = userEvent.setup({ delay: null });
  const onClose = vi.fn();
  let server: HeldServer;
  const search = () => server.next('GET', '/api/users/search?username=an');
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: m.addAMember });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  beforeEach(() => {
    server = holdServer();
    onClose.mockClear();
    renderOver(<DeskPeopleDialog call={CALL} info={INFO} onClose={onClose} />);
  });

  it('offers and counts only members who are not on the team, and adds one by keys', async () => {
    await user.type(field(), 'an');
    await (await search()).answer([ANN, ANOUK, ANTON]);
    expect(options()).toEqual(['AnoukModel', 'AntonPhotographer']);
    expect(screen.getByText('2 members found')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    const added = await server.next('POST', COLLABORATORS);
    expect(added.body).toEqual({ userId: 10 });
    expect(field().value).toBe('');
    await added.answer({ collaborators: [...INFO.collaborators, { userId: 10, username: 'Anton' }] });
    expect(screen.getByText('Anton added')).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('says that the only member found is already on the team', async () => {
    await user.type(field(), 'an');
    await (await search()).answer([ANN]);
    expect(options()).toEqual([]);
    expect(screen.getAllByText(m.alreadyOnTheTeam)).not.toHaveLength(0);
  });

  it('closes the list at the first Escape and the dialog at the second one', async () => {
    await user.type(field(), 'an');
    await (await search()).answer([ANOUK]);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('reports a failed search with Retry, and a refused member', async () => {
    await user.type(field(), 'an');
    await (await search()).refuse(500, 'Out of order');
    expect(toastTitles()).toEqual(['Error']);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }));
    await (await search()).answer([ANOUK]);
    await user.keyboard('{Enter}');
    await (await server.next('POST', COLLABORATORS)).refuse(409, 'The team is full.');
    expect(toastTitles()).toEqual(['Could not add the member']);
    expect(screen.queryByText('Anouk added')).toBeNull();
  });
});
