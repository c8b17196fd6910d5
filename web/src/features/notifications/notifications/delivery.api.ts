import type { SessionResponse } from '@opencall/contract/accounts/auth/auth.schemas';
import { updatePreferences } from '@opencall/contract/accounts/preferences/preferences.routes';
import type { Preferences } from '@opencall/contract/accounts/preferences/preferences.schemas';
import type { PreferencesPatch } from '@opencall/contract/accounts/preferences/preferences-patch.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { usePreferences } from '#lib/session.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications-bell';

const CHANGE_KEY = ['preferences', 'delivery'] as const;

/** A change to the settings for when the member is notified. */
export type DeliveryChange = Pick<PreferencesPatch, 'timeZone' | 'quietHours' | 'emailHour'>;

const withChange = (preferences: Preferences, change: DeliveryChange): Preferences => {
  const { quietHours, emailHour, ...rest } = { ...preferences, ...change };
  return {
    ...rest,
    ...(quietHours ? { quietHours } : {}),
    ...(typeof emailHour === 'number' ? { emailHour } : {}),
  } as Preferences;
};

/** The settings for when the member is notified, including a pending change. */
export const useDelivery = () => {
  const client = useQueryClient();
  const kept = usePreferences();
  const pending = usePending<DeliveryChange>(CHANGE_KEY);
  const change = useOptimisticChange<DeliveryChange, unknown>({
    key: CHANGE_KEY,
    send: (body) => call(updatePreferences, { body }),
    over: [SESSION_KEY],
    confirm: (_answer, done) =>
      client.setQueryData<SessionResponse | null>(
        SESSION_KEY,
        (session) => session && { ...session, preferences: withChange(session.preferences, done) },
      ),
    onError: (error) => toastError(m.couldNotSaveYourChoice, errorText(error, common.pleaseTryAgain)),
  });
  return { delivery: pending.reduce(withChange, kept), change };
};
