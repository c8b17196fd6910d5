import type { ContestDetails } from '@opencall/contract/contests/contests/contests.schemas';
import type { ContestSearch, ContestTab } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests';
import { Count } from '#ui/badge.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { DetailPage } from '#ui/page.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { type TabItem, Tabs } from '#ui/tabs.tsx';
import { ContestHead, ContestSkeleton } from './contest-head.tsx';
import { ContestError, ContestNotFound } from './contest-states.tsx';
import { useContest } from './entries.api.ts';
import { EntryWall } from './entry-wall.tsx';

const tabSkeleton = (
  <Loading>
    <Skeleton className="h-72" />
  </Loading>
);

// Loaded when their tabs are opened.
const ReviewQueue = onDemand(() => import('./review-queue.tsx').then((m) => m.ReviewQueue), tabSkeleton);
const VoteAudit = onDemand(() => import('./vote-audit.tsx').then((m) => m.VoteAudit), tabSkeleton);
const RulesPanel = onDemand(() => import('./rules-panel.tsx').then((m) => m.RulesPanel), tabSkeleton);

type Tab = ContestTab | 'entries';

interface ContestTabsProps {
  contest: ContestDetails;
  view: ContestSearch;
  onView: (view: ContestSearch) => void;
}

const staffTabs = ({ contest, view, onView }: ContestTabsProps): TabItem<Tab>[] => [
  {
    value: 'review',
    label: (
      <span className="inline-flex items-center gap-2">
        {common.review}
        {Boolean(contest.pendingCount) && <Count value={contest.pendingCount ?? 0} />}
      </span>
    ),
    content: (
      <ReviewQueue
        contest={contest}
        status={view.status ?? 'pending'}
        onStatus={(status) => onView({ tab: 'review', status: status === 'pending' ? undefined : status })}
      />
    ),
  },
  {
    value: 'votes',
    label: m.votes,
    content: <VoteAudit contest={contest} />,
  },
];

const ContestTabs = (props: ContestTabsProps) => {
  const { contest, view, onView } = props;
  const { isStaff } = useSession();
  const items: TabItem<Tab>[] = [
    { value: 'entries', label: m.entries, content: <EntryWall key={contest.status} contest={contest} /> },
    { value: 'rules', label: m.rules, content: <RulesPanel contest={contest} /> },
    ...(isStaff ? staffTabs(props) : []),
  ];
  const shown = items.find(({ value }) => value === view.tab)?.value ?? 'entries';
  return (
    <Tabs
      label={m.contest}
      value={shown}
      onChange={(next) => onView(next === 'entries' ? {} : { tab: next })}
      items={items}
      className="mt-12"
    />
  );
};

interface ContestPageProps {
  /** Undefined if the page address has no valid id. */
  contestId: number | undefined;
  view: ContestSearch;
  onView: (view: ContestSearch) => void;
}

const Content = ({ contestId, view, onView }: ContestPageProps & { contestId: number }) => {
  const { data, error, refetch, isFetching } = useContest(contestId);
  if (data) {
    return (
      <>
        <PageTitle>{data.title}</PageTitle>
        <ContestHead contest={data} />
        <ContestTabs contest={data} view={view} onView={onView} />
      </>
    );
  }
  if (!error) return <ContestSkeleton />;
  return <ContestError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
};

/** The page of a contest, with tabs for entries and rules. Staff also get tabs for review and votes. */
export const ContestPage = ({ contestId, ...rest }: ContestPageProps) => (
  <DetailPage title={m.contest}>
    {contestId === undefined ? (
      <ContestNotFound />
    ) : (
      <Content key={contestId} contestId={contestId} {...rest} />
    )}
  </DetailPage>
);
