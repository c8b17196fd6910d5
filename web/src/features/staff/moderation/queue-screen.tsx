import type { Count } from '@opencall/contract/shared/format/messages';
import type { ReactNode } from 'react';
import { errorText } from '#lib/api-error.ts';
import type { LoadedList } from '#lib/infinite-list.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/staff/moderation';
import { Button, LinkButton } from '#ui/button.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import type { QueueListProps } from './queue-actions.ts';
import { QueueList } from './queue-list.tsx';

/** The parts of an infinite query's result that a queue needs. */
export interface QueueResult<T> {
  data: LoadedList<T> | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

const QueueSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className="border-t">
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <div key={row} className="grid gap-2.5 border-b py-4 pr-2 pl-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    ))}
  </Loading>
);

interface LoadFailureProps {
  title?: string;
  result: Pick<QueueResult<unknown>, 'error' | 'refetch' | 'isFetching'>;
}

const LoadFailure = ({ title = m.errorLoadingModerationPanel, result }: LoadFailureProps) => (
  <ErrorState
    title={title}
    onRetry={() => void result.refetch()}
    retrying={result.isFetching}
    action={<LinkButton {...paths.home()}>{m.backToHome}</LinkButton>}
  >
    {errorText(result.error)}
  </ErrorState>
);

/** Says that the list has changed, and offers to reload it. The visible rows do not move. */
const ChangedNotice = ({ onShow }: { onShow: () => void }) => (
  <div
    role="status"
    className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-l-blue pl-4"
  >
    <p className="text-[0.9375rem]">{m.thisListHasChangedSince}</p>
    <Button variant="ghost" size="sm" onClick={onShow}>
      {m.showChanges}
    </Button>
  </div>
);

interface QueueScreenProps<T> extends Omit<QueueListProps<T>, 'items' | 'total'> {
  result: QueueResult<T>;
  /** Read by screen readers while the list loads: `Loading members`. */
  loading: string;
  /** The total with its noun: `256 members`. */
  countText: (values: Count) => string;
  /** Applies the changes made on this screen to the rows of the response. */
  withChanges?: (items: readonly T[]) => readonly T[];
  filters: ReactNode;
  /** An error about a row, shown above the list. */
  notice?: ReactNode;
  empty: { title: string; text: string };
  /** The heading if the list failed to load. */
  failure?: string;
  /** True if the list on the server has changed. */
  changed: boolean;
  onShowChanges: () => void;
}

const Rows = <T,>(props: QueueScreenProps<T>) => {
  const { result, withChanges, empty, loading, failure } = props;
  const { data, error } = result;
  if (!data)
    return error ? <LoadFailure title={failure} result={result} /> : <QueueSkeleton label={loading} />;
  const items = withChanges?.(data.items) ?? data.items;
  if (items.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <>
      <QueueList {...props} items={items} total={Math.max(data.total, items.length)} />
      <ListEnd result={result} failure={m.moreRowsCouldNotBe} />
    </>
  );
};

/** One tab of the panel: its filters, the total, and its rows or their loading, empty or error state. */
export const QueueScreen = <T,>(props: QueueScreenProps<T>) => {
  const { filters, notice, result, label, countText, changed, onShowChanges } = props;
  return (
    <section aria-label={label}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        {filters}
        <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums" aria-live="polite">
          {result.data && result.data.total > 0 && countText({ count: result.data.total })}
        </p>
      </div>
      {changed && <ChangedNotice onShow={onShowChanges} />}
      {notice}
      <Rows {...props} />
    </section>
  );
};
