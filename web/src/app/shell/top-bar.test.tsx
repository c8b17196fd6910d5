import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_KEY } from '#lib/session-key.ts';
import { holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { TopBar } from './top-bar.tsx';

const open = (isBare: boolean, role: string | null) =>
  renderOver(<TopBar isBare={isBare} />, (client) =>
    client.setQueryData(SESSION_KEY, role && { user: { id: 1, role, username: 'Wren' } }),
  );
const namesOf = (role: string) =>
  within(screen.getByRole('navigation', { name: 'Main', hidden: true }))
    .queryAllByRole(role, { hidden: true })
    .map((element) => element.textContent || element.getAttribute('aria-label'));

describe('TopBar', () => {
  beforeEach(() => holdServer());

  it('has links to screens, notifications and the account', () => {
    open(false, 'model');
    expect(namesOf('link')).toContain('Search');
    expect(screen.queryByRole('button', { name: 'Account menu', hidden: true })).toBeTruthy();
  });

  it('has no way to a screen while none can be opened, but a member can log out', () => {
    open(true, 'model');
    expect(namesOf('link')).toEqual([]);
    expect(namesOf('button')).toContain('Logout');
    expect(screen.queryByRole('button', { name: 'Account menu', hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open menu', hidden: true })).toBeNull();
  });

  it('offers visitors no login there', () => {
    open(true, null);
    expect(namesOf('link')).toEqual([]);
    expect(namesOf('button')).not.toContain('Logout');
  });
});
