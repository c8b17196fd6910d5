import type { Database, Tx } from '#platform/database/database.ts';

/** At a vote's busiest, everyone is told once in so many milliseconds that counts have changed. */
const VOTES_TOLD_MS = 1000;

/** Whoever looks at the contest, or at the list of them, reads it again. */
export const announceContest = (tx: Tx, contestId: number): void =>
  tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'contest', id: contestId } });

/** An entry that nobody has reviewed yet is its owner's and the staff's to see. */
export const announceSubmission = async (
  tx: Tx,
  { contestId, userId }: { contestId: number; userId: number },
): Promise<void> => {
  const data = { topic: 'entries', id: contestId } as const;
  tx.publish({ to: 'staff', type: 'invalidate', data });
  tx.publish({ to: [userId], type: 'invalidate', data });
};

/** Entries came into sight, or went out of it. */
export const announceEntries = (tx: Tx, contestId: number): void =>
  tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'entries', id: contestId } });

/**
 * Tells everyone that a contest's counts have changed: at once, and of the votes that follow within a second once
 * at its end. A vote is given without waiting for that, and stands where telling fails.
 */
export const createVoteAnnouncer = (
  database: Database,
  onError: (error: unknown) => void,
): ((contestId: number) => void) => {
  const told = new Map<number, { again: boolean }>();
  const tell = (contestId: number): void => {
    const data = { topic: 'votes', id: contestId } as const;
    database
      .autocommit(async (tx) => tx.publish({ to: 'everyone', type: 'invalidate', data }))
      .catch(onError);
  };
  const begin = (contestId: number): void => {
    const round = { again: false };
    told.set(contestId, round);
    tell(contestId);
    setTimeout(() => {
      told.delete(contestId);
      if (round.again) begin(contestId);
    }, VOTES_TOLD_MS).unref();
  };
  return (contestId) => {
    const round = told.get(contestId);
    if (round) round.again = true;
    else begin(contestId);
  };
};
