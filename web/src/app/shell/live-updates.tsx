import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveCounts } from '#lib/counts.ts';
import { SCREEN_EVENTS } from '#lib/define-query.ts';
import { useLiveEvent } from '#lib/live.ts';
import { useLiveConnection } from '#lib/live-connection.ts';
import { onLiveSignal } from '#lib/live-store.ts';
import { OfflineNote } from '../offline/offline-note.tsx';
import { EmailBounce } from './email-bounce.tsx';
import { LiveNote } from './live-note.tsx';
import { markHiddenStale, refreshAfter } from './live-refresh.ts';
import { PaletteOnDemand } from './palette-on-demand.tsx';

/** Updates the site's name, accent and logo on the open page. Loads the code for it on demand. */
const updateSiteLook = (client: QueryClient): void =>
  void import('#lib/refresh-site.ts').then(({ followSite }) => followSite(client)).catch(() => undefined);

/**
 * Keeps the live stream open, refetches queries after its events, and shows a note while it is down. Holds the keys of
 * the palette and the banner about email bounces too, which the first render does not need either.
 */
export const LiveUpdates = () => {
  const client = useQueryClient();
  useLiveConnection();
  useLiveCounts();
  useLiveEvent('invalidate', (event) => {
    refreshAfter(client, event);
    if (event.topic === 'site') updateSiteLook(client);
  });
  useEffect(() => {
    const stops = SCREEN_EVENTS.map((type) => onLiveSignal(type, () => markHiddenStale(client, type)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  // Events may have been missed, so anything on screen may be out of date.
  useEffect(
    () =>
      onLiveSignal('caught-up', () => {
        updateSiteLook(client);
        void client.invalidateQueries();
      }),
    [client],
  );
  return (
    <>
      <EmailBounce />
      <LiveNote />
      <OfflineNote />
      <PaletteOnDemand />
    </>
  );
};
