import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { NewConversationDialog } from './new-conversation-dialog.tsx';

const PEOPLE = [
  { id: 8, username: 'Ann', role: 'model' },
  { id: 9, username: 'Anouk', role: 'photographer' },
];

describe('the dialog for a new message', () => {
  const user = userEvent.setup({ delay: null });
  const onChoose = vi.fn();
  const onClose = vi.fn();
  let server: HeldServer;
  const search = () => server.next('GET', '/api/users/search?username=an');
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
  const highlighted = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  beforeEach(() => {
    server = holdServer();
    onChoose.mockClear();
    onClose.mockClear();
    renderOver(<NewConversationDialog onChoose={onChoose} onClose={onClose} />);
  });

  it('announces the number of results, and chooses a member by keys', async () => {
    expect(document.activeElement).toBe(field());
    await user.keyboard('an');
    await (await search()).answer(PEOPLE);
    expect(screen.getByText('2 members found')).toBeTruthy();
    expect(highlighted()).toContain('Ann');
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toContain('Anouk');
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(9);
  });

  it('closes the list at the first Escape and the dialog at the second one', async () => {
    await user.keyboard('an');
    await (await search()).answer(PEOPLE);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(field().value).toBe('an');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that the search found no member', async () => {
    await user.keyboard('an');
    await (await search()).answer([]);
    expect(screen.getAllByText('No member found. Check the spelling.')).not.toHaveLength(0);
  });

  it('reports a failed search, and Retry opens the list with the focus in the field', async () => {
    await user.keyboard('an');
    await (await search()).refuse(500, 'Out of order');
    expect(toastTitles()).toEqual(['Error']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(document.activeElement).toBe(field());
    await (await search()).answer(PEOPLE);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(highlighted()).toContain('Ann');
  });
});
