import type { Conversation } from '@opencall/contract/conversations/chat/chat.schemas';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import BellOff from 'lucide-react/icons/bell-off';
import SquarePen from 'lucide-react/icons/square-pen';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { useLiveRefresh, usePollingInterval } from '#lib/live.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { Count } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { Picture } from '#ui/picture.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { CONVERSATIONS_KEY, conversationsQuery } from './chat.api.ts';

const NewConversationDialog = lazy(() =>
  import('./new-conversation-dialog.tsx').then((module) => ({ default: module.NewConversationDialog })),
);

/** Polling interval in milliseconds while the live stream is down. */
const POLL_MS = 10_000;

const excerptOf = ({ last_message: { excerpt, has_image, is_own } }: Conversation): string => {
  const words = excerpt || (has_image ? common.picture : '');
  return is_own ? m.yourLastMessage({ excerpt: words }) : words;
};

const ConversationRow = ({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) => {
  const { id, username, picture, last_message_at, unread_count, muted } = conversation;
  const isUnread = unread_count > 0;
  return (
    <Link
      {...paths.messages(id)}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'relative flex items-center gap-3.5 border-b px-5 py-3 md:px-4',
        'before:absolute before:inset-y-0 before:left-0 before:w-0.5',
        isOpen ? 'bg-paper-sunken before:bg-ink' : 'hover:bg-paper-sunken/60',
      )}
    >
      <Picture src={picture ?? undefined} alt="" className="w-11 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="display flex min-w-0 items-center gap-1.5 text-lg leading-6">
            <span className="truncate">{username}</span>
            {muted && (
              <>
                <BellOff aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" strokeWidth={1.75} />
                <span className="sr-only">{m.muted}</span>
              </>
            )}
          </span>
          <time
            dateTime={last_message_at}
            title={formatDateTime(last_message_at)}
            className="shrink-0 text-print text-ink-soft tabular-nums"
          >
            {formatRelative(last_message_at)}
          </time>
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span
            className={cx('truncate text-sm', isUnread && !muted ? 'font-medium text-ink' : 'text-ink-soft')}
          >
            {excerptOf(conversation)}
          </span>
          {isUnread && (
            <>
              <Count value={unread_count} unread={!muted} />
              <span className="sr-only">{m.unread}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  );
};

const ListSkeleton = () => (
  <Loading label={m.loadingConversations}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <div key={row} className="flex items-center gap-3.5 border-b px-5 py-3 md:px-4">
        <Skeleton className="aspect-4/5 w-11" />
        <div className="flex-1">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
      </div>
    ))}
  </Loading>
);

const NoConversations = () => (
  <EmptyState
    title={m.noConversationsYet}
    action={
      <LinkButton variant="outline" {...paths.search()}>
        {m.findMembers}
      </LinkButton>
    }
  >
    {m.startFromAProfile}
  </EmptyState>
);

const LIST_EVENTS = ['message', 'counts'] as const;

/** Loads the conversations, and reloads them after a message was sent or read. */
const useConversations = () => {
  const client = useQueryClient();
  useLiveRefresh(LIST_EVENTS, () => void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY }));
  return useInfiniteQuery({ ...conversationsQuery, refetchInterval: usePollingInterval(POLL_MS) });
};

const List = ({ openId }: { openId: number | undefined }) => {
  const result = useConversations();
  const { data, error, refetch, isFetching } = result;
  if (!data) {
    if (!error) return <ListSkeleton />;
    return (
      <ErrorState title={m.conversationsDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (data.length === 0) return <NoConversations />;
  return (
    <>
      <ul aria-label={m.conversations}>
        {data.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
          </li>
        ))}
      </ul>
      <ListEnd result={result} failure={m.moreConversationsDidNotLoad} />
    </>
  );
};

/** Lists all conversations, the latest first. */
export const ConversationList = ({ openId }: { openId: number | undefined }) => {
  const [choosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  const open = (userId: number) => {
    setChoosing(false);
    void navigate(paths.messages(userId));
  };
  return (
    <>
      <header className="flex shrink-0 items-center justify-between gap-4 border-b px-5 py-2.5 md:px-4">
        <div className="min-w-0">
          {/* biome-ignore lint/plugin: the title of a narrow column with its own border */}
          <h1 className="display text-xl leading-6">{common.messages}</h1>
          <p className="truncate text-print text-ink-soft">{m.lead}</p>
        </div>
        <Button variant="ghost" size="icon" aria-label={m.newMessage} onClick={() => setChoosing(true)}>
          <SquarePen aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <List openId={openId} />
      </div>
      <Suspense fallback={null}>
        {choosing && <NewConversationDialog onChoose={open} onClose={() => setChoosing(false)} />}
      </Suspense>
    </>
  );
};
