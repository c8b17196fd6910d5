import { dateTimeText, timeText } from '@opencall/contract/shared/format/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#lib/session.ts';
import { useStore } from '#lib/store.ts';
import { useToday } from '#lib/use-now.ts';
import { useOnline } from '#lib/use-online.ts';
import * as m from '#messages/app/offline';
import { Message } from '#ui/message.tsx';
import { deleteOldOfflineData, staleSince, startOfflineMode } from './offline-mode.ts';
import { UnsentGuard } from './unsent-guard.tsx';

/** Formats a time as `2:05 PM`, or as `Nov 3, 2:05 PM` if it was on another day. */
const savedText = (at: Date, now: Date): string =>
  at.toDateString() === now.toDateString()
    ? timeText(at, undefined)
    : dateTimeText(at, { timeZone: undefined, now });

/** Starts offline mode. While offline, shows how old the data on the screen is. */
export const OfflineNote = () => {
  const client = useQueryClient();
  const userId = useSession().user?.id;
  const isOnline = useOnline();
  const today = useToday();
  const since = useStore(staleSince, (at) => at);
  useEffect(() => {
    startOfflineMode(client);
  }, [client]);
  useEffect(() => {
    if (userId !== undefined && isOnline) void deleteOldOfflineData(client).catch(() => undefined);
  }, [client, userId, isOnline]);
  return (
    <>
      {userId !== undefined && <UnsentGuard viewerId={userId} />}
      <div aria-live="polite">
        {!isOnline && (
          <p className="shell border-b py-2 text-sm text-ink-soft">
            <Message
              text={
                since === null
                  ? m.offlineNote
                  : m.offlineNoteSaved({ saved: savedText(new Date(since), today) })
              }
              tags={{ strong: (children) => <span className="font-medium text-ink">{children}</span> }}
            />
          </p>
        )}
      </div>
    </>
  );
};
