import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import Bell from 'lucide-react/icons/bell';
import Circle from 'lucide-react/icons/circle';
import { cx } from '#lib/class-names.ts';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import * as m from '#messages/notifications/notifications';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { notificationLine } from './notification-words.ts';
import { useMarkNotification } from './notifications.api.ts';

interface NotificationRowProps {
  row: Notification;
  userId: number;
  onLeave: () => void;
}

/** The actor's picture, or a bell for notifications of the site. */
const Face = ({ actor }: Pick<Notification, 'actor'>) =>
  actor ? (
    <Avatar name={actor.username} picture={actor.picture} />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-paper-sunken text-ink-soft"
    >
      <Bell className="size-4" strokeWidth={1.75} />
    </span>
  );

/** One notification: the whole row is a link and marks it as read; the button marks it without opening it. */
export const NotificationRow = ({ row, userId, onLeave }: NotificationRowProps) => {
  const { markOne } = useMarkNotification();
  const { text, detail, link } = notificationLine(row, userId);
  const go = () => {
    if (!row.isRead) markOne(row.id, true);
    onLeave();
  };
  return (
    <li className="flex items-start gap-1 border-t pr-1 hover:bg-paper-sunken">
      <Link {...link} onClick={go} className="flex min-w-0 flex-1 gap-3 py-3 pl-5">
        <Face actor={row.actor} />
        <span className="min-w-0 flex-1">
          {!row.isRead && <span className="sr-only">{m.unread} </span>}
          <span
            className={cx('block text-[0.9375rem] [overflow-wrap:anywhere]', !row.isRead && 'font-medium')}
          >
            {text}
          </span>
          {detail && (
            <span className="mt-0.5 line-clamp-3 block text-ink-soft text-sm [overflow-wrap:anywhere]">
              {detail}
            </span>
          )}
          <time
            dateTime={row.createdAt}
            title={formatDateTime(row.createdAt)}
            className="mt-0.5 block text-ink-soft text-sm"
          >
            {formatRelative(row.createdAt)}
          </time>
        </span>
      </Link>
      <button
        type="button"
        aria-label={row.isRead ? m.markTextAsUnread({ text }) : m.markTextAsRead({ text })}
        title={row.isRead ? m.markAsUnread : m.markAsRead}
        onClick={() => markOne(row.id, !row.isRead)}
        className={buttonClass('ghost', 'icon', 'mt-1')}
      >
        <Circle
          aria-hidden="true"
          strokeWidth={1.75}
          className={cx('size-2.5', row.isRead ? 'text-ink-faint' : 'fill-safelight text-safelight')}
        />
      </button>
    </li>
  );
};
