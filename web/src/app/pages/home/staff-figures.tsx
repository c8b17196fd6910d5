import { numberText, wholePercentText } from '@opencall/contract/shared/format/numbers';
import type { Role } from '@opencall/contract/shared/vocabulary';
import type { Stats } from '@opencall/contract/staff/stats/stats.schemas';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { statsQuery } from '#lib/staff-queries.ts';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';

interface Figure {
  label: string;
  value: string;
}

const figure = (label: string, value: number): Figure => ({ label, value: numberText(value) });

const moderationFigures = (stats: Stats): Figure[] => [
  figure('Pending Reviews', stats.pendingReviews),
  figure('ID Verifications', stats.pendingIdVerifications),
  figure('Content Reports', stats.pendingReports),
];

const platformFigures = (stats: Stats): Figure[] => [
  figure('Total Users', stats.totalUsers),
  figure('New Today', stats.newToday),
  figure('Active Subscriptions', stats.activeSubscriptions),
  figure('Support Tickets', stats.openTickets),
];

const share = (part: number, whole: number): string => wholePercentText(whole === 0 ? 0 : part / whole);

/** The current counts. Charts over time are on the analytics screen. */
const analyticsFigures = (stats: Stats): Figure[] => [
  { label: 'Paying Members', value: share(stats.activeSubscriptions, stats.totalUsers) },
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
  <Loading label="Loading statistics" className="pt-8">
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
      <ErrorState
        title="The statistics could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {errorText(error)}
      </ErrorState>
    );
  }
  if (role !== 'admin') return <Figures title="Statistics" figures={moderationFigures(data)} />;
  return (
    <div className="grid gap-x-14 xl:grid-cols-2">
      <Figures title="Platform Statistics" figures={platformFigures(data)} />
      <Figures title="Analytics" figures={analyticsFigures(data)} />
    </div>
  );
};
