import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { holdServer, settle } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { ClashNotes } from './clash-notes.tsx';

/** Late in the evening: the next day in UTC. */
const TERMS = {
  startsAt: '2030-11-29T02:00:00.000Z',
  endsAt: '2030-11-29T04:00:00.000Z',
  timeZone: 'America/New_York',
  zipCode: '11201',
};
const OTHER = {
  ...{ id: 4, title: 'Rooftop', status: 'confirmed' },
  terms: { ...TERMS, startsAt: '2030-11-29T03:00:00.000Z', endsAt: '2030-11-29T05:00:00.000Z' },
};
const BUSY = {
  id: 1,
  kind: 'busy',
  startsOn: '2030-11-28',
  endsOn: '2030-11-28',
  zipCode: null,
  place: null,
};

describe('what speaks against times', () => {
  it('is said of one’s own shoots and days, and of the others’ days, by the clock of the place', async () => {
    const server = holdServer();
    renderOver(
      <ClashNotes
        planned={{ id: null, terms: TERMS }}
        others={[
          { userId: 5, username: 'Mara' },
          { userId: 6, username: 'Nils' },
        ]}
      />,
    );
    const said = () => screen.getByRole('status', { name: 'Conflicts' }).textContent;
    expect(said()).toBe('');
    const calendar = await server.next('GET', '/api/calendar?from=2030-11-27&to=2030-11-29');
    await calendar.answer({ shoots: [OTHER], availability: [BUSY] });
    const day = (state: string | null) => [{ date: '2030-11-28', state, place: null }];
    await (await server.next('GET', '/api/users/5/availability?from=2030-11-28&to=2030-11-28')).answer(
      day('away'),
    );
    // Somebody who may not be known of, or whose days are not to be had, is no conflict.
    await (await server.next('GET', '/api/users/6/availability')).refuse(404, 'User not found');
    await settle();
    expect(said()).toBe('Overlaps with “Rooftop”.You marked yourself busy then.Mara is away then.');
  });

  it('is not said of the shoot itself', async () => {
    const server = holdServer();
    renderOver(<ClashNotes planned={{ id: 4, terms: OTHER.terms }} />);
    await (await server.next('GET', '/api/calendar')).answer({ shoots: [OTHER], availability: [] });
    expect(screen.getByRole('status', { name: 'Conflicts' }).textContent).toBe('');
  });
});
