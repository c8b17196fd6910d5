import type { Contest } from '@opencall/contract/contests/contests/contests.schemas';
import { exportAudit } from '@opencall/contract/contests/contests/recount.routes';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { errorText } from '#lib/api-error.ts';
import { urlOf } from '#lib/http.ts';
import * as m from '#messages/contests/contests-review';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { auditQuery } from './contests.api.ts';
import { StatusLog } from './status-log.tsx';
import { VoteCounts } from './vote-counts.tsx';

const Content = ({ contest }: { contest: Contest }) => {
  const { data, error, refetch, isFetching } = useQuery(auditQuery(contest.id));
  if (error && !data) {
    return (
      <ErrorState title={m.countsNotLoaded} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label={m.loadingCounts}>
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  if (data.length === 0) {
    return <EmptyState title={m.nothingToCount}>{m.noApprovedEntries}</EmptyState>;
  }
  const total = data.reduce((sum, { voteCount }) => sum + voteCount, 0);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft tabular-nums">{m.votesCounted({ count: total })}</p>
        <a
          href={urlOf(exportAudit, { params: { id: contest.id } })}
          download
          className={buttonClass('outline', 'sm')}
        >
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.exportCsv}
        </a>
      </div>
      <VoteCounts contestId={contest.id} rows={data} />
    </>
  );
};

/** For staff: the vote counts, a CSV export and the status log. */
export const VoteAudit = ({ contest }: { contest: Contest }) => (
  <section aria-label={m.voteAudit}>
    <Content contest={contest} />
    <StatusLog contestId={contest.id} />
  </section>
);
