import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { MORE_TIME_REASONS } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { CheckInButtons } from './check-in-buttons.tsx';
import { sortedReasons } from './more-time-dialog.tsx';

const CHECK_IN: CheckIn = {
  ...{ shootId: 1, status: 'armed', contactName: 'Mum', contactEmail: 'mum@example.test' },
  ...{ doneBy: '2030-11-28T22:30:00.000Z', graceMinutes: 30, remindAt: '2030-11-28T22:30:00.000Z' },
  ...{ alertAt: '2030-11-28T23:00:00.000Z', confirmedAt: '2030-11-20T13:00:00.000Z', lastSignAt: null },
  ...{ arrivedAt: null, createdAt: '2030-11-20T12:00:00.000Z', helpLabel: 'Lunch break' },
};
const LATER = { ...CHECK_IN, doneBy: '2030-11-28T23:30:00.000Z' };

describe('the buttons of a check-in', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
  });
  const show = (changes: Partial<CheckIn> = {}) =>
    renderOver(<CheckInButtons checkIn={{ ...CHECK_IN, ...changes }} stage="on" zone="America/New_York" />);
  const dialog = () => screen.getByRole('dialog', { name: 'More time' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = (name: string) => user.click(within(dialog()).getByRole('radio', { name }));

  it('request 30 more minutes with one press', async () => {
    show();
    await press('30 more minutes');
    const call = await server.next('POST', '/api/shoots/1/check-in/extend');
    expect(call.body).toEqual({ minutes: 30 });
    await call.answer(LATER);
  });

  it('do not reveal the silent alarm: its label is one reason among others', async () => {
    show({ helpLabel: 'Call from my sister' });
    expect(document.body.textContent).not.toContain('Call from my sister');
    await press('Choose more time');
    const reasons = within(within(dialog()).getByRole('group', { name: 'Reason (optional)' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(reasons).toEqual(['No reason', ...[...MORE_TIME_REASONS, 'Call from my sister'].sort()]);
    expect(dialog().textContent).not.toMatch(/alarm|help|alert/i);
    await expectNoCall(server);
  });

  it.each([
    ['Lunch break', 'help'],
    ['Hair and makeup', 'extend'],
    ['No reason', 'extend'],
  ])('for the reason %s call %s, and show the same message', async (reason, step) => {
    show();
    await press('Choose more time');
    await choose('1 hour');
    await choose(reason);
    await expectNoCall(server);
    await press('Take more time');
    const call = await server.next('POST', `/api/shoots/1/check-in/${step}`);
    expect(call.body).toEqual({ minutes: 60 });
    await call.answer(LATER);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastTitles()).toEqual(['More time']);
    expect(toastText()).toMatch(/^We will ask you again on .*6:30 PM/);
  });

  it('show a neutral error if the silent alarm could not be sent, and keep the choice', async () => {
    show();
    await press('Choose more time');
    await choose('Lunch break');
    await press('Take more time');
    await (await server.next('POST', '/api/shoots/1/check-in/help')).lose();
    expect([toastTitles()[0], toastText()]).toEqual([
      'Could not save',
      'Check your connection and press again.',
    ]);
    await press('Take more time');
    await (await server.next('POST', '/api/shoots/1/check-in/help')).answer(LATER);
    expect(toastTitles()).toEqual(['More time']);
  });

  it('offer no reasons until the contact has confirmed, because no alarm can be sent', async () => {
    show({ status: 'asked', confirmedAt: null });
    await press('Choose more time');
    expect(within(dialog()).queryByRole('group', { name: 'Reason (optional)' })).toBeNull();
  });

  it('list a reason only once, ignoring case', () => {
    expect(sortedReasons('lunch BREAK').filter((one) => one.toLowerCase() === 'lunch break')).toEqual([
      'lunch BREAK',
    ]);
  });
});
