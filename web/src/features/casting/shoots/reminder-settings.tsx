import { getShootReminders, setShootReminders } from '@opencall/contract/casting/shoots/shoots.routes';
import { SHOOT_REMINDERS, type ShootReminder } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { Checkbox, ChoiceGroup } from '#ui/choice.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';

const REMINDERS_KEY = ['shoot-reminders'] as const;
const CHANGE_KEY = [...REMINDERS_KEY, 'change'] as const;

const remindersQuery = defineQuery({
  queryKey: REMINDERS_KEY,
  meta: { refreshedBy: { now: ['shoots'] }, offline: false },
  queryFn: async ({ signal }) => (await call(getShootReminders, {}, { signal })).reminders,
});

const LABELS: Record<ShootReminder, string> = {
  week: m.aWeekBefore,
  day: m.aDayBefore,
  hours: m.twoHoursBefore,
};

const useReminders = () => {
  const client = useQueryClient();
  const result = useQuery(remindersQuery);
  const pending = usePending<ShootReminder[]>(CHANGE_KEY);
  const choose = useOptimisticChange<ShootReminder[], unknown>({
    key: CHANGE_KEY,
    send: (reminders) => call(setShootReminders, { body: { reminders } }),
    over: [REMINDERS_KEY],
    confirm: (_answer, reminders) => client.setQueryData(remindersQuery.queryKey, reminders),
    onError: (error) => {
      if (isAuthError(error)) return;
      toastError(m.couldNotChangeTheReminders, serverText(error, common.checkYourConnectionAndTry));
    },
  });
  return { result, chosen: pending.at(-1) ?? result.data, choose };
};

/** Settings for the times at which the member is reminded of shoots. */
export const ReminderSettings = () => {
  const { result, chosen, choose } = useReminders();
  const { error, refetch, isFetching } = result;
  return (
    <section aria-label={m.shootReminders} className="max-w-2xl border-t py-8">
      <h2 className="display text-xl">{m.shootReminders}</h2>
      <p className="mt-2 mb-3 text-ink-soft">{m.forConfirmedShoots}</p>
      {chosen && (
        <ChoiceGroup legend={m.remindMe} className="flex flex-wrap gap-x-8">
          {SHOOT_REMINDERS.map((reminder) => (
            <Checkbox
              key={reminder}
              label={LABELS[reminder]}
              checked={chosen.includes(reminder)}
              onChange={({ target }) =>
                choose(
                  SHOOT_REMINDERS.filter((one) => (one === reminder ? target.checked : chosen.includes(one))),
                )
              }
            />
          ))}
        </ChoiceGroup>
      )}
      {!chosen && error && (
        <ErrorState
          title={m.yourRemindersCouldNotBeLoaded}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {common.checkYourConnectionAndTry}
        </ErrorState>
      )}
      {!chosen && !error && (
        <Loading label={m.loadingReminders}>
          <Skeleton className="h-18" />
        </Loading>
      )}
    </section>
  );
};
