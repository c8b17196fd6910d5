import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import { SHOOT_STATUSES, type ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { counted } from '@opencall/contract/shared/format/numbers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ListPage, PageHeader } from '#ui/page.tsx';
import { SHOOT_LOOKS } from '#ui/shoot-looks.ts';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { ShootRow, ShootRowSkeleton } from './shoot-row.tsx';
import { type Stage, stageOf } from './shoot-stage.ts';
import { shootsQuery } from './shoots.api.ts';
import { isNarrowed, type ShootsAddress } from './shoots-address.ts';

export interface ShootsPageProps {
  viewerId: number;
  address: ShootsAddress;
  onChange: (address: ShootsAddress) => void;
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

const Filters = ({ address, onChange }: Pick<ShootsPageProps, 'address' | 'onChange'>) => (
  <search className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
    <Field label="Status" className="min-w-40 max-sm:col-span-2">
      <Select
        value={address.status ?? ''}
        onChange={({ target }) =>
          onChange({ ...address, status: (target.value || undefined) as ShootStatus | undefined })
        }
      >
        <option value="">All</option>
        {SHOOT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {SHOOT_LOOKS[status].label}
          </option>
        ))}
      </Select>
    </Field>
    {(['from', 'to'] as const).map((edge) => (
      <Field key={edge} label={edge === 'from' ? 'From' : 'Until'}>
        <Input
          type="date"
          value={address[edge] ?? ''}
          onChange={({ target }) => onChange({ ...address, [edge]: target.value || undefined })}
        />
      </Field>
    ))}
    {isNarrowed(address) && (
      <Button variant="ghost" onClick={() => onChange({})}>
        Clear filters
      </Button>
    )}
  </search>
);

const Propose = ({ variant = 'outline' }: { variant?: 'outline' | 'primary' }) => (
  <LinkButton {...paths.proposeShoot()} variant={variant}>
    <Plus aria-hidden="true" className="size-4.5" />
    Propose a shoot
  </LinkButton>
);

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
  { stage: 'waiting', title: 'Waiting for your answer' },
  { stage: 'coming', title: 'Coming' },
  {
    stage: 'settling',
    title: 'Waiting for confirmation',
    text: 'Past shoots, until all participants have confirmed them or a week has passed.',
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
  <Loading label="Loading shoots">
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
  <ErrorState title="Your shoots could not be loaded" onRetry={onRetry} retrying={retrying}>
    {errorText(error, 'Check your connection and try again.')}
  </ErrorState>
);

const NoShoots = () => (
  <EmptyState title="No shoots yet" action={<Propose />}>
    Shoots you are asked to confirm come first, then upcoming and past ones.
  </EmptyState>
);

/** The viewer's shoots in sections, by their next step. */
const Mine = ({ viewerId }: { viewerId: number }) => {
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
  const ofStage = (stage: Stage) =>
    open.data.items.filter((shoot) => stageOf(shoot, viewerId, now) === stage);
  const past = finished.data;
  if (open.data.items.length === 0 && past.items.length === 0) return <NoShoots />;
  return (
    <>
      {SECTIONS.map(({ stage, title, text }) => {
        const shoots = ofStage(stage);
        return (
          shoots.length > 0 && (
            <Section key={stage} title={title} text={text} count={shoots.length}>
              <Rows label={title} shoots={shoots} viewerId={viewerId} />
            </Section>
          )
        );
      })}
      <ListEnd result={open} failure="More of your shoots could not be loaded." />
      {past.items.length > 0 && !open.hasNextPage && (
        <Section title="Past" count={past.total}>
          <Rows label="Past" shoots={past.items} viewerId={viewerId} />
          <ListEnd result={finished} failure="More of your shoots could not be loaded." />
        </Section>
      )}
    </>
  );
};

/** The shoots that match the filters, in one list. */
const Found = ({ viewerId, address, onChange }: ShootsPageProps) => {
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
        title="No shoots found"
        action={
          <Button variant="outline" onClick={() => onChange({})}>
            Clear filters
          </Button>
        }
      >
        None of your shoots matches these filters.
      </EmptyState>
    );
  return (
    <section aria-label="Found">
      <p role="status" className="mb-4 text-sm text-ink-soft tabular-nums">
        {counted(data.total, 'shoot')}
      </p>
      <Rows label="Shoots" shoots={data.items} viewerId={viewerId} />
      <ListEnd result={result} failure="More of your shoots could not be loaded." />
    </section>
  );
};

/** The shoots in which the viewer is a party. */
export const ShootsPage = (props: ShootsPageProps) => {
  const { viewerId, address } = props;
  return (
    <ListPage title="Shoots">
      <PageHeader
        title="Shoots"
        lead="Your upcoming and past shoots."
        actions={
          <>
            <LinkButton {...paths.calendar()} variant="ghost">
              Calendar
            </LinkButton>
            <Propose variant="primary" />
          </>
        }
      />
      <div className="mb-8">
        <Filters address={address} onChange={props.onChange} />
      </div>
      {isNarrowed(address) ? (
        <Found {...props} />
      ) : (
        <>
          {props.waiting}
          <Mine viewerId={viewerId} />
        </>
      )}
    </ListPage>
  );
};
