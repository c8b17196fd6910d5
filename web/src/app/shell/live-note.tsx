import { useLiveStatus, useLiveTrouble } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { useOnline } from '#lib/use-online.ts';
import * as m from '#messages/app/shell';

/** After a grace period, says that the page no longer receives live updates. */
export const LiveNote = () => {
  const { status } = useSession();
  const live = useLiveStatus();
  const troubled = useLiveTrouble();
  // While offline, another note is shown.
  const isOnline = useOnline();
  return (
    <div aria-live="polite" data-live={live}>
      {troubled && isOnline && status === 'authenticated' && (
        <p className="shell border-b py-2 text-sm text-ink-soft">{m.liveUpdatesPaused}</p>
      )}
    </div>
  );
};
