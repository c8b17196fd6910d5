import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as m from '#messages/casting/check-ins';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { checkInQuery } from './check-in.api.ts';
import { CheckInSection } from './check-in-section.tsx';

/** A shoot from 9:00 to 17:00 in New York, independent of the test machine's time zone. */
const SHOOT = {
  ...{ id: 1, title: 'Portraits on the pier', status: 'confirmed' },
  terms: {
    startsAt: '2030-11-28T14:00:00.000Z',
    endsAt: '2030-11-28T22:00:00.000Z',
    timeZone: 'America/New_York',
  },
};
const MADE: CheckIn = {
  ...{ shootId: 1, status: 'asked', contactName: 'Mum', contactEmail: 'mum@example.test' },
  ...{ doneBy: '2030-11-28T22:30:00.000Z', graceMinutes: 60, remindAt: '2030-11-28T22:30:00.000Z' },
  helpLabel: 'Lunch break',
  ...{ alertAt: '2030-11-28T23:30:00.000Z', confirmedAt: null, lastSignAt: null, arrivedAt: null },
  createdAt: '2030-11-20T12:00:00.000Z',
};

describe('setting a check-in up', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const submit = () => user.click(screen.getByRole('button', { name: m.setUpCheckIn }));
  /** The items of the timeline, as time and text. */
  const timeline = () =>
    within(screen.getByRole('list', { name: m.whatHappensWhen }))
      .getAllByRole('listitem')
      .map(
        (item) => `${item.querySelector('time')?.dateTime} ${item.querySelector('.edge-print')?.textContent}`,
      );
  beforeEach(async () => {
    server = holdServer();
    renderOver(<CheckInSection shoot={SHOOT} />, (client) => {
      client.setQueryData(checkInQuery(1).queryKey, null);
    });
    await user.click(screen.getByRole('button', { name: m.setUpACheckIn }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Contact name'));
  });

  it('shows a timeline before the check-in is set up, and updates it with the form', async () => {
    expect(field('Done by').value).toBe('2030-11-28T17:30');
    expect(timeline()).toEqual([
      '2030-11-28T14:00:00.000Z Arrive',
      '2030-11-28T22:30:00.000Z Done by (reminder)',
      '2030-11-28T23:00:00.000Z Alert',
    ]);
    expect(screen.getByText(/your contact gets one email/)).toBeTruthy();
    await user.type(field('Contact name'), 'Mum');
    await user.selectOptions(screen.getByLabelText('Grace period'), '60');
    await user.clear(field('Done by'));
    await user.type(field('Done by'), '2030-11-28T08:00');
    // A member who plans to be done before the start is not asked whether they have arrived.
    expect(timeline()).toEqual([
      '2030-11-28T13:00:00.000Z Done by (reminder)',
      '2030-11-28T14:00:00.000Z Alert',
    ]);
    expect(screen.getByText(/^If you have not answered, Mum gets one email/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/This time is before the shoot begins/);
    expect(screen.getByText(/not an emergency service/)).toBeTruthy();
    await expectNoCall(server);
  });

  it('shows each error at its field, sends nothing, and focuses the first one', async () => {
    await user.clear(field('Done by'));
    await user.type(field('Done by'), '2030-12-28T17:00');
    await user.type(field('Contact name'), 'Mum 555 123 4567');
    await user.clear(field('Reason that sets off the alarm'));
    await user.type(field('Reason that sets off the alarm'), 'Call for Help');
    await submit();
    for (const text of [
      'Name must not contain a phone number',
      "Please enter your contact's email address",
      'Choose an ordinary reason that does not sound like a call for help',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/hours after the end of the shoot$/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Contact name'));
    await expectNoCall(server);
  });

  it('keeps the entries if the request fails, and shows the new check-in on success', async () => {
    await user.type(field('Contact name'), ' Mum ');
    await user.type(field('Contact email'), 'MUM@example.test');
    await user.selectOptions(screen.getByLabelText('Grace period'), '60');
    await user.click(screen.getByRole('button', { name: 'Lunch break' }));
    expect(screen.getByRole('region', { name: 'Silent alarm' }).textContent).toContain(
      'select “Lunch break”',
    );
    await submit();
    const first = await server.next('POST', '/api/shoots/1/check-in');
    expect(first.body).toEqual({
      ...{ contactName: 'Mum', contactEmail: 'mum@example.test' },
      ...{ doneBy: '2030-11-28T22:30:00.000Z', graceMinutes: 60, helpLabel: 'Lunch break' },
    });
    await first.lose();
    expect([toastTitles()[0], toastText()]).toEqual([
      'Could not set up the check-in',
      'Check your connection and try again.',
    ]);
    expect(field('Contact email').value).toBe('MUM@example.test');
    await submit();
    const second = await server.next('POST', '/api/shoots/1/check-in');
    await second.refuse(400, 'Not one of your own addresses', {
      details: [{ path: 'contactEmail', message: 'Not one of your own addresses' }],
    });
    expect(screen.getAllByText('Not one of your own addresses').length).toBeGreaterThan(0);
    await submit();
    await (await server.next('POST', '/api/shoots/1/check-in')).answer(MADE);
    expect(toastText()).toBe('We emailed Mum and asked them to confirm.');
    expect(screen.getByText('Mum has not confirmed yet')).toBeTruthy();
    expect(screen.queryByRole('form', { name: m.setUpACheckIn })).toBeNull();
    expect(timeline()[2]).toBe('2030-11-28T23:30:00.000Z Alert');
  });
});
