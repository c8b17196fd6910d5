import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '@opencall/contract/accounts/billing/billing.vocabulary';
import { decimalText, numberText, percentText } from '@opencall/contract/shared/format/numbers';
import type { Analytics } from '@opencall/contract/staff/analytics/analytics.schemas';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { errorText } from '#lib/api-error.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/analytics';
import { buttonClass } from '#ui/button-class.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { analyticsCsvUrl, analyticsQuery, type DayRange } from './analytics.api.ts';
import { ChartCard } from './chart-card.tsx';
import { chartsOf } from './chart-list.ts';
import { filledRange } from './days.ts';
import { RangeForm, type RangeFormProps } from './range-form.tsx';

const STATUS_LABELS: Record<SubscriptionStatus, string> = {
  trialing: m.trialing,
  active: m.paying,
  past_due: m.pastDue,
  canceled: common.canceled,
  expired: common.expired,
};

const hoursText = (value: number | null): string => (value === null ? '–' : `${decimalText(value)} h`);

const Figures = ({
  title,
  figures,
}: {
  title: string;
  figures: ReadonlyArray<readonly [string, string]>;
}) => (
  <section aria-label={title}>
    <h2 className="edge-print text-ink-soft">{title}</h2>
    <dl className="mt-3 grid grid-cols-2 border-t sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end border-b py-4 pr-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="display text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Summary = ({ data }: { data: Analytics }) => (
  <div className="grid gap-x-14 gap-y-8 xl:grid-cols-[5fr_3fr]">
    <Figures
      title={m.subscriptionsNow}
      figures={SUBSCRIPTION_STATUSES.map((status) => [
        STATUS_LABELS[status],
        numberText(data.subscriptions[status]),
      ])}
    />
    <Figures
      title={m.inThisDateRange}
      figures={[
        [m.trialConversion, data.trialConversion === null ? '–' : percentText(data.trialConversion)],
        [m.medianTimeToDecision, hoursText(data.decisionHours.median)],
        [m.decisionTime90thPercentile, hoursText(data.decisionHours.p90)],
        [m.applicationsAnswered, data.answeredShare === null ? '–' : percentText(data.answeredShare)],
        [m.medianTimeToAnswer, hoursText(data.answerHours.median)],
      ]}
    />
  </div>
);

const AnalyticsSkeleton = () => (
  <Loading label={m.loadingAnalytics}>
    <Skeleton className="h-32" />
    <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((chart) => (
        <Skeleton key={chart} className="h-80" />
      ))}
    </div>
  </Loading>
);

const Charts = ({ data, range, stale }: { data: Analytics; range: DayRange; stale: boolean }) => {
  const days = data.days.map(({ day }) => day);
  return (
    <div aria-busy={stale || undefined} className={stale ? 'opacity-60' : undefined}>
      <Summary data={data} />
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        {chartsOf(data.days).map((chart) => (
          <ChartCard key={chart.id} chart={chart} days={days} range={range} />
        ))}
      </div>
    </div>
  );
};

interface AnalyticsPageProps {
  /** The date range in the address; days may be missing. */
  range: DayRange;
  onRange: RangeFormProps['onRange'];
}

const Content = ({ range }: { range: DayRange }) => {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(analyticsQuery(range));
  if (error && (!data || isPlaceholderData)) {
    return (
      <ErrorState title={m.analyticsCouldNotBeLoaded} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (!data) return <AnalyticsSkeleton />;
  return <Charts data={data} range={{ from: data.from, to: data.to }} stale={isPlaceholderData} />;
};

/** Charts of the community's daily figures, with tables. */
export const AnalyticsPage = ({ range, onRange }: AnalyticsPageProps) => {
  return (
    <>
      <PageHeader
        title={common.analytics}
        actions={
          <a href={analyticsCsvUrl(range)} download className={buttonClass('outline', 'sm')}>
            <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {common.downloadCsv}
          </a>
        }
      />
      <div className="pb-8">
        <RangeForm shown={filledRange(range)} onRange={onRange} />
      </div>
      <Content range={range} />
    </>
  );
};
