import { numberText, wholePercentText } from '@opencall/contract/shared/format/numbers';
import type { Role } from '@opencall/contract/shared/vocabulary';
import type { Stats } from '@opencall/contract/staff/stats/stats.schemas';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { statsQuery } from '#lib/staff-queries.ts';
import * as m from '#messages/app/pages-home';
import * as common from '#messages/common';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';

interface Figure {
  label: string;
  value: string;
}

const figure = (label: string, value: number): Figure => ({ label, value: numberText(value) });

const moderationFigures = (stats: Stats): Figure[] => [
  figure(m.pendingReviews, stats.pendingReviews),
  figure(m.idVerifications, stats.pendingIdVerifications),
  figure(m.contentReports, stats.pendingReports),
];

const platformFigures = (stats: Stats): Figure[] => [
  figure(m.totalUsers, stats.totalUsers),
  figure(m.newToday, stats.newToday),
  figure(m.activeSubscriptions, stats.activeSubscriptions),
  figure(m.supportTickets, stats.openTickets),
];

const share = (part: number, whole: number): string => wholePercentText(whole === 0 ? 0 : part / whole);

/** The current counts. Charts over time are on the analytics screen. */
const analyticsFigures = (stats: Stats): Figure[] => [
  { label: m.payingMembers, value: share(stats.activeSubscriptions, stats.totalUsers) },
  ...moderationFigures(stats),
];

const Figures = ({ title, figures }: { title: string; figures: readonly Figure[] }) => (
  <section aria-label={title} className="pt-8">
    <h2 className="edge-print text-ink-soft">{title}</h2>
    <dl className="mt-3 grid grid-cols-2 border-t sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-b py-4 pr-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="display text-title tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const FiguresSkeleton = () => (
  <Loading label={m.loadingStatistics} className="pt-8">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="mt-3 h-28" />
  </Loading>
);

/** Figures of the community. They update with live events and whenever the screen is opened again. */
export const StaffFigures = ({ role }: { role: Role }) => {
  const { data, error, refetch, isFetching } = useQuery(statsQuery);
  if (!data) {
    if (!error) return <FiguresSkeleton />;
    return (
      <ErrorState title={m.theStatisticsCouldNotBe} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (role !== 'admin') return <Figures title={m.statistics} figures={moderationFigures(data)} />;
  return (
    <div className="grid gap-x-14 xl:grid-cols-2">
      <Figures title={m.platformStatistics} figures={platformFigures(data)} />
      <Figures title={common.analytics} figures={analyticsFigures(data)} />
    </div>
  );
};
