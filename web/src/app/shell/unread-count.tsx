import type { Counts } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { cx } from '#lib/class-names.ts';
import { useCounts } from '#lib/counts.ts';
import * as m from '#messages/app/shell';
import { Count } from '#ui/badge.tsx';

/** The number of unread items beside a link's text; `id` is for `aria-describedby`, not for the link's name. */
export const UnreadCount = ({ of, id, className }: { of: keyof Counts; id: string; className?: string }) => {
  const unread = useCounts()?.[of] ?? 0;
  return (
    <>
      {unread > 0 && (
        <span aria-hidden="true" className={cx('ml-2 inline-flex font-sans text-base', className)}>
          <Count value={unread} unread />
        </span>
      )}
      <span id={id} hidden>
        {unread > 0 ? m.unreadCount({ unread }) : ''}
      </span>
    </>
  );
};
