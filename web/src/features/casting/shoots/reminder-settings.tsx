import { getShootReminders, setShootReminders } from '@opencall/contract/casting/shoots/shoots.routes';
import { SHOOT_REMINDERS, type ShootReminder } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
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
  week: 'A week before',
  day: 'A day before',
  hours: 'Two hours before',
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
      toastError('Failed to update reminders', serverText(error, 'Check your connection and try again.'));
    },
  });
  return { result, chosen: pending.at(-1) ?? result.data, choose };
};

/** Settings for the times at which the member is reminded of shoots. */
export const ReminderSettings = () => {
  const { result, chosen, choose } = useReminders();
  const { error, refetch, isFetching } = result;
  return (
    <section aria-label="Reminders of your shoots" className="max-w-2xl border-t py-8">
      <h2 className="display text-xl">Reminders of your shoots</h2>
      <p className="mt-2 mb-3 text-ink-soft">For confirmed shoots. Choose above how reminders reach you.</p>
      {chosen && (
        <ChoiceGroup legend="Remind me" className="flex flex-wrap gap-x-8">
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
          title="Your reminders could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Check your connection and try again.
        </ErrorState>
      )}
      {!chosen && !error && (
        <Loading label="Loading reminders">
          <Skeleton className="h-18" />
        </Loading>
      )}
    </section>
  );
};
