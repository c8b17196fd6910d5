import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications-settings';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { pushStateQuery } from './push.api.ts';
import { type PushState, switchPushOff, switchPushOn } from './push-browser.ts';

const WORDS: Record<PushState, string> = {
  unsupported: m.pushUnsupported,
  refused: m.pushBlocked,
  off: m.pushIsOff,
  on: m.pushIsOn,
};

/** The setting that switches push messages to this browser on and off. */
export const PushSection = ({ userId }: { userId: number }) => {
  const client = useQueryClient();
  const query = pushStateQuery(userId);
  const { data: state } = useQuery(query);
  const change = useMutation({
    mutationFn: () => (state === 'on' ? switchPushOff() : switchPushOn(userId)),
    onSuccess: (next) => {
      client.setQueryData(query.queryKey, next);
      if (next === 'on') toast({ title: m.pushTurnedOn });
      if (next === 'off' && state === 'on') toast({ title: m.pushTurnedOff });
    },
    onError: (error) =>
      toastError(m.couldNotChangePushNotifications, serverText(error, m.pushServiceUnreachable)),
  });
  if (!state) return <Skeleton className="h-11 max-w-sm" />;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p role="status" className="min-w-60 flex-1 text-ink-soft">
        {WORDS[state]}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button
          variant="outline"
          onClick={() => change.mutate()}
          pending={change.isPending}
          pendingLabel={m.oneMoment}
        >
          {state === 'on' ? common.turnOff : m.turnOn}
        </Button>
      )}
    </div>
  );
};
