import * as m from '#messages/conversations/chat';
import { Loading, Skeleton } from '#ui/states.tsx';

/** Placeholder while a conversation loads. */
export const ThreadSkeleton = () => (
  <Loading
    label={m.loadingMessages}
    className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-end gap-4 p-5"
  >
    <Skeleton className="h-11 w-3/5" />
    <Skeleton className="h-16 w-2/5" />
    <Skeleton className="ml-auto h-11 w-1/2" />
    <Skeleton className="h-11 w-1/3" />
    <Skeleton className="ml-auto h-20 w-3/5" />
  </Loading>
);
