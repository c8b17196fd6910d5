import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logoutGuard } from '#lib/logout-guard.ts';
import { toastError } from '#lib/toasts.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { useSendUnsent, useUnsentText } from './unsent.ts';

const ConfirmDialog = onDemand(() => import('#ui/confirm-dialog.tsx').then((m) => m.ConfirmDialog));

/** Sends unsent messages, and asks for confirmation before a sign-out would lose them. */
export const UnsentGuard = ({ viewerId }: { viewerId: number }) => {
  const unsent = useUnsentText(viewerId);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  useSendUnsent(viewerId);
  useEffect(() => {
    logoutGuard.ask = (next) => {
      if (!onlineManager.isOnline())
        toastError('Logout failed', 'You are offline. Log out when you are back online.');
      else if (unsent) setGoOn(() => next);
      else return false;
      return true;
    };
    return () => {
      logoutGuard.ask = undefined;
    };
  }, [unsent]);
  if (!goOn) return null;
  return (
    <ConfirmDialog
      title="Log out and lose unsent items?"
      description={`${unsent || 'Nothing'} on this device did not reach the server. If you log out, this is deleted.`}
      confirmLabel="Log out"
      cancelLabel="Stay"
      onClose={() => setGoOn(null)}
      onConfirm={() => {
        setGoOn(null);
        goOn();
      }}
    />
  );
};
