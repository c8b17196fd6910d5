import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { holdServer, settle } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { ClashNotes } from './clash-notes.tsx';

/** Late in the evening in New York, when it is already the next day in UTC. */
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

describe('conflicts with proposed times', () => {
  it('list the viewer’s shoots and days and the other parties’ days, in the time zone of the shoot', async () => {
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
    const conflictsText = () => screen.getByRole('status', { name: 'Conflicts' }).textContent;
    expect(conflictsText()).toBe('');
    const calendar = await server.next('GET', '/api/calendar?from=2030-11-27&to=2030-11-29');
    await calendar.answer({ shoots: [OTHER], availability: [BUSY] });
    const day = (state: string | null) => [{ date: '2030-11-28', state, place: null }];
    await (await server.next('GET', '/api/users/5/availability?from=2030-11-28&to=2030-11-28')).answer(
      day('away'),
    );
    // A party who is hidden, or whose days cannot be loaded, causes no conflict.
    await (await server.next('GET', '/api/users/6/availability')).refuse(404, 'User not found');
    await settle();
    expect(conflictsText()).toBe('Overlaps with “Rooftop”.You marked yourself busy then.Mara is away then.');
  });

  it('exclude the shoot itself', async () => {
    const server = holdServer();
    renderOver(<ClashNotes planned={{ id: 4, terms: OTHER.terms }} />);
    await (await server.next('GET', '/api/calendar')).answer({ shoots: [OTHER], availability: [] });
    expect(screen.getByRole('status', { name: 'Conflicts' }).textContent).toBe('');
  });
});
