import type { Contest } from '@opencall/contract/contests/contests/contests.schemas';
import type { ContestStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests';
import { LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx';
import { ContestCard, ContestCardSkeleton, LeadContest, LeadContestSkeleton } from './contest-card.tsx';
import { ContestsError } from './contest-states.tsx';
import { contestsQuery } from './contests.api.ts';

const SECTIONS: ReadonlyArray<{ title: string; statuses: readonly ContestStatus[]; lead?: boolean }> = [
  { title: m.activeContests, statuses: ['active', 'voting'], lead: true },
  { title: m.upcomingContests, statuses: ['upcoming'] },
  { title: m.completedContests, statuses: ['completed'] },
];

const GRID = 'grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8';

interface SectionProps {
  title: string;
  contests: readonly Contest[];
  lead?: boolean;
}

const ContestSection = ({ title, contests, lead }: SectionProps) => {
  const id = useId();
  const [first, ...others] = contests;
  if (!first) return null;
  const cards = lead ? others : contests;
  return (
    <section aria-labelledby={id} className="mt-12 border-t pt-6 first-of-type:mt-0">
      <h2 id={id} className="edge-print text-ink-soft">
        {title}
      </h2>
      <div className="mt-6 grid gap-y-14">
        {lead && <LeadContest contest={first} />}
        {cards.length > 0 && (
          <div className={GRID}>
            {cards.map((contest) => (
              <ContestCard key={contest.id} contest={contest} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
};

const ContestsSkeleton = () => (
  <Loading label={m.loadingContests} className="border-t pt-6">
    <Skeleton className="h-4 w-32" />
    <div className="mt-6 grid gap-y-14">
      <LeadContestSkeleton />
      <div className={GRID}>
        {['first', 'second', 'third'].map((card) => (
          <ContestCardSkeleton key={card} />
        ))}
      </div>
    </div>
  </Loading>
);

const Content = () => {
  const { data, error, refetch, isFetching } = useQuery(contestsQuery);
  if (!data && error) {
    return <ContestsError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <ContestsSkeleton />;
  const sections = SECTIONS.map(({ statuses, ...section }) => ({
    ...section,
    contests: data.filter(({ status }) => statuses.includes(status)),
  }));
  if (sections.every(({ contests }) => contests.length === 0)) {
    return <EmptyState title={m.noContestsAvailable}>{m.newContestsAppearHere}</EmptyState>;
  }
  return sections.map((section) => <ContestSection key={section.title} {...section} />);
};

const StaffActions = () => (
  <div className="flex flex-wrap gap-3">
    <LinkButton {...paths.manageContests()} variant="outline">
      {m.manageContests}
    </LinkButton>
    <LinkButton {...paths.createContest()}>{m.createContest}</LinkButton>
  </div>
);

/** Lists all contests that members can see, active ones first. */
export const ContestsPage = () => {
  const { isStaff } = useSession();
  return (
    <ListPage title={common.contests} wide>
      <PageHeader title={common.contests} lead={m.aboutContests} actions={isStaff && <StaffActions />} />
      <Content />
    </ListPage>
  );
};
