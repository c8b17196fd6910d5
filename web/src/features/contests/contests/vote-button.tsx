import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import { takesVotes } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useId } from 'react';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/contests/contests';
import { Button } from '#ui/button.tsx';
import { useVote } from './entries.api.ts';

/** A member has one vote in a contest. If it is for another entry, the button is inactive and says why. */
export const VoteButton = ({ contest, entry }: { contest: ContestDetails; entry: ContestEntry }) => {
  const hintId = useId();
  const { user } = useSession();
  const vote = useVote(contest.id);
  if (!takesVotes(contest.status) || entry.status !== 'approved') return null;
  const hasVotedElsewhere = contest.myVoteEntryId !== null && contest.myVoteEntryId !== entry.id;
  const cast = () => {
    if (hasVotedElsewhere) return;
    if (!user) toastError(m.pleaseLogInToVote);
    else vote({ entryId: entry.id, voted: !entry.userVoted });
  };
  return (
    <div>
      <Button
        variant={entry.userVoted ? 'outline' : 'primary'}
        // Not `disabled`: keyboard users would lose the focus after voting.
        aria-disabled={hasVotedElsewhere}
        aria-describedby={hasVotedElsewhere ? hintId : undefined}
        onClick={cast}
        className="w-full"
      >
        {entry.userVoted ? m.removeVote : m.voteForThisEntry}
      </Button>
      {hasVotedElsewhere && (
        <p id={hintId} className="mt-2 text-sm text-ink-soft">
          {m.oneVotePerContest}
        </p>
      )}
    </div>
  );
};
