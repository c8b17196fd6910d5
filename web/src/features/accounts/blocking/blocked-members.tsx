import type { Block } from '@opencall/contract/accounts/blocking/blocking.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { blocksQuery } from './blocking.api.ts';
import { UnblockButton } from './unblock-button.tsx';

const BlockRow = ({ block: { userId, username, blockedAt } }: { block: Block }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t py-4 first:border-t-0">
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">{username}</p>
      <p className="text-sm text-ink-soft">
        blocked{' '}
        <time dateTime={blockedAt} title={formatDateTime(blockedAt)}>
          {formatRelative(blockedAt)}
        </time>
      </p>
    </div>
    <UnblockButton userId={userId} name={username} size="sm" />
  </li>
);

const BlockList = () => {
  const result = useInfiniteQuery(blocksQuery);
  const { data, isError, refetch, isFetching } = result;
  if (!data && isError) {
    return (
      <ErrorState
        title="The members you blocked could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title="You have not blocked anyone">
        Members you block are listed here. To block a member, open their profile.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Blocked members">
        {data.map((block) => (
          <BlockRow key={block.userId} block={block} />
        ))}
      </ul>
      <ListEnd result={result} failure="The other members you blocked could not be loaded." />
    </>
  );
};

/** Lists the blocked members, each with an Unblock button. */
export const BlockedMembers = () => (
  <section aria-label="Blocked members" className="max-w-2xl">
    <h2 className="display text-xl">Blocked members</h2>
    <p className="mt-2 max-w-xl text-ink-soft">
      You and a blocked member cannot find, see or contact each other. We do not notify members you block.
    </p>
    <div className="mt-5">
      <BlockList />
    </div>
  </section>
);
