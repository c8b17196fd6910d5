import { takesVotes } from '@opencall/contract/contests/contests/contests.vocabulary';
import type { MemberVote, VoteResult } from '@opencall/contract/contests/contests/votes.schemas';
import * as m from '#messages/contests/contests.ts';
import { batchLookups } from '#platform/database/batch.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { joinWrites } from '#platform/database/join-writes.ts';
import { memoizePerDb } from '#platform/database/per-db.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { assertOwnVotes } from './contests.policy.ts';
import { presentMemberVote } from './contests.presenter.ts';
import { findHeldEntry, listVotesOf } from './votes.queries.ts';
import {
  countVotesFor,
  lockVoter,
  moveVote,
  type ToggledVote,
  toggleVotes,
  type VoteCall,
} from './votes.sql.ts';

/** How often a vote is retried after a concurrent vote of the same member before it is refused. */
const ATTEMPTS = 20;

type Outcome =
  | { kind: 'voted'; voted: boolean; contestId: number }
  | { kind: 'refused'; code: 'ENTRY_NOT_FOUND' | 'VOTING_NOT_OPEN' | 'VOTE_HELD_ELSEWHERE' | 'BUSY' }
  /** The member's vote is for another entry, or a concurrent vote of the member interfered. */
  | { kind: 'undecided'; contestId: number };

interface JoinedCall {
  database: Database;
  call: VoteCall;
}

const outcomeOf = ({ status, contestStatus, contestId, voted }: ToggledVote): Outcome => {
  if (status !== 'approved' || contestId === null) return { kind: 'refused', code: 'ENTRY_NOT_FOUND' };
  if (contestStatus === null || !takesVotes(contestStatus))
    return { kind: 'refused', code: 'VOTING_NOT_OPEN' };
  return voted === null ? { kind: 'undecided', contestId } : { kind: 'voted', voted, contestId };
};

const toggleAll = async (tx: Tx, calls: readonly VoteCall[], now: Date): Promise<Outcome[]> =>
  (await toggleVotes(tx, calls, now)).map(outcomeOf);

/** Runs concurrent votes in one statement. Votes of one member keep their order. */
const joinedToggle = memoizePerDb(() =>
  joinWrites<JoinedCall, Outcome>({
    keysOf: ({ call }) => [String(call.userId)],
    run: (joined) => {
      const [{ database, call: first }] = joined;
      const calls = joined.map(({ call }) => call);
      return database.autocommit((tx) => toggleAll(tx, calls, first.now));
    },
  }),
);

/** Makes one attempt while the member's other votes wait. Only votes in other processes can interfere. */
const tryAlone = async (tx: Tx, call: VoteCall): Promise<Outcome> => {
  const [outcome] = await toggleAll(tx, [call], call.now);
  if (outcome?.kind !== 'undecided') return outcome ?? { kind: 'refused', code: 'ENTRY_NOT_FOUND' };
  const { contestId } = outcome;
  if (await moveVote(tx, call)) return { kind: 'voted', voted: true, contestId };
  const held = await findHeldEntry(tx, { contestId, userId: call.userId });
  if (held !== null && held !== call.entryId) return { kind: 'refused', code: 'VOTE_HELD_ELSEWHERE' };
  return outcome;
};

/** Runs conflicting votes of one member one after the other: immediate retries would conflict again. */
const toggleInTurn = ({ database, call }: JoinedCall, contestId: number): Promise<Outcome> =>
  database.transaction(async (tx) => {
    await lockVoter(tx, { contestId, userId: call.userId });
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await tryAlone(tx, call);
      if (outcome.kind !== 'undecided') return outcome;
    }
    return { kind: 'refused', code: 'BUSY' };
  });

/** Counts the votes of an entry. Concurrent calls share one statement. */
const countOf = memoizePerDb((db) =>
  batchLookups<string, number>(async (keys) => {
    const entries = keys.map((key) => {
      const [contestId = 0, entryId = 0] = key.split(' ').map(Number);
      return { contestId, entryId };
    });
    const counts = await countVotesFor(db, entries);
    return new Map(keys.map((key, n) => [key, counts[n] ?? 0]));
  }),
);

/**
 * Stores the member's vote for an entry, or takes it back if it exists. The unique key decides between concurrent calls.
 * @throws ENTRY_NOT_FOUND, VOTING_NOT_OPEN, VOTE_HELD_ELSEWHERE, BUSY.
 */
export const castVote = async (
  database: Database,
  call: VoteCall,
): Promise<VoteResult & { contestId: number }> => {
  const joined = { database, call };
  const first = await joinedToggle(database.db)(joined);
  const outcome = first.kind === 'undecided' ? await toggleInTurn(joined, first.contestId) : first;
  if (outcome.kind !== 'voted') throw new AppError(outcome.kind === 'refused' ? outcome.code : 'BUSY');
  const { voted, contestId } = outcome;
  const voteCount = (await countOf(database.db)(`${contestId} ${call.entryId}`)) ?? 0;
  return { message: voted ? m.voteRecorded : m.voteRemoved, voted, voteCount, contestId };
};

/** Lists the viewer's votes for entries that they can still see, newest first. @throws NOT_OWN_VOTES for other members. */
export const listOwnVotes = async (db: Db, viewer: Viewer, userId: number): Promise<MemberVote[]> => {
  assertOwnVotes(viewer, userId);
  const rows = await listVotesOf(db, userId);
  return rows.map(presentMemberVote);
};
