import { listText } from '@opencall/contract/shared/format/lists';
import { onlineManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applicationOutbox } from '#features/casting/calls/apply/outbox.ts';
import { messageOutbox } from '#features/conversations/chat/outbox.ts';
import { emailOutbox } from '#features/conversations/inbox/outbox.ts';
import { liveStore } from '#lib/live-store.ts';
import { logFailure } from '#lib/log.ts';
import { sessionQuery } from '#lib/session.ts';
import * as m from '#messages/app/offline';

const OUTBOXES = [messageOutbox, emailOutbox, applicationOutbox] as const;

/** Sends unsent entries after the server has confirmed that their author is still signed in. */
const sendUnsent = async (client: QueryClient, viewerId: number): Promise<void> => {
  const owner = { client, viewerId };
  if (!onlineManager.isOnline() || !OUTBOXES.some((outbox) => outbox.isDue(owner))) return;
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (session?.user.id === viewerId) for (const outbox of OUTBOXES) outbox.resume(owner);
};

/** Sends messages written offline when the site is opened, and when the connection is restored. */
export const useSendUnsent = (viewerId: number): void => {
  const client = useQueryClient();
  useEffect(() => {
    const send = () =>
      void sendUnsent(client, viewerId).catch((error) => logFailure('Unsent entries were not sent', error));
    const reread = () => {
      for (const outbox of OUTBOXES) outbox.reread({ client, viewerId });
    };
    send();
    addEventListener('storage', reread);
    const stopOnline = onlineManager.subscribe(send);
    // The browser does not report that an unreachable server responds again, but the live stream does.
    const stopLive = liveStore.subscribe(() => liveStore.snapshot().status === 'open' && send());
    return () => {
      removeEventListener('storage', reread);
      stopOnline();
      stopLive();
    };
  }, [client, viewerId]);
};

/** Describes the unsent entries, such as `2 messages and 1 email`. Empty if there are none. */
export const useUnsentText = (viewerId: number): string => {
  const { data: messages = [] } = useQuery(messageOutbox.query(viewerId));
  const { data: emails = [] } = useQuery(emailOutbox.query(viewerId));
  const { data: applications = [] } = useQuery(applicationOutbox.query(viewerId));
  const counts = [
    [messages.length, m.messages],
    [emails.length, m.emails],
    [applications.length, m.applications],
  ] as const;
  return listText(counts.filter(([count]) => count > 0).map(([count, text]) => text({ count })));
};
