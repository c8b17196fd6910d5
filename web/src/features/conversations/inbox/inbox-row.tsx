import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import type { ToOptions } from '@tanstack/react-router';
import { cx } from '#lib/class-names.ts';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import * as m from '#messages/conversations/inbox';
import { Avatar } from '#ui/avatar.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/states.tsx';
import { isUnread, otherOf, previewOf } from './inbox-words.ts';

interface MailRowProps {
  mail: Mail;
  ownId: number;
  link: ToOptions;
  isOpen: boolean;
}

const ROW = 'relative flex gap-3.5 border-b py-4 pr-1 pl-5 hover:bg-paper-sunken';

/** An email in the list: sender, time, subject and preview. Bold text and a dot mark unread emails. */
export const MailRow = ({ mail, ownId, link, isOpen }: MailRowProps) => {
  const unread = isUnread(mail, ownId);
  const isSent = mail.sender.id === ownId;
  const { username } = otherOf(mail, ownId);
  return (
    <li>
      <Link
        {...link}
        resetScroll={false}
        data-mail={mail.id}
        aria-current={isOpen ? 'true' : undefined}
        className={cx(ROW, isOpen && 'bg-paper-sunken')}
      >
        {unread && (
          <span className="absolute top-6 left-1 size-2 rounded-full bg-safelight">
            <span className="sr-only">{m.unread}</span>
          </span>
        )}
        <Avatar name={username} picture={mail.picture} className="size-10 text-lg" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={cx('min-w-0 truncate', unread && 'font-semibold')}>
              {isSent ? m.emailTo({ to: username }) : username}
            </span>
            <time
              dateTime={mail.createdAt}
              title={formatDateTime(mail.createdAt)}
              className="shrink-0 text-sm text-ink-soft"
            >
              {formatRelative(mail.createdAt)}
            </time>
          </span>
          <span className={cx('mt-0.5 block truncate', unread ? 'font-semibold' : 'text-ink')}>
            {mail.subject}
          </span>
          <span className="mt-0.5 flex items-baseline gap-3 text-sm text-ink-soft">
            <span className="min-w-0 flex-1 truncate">{previewOf(mail.content)}</span>
            {isSent && mail.isRead && <span className="shrink-0">{m.read}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
};

export const MailRowSkeleton = () => (
  <div className="flex gap-3.5 border-b py-4 pr-1 pl-5">
    <Skeleton className="size-10 shrink-0 rounded-full" />
    <div className="min-w-0 flex-1">
      <div className="flex h-6 items-center justify-between gap-6">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3.5 w-20" />
      </div>
      <div className="mt-0.5 flex h-6 items-center">
        <Skeleton className="h-4 w-3/5" />
      </div>
      <div className="mt-0.5 flex h-5 items-center">
        <Skeleton className="h-3.5 w-full" />
      </div>
    </div>
  </div>
);
