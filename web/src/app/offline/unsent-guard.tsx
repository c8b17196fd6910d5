import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logoutGuard } from '#lib/logout-guard.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/app/offline';
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
      if (!onlineManager.isOnline()) toastError(m.logoutFailed, m.logOutWhenOnline);
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
      title={m.logOutAndLoseUnsent}
      description={m.unsentItems({ unsent: unsent || m.nothing })}
      confirmLabel={m.logOut}
      cancelLabel={m.stay}
      onClose={() => setGoOn(null)}
      onConfirm={() => {
        setGoOn(null);
        goOn();
      }}
    />
  );
};
