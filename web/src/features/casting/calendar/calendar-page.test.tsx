import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import type { CalendarAddress } from './calendar-address.ts';
import { CalendarPage } from './calendar-page.tsx';

const Screen = () => {
  const [address, setAddress] = useState<CalendarAddress>({ day: '2030-11-28' });
  return <CalendarPage address={address} onAddress={setAddress} />;
};
const day = { id: 1, startsOn: '2030-12-28', endsOn: '2030-12-28', zipCode: null, place: null, note: null };

it('shows a day as loading until it is known whether anything is planned', async () => {
  const user = userEvent.setup({ delay: null });
  const server = holdServer();
  renderOver(<Screen />);
  await (await server.next('GET', '/api/calendar')).answer({ shoots: [], availability: [] });
  const focused = () => document.activeElement?.querySelector('.sr-only')?.textContent;
  const panel = () => document.querySelector('[aria-labelledby="calendar-day"]')?.textContent;
  document.querySelector<HTMLElement>('[data-day="2030-11-28"]')?.focus();
  expect(focused()).toBe('Thursday, November 28, 2030: nothing planned');
  await user.keyboard('{PageDown}');
  expect(focused()).toBe('Saturday, December 28, 2030: loading');
  expect(panel()).toMatch(/^Saturday, December 28, 2030Loading…/);
  await (await server.next('GET', '/api/calendar')).answer({
    shoots: [],
    availability: [{ ...day, kind: 'busy', createdAt: '2030-11-01T00:00:00.000Z' }],
  });
  expect(focused()).toBe('Saturday, December 28, 2030: busy');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Friday, December 27, 2030: nothing planned');
  expect(panel()).toMatch(/^Friday, December 27, 2030Nothing planned\./);
});
