import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { COUNTS_KEY } from '#lib/counts.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationList } from './notification-list.tsx';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

const KEY = [...NOTIFICATIONS_KEY, 'list'];
const USER = { id: 7, username: 'wren', role: 'model', email: 'wren@example.com', emailVerified: true };
const row = (id: number, isRead = false): Notification => ({
  id,
  isRead,
  kind: 'rating',
  actor: null,
  count: 1,
  createdAt: '2026-03-14T10:00:00.000Z',
  subject: { profileId: 1, rating: id },
});
const page = (items: Notification[]) => ({ items, total: 2, totalIsFloor: false, nextCursor: undefined });
const counts = (unreadNotifications: number) => ({ unreadEmails: 0, unreadMessages: 0, unreadNotifications });

const buttons = () => screen.getAllByRole('button', { name: /^Mark as (un)?read:/ });
/** Which rows are shown as read, and the bell's label with the unread count. */
const shown = () => ({
  read: buttons().map((button) => /^Mark as unread/.test(button.getAttribute('aria-label') ?? '')),
  unread: screen.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label'),
});
const press = (at: number) => fireEvent.click(buttons()[at] as HTMLElement);

describe('marking a notification', () => {
  let server: HeldServer;
  let client: ReturnType<typeof renderOver>;
  beforeEach(() => {
    server = holdServer();
    const ui = (
      <>
        <NotificationBell />
        <NotificationList userId={USER.id} onLeave={() => undefined} />
      </>
    );
    client = renderOver(ui, (filled) => {
      filled.setQueryData(SESSION_KEY, { user: USER, subscription: null });
      filled.setQueryData(COUNTS_KEY, counts(2));
      filled.setQueryData(KEY, { pages: [page([row(1), row(2)])], pageParams: [undefined] });
    });
  });
  const readOld = async () => {
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: COUNTS_KEY });
    await (await server.next('GET', '/api/notifications')).answer([row(1), row(2)]);
    await (await server.next('GET', '/api/counts')).answer(counts(2));
  };

  it('shows immediately, and stays while the response is slow and outdated ones arrive', async () => {
    press(0);
    expect(shown()).toEqual({ read: [true, false], unread: 'Notifications, 1 unread' });
    const change = await server.next('PATCH', '/api/notifications/1');
    await readOld();
    expect(shown()).toEqual({ read: [true, false], unread: 'Notifications, 1 unread' });
    await change.answer(row(1, true));
    expect(shown()).toEqual({ read: [true, false], unread: 'Notifications, 1 unread' });
    await (await server.next('GET', '/api/notifications')).answer([row(1, true), row(2)]);
    await (await server.next('GET', '/api/counts')).answer(counts(1));
    expect(shown()).toEqual({ read: [true, false], unread: 'Notifications, 1 unread' });
  });

  it('ends with the last choice, also after all were marked as read', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(shown()).toEqual({ read: [true, true], unread: 'Notifications' });
    press(1);
    expect(shown()).toEqual({ read: [true, false], unread: 'Notifications, 1 unread' });
    const all = await server.next('POST', '/api/notifications/read');
    await expectNoCall(server);
    await all.answer({ ok: true });
    expect(shown()).toEqual({ read: [true, false], unread: 'Notifications, 1 unread' });
    const one = await server.next('PATCH', '/api/notifications/2');
    expect(one.body).toEqual({ isRead: false });
    await one.answer(row(2));
    expect(shown()).toEqual({ read: [true, false], unread: 'Notifications, 1 unread' });
  });

  it('reverts with a message when refused, and keeps the other row', async () => {
    press(0);
    press(1);
    await (await server.next('PATCH', '/api/notifications/1')).refuse(500, 'Internal server error');
    expect(shown().read).toEqual([false, true]);
    expect(toastTitles()).toEqual(['Could not mark as read']);
    await (await server.next('PATCH', '/api/notifications/2')).answer(row(2, true));
    await (await server.next('GET', '/api/notifications')).answer([row(1), row(2, true)]);
    await (await server.next('GET', '/api/counts')).answer(counts(1));
    expect(shown()).toEqual({ read: [false, true], unread: 'Notifications, 1 unread' });
  });
});
