import type { Block } from '@opencall/contract/accounts/blocking/blocking.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import * as m from '#messages/accounts/blocking';
import * as common from '#messages/common';
import { ListEnd } from '#ui/list-end.tsx';
import { Message } from '#ui/message.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { blocksQuery } from './blocking.api.ts';
import { UnblockButton } from './unblock-button.tsx';

const BlockRow = ({ block: { userId, username, blockedAt } }: { block: Block }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t py-4 first:border-t-0">
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">{username}</p>
      <p className="text-sm text-ink-soft">
        <Message
          text={m.blockedRelative({ relative: formatRelative(blockedAt) })}
          tags={{
            time: (children) => (
              <time dateTime={blockedAt} title={formatDateTime(blockedAt)}>
                {children}
              </time>
            ),
          }}
        />
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
      <ErrorState title={m.blockedMembersDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
        {common.checkYourConnectionAndTry}
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
    return <EmptyState title={m.noBlockedMembers}>{m.howToBlock}</EmptyState>;
  }
  return (
    <>
      <ul aria-label={m.blockedMembers}>
        {data.map((block) => (
          <BlockRow key={block.userId} block={block} />
        ))}
      </ul>
      <ListEnd result={result} failure={m.moreBlockedDidNotLoad} />
    </>
  );
};

/** Lists the blocked members, each with an Unblock button. */
export const BlockedMembers = () => (
  <section aria-label={m.blockedMembers} className="max-w-2xl">
    <h2 className="display text-xl">{m.blockedMembers}</h2>
    <p className="mt-2 max-w-xl text-ink-soft">{m.blockedMembersMeaning}</p>
    <div className="mt-5">
      <BlockList />
    </div>
  </section>
);
