import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as m from '#messages/casting/shoots';
import * as shootsProposalMessages from '#messages/casting/shoots-proposal';
import { type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { emptyShoot } from './shoot-values.ts';
import { testShoot } from './shoots-fixtures.ts';

const MARA = { id: 5, username: 'Mara' };
const INITIAL = {
  ...emptyShoot({ userId: 7, username: 'Wren', role: 'model' }),
  timeZone: 'America/New_York',
};

const Screen = () => {
  const [sent, setSent] = useState<number>();
  if (sent) return <p>{`Sent: ${sent}`}</p>;
  return (
    <ProposalForm
      viewerId={7}
      start={{}}
      initial={INITIAL}
      onSent={({ id }) => setSent(id)}
      belowTimes={({ startsAt, endsAt }, { parties }) => (
        <p>{`Looked at: ${startsAt} to ${endsAt}, with ${parties.length}`}</p>
      )}
      knownPeople={({ chosen, onChoose }) => (
        <button type="button" disabled={chosen.includes(MARA.id)} onClick={() => onChoose(MARA)}>
          Add Mara
        </button>
      )}
    />
  );
};

describe('the form of a shoot', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
  const send = () => user.click(screen.getByRole('button', { name: 'Send proposal' }));
  const loud = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const addMara = async () => {
    await user.click(screen.getByRole('button', { name: 'Add Mara' }));
    await (await server.next('GET', '/api/users/5')).answer({ ...MARA, role: 'photographer' });
  };
  const fill = async () => {
    await user.type(field('Title'), 'Portraits on the pier');
    await addMara();
    await user.type(field('Starts'), '2030-11-28T09:00');
    await user.type(field(/^Place/), 'Pier 6');
    await user.click(screen.getByRole('radio', { name: 'Paid' }));
    await user.type(field('Amount in dollars'), '400');
  };
  beforeEach(() => {
    localStorage.clear();
    server = holdServer();
    renderOver(<Screen />);
  });

  it('lists what is missing, as an alert only after sending, and sends the complete proposal', async () => {
    expect(screen.getByText(/^To send, add a title, a participant, a start, /)).toBeTruthy();
    await send();
    expect(loud()).toEqual(['To send, add a title, a participant, a start, an end, and the pay.']);
    await fill();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Mara' }).value).toBe(
      'photographer',
    );
    expect(
      screen.getByText(/^Looked at: 2030-11-28T14:00:00.000Z to 2030-11-28T18:00:00.000Z, with 2$/),
    ).toBeTruthy();
    // The end moves with the start, so the length stays the same.
    expect(field('Ends').value).toBe('2030-11-28T13:00');
    expect(
      screen.getByText(/^Thu, Nov 28, 2030, 9:00 AM – 1:00 PM EST \(New York\), 4 hours\./),
    ).toBeTruthy();
    expect(loud()).toEqual([]);
    await send();
    const proposal = await server.next('POST', '/api/shoots');
    expect(proposal.body).toMatchObject({
      title: 'Portraits on the pier',
      parties: [
        { userId: 7, role: 'model' },
        { userId: 5, role: 'photographer' },
      ],
      terms: {
        startsAt: '2030-11-28T14:00:00.000Z',
        endsAt: '2030-11-28T18:00:00.000Z',
        timeZone: 'America/New_York',
        location: 'Pier 6',
        pay: { kind: 'paid', amount: 400, per: 'flat' },
        cancellationHours: 72,
      },
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await proposal.answer(testShoot());
    expect(screen.getByText('Sent: 1')).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps the input after a lost connection and a reload, and sends it with the same client id', async () => {
    await fill();
    await send();
    const first = await server.next('POST', '/api/shoots');
    await first.lose();
    expect(loud()).toEqual(['Connection lost. Nothing was sent, and your text is still here. Try again.']);
    document.body.replaceChildren();
    renderOver(<Screen />);
    expect(screen.getByText(/^We restored a proposal/)).toBeTruthy();
    expect(field('Title').value).toBe('Portraits on the pier');
    expect(within(screen.getByRole('list', { name: 'Participants' })).getByText('Mara')).toBeTruthy();
    await send();
    const again = await server.next('POST', '/api/shoots');
    expect(again.body).toEqual(first.body);
    await again.refuse(400, 'Unknown ZIP code', { code: 'UNKNOWN_ZIP' });
    expect(loud()).toEqual(['Unknown ZIP code']);
    await user.type(field(/^Place/), ', Brooklyn');
    await send();
    const changed = await server.next('POST', '/api/shoots');
    expect((changed.body as { clientId: string }).clientId).not.toBe(
      (first.body as { clientId: string }).clientId,
    );
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Title').value).toBe('');
  });

  it('explains invalid times in the time zone of the place', async () => {
    await user.type(field('Starts'), '2031-03-09T02:30');
    expect(screen.getByText(/because the clocks go forward/)).toBeTruthy();
    await user.selectOptions(field('Time zone'), 'America/Phoenix');
    expect(screen.queryByText(/the clocks go forward/)).toBeNull();
    await user.clear(field('Ends'));
    await user.type(field('Ends'), '2031-03-09T01:00');
    expect(screen.getByText(m.theEndMustBeAfterTheStart)).toBeTruthy();
    await user.clear(field('Starts'));
    await user.type(field('Starts'), '2020-03-09T01:00');
    expect(screen.getByText(m.theStartMustBeInTheFuture)).toBeTruthy();
  });

  it('adds a member once, with a role to choose, and removes them again', async () => {
    await user.click(screen.getByRole('button', { name: 'Add Mara' }));
    const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Mara' });
    expect(document.activeElement).toBe(role);
    expect(screen.getByRole('status').textContent).toBe('Mara added');
    await user.selectOptions(role, 'Makeup');
    // The role from the server does not replace a role that the member has chosen by then.
    await (await server.next('GET', '/api/users/5')).answer({ ...MARA, role: 'photographer' });
    expect(role.value).toBe('makeup');
    await user.click(screen.getByRole('button', { name: 'Remove Mara' }));
    expect(screen.queryByRole('combobox', { name: 'Role of Mara' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Participants' }));
    expect(screen.getByRole('status').textContent).toBe('Mara removed');
    expect(screen.queryByRole('button', { name: 'Remove Wren' })).toBeNull();
    // Enter never sends the form, not even before the search has answered.
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: shootsProposalMessages.addAMember });
    await user.type(field, 'Ni{Enter}');
    expect(loud()).toEqual([]);
    await (await server.next('GET', '/api/users/search')).answer([
      { id: 6, username: 'Nils', role: 'model' },
    ]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Role of Nils' })).toBeTruthy();
    expect([document.activeElement, field.value]).toEqual([field, '']);
    expect(screen.getByRole('status').textContent).toBe('Nils added');
  });
});
