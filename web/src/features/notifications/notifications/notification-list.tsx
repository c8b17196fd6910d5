import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import Settings from 'lucide-react/icons/settings';
import { useCounts } from '#lib/counts.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useMarkNotification, useNotifications } from './notifications.api.ts';

const ListSkeleton = () => (
  <Loading label={m.loadingNotifications} className="grid">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <div key={row} className="grid min-h-18 content-center gap-2 border-t px-5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-24" />
      </div>
    ))}
  </Loading>
);

const ListHead = ({ userId, onLeave }: { userId: number; onLeave: () => void }) => {
  const { markAll } = useMarkNotification();
  const unread = useCounts()?.unreadNotifications ?? 0;
  return (
    <header className="flex items-center py-2 pr-1 pl-5">
      <h2 className="display mr-auto text-xl">{common.notifications}</h2>
      <Button variant="ghost" size="sm" disabled={unread === 0} onClick={markAll}>
        {unread === 0 ? m.allRead : m.markAllAsRead}
      </Button>
      <Link
        {...paths.notificationSettings(userId)}
        aria-label={m.notificationSettings}
        title={m.notificationSettings}
        onClick={onLeave}
        className={buttonClass('ghost', 'icon')}
      >
        <Settings aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} />
      </Link>
    </header>
  );
};

interface RowsProps {
  rows: Notification[];
  userId: number;
  onLeave: () => void;
}

const Rows = ({ rows, userId, onLeave }: RowsProps) =>
  rows.length === 0 ? (
    <EmptyState title={m.nothingYet} space="panel" className="border-t">
      {m.notificationsAppearHere}
    </EmptyState>
  ) : (
    <ul aria-label={common.notifications}>
      {rows.map((row) => (
        <NotificationRow key={row.id} row={row} userId={userId} onLeave={onLeave} />
      ))}
    </ul>
  );

const ListBody = ({ userId, onLeave }: Omit<RowsProps, 'rows'>) => {
  const result = useNotifications();
  if (result.data) {
    return (
      <>
        <Rows rows={result.data} userId={userId} onLeave={onLeave} />
        <ListEnd result={result} failure={m.moreNotificationsDidNotLoad} />
      </>
    );
  }
  if (!result.isError) return <ListSkeleton />;
  return (
    <ErrorState
      title={m.notificationsDidNotLoad}
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
      space="panel"
      className="border-t"
    >
      {common.checkYourConnectionAndTry}
    </ErrorState>
  );
};

/** Lists the notifications, newest first. */
export const NotificationList = ({ userId, onLeave }: Omit<RowsProps, 'rows'>) => (
  <>
    <ListHead userId={userId} onLeave={onLeave} />
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ListBody userId={userId} onLeave={onLeave} />
    </div>
  </>
);
