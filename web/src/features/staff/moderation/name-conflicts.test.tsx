import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { NameConflicts } from './name-conflicts.tsx';

const LIST = '/api/moderation/name-conflicts?';
const wren = { id: 2, username: 'Wr\u0435n', role: 'model' as const };

describe('the list of name conflicts', () => {
  it('shows which name a name looks like, and links to both profiles', async () => {
    const server = holdServer();
    renderOver(<NameConflicts />);
    await (await server.next('GET', LIST)).answer([
      {
        ...wren,
        conflict: 'looks-alike',
        name: 'Wr\u0435n',
        like: { id: 1, username: 'Wren', role: 'model' },
      },
      { id: 3, username: 'Support', role: 'creator', conflict: 'official', name: 'Support', like: null },
    ]);
    await userEvent.click(screen.getByText('2 members have names that new members cannot choose'));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toBe('Wr\u0435n looks like Wren');
    const links = within(first as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/2', '/profile/1']);
    expect(second?.textContent).toBe('Support looks like an official name of this site');
  });

  it('shows nothing without a conflict', async () => {
    const server = holdServer();
    renderOver(<NameConflicts />);
    await (await server.next('GET', LIST)).answer([]);
    expect(document.body.textContent).toBe('');
  });
});
