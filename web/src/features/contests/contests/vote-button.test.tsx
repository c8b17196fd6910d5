import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_KEY } from '#lib/session-key.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { contestKey, contestQuery, type EntryFilter, entriesQuery } from './contests.api.ts';
import { useContest, useEntries } from './entries.api.ts';
import { VoteButton } from './vote-button.tsx';

const ORDER: EntryFilter = { order: 'oldest' };
const details = (myVoteEntryId: number | null) =>
  ({ id: 1, status: 'voting', myVoteEntryId }) as ContestDetails;
const entry = (id: number, voted: boolean) =>
  ({
    id,
    title: `Entry ${id}`,
    status: 'approved',
    userVoted: voted,
    voteCount: voted ? 4 : 3,
  }) as ContestEntry;
const entries = (votedId: number | null) => [entry(1, votedId === 1), entry(2, votedId === 2)];
const page = (items: ContestEntry[]) => ({ items, total: 2, totalIsFloor: false, nextCursor: undefined });

const Screen = () => {
  const { data: contest } = useContest(1);
  const { data } = useEntries(1, ORDER);
  return data?.items.map((one) => (
    <section key={one.id} aria-label={one.title}>
      {one.voteCount}
      {contest && <VoteButton contest={contest} entry={one} />}
    </section>
  ));
};

const button = (id: number) =>
  within(screen.getByRole('region', { name: `Entry ${id}` })).getByRole('button');
const press = (id: number) => fireEvent.click(button(id));
/** For each entry: the vote count, the button's label, and whether the member's vote is for the other entry. */
const shown = () =>
  [1, 2].map((id) => {
    const text = screen.getByRole('region', { name: `Entry ${id}` }).textContent;
    return text?.replace('You can only vote for one entry per contest', ', held elsewhere');
  });
const FREE = ['3Vote for this entry', '3Vote for this entry'];
const FIRST = ['4Remove vote', '3Vote for this entry, held elsewhere'];
const SECOND = ['3Vote for this entry, held elsewhere', '4Remove vote'];

describe('a vote', () => {
  let server: HeldServer;
  let client: ReturnType<typeof renderOver>;
  const open = (votedId: number | null) => {
    client = renderOver(<Screen />, (filled) => {
      filled.setQueryData(SESSION_KEY, { user: { id: 7, role: 'model' }, subscription: null });
      filled.setQueryData(contestQuery(1).queryKey, details(votedId));
      filled.setQueryData(entriesQuery(1, ORDER).queryKey, {
        pages: [page(entries(votedId))],
        pageParams: [undefined],
      });
    });
  };
  beforeEach(() => {
    server = holdServer();
  });
  const vote = (id: number) => server.next('POST', `/api/contests/entries/${id}/vote`);
  const answerReads = async (votedId: number | null) => {
    await (await server.next('GET', '/api/contests/1/details')).answer(details(votedId));
    await (await server.next('GET', '/api/contests/1/entries')).answer(entries(votedId));
  };

  it('appears immediately, and stays while the response is slow and outdated ones arrive', async () => {
    open(null);
    press(1);
    expect(shown()).toEqual(FIRST);
    const given = await vote(1);
    void client.invalidateQueries({ queryKey: contestKey(1) });
    await answerReads(null);
    expect(shown()).toEqual(FIRST);
    await given.answer({ message: 'Vote recorded successfully', voted: true, voteCount: 4 });
    expect(shown()).toEqual(FIRST);
    expect(toastTitles()).toEqual(['Vote recorded']);
    await answerReads(1);
    expect(shown()).toEqual(FIRST);
  });

  it('ends on the entry that the member chose last', async () => {
    open(1);
    press(1);
    expect(shown()).toEqual(FREE);
    press(2);
    expect(shown()).toEqual(SECOND);
    const taken = await vote(1);
    await expectNoCall(server);
    await taken.answer({ message: 'Vote removed successfully', voted: false, voteCount: 3 });
    expect(shown()).toEqual(SECOND);
    await (await vote(2)).answer({ message: 'Vote recorded successfully', voted: true, voteCount: 4 });
    expect(shown()).toEqual(SECOND);
  });

  it('returns with an error if its withdrawal is refused, and the later vote is still sent', async () => {
    open(1);
    press(1);
    press(2);
    await (await vote(1)).refuse(500, 'Internal server error');
    expect(toastTitles()).toEqual(['Error voting']);
    expect(button(2).textContent).toBe('Remove vote');
    await (await vote(2)).refuse(409, 'You can only vote for one entry per contest');
    expect(shown()).toEqual(FIRST);
  });

  it('stays with the other entry if the server refuses a second vote', async () => {
    // The member voted for entry 1 in another window. This window learns it from the refusal.
    open(null);
    press(2);
    const refused = await vote(2);
    void client.invalidateQueries({ queryKey: contestKey(1) });
    await answerReads(1);
    await refused.refuse(409, 'You can only vote for one entry per contest');
    expect(shown()).toEqual(FIRST);
  });

  it('ends as the member chose even if the server had another state than the screen', async () => {
    open(null);
    press(1);
    // The member had already voted in another window, so this call withdrew the vote. The client repeats the call.
    await (await vote(1)).answer({ message: 'Vote removed successfully', voted: false, voteCount: 3 });
    expect(shown()).toEqual(FIRST);
    await (await vote(1)).answer({ message: 'Vote recorded successfully', voted: true, voteCount: 4 });
    expect(shown()).toEqual(FIRST);
    expect(toastTitles()).toEqual(['Vote recorded']);
  });
});

describe('the button for a vote', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  interface Case {
    isSignedIn?: boolean;
    contest?: Partial<ContestDetails>;
    shown?: Partial<ContestEntry>;
  }
  const open = ({ isSignedIn = true, contest = {}, shown: changes = {} }: Case) => {
    server = holdServer();
    const one = { ...entry(1, false), ...changes };
    const session = { user: { id: 7, role: 'model' }, subscription: null };
    renderOver(<VoteButton contest={{ ...details(null), ...contest }} entry={one} />, (filled) => {
      filled.setQueryData(SESSION_KEY, isSignedIn ? session : null);
    });
  };
  const only = (name: string) => screen.getByRole('button', { name });

  it.each(['{Enter}', ' '])('votes by the key %j, and keeps the focus when refused', async (key) => {
    open({});
    only('Vote for this entry').focus();
    await user.keyboard(key);
    await (await server.next('POST', '/api/contests/entries/1/vote')).refuse(500, 'Internal server error');
    expect(document.activeElement).toBe(only('Vote for this entry'));
    expect(toastTitles()).toEqual(['Error voting']);
  });

  it('explains that another entry has the vote, keeps the focus and sends nothing', async () => {
    open({ contest: { myVoteEntryId: 2 } });
    const held = only('Vote for this entry');
    const hint = document.getElementById(held.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('You can only vote for one entry per contest');
    held.focus();
    await user.keyboard('{Enter} ');
    expect(document.activeElement).toBe(held);
    await expectNoCall(server);
  });

  it('asks a visitor to sign in', async () => {
    open({ isSignedIn: false });
    await user.click(only('Vote for this entry'));
    expect(toastTitles()).toEqual(['Please log in to vote']);
    await expectNoCall(server);
  });

  it.each<[string, Case]>([
    ['before the vote', { contest: { status: 'active' } }],
    ['after it', { contest: { status: 'completed' } }],
    ['for an entry that waits for its review', { shown: { status: 'pending' } }],
  ])('is not shown %s', (_when, one) => {
    open(one);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
