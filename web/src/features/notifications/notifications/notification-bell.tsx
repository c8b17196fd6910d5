import { useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCounts } from '#lib/counts.ts';
import { useLiveEvent, useLiveRefresh } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications-bell';
import { Count } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

/** Loaded when the member first opens the list. */
const NotificationPopover = lazy(() =>
  import('./notification-popover.tsx').then((m) => ({ default: m.NotificationPopover })),
);

const UNREAD_SHOWN_MAX = 99;

/** Keeps push messages coming to this browser after the member signed in again. */
const useRenewedPush = (userId: number): void => {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // No error message is needed: the settings show the state.
    void import('./push-browser.ts').then(({ renewPush }) => renewPush(userId)).catch(() => undefined);
  }, [userId]);
};

const LIST_EVENTS = ['notification', 'counts'] as const;

const BellButton = ({ userId }: { userId: number }) => {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  // Undefined until the list is first opened.
  const [open, setOpen] = useState<boolean>();
  const [announcement, setAnnouncement] = useState('');
  const unread = useCounts()?.unreadNotifications ?? 0;
  const shown = unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(unread);
  useRenewedPush(userId);
  const readAgain = () => void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  useLiveEvent('notification', () => setAnnouncement(m.newNotification));
  useLiveRefresh(LIST_EVENTS, readAgain);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? m.notificationsUnread({ shown }) : common.notifications}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => {
          setAnnouncement('');
          setOpen(!open);
        }}
        className={buttonClass('ghost', 'icon', 'relative')}
      >
        <Bell aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} />
        {unread > 0 && (
          <span aria-hidden="true" className="absolute top-0.5 right-0 font-sans text-base">
            <Count value={shown} unread />
          </span>
        )}
      </button>
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
      <Suspense fallback={null}>
        {open !== undefined && (
          <NotificationPopover open={open} onOpenChange={setOpen} anchor={button} userId={userId} />
        )}
      </Suspense>
    </>
  );
};

/** The bell in the top bar, with the number of unread notifications and the list. Shown to members only. */
export const NotificationBell = () => {
  const { user } = useSession();
  return user && <BellButton key={user.id} userId={user.id} />;
};
