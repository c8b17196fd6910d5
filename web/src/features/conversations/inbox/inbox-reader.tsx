import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import type { ToOptions } from '@tanstack/react-router';
import MailOpen from 'lucide-react/icons/mail-open';
import MessageCircle from 'lucide-react/icons/message-circle';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText, isNotFound, serverText } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/inbox';
import { Avatar } from '#ui/avatar.tsx';
import { ParentLink } from '#ui/back-link.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { CautionNote } from '#ui/caution-note.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { useMail, useMarkMail } from './inbox.api.ts';
import { folderOf, type MailAddress } from './inbox-address.ts';
import { FOLDER_LABELS, isUnread, otherOf, sectionsOf } from './inbox-words.ts';

const DeleteMailDialog = onDemand(() => import('./delete-email-dialog.tsx').then((m) => m.DeleteMailDialog));

export interface MailReaderProps {
  address: MailAddress;
  ownId: number;
  /** Returns to the list. */
  onClose: () => void;
  onReply: (mail: Mail) => void;
  /** Further actions on an email or its sender. */
  renderActions?: ((mail: Mail) => ReactNode) | undefined;
}

/** Marks an email as read when it is opened. It does so only once, so that the member can mark it as unread again. */
const useReadOnOpening = (mail: Mail | undefined, ownId: number): void => {
  const markMail = useMarkMail();
  const opened = useRef<number>(null);
  const open = useEffectEvent((now: Mail) => {
    if (opened.current === now.id) return;
    opened.current = now.id;
    if (isUnread(now, ownId)) markMail(now.id, true);
  });
  useEffect(() => {
    if (mail) open(mail);
  }, [mail]);
};

/** Moves the focus, and with it the scroll position, to the heading of an email that was opened. */
const useFocusOnOpening = (id: number | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (id !== undefined) heading.current?.focus();
  }, [id]);
  return heading;
};

/** The sender of a received email, or the recipient of a sent one, with a link to their profile. */
const Person = ({ mail, ownId }: { mail: Mail; ownId: number }) => {
  const { id, username: name } = otherOf(mail, ownId);
  return (
    <span>
      <Message
        text={mail.sender.id === ownId ? m.toPerson({ name }) : m.fromPerson({ name })}
        tags={{
          person: (children) => (
            <Link
              {...paths.profile(id)}
              className="text-link -my-2.5 inline-flex min-h-11 items-center wrap-anywhere"
            >
              {children}
            </Link>
          ),
        }}
      />
    </span>
  );
};

/** Opens the conversation with the other member. */
const MessageLink = ({ person: { id, username } }: { person: Mail['sender'] }) => (
  <LinkButton variant="ghost" size="sm" aria-label={m.messageTo({ username })} {...paths.messages(id)}>
    <MessageCircle aria-hidden="true" className="size-4" strokeWidth={1.75} />
    {common.message}
  </LinkButton>
);

const stateOf = ({ refused, isRead }: Mail): string => {
  if (refused) return m.notDelivered;
  return isRead ? m.read : m.notReadYet;
};

const Byline = ({ mail, ownId }: { mail: Mail; ownId: number }) => (
  <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-soft max-sm:flex-col max-sm:items-start">
    <div className="flex items-center gap-2">
      <Avatar name={otherOf(mail, ownId).username} picture={mail.picture} />
      <Person mail={mail} ownId={ownId} />
    </div>
    <span aria-hidden="true" className="max-sm:hidden">
      ·
    </span>
    <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>
    {mail.sender.id === ownId && (
      <>
        <span aria-hidden="true" className="max-sm:hidden">
          ·
        </span>
        <span>{stateOf(mail)}</span>
      </>
    )}
  </div>
);

const Email = ({ content }: { content: string }) => (
  <div className="mt-7 max-w-prose border-t pt-7">
    {sectionsOf(content).map(({ at, text, isQuote }) =>
      isQuote ? (
        <blockquote
          key={at}
          className="border-l-2 border-line-strong pl-4 whitespace-pre-wrap wrap-anywhere text-ink-soft"
        >
          {text}
        </blockquote>
      ) : (
        <p key={at} className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      ),
    )}
  </div>
);

const ReaderSkeleton = () => (
  <Loading label={m.loadingTheEmail}>
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="mt-4 h-5 w-64 max-w-full" />
    <Skeleton className="mt-6 h-24 w-56" />
    <Skeleton className="mt-10 h-28 max-w-prose" />
  </Loading>
);

const useUnreadAction = (id: number, onClose: () => void) => {
  const markMail = useMarkMail({
    onError: (error) =>
      toastError(m.couldNotMarkTheEmailAsUnread, serverText(error, common.checkYourConnectionAndTry)),
  });
  return () => {
    markMail(id, false);
    onClose();
  };
};

const OpenMail = ({
  mail,
  ownId,
  onClose,
  onReply,
  renderActions,
}: Omit<MailReaderProps, 'address'> & { mail: Mail }) => {
  const [deleting, setDeleting] = useState(false);
  const heading = useFocusOnOpening(mail.id);
  const markUnread = useUnreadAction(mail.id, onClose);
  const isReceived = mail.recipient.id === ownId;
  return (
    <article aria-labelledby={`mail-${mail.id}`}>
      <h2
        id={`mail-${mail.id}`}
        ref={heading}
        tabIndex={-1}
        className="display text-2xl wrap-anywhere focus-visible:outline-none max-md:scroll-mt-40"
      >
        {mail.subject}
      </h2>
      <Byline mail={mail} ownId={ownId} />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button onClick={() => onReply(mail)}>
          <Reply aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {m.reply}
        </Button>
        <Button variant="outline" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {common.deleteLabel}
        </Button>
        <div className="-ml-3.5 flex basis-full flex-wrap gap-x-1">
          {isReceived && (
            <Button variant="ghost" size="sm" onClick={markUnread}>
              <MailOpen aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {m.markAsUnread}
            </Button>
          )}
          <MessageLink person={otherOf(mail, ownId)} />
          {renderActions?.(mail)}
        </div>
      </div>
      {mail.caution && <CautionNote caution={mail.caution} className="mt-7 max-w-prose" />}
      <Email content={mail.content} />
      {deleting && (
        <DeleteMailDialog mail={mail} ownId={ownId} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </article>
  );
};

const EmailNotFound = ({ back }: { back: ToOptions }) => (
  <EmptyState
    title={m.emailNotFound}
    action={
      <LinkButton {...back} variant="outline">
        {m.backToYourEmail}
      </LinkButton>
    }
  >
    {m.emailMayBeDeleted}
  </EmptyState>
);

/** The open email. */
export const MailReader = ({ address, ...props }: MailReaderProps) => {
  const { ownId } = props;
  const { data, error, refetch, isFetching } = useMail(address.mail ?? 0);
  useReadOnOpening(data, ownId);
  const isMissing = isNotFound(error);
  const back = paths.emails({ folder: address.folder, search: address.search });
  return (
    <>
      <ParentLink {...back} className="mb-4 md:hidden">
        {FOLDER_LABELS[folderOf(address)]}
      </ParentLink>
      {isMissing && <EmailNotFound back={back} />}
      {data && !isMissing && <OpenMail key={data.id} mail={data} {...props} />}
      {!data && !error && <ReaderSkeleton />}
      {!data && error && !isMissing && (
        <ErrorState title={m.emailDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
    </>
  );
};
