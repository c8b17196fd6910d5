import type { SessionResponse } from '@opencall/contract/accounts/auth/auth.schemas';
import { updatePreferences } from '@opencall/contract/accounts/preferences/preferences.routes';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { PROFILES_KEY } from '#lib/profile-queries.ts';
import { usePreferences } from '#lib/session.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/preferences';
import * as common from '#messages/common';
import { Checkbox } from '#ui/choice.tsx';

const CHANGE_KEY = ['preferences', 'show-last-active'] as const;

/** The setting for whether other members see roughly when the member was last active. */
export const ActivitySetting = () => {
  const client = useQueryClient();
  const { showLastActive } = usePreferences();
  const pending = usePending<boolean>(CHANGE_KEY);
  const change = useOptimisticChange<boolean, unknown>({
    key: CHANGE_KEY,
    send: (isShown) => call(updatePreferences, { body: { showLastActive: isShown } }),
    over: [SESSION_KEY],
    confirm: (_answer, isShown) =>
      client.setQueryData<SessionResponse | null>(
        SESSION_KEY,
        (session) =>
          session && { ...session, preferences: { ...session.preferences, showLastActive: isShown } },
      ),
    onSuccess: () => void client.invalidateQueries({ queryKey: PROFILES_KEY }),
    onError: (error) => toastError(m.couldNotSaveYourChoice, errorText(error, common.pleaseTryAgain)),
  });
  return (
    <section aria-labelledby="activity" className="max-w-2xl">
      <h2 id="activity" className="display text-xl">
        {m.activity}
      </h2>
      <Checkbox
        label={m.showLastActive}
        checked={pending.at(-1) ?? showLastActive}
        onChange={({ target }) => change(target.checked)}
        className="mt-2"
      />
      <p className="ml-8 text-sm text-ink-soft">{m.showLastActiveMeaning}</p>
    </section>
  );
};
