import type { NotificationSettings as Settings } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { NOTIFICATION_KINDS } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_KEY } from '#lib/session-key.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

const PATH = '/api/notification-settings';
const KEY = [...NOTIFICATIONS_KEY, 'settings'];
const settings = (changes: Partial<Settings['switches'][number]> = {}): Settings => ({
  switches: [
    { kind: 'message', bell: true, push: true, letter: null },
    { kind: 'mail', bell: true, push: true, letter: true, ...changes },
  ],
});

const box = (kind: string, way: string): HTMLInputElement =>
  within(screen.getByRole('group', { name: kind })).getByRole('checkbox', { name: way });
const letter = () => box('Emails', 'Email me about unread');
const bell = () => box('Messages', 'Bell');

describe('a notification switch', () => {
  let server: HeldServer;
  let client: ReturnType<typeof renderOver>;
  beforeEach(() => {
    server = holdServer();
    client = renderOver(<NotificationSettings />, (filled) => {
      filled.setQueryData(SESSION_KEY, null);
      filled.setQueryData(KEY, settings());
    });
  });

  it('moves immediately, and stays while the response is slow and an outdated one arrives', async () => {
    fireEvent.click(letter());
    expect(letter().checked).toBe(false);
    const change = await server.next('PUT', PATH);
    void client.invalidateQueries({ queryKey: KEY });
    await (await server.next('GET', PATH)).answer(settings());
    expect(letter().checked).toBe(false);
    await change.answer(settings({ letter: false }));
    expect(letter().checked).toBe(false);
    await (await server.next('GET', PATH)).answer(settings({ letter: false }));
    expect(letter().checked).toBe(false);
    expect(toastTitles()).toEqual([]);
  });

  it('is not moved by a response from before the confirmed change', async () => {
    fireEvent.click(letter());
    const change = await server.next('PUT', PATH);
    void client.invalidateQueries({ queryKey: KEY });
    const old = await server.next('GET', PATH);
    await change.answer(settings({ letter: false }));
    await old.answer(settings());
    expect(letter().checked).toBe(false);
  });

  it.each([
    ['in their order', [0, 1]],
    ['the other way round', [1, 0]],
  ])('keeps its value when two changes are answered %s', async (_order, order) => {
    fireEvent.click(letter());
    fireEvent.click(bell());
    const changes = [await server.next('PUT', PATH), await server.next('PUT', PATH)];
    expect(changes.map(({ body }) => body)).toEqual([
      { switches: [{ kind: 'mail', letter: false }] },
      { switches: [{ kind: 'message', bell: false }] },
    ]);
    // Each response has the old value of the other switch.
    const answers = [settings({ letter: false }), settings()];
    const message = answers[1]?.switches[0];
    if (message) message.bell = false;
    for (const at of order) {
      await changes[at]?.answer(answers[at]);
      expect([letter().checked, bell().checked]).toEqual([false, false]);
    }
  });

  it('ends with the last choice, here and on the server', async () => {
    fireEvent.click(letter());
    fireEvent.click(letter());
    expect(letter().checked).toBe(true);
    const first = await server.next('PUT', PATH);
    // The second change is sent after the first response. Sent in parallel, it could arrive earlier.
    await expectNoCall(server);
    await first.answer(settings({ letter: false }));
    expect(letter().checked).toBe(true);
    const second = await server.next('PUT', PATH);
    expect(second.body).toEqual({ switches: [{ kind: 'mail', letter: true }] });
    await second.answer(settings());
    expect(letter().checked).toBe(true);
  });

  it('reverts with a message when refused, and keeps the others', async () => {
    fireEvent.click(letter());
    fireEvent.click(bell());
    fireEvent.click(box('Emails', 'Push'));
    await (await server.next('PUT', PATH)).refuse(500, 'Internal server error');
    expect([letter().checked, bell().checked, box('Emails', 'Push').checked]).toEqual([true, false, false]);
    expect(toastTitles()).toEqual(['Could not update your notifications']);
  });

  it('reverts when the connection is lost, also after another switch of its row was moved', async () => {
    fireEvent.click(letter());
    fireEvent.click(box('Emails', 'Push'));
    const [lost, kept] = [await server.next('PUT', PATH), await server.next('PUT', PATH)];
    await kept.answer(settings({ push: false }));
    await lost.lose();
    expect([letter().checked, box('Emails', 'Push').checked]).toEqual([true, false]);
    expect(toastTitles()).toEqual(['Could not update your notifications']);
  });
});

describe('the notification switches', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
    renderOver(<NotificationSettings />, (filled) => void filled.setQueryData(SESSION_KEY, null));
  });
  const open = async (answer = settings()) => (await server.next('GET', PATH)).answer(answer);

  it('are announced as loading', async () => {
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await open();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('list', { name: 'Kinds of notifications' })).toBeTruthy();
  });

  it('load again on request after an error', async () => {
    await (await server.next('GET', PATH)).refuse(404, 'Page not found');
    expect(screen.getByRole('alert').textContent).toContain('Your settings could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await open();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bell().checked).toBe(true);
  });

  it('are switched by the space bar and keep the focus, also when they revert', async () => {
    await open();
    bell().focus();
    await user.keyboard(' ');
    expect([bell().checked, document.activeElement]).toEqual([false, bell()]);
    await (await server.next('PUT', PATH)).refuse(500, 'Internal server error');
    expect([bell().checked, document.activeElement]).toEqual([true, bell()]);
  });

  it('offer only the channels of a kind, and do not change one that is always on', async () => {
    const [message, email] = settings().switches;
    const sanction = { ...email, kind: 'ruling' } as Settings['switches'][number];
    await open({ switches: [message, sanction] as Settings['switches'] });
    const messages = within(screen.getByRole('group', { name: 'Messages' }));
    expect(messages.queryByRole('checkbox', { name: 'Email me about unread' })).toBeNull();
    const fixed = box('Sanctions', 'Bell (always on)');
    await user.click(fixed);
    expect([fixed.checked, fixed.disabled]).toEqual([true, true]);
    await expectNoCall(server);
  });

  it('show each kind once, and say when its emails are sent', async () => {
    const all = NOTIFICATION_KINDS.map((kind) => ({ kind, bell: true, push: true, letter: true }));
    await open({ switches: all });
    expect(screen.getAllByRole('group')).toHaveLength(NOTIFICATION_KINDS.length);
    const words = ['Emails', 'Your shoots', 'Saved searches', 'Expiring listings'].map(
      (name) =>
        within(screen.getByRole('group', { name })).getAllByRole('checkbox').at(-1)?.closest('label')
          ?.textContent,
    );
    expect(words).toEqual([
      'Email me about unread',
      'Email me immediately',
      'Email me new matches',
      'Email me a week before',
    ]);
  });
});
