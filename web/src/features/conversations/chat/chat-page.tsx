import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isNotFound } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { userDetailsQuery } from '#lib/user-details.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { LinkButton } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { conversationsQuery } from './chat.api.ts';
import { ConversationList } from './conversation-list.tsx';
import type { Partner, ThreadPaneProps } from './thread-pane.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

// Loaded on demand, because the list of conversations does not need it.
const ThreadPane = onDemand(() => import('./thread-pane.tsx').then((m) => m.ThreadPane), <ThreadSkeleton />);

const NOT_FOUND_TEXT = m.couldNotFindTheUser;
const UNREACHED = m.couldNotLoadUserDetails;

interface ChatActions {
  /** Actions on the other member, shown in the header of the conversation. */
  partnerActions?: (partner: Partner) => ReactNode;
  /** The same actions for the menu on a phone. */
  partnerEntries?: (partner: Partner) => ThreadPaneProps['menuEntries'];
  /** Actions on a message from the other member. */
  messageActions?: (message: Message) => ReactNode;
}

const BackToAll = () => (
  <LinkButton variant="outline" {...paths.messages()}>
    {m.allConversations}
  </LinkButton>
);

const NoPartner = () => {
  useEffect(() => {
    toastError(common.error, NOT_FOUND_TEXT);
  }, []);
  return (
    <EmptyState title={m.memberNotFound} action={<BackToAll />}>
      {m.memberHasLeft}
    </EmptyState>
  );
};

const UnreachedPartner = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => {
  useEffect(() => {
    toastError(common.error, UNREACHED);
  }, []);
  return (
    <ErrorState title={m.conversationDidNotLoad} onRetry={onRetry} retrying={retrying} action={<BackToAll />}>
      {common.checkYourConnectionAndTry}
    </ErrorState>
  );
};

interface ThreadProps extends ChatActions {
  viewerId: number;
  userId: number;
}

const Thread = ({ viewerId, userId, messageActions, ...ofPartner }: ThreadProps) => {
  const { data: partner, error, refetch, isFetching } = useQuery(userDetailsQuery(userId));
  if (partner && !isNotFound(error)) {
    return (
      <>
        <PageTitle>{m.usernameMessages({ username: partner.username })}</PageTitle>
        <ThreadPane
          viewerId={viewerId}
          partner={partner}
          actions={ofPartner.partnerActions?.(partner)}
          menuEntries={ofPartner.partnerEntries?.(partner)}
          messageActions={messageActions}
        />
      </>
    );
  }
  if (!error) return <ThreadSkeleton />;
  if (isNotFound(error)) return <NoPartner />;
  return <UnreachedPartner onRetry={() => void refetch()} retrying={isFetching} />;
};

export interface ChatPageProps extends ChatActions {
  viewerId: number;
  /** Undefined: no conversation is open. Null: the page address has no valid member id. */
  userId: number | null | undefined;
}

/** The empty half of the screen. It stays blank beside the empty list, which says what to do. */
const NoneChosen = () => {
  const { data = [] } = useInfiniteQuery({ ...conversationsQuery, enabled: false });
  if (data.length === 0) return null;
  return (
    <EmptyState title={m.chooseAConversation} className="my-auto">
      {m.orStartANewOne}
    </EmptyState>
  );
};

const Right = ({ userId, ...rest }: ChatPageProps) => {
  if (userId === undefined) return <NoneChosen />;
  if (userId === null || userId === rest.viewerId) return <NoPartner />;
  return <Thread key={userId} userId={userId} {...rest} />;
};

/**
 * Conversations on the left, the open one on the right; on a phone only one of them. They fill the window below the
 * top bars, so that the message field is always visible.
 */
export const ChatPage = (props: ChatPageProps) => {
  const { userId } = props;
  const isOpen = userId !== undefined;
  return (
    <main className="grid min-h-80 grow basis-0 grid-rows-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
      <PageTitle>{common.messages}</PageTitle>
      {/* biome-ignore lint/plugin: for screen readers, while a phone hides the heading of the list */}
      {isOpen && <h1 className="sr-only md:hidden">{common.messages}</h1>}
      <section
        aria-label={m.conversations}
        className={cx('flex min-h-0 min-w-0 flex-col md:border-r', isOpen && 'max-md:hidden')}
      >
        <ConversationList openId={userId ?? undefined} />
      </section>
      <section
        aria-label={m.conversation}
        className={cx('flex min-h-0 min-w-0 flex-col', !isOpen && 'max-md:hidden')}
      >
        <Right {...props} />
      </section>
    </main>
  );
};
