import type { Maintenance as Shown } from '@opencall/contract/site/site-settings/maintenance.schemas';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { siteStore } from '#lib/site.ts';
import { holdServer, settle } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { Maintenance, OpenScreen } from './maintenance.tsx';

const CLOSED: Shown = {
  mode: 'closed',
  message: 'We move to a new server.',
  until: '2999-01-02T03:04:00.000Z',
};
const READ_ONLY: Shown = { mode: 'read-only', message: null, until: null };

const maintain = (maintenance: Shown) =>
  act(async () => siteStore.set({ ...siteStore.snapshot(), maintenance }));

const open = (role: string | null) =>
  renderOver(
    <>
      <Maintenance />
      <OpenScreen>
        <input aria-label="Message" />
      </OpenScreen>
    </>,
    (client) => client.setQueryData(SESSION_KEY, role && { user: { id: 1, role } }),
  );
const field = () => screen.queryByRole('textbox', { name: 'Message' });
const notice = () => screen.findByRole('heading', { name: 'Opencall is down for maintenance' });
const banner = () => screen.findByRole('complementary', { name: 'Maintenance' });

describe('maintenance', () => {
  beforeEach(async () => {
    holdServer();
    await maintain(null);
  });
  // Other test files use the same store.
  afterEach(() => maintain(null));

  it('shows the host’s sentence in place of a member’s screen, and keeps what was typed', async () => {
    open('model');
    await userEvent.setup({ delay: null }).type(field() as HTMLElement, 'Hello');
    await maintain(CLOSED);
    await notice();
    expect(field()).toBeNull();
    expect(screen.getByText('We move to a new server.')).toBeTruthy();
    expect(screen.getByText(/^Expected end:/).textContent).toContain('2999');
    expect(screen.queryByRole('link', { name: 'Log in as staff' })).toBeNull();
    await maintain(null);
    expect(field()).toHaveProperty('value', 'Hello');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('hides an expected end that has passed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    open('model');
    await maintain({ ...CLOSED, until: new Date(Date.now() + 60_000).toISOString() });
    await notice();
    expect(screen.getByText(/^Expected end:/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.queryByText(/^Expected end:/)).toBeNull();
    await maintain({ ...READ_ONLY, until: new Date(Date.now() - 60_000).toISOString() });
    expect((await banner()).textContent).not.toContain('Expected end');
  });

  it('loads nothing on a closed site, and offers staff to sign in', async () => {
    await maintain(CLOSED);
    open(null);
    await notice();
    expect(document.querySelector('input')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in as staff' })).toBeTruthy();
  });

  it('shows staff their screen below a line', async () => {
    await maintain(CLOSED);
    open('moderator');
    expect((await banner()).textContent).toContain('Only staff can use the site.');
    expect(field()).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Maintenance settings' })).toBeNull();
  });

  it.each(['model', 'admin'])(
    'shows a restore to a %s with an open page until it has ended',
    async (role) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      const restoring = 'The site is being restored from a backup.';
      const server = holdServer();
      const site = siteStore.snapshot();
      const refuse = async (path: string) =>
        (await server.next('GET', path)).refuse(503, restoring, { code: 'MAINTENANCE' });
      const client = open(role);
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(field() as HTMLElement, 'Hello');
      // A screen reads its data again.
      void client.fetchQuery(ownProfileQuery).catch(() => undefined);
      await refuse('/api/profiles/me');
      await refuse('/api/site-settings');
      await notice();
      expect(screen.getByText(restoring)).toBeTruthy();
      expect(field()).toBeNull();
      await vi.advanceTimersByTimeAsync(5000);
      await refuse('/api/site-settings');
      expect(field()).toBeNull();
      await vi.advanceTimersByTimeAsync(5000);
      await (await server.next('GET', '/api/site-settings')).refuse(404, 'Not found');
      expect(field()).toBeNull();
      await vi.advanceTimersByTimeAsync(5000);
      await (await server.next('GET', '/api/site-settings')).answer(site);
      expect(field()).toHaveProperty('value', 'Hello');
      expect(screen.queryByRole('heading')).toBeNull();
      expect(screen.queryByRole('complementary')).toBeNull();
    },
  );

  it('shows members a line while they can only read', async () => {
    open('model');
    await settle();
    expect(screen.queryByRole('complementary')).toBeNull();
    await maintain(READ_ONLY);
    expect((await banner()).textContent).toMatch(/^The site is being maintained. You can look/);
    expect(field()).toBeTruthy();
    await maintain({ ...READ_ONLY, message: 'We move to a new server.' });
    expect((await banner()).textContent).toBe(
      'We move to a new server.You can look at everything, but nothing can be changed.',
    );
  });
});
