import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as m from '#messages/casting/shoots';
import * as shootsOutcomeMessages from '#messages/casting/shoots-outcome';
import * as shootsProposalMessages from '#messages/casting/shoots-proposal';
import { type HeldServer, holdServer, settle } from '#testing/held-server.ts';
import { renderOver, toastText, toastTitles } from '#testing/render.tsx';
import { ShootScreen } from './shoot-screen.tsx';
import { shootQuery } from './shoots.api.ts';
import { testParty, testShoot, testTerms } from './shoots-fixtures.ts';

const FIRST = testTerms();
const SECOND = testTerms({ pay: { kind: 'paid', amount: 500, per: 'flat' }, location: 'Pier 7, Brooklyn' });
const mara = (overrides = {}) =>
  testParty({
    userId: 5,
    username: 'Mara',
    role: 'photographer',
    answer: 'accepted',
    acceptedVersion: 1,
    ...overrides,
  });
const versions = [
  { version: 1, terms: FIRST, proposedBy: 5, createdAt: '2030-11-20T12:00:00.000Z' },
  { version: 2, terms: SECOND, proposedBy: 5, createdAt: '2030-11-21T12:00:00.000Z' },
];
/** A shoot with new terms from Mara. `own` says whether the viewer had accepted the previous ones. */
const changed = (own: Partial<ShootDetail['parties'][number]> = {}) =>
  testShoot({
    version: 2,
    terms: SECOND,
    parties: [mara({ acceptedVersion: 2 }), testParty(own)],
    versions,
  });

describe('the screen of a shoot', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  let client: QueryClient;
  const open = (shoot: ShootDetail) => {
    const screenOf = (
      <ShootScreen
        id="1"
        viewerId={7}
        sections={() => <p>More</p>}
        belowTimes={({ startsAt }) => <p>{`Days of ${startsAt}`}</p>}
      />
    );
    client = renderOver(screenOf, (filled) => {
      filled.setQueryData(shootQuery(1).queryKey, shoot);
    });
  };
  /** Simulates an update that another party caused. */
  const arrive = async (shoot: ShootDetail) => {
    act(() => void client.setQueryData(shootQuery(1).queryKey, shoot));
    await settle();
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const terms = () => screen.getByRole('region', { name: 'Terms' });
  const marked = () =>
    within(terms())
      .queryAllByText('New')
      .map((badge) => badge.closest('div')?.textContent?.replace(/\s+/g, ' '));
  beforeEach(() => {
    localStorage.clear();
    server = holdServer();
  });

  it('marks the terms that changed since the viewer accepted, with old and new values', () => {
    open(changed({ acceptedVersion: 1 }));
    expect(screen.getByText('Mara proposed new terms')).toBeTruthy();
    expect(marked()).toEqual([
      'WhereNewBefore: Pier 6, Brooklyn · 11201→Now: Pier 7, Brooklyn · 11201',
      'PayNewBefore: $400 flat→Now: $500 flat',
    ]);
    const parties = screen.getByRole('list', { name: 'Participants' });
    expect(within(parties).getByText(/accepted version 1/)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Changes of version 2' }).textContent).toContain('$500 flat');
    expect(screen.getByText('More')).toBeTruthy();
  });

  it('marks nothing on first viewing', () => {
    open(testShoot());
    expect(marked()).toEqual([]);
    expect(screen.getByText('Mara invited you to this shoot')).toBeTruthy();
    // Conflicts with the times are shown next to the accept button.
    expect(screen.getByText(`Days of ${FIRST.startsAt}`)).toBeTruthy();
  });

  it('does not capitalize usernames, not even at the start of a sentence', () => {
    const ends = {
      status: 'declined' as const,
      parties: [mara({ username: 'mara' }), testParty({ answer: 'declined' })],
    };
    open({ ...changed(), ...ends });
    const history = screen.getByRole('list', { name: m.versionsOfTheTerms }).textContent;
    expect(history).toContain('mara proposed the shoot');
    expect(history).toContain('You declined');
  });

  it('disables the answer to terms that arrived while the page was open until the viewer has seen them', async () => {
    open(testShoot());
    await arrive(changed());
    expect(screen.getByRole('alert').textContent).toContain(
      'Mara proposed version 2 while you had this page open.',
    );
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    await press('Show the new terms');
    expect(document.activeElement?.textContent).toBe('Terms');
    expect(marked()).toHaveLength(2);
    await press('Accept');
    const accepted = await server.next('POST', '/api/shoots/1/accept');
    expect(accepted.body).toEqual({ version: 2 });
    await accepted.answer({
      ...changed({ answer: 'accepted', acceptedVersion: 2 }),
      status: 'confirmed',
      confirmedVersion: 2,
    });
    expect(toastTitles()).toContain('Shoot confirmed');
    // The focused button has disappeared, so the focus moves to its region.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Status' }));
    expect(marked()).toEqual([]);
    expect(screen.getByText(/^Confirmed\. It starts/)).toBeTruthy();
    expect(screen.queryByText(/^Days of/)).toBeNull();
  });

  it('shows the new terms if another party changed them first', async () => {
    open(testShoot());
    await press('Accept');
    await (await server.next('POST', '/api/shoots/1/accept')).refuse(409, 'The terms have changed', {
      code: 'SHOOT_TERMS_CHANGED',
    });
    expect(toastTitles()).toContain('The terms have changed');
    expect(toastText()).toBe('Nothing was accepted. Review the new terms first.');
    await (await server.next('GET', '/api/shoots/1')).answer(changed());
    await press('Show the new terms');
    expect(marked()).toHaveLength(2);
  });

  it('sends a change of the current version, and merges concurrent changes of other parties', async () => {
    open(testShoot());
    await press('Propose a change');
    const sheet = within(screen.getByRole('dialog', { name: shootsProposalMessages.proposeAChange }));
    const change = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Propose change' });
    expect(change().disabled).toBe(true);
    const amount = sheet.getByLabelText<HTMLInputElement>('Amount in dollars');
    await user.clear(amount);
    await user.type(amount, '450');
    expect(sheet.getByRole('region', { name: 'Your changes' }).textContent).toContain(
      'Pay: Before: $400 flat→Now: $450 flat',
    );
    await user.click(change());
    await (await server.next('PUT', '/api/shoots/1/terms')).refuse(409, 'The terms have changed', {
      code: 'SHOOT_TERMS_CHANGED',
    });
    await (await server.next('GET', '/api/shoots/1')).answer(changed());
    expect(sheet.getByRole('alert').textContent).toContain('The terms have changed');
    // Untouched fields are updated; edited fields keep the viewer's values.
    expect(sheet.getByLabelText<HTMLInputElement>(/^Place/).value).toBe('Pier 7, Brooklyn');
    expect(amount.value).toBe('450');
    await user.click(change());
    const sent = await server.next('PUT', '/api/shoots/1/terms');
    expect(sent.body).toMatchObject({
      version: 2,
      terms: {
        location: 'Pier 7, Brooklyn',
        pay: { kind: 'paid', amount: 450, per: 'flat' },
        notes: 'Bring two coats.',
      },
    });
    await sent.lose();
    expect(sheet.getByText(/Nothing was sent, and your text is still here/)).toBeTruthy();
  });

  it('requires a reason and shows the cost before it cancels', async () => {
    open(
      testShoot({
        status: 'confirmed',
        confirmedVersion: 1,
        parties: [mara(), testParty({ answer: 'accepted' })],
      }),
    );
    await press('Cancel shoot');
    const dialog = within(screen.getByRole('dialog', { name: m.cancelThisShoot }));
    expect(dialog.getByText(m.itDoesNotCountAgainstYou)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: m.cancelTheShoot }));
    expect(dialog.getByRole('alert').textContent).toBe('Reason is required');
    await user.type(dialog.getByLabelText('Reason'), 'Ill.');
    await user.click(dialog.getByRole('button', { name: m.cancelTheShoot }));
    expect((await server.next('POST', '/api/shoots/1/cancel')).body).toEqual({ reason: 'Ill.' });
  });

  it('asks after the end who came, and lets a party who was named as absent deny it', async () => {
    const past = testTerms({ startsAt: '2020-11-28T14:00:00.000Z', endsAt: '2020-11-28T22:00:00.000Z' });
    const over = (absent: number[]) =>
      testShoot({
        status: 'confirmed',
        confirmedVersion: 1,
        terms: past,
        settlesAt: '2030-12-05T22:00:00.000Z',
        parties: [
          mara(absent.length > 0 ? { outcome: 'no-show', absent } : {}),
          testParty({ answer: 'accepted', acceptedVersion: 1 }),
        ],
      });
    open(over([]));
    await press('Someone did not come');
    const dialog = within(screen.getByRole('dialog', { name: shootsOutcomeMessages.whoDidNotCome }));
    await user.click(dialog.getByRole('button', { name: 'Report no-show' }));
    expect(dialog.getByRole('alert').textContent).toBe('Please select who did not come');
    await user.click(dialog.getByRole('checkbox', { name: /^Mara/ }));
    await user.click(dialog.getByRole('button', { name: 'Report no-show' }));
    const said = await server.next('POST', '/api/shoots/1/outcome');
    expect(said.body).toEqual({ outcome: 'no-show', absent: [5] });
    await said.refuse(409, 'The shoot is not over', { code: 'SHOOT_NOT_OVER' });
    expect(toastText()).toBe('The shoot is not over');
    await arrive(over([7]));
    await user.keyboard('{Escape}');
    expect(screen.getByText('Mara says that you did not come')).toBeTruthy();
    await press('I was there');
    const denial = await server.next('POST', '/api/shoots/1/outcome');
    expect(denial.body).toEqual({ outcome: 'took-place' });
    await denial.answer({ ...over([7]), status: 'disputed' });
    expect(toastText()).toBe('The participants disagree, so our team will decide.');
    await (await server.next('GET', '/api/shoots/1/statement')).answer(null);
    await user.type(screen.getByLabelText('What happened'), 'I was there at nine.');
    await press('Send to our team');
    expect((await server.next('PUT', '/api/shoots/1/statement')).body).toEqual({
      text: 'I was there at nine.',
      messageIds: [],
    });
  });
});
