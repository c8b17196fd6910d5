import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverText } from '#lib/api-error.ts';
import { defineQuery } from '#lib/define-query.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';
import { type PushState, readPushState, switchPushOff, switchPushOn } from './push-browser.ts';

const WORDS: Record<PushState, string> = {
  unsupported: 'This browser cannot show push notifications.',
  refused: 'This browser blocks notifications from this site. Allow them in its settings, then come back.',
  off: 'Push notifications are off for this device.',
  on: 'Push notifications are on for this device until you sign out.',
};

const pushStateQuery = (userId: number) =>
  defineQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'push', userId],
    queryFn: () => readPushState(userId),
    meta: { refreshedBy: { whileHidden: ['notification'] }, offline: false },
  });

/** The setting that switches push messages to this browser on and off. */
export const PushSection = ({ userId }: { userId: number }) => {
  const client = useQueryClient();
  const query = pushStateQuery(userId);
  const { data: state } = useQuery(query);
  const change = useMutation({
    mutationFn: () => (state === 'on' ? switchPushOff() : switchPushOn(userId)),
    onSuccess: (next) => {
      client.setQueryData(query.queryKey, next);
      if (next === 'on') toast({ title: 'Push notifications switched on' });
      if (next === 'off' && state === 'on') toast({ title: 'Push notifications switched off' });
    },
    onError: (error) =>
      toastError(
        'Failed to change push notifications',
        serverText(error, 'The push service of this browser could not be reached. Please try again later.'),
      ),
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
          pendingLabel="One moment..."
        >
          {state === 'on' ? 'Switch off' : 'Switch on'}
        </Button>
      )}
    </div>
  );
};
