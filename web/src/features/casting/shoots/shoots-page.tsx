import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import { SHOOT_STATUSES, type ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { ShootRow, ShootRowSkeleton } from './shoot-row.tsx';
import { type Stage, stageOf } from './shoot-stage.ts';
import { shootsQuery } from './shoots.api.ts';
import { isNarrowed } from './shoots-address.ts';
import { ShootsFilters, type ShootsFiltersProps } from './shoots-filters.tsx';

export interface ShootsPageProps extends ShootsFiltersProps {
  viewerId: number;
  /** Other tasks from the viewer's shoots. Shown above the list if no filter is active. */
  waiting?: ReactNode;
}

const OPEN_STATUSES = ['proposed', 'confirmed', 'disputed'] as const satisfies readonly ShootStatus[];
const FINISHED_STATUSES = SHOOT_STATUSES.filter(
  (status) => !(OPEN_STATUSES as readonly ShootStatus[]).includes(status),
);

/** Shoots that can still change, up to 100 in one request. The page sorts them into sections. */
const openQuery = shootsQuery({ status: OPEN_STATUSES.join(','), sortBy: 'soonest', limit: '100' });
const finishedQuery = shootsQuery({ status: FINISHED_STATUSES.join(','), sortBy: 'latest' });

const Rows = ({ label, shoots, viewerId }: { label: string; shoots: readonly Shoot[]; viewerId: number }) => (
  <ul aria-label={label}>
    {shoots.map((shoot) => (
      <li key={shoot.id}>
        <ShootRow shoot={shoot} viewerId={viewerId} />
      </li>
    ))}
  </ul>
);

const SECTIONS: ReadonlyArray<{ stage: Stage; title: string; text?: string }> = [
  { stage: 'waiting', title: m.waitingForYourAnswer },
  { stage: 'coming', title: m.upcoming },
  {
    stage: 'settling',
    title: m.waitingForConfirmation,
    text: m.untilAllHaveConfirmed,
  },
];

interface SectionProps {
  title: string;
  text?: string | undefined;
  count: number;
  children: ReactNode;
}

const Section = ({ title, text, count, children }: SectionProps) => (
  <section aria-label={title} className="mt-10 first:mt-0">
    <h2 className="display flex items-baseline gap-3 pb-3 text-2xl">
      {title}
      <span className="text-base text-ink-soft tabular-nums">{count}</span>
    </h2>
    {text && <p className="-mt-2 pb-3 text-ink-soft">{text}</p>}
    {children}
  </section>
);

const ShootsSkeleton = () => (
  <Loading label={m.loadingShoots}>
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <ShootRowSkeleton key={row} />
    ))}
  </Loading>
);

interface FailureProps {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

const Failure = ({ error, onRetry, retrying }: FailureProps) => (
  <ErrorState title={m.yourShootsCouldNotBeLoaded} onRetry={onRetry} retrying={retrying}>
    {errorText(error, common.checkYourConnectionAndTry)}
  </ErrorState>
);

const NoShoots = () => <EmptyState title={m.noShootsYet}>{m.whatAppearsHere}</EmptyState>;

/** The viewer's shoots in sections, by their next step. */
const OwnShoots = ({ viewerId }: { viewerId: number }) => {
  const open = useInfiniteQuery(openQuery);
  const finished = useInfiniteQuery(finishedQuery);
  const now = useNow((open.data?.items ?? []).flatMap(({ terms }) => [terms.startsAt, terms.endsAt]));
  const failed = [open, finished].find(({ data, error }) => error && !data);
  if (failed?.error)
    return (
      <Failure
        error={failed.error}
        onRetry={() => void Promise.all([open.refetch(), finished.refetch()])}
        retrying={open.isFetching || finished.isFetching}
      />
    );
  if (!open.data || !finished.data) return <ShootsSkeleton />;
  const shootsInStage = (stage: Stage) =>
    open.data.items.filter((shoot) => stageOf(shoot, viewerId, now) === stage);
  const past = finished.data;
  if (open.data.items.length === 0 && past.items.length === 0) return <NoShoots />;
  return (
    <>
      {SECTIONS.map(({ stage, title, text }) => {
        const shoots = shootsInStage(stage);
        return (
          shoots.length > 0 && (
            <Section key={stage} title={title} text={text} count={shoots.length}>
              <Rows label={title} shoots={shoots} viewerId={viewerId} />
            </Section>
          )
        );
      })}
      <ListEnd result={open} failure={m.moreShootsCouldNotBeLoaded} />
      {past.items.length > 0 && !open.hasNextPage && (
        <Section title={m.past} count={past.total}>
          <Rows label={m.past} shoots={past.items} viewerId={viewerId} />
          <ListEnd result={finished} failure={m.moreShootsCouldNotBeLoaded} />
        </Section>
      )}
    </>
  );
};

/** The shoots that match the filters, in one list. */
const Results = ({ viewerId, address, onChange }: ShootsPageProps) => {
  const { status, from, to } = address;
  const isFinished = status !== undefined && FINISHED_STATUSES.includes(status);
  const result = useInfiniteQuery(
    shootsQuery({ status, from, to, sortBy: isFinished ? 'latest' : 'soonest' }),
  );
  const { data, error, refetch, isFetching } = result;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ShootsSkeleton />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={m.noShootsFound}
        action={
          <Button variant="outline" onClick={() => onChange({})}>
            {common.clearFilters}
          </Button>
        }
      >
        {m.noneMatchTheFilters}
      </EmptyState>
    );
  return (
    <section aria-label={m.found}>
      <p role="status" className="mb-4 text-sm text-ink-soft tabular-nums">
        {m.shoots({ count: data.total })}
      </p>
      <Rows label={common.shoots} shoots={data.items} viewerId={viewerId} />
      <ListEnd result={result} failure={m.moreShootsCouldNotBeLoaded} />
    </section>
  );
};

/** True if the viewer has no shoots. False while that is unknown. */
const useHasNoShoots = (enabled: boolean): boolean => {
  const open = useInfiniteQuery({ ...openQuery, enabled });
  const finished = useInfiniteQuery({ ...finishedQuery, enabled });
  return enabled && [open, finished].every(({ data }) => data?.items.length === 0);
};

/** The shoots in which the viewer is a party. */
export const ShootsPage = (props: ShootsPageProps) => {
  const { viewerId, address } = props;
  const hasNoShoots = useHasNoShoots(!isNarrowed(address));
  return (
    <ListPage title={common.shoots}>
      <PageHeader
        title={common.shoots}
        lead={m.upcomingAndPastShoots}
        actions={
          <>
            <LinkButton {...paths.calendar()} variant="outline">
              {common.calendar}
            </LinkButton>
            <LinkButton {...paths.proposeShoot()} variant="primary">
              <Plus aria-hidden="true" className="size-4.5" />
              {common.proposeAShoot}
            </LinkButton>
          </>
        }
      />
      {!hasNoShoots && (
        <div className="mb-8">
          <ShootsFilters address={address} onChange={props.onChange} />
        </div>
      )}
      {isNarrowed(address) ? (
        <Results {...props} />
      ) : (
        <>
          {props.waiting}
          <OwnShoots viewerId={viewerId} />
        </>
      )}
    </ListPage>
  );
};
