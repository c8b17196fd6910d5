import {
  getNotificationSettings,
  updateNotificationSettings,
} from '@opencall/contract/notifications/notifications/notifications.routes';
import type { NotificationSettings } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type {
  NotificationKind,
  NotificationWay,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications-bell';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

const SETTINGS_KEY = [...NOTIFICATIONS_KEY, 'settings'] as const;
const SWITCH_KEY = [...SETTINGS_KEY, 'switch'] as const;

const settingsQuery = defineQuery({
  queryKey: SETTINGS_KEY,
  meta: { refreshedBy: { whileHidden: ['notification'] }, offline: false },
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
});

interface SwitchChange {
  kind: NotificationKind;
  way: NotificationWay;
  on: boolean;
}

const withSwitch = (
  settings: NotificationSettings,
  { kind, way, on }: SwitchChange,
): NotificationSettings => ({
  switches: settings.switches.map((row) => (row.kind === kind ? { ...row, [way]: on } : row)),
});

/** The notification settings, including switches with a pending change. */
export const useNotificationSettings = () => {
  const moved = usePending<SwitchChange>(SWITCH_KEY);
  const select = useCallback((settings: NotificationSettings) => moved.reduce(withSwitch, settings), [moved]);
  return useQuery({ ...settingsQuery, select });
};

/** Returns a function that turns one switch on or off. */
export const useMoveSwitch = (kind: NotificationKind, way: NotificationWay) => {
  const client = useQueryClient();
  const move = useOptimisticChange<SwitchChange, unknown>({
    key: [...SWITCH_KEY, kind, way],
    send: ({ on }) => call(updateNotificationSettings, { body: { switches: [{ kind, [way]: on }] } }),
    over: [SETTINGS_KEY],
    // The response has all switches, and the others may be outdated. Apply only the changed one.
    confirm: (_settings, change) =>
      client.setQueryData(settingsQuery.queryKey, (settings) => settings && withSwitch(settings, change)),
    onError: (error) => {
      if (isAuthError(error)) return;
      toastError(m.couldNotUpdateYourNotifications, serverText(error, common.checkYourConnectionAndTry));
    },
  });
  return (on: boolean) => move({ kind, way, on });
};
