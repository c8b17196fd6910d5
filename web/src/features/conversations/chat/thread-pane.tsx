import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { LinkButton } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { ErrorState } from '#ui/states.tsx';
import { conversationsQuery, useOlderMessages } from './chat.api.ts';
import type { ChatRow } from './chat-rows.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { MuteButton } from './mute-button.tsx';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useMute } from './use-mute.ts';
import { useThread } from './use-thread.ts';
import { useIsTyping, useSendTyping } from './use-typing.ts';

const Lightbox = lazy(() => import('#ui/lightbox.tsx').then((module) => ({ default: module.Lightbox })));

/** The other member of the conversation. */
export interface Partner {
  id: number;
  username: string;
}

const PartnerPicture = ({ userId }: { userId: number }) => {
  const { data } = useInfiniteQuery({ ...conversationsQuery, enabled: false });
  const picture = data?.find(({ id }) => id === userId)?.picture;
  return picture ? <Picture src={picture} alt="" className="w-9 shrink-0" /> : null;
};

interface ThreadHeadProps {
  partner: Partner;
  actions: ReactNode;
  /** Has the actions on a phone. */
  menu: ReactNode;
}

const ThreadHead = ({ partner, actions, menu }: ThreadHeadProps) => (
  <header className="flex shrink-0 items-center gap-2 border-b px-1 py-2.5 md:gap-3 md:pr-3 md:pl-5 lg:pl-8">
    <Link
      {...paths.messages()}
      aria-label={m.allConversations}
      className={buttonClass('ghost', 'icon', 'md:hidden')}
    >
      <ChevronLeft aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </Link>
    <PartnerPicture userId={partner.id} />
    <h2 className="display min-w-0 flex-1 text-base leading-tight md:text-xl">
      <Link
        {...paths.profile(partner.id)}
        className="inline-flex min-h-11 max-w-full items-center hover:underline"
      >
        <span className="line-clamp-2 break-words md:line-clamp-1">{partner.username}</span>
      </Link>
    </h2>
    <div className="flex shrink-0 max-sm:hidden">{actions}</div>
    <div className="shrink-0 sm:hidden">{menu}</div>
  </header>
);

/** Opens the email composer for the other member. */
const EmailLink = ({ partner: { id, username } }: { partner: Partner }) => {
  const label = m.writeAnEmailTo({ username });
  return (
    <LinkButton
      variant="ghost"
      size="sm"
      {...paths.emails({ userId: String(id) })}
      aria-label={label}
      title={label}
    >
      <Mail aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      <span className="max-xl:hidden">{common.email}</span>
    </LinkButton>
  );
};

type MenuEntries = ComponentProps<typeof MenuButton>['entries'];

interface ActionsMenuProps {
  partner: Partner;
  /** False for a conversation without messages. */
  canMute: boolean;
  entries: MenuEntries;
}

/** The actions of the header on a phone, which has no space for their labels. */
const ActionsMenu = ({ partner: { id, username }, canMute, entries }: ActionsMenuProps) => {
  const { isMuted, mute } = useMute(id);
  const muting = {
    label: isMuted ? m.unmuteConversation : m.muteConversation,
    onSelect: () => mute(!isMuted),
  };
  const email = { label: m.writeAnEmailTo({ username }), link: paths.emails({ userId: String(id) }) };
  return (
    <MenuButton
      label={m.more}
      entries={[...(canMute ? [muting] : []), email, ...entries]}
      className={buttonClass('ghost', 'icon')}
    >
      <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </MenuButton>
  );
};

const Beginning = ({ username }: { username: string }) => (
  <div className="grid flex-1 place-content-center px-6 text-center">
    <p className="display text-xl">{m.youAnd({ username })}</p>
    <p className="mt-2 text-ink-soft">{m.noMessagesYet}</p>
  </div>
);

const TypingLine = ({ username, isTyping }: { username: string; isTyping: boolean }) => (
  <p className="mx-auto h-6 w-full max-w-3xl shrink-0 truncate px-5 text-sm text-ink-soft lg:px-8">
    {isTyping && m.isTyping({ username })}
  </p>
);

export interface ThreadPaneProps {
  viewerId: number;
  partner: Partner;
  /** Actions on the other member, shown in the header of the conversation. */
  actions?: ReactNode;
  /** The same actions for the menu on a phone. */
  menuEntries?: MenuEntries | undefined;
  /** Actions on a message from the other member. */
  messageActions?: (message: Message) => ReactNode;
}

const Messages = ({
  partner,
  thread,
  messageActions,
}: ThreadPaneProps & { thread: ReturnType<typeof useThread> }) => {
  const [opened, setOpened] = useState<string | null>(null);
  const older = useOlderMessages(partner.id);
  const { rows, outbox, query } = thread;
  const cursor = query.data?.olderCursor;
  const row = (shown: ChatRow) => (
    <MessageRow
      row={shown}
      sender={partner.username}
      onRetry={outbox.retry}
      onDiscard={outbox.discard}
      onOpenPicture={setOpened}
      actions={messageActions}
    />
  );
  return (
    <>
      <MessageList
        label={m.messagesWith({ username: partner.username })}
        rows={rows}
        row={row}
        older={{
          ...older,
          hasMore: cursor !== undefined,
          load: () => cursor && older.load(cursor),
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <Lightbox
            title={m.pictureFromConversation({ username: partner.username })}
            pictures={[{ src: opened, alt: common.picture }]}
            index={0}
            onIndexChange={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
};

const ThreadBody = (props: ThreadPaneProps & { thread: ReturnType<typeof useThread> }) => {
  const { partner, thread } = props;
  const { data, error, refetch, isFetching } = thread.query;
  if (data || thread.rows.length > 0) {
    return thread.rows.length > 0 ? <Messages {...props} /> : <Beginning username={partner.username} />;
  }
  if (!error) return <ThreadSkeleton />;
  return (
    <ErrorState title={m.messagesDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
      {errorText(error)}
    </ErrorState>
  );
};

/** A conversation: its messages and the composer. */
export const ThreadPane = (props: ThreadPaneProps) => {
  const { viewerId, partner, actions, menuEntries = [] } = props;
  const thread = useThread(viewerId, partner.id);
  const isTyping = useIsTyping(partner.id);
  const sendTyping = useSendTyping(partner.id);
  const canMute = thread.messages.length > 0;
  return (
    <>
      <ThreadHead
        partner={partner}
        actions={
          <>
            {canMute && <MuteButton userId={partner.id} />}
            <EmailLink partner={partner} />
            {actions}
          </>
        }
        menu={<ActionsMenu partner={partner} canMute={canMute} entries={menuEntries} />}
      />
      <ThreadBody {...props} thread={thread} />
      <NewMessageAnnouncer messages={thread.messages} partner={partner} />
      <TypingLine username={partner.username} isTyping={isTyping} />
      <Composer
        viewerId={viewerId}
        userId={partner.id}
        onTyping={sendTyping}
        onSend={(message) => thread.outbox.send({ ...message, recipientId: partner.id })}
      />
    </>
  );
};
