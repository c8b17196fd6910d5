import {
  listNotifications,
  readAllNotifications,
  updateNotification,
} from '@opencall/contract/notifications/notifications/notifications.routes';
import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { COUNTS_KEY, type CountsChange, confirmCounts, readCounts } from '#lib/counts.ts';
import { defineInfiniteQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { byCursor, itemsOf, type ListPages, mapItems } from '#lib/infinite-list.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications-bell';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

const LIST_KEY = [...NOTIFICATIONS_KEY, 'list'] as const;
const MARK_KEY = [...COUNTS_KEY, 'notification'] as const;

export const notificationsQuery = defineInfiniteQuery({
  queryKey: LIST_KEY,
  meta: { refreshedBy: { now: ['correspondence'], whileHidden: ['notification'] }, offline: 'undated' },
  queryFn: ({ pageParam, signal }) =>
    callPage(listNotifications, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

interface Mark extends CountsChange {
  id: number | 'all';
  isRead: boolean;
}

const withMark = (row: Notification, { id, isRead }: Mark): Notification =>
  id === 'all' || id === row.id ? { ...row, isRead } : row;

/** The notifications, newest first, including pending marks. */
export const useNotifications = () => {
  const marks = usePending<Mark>(MARK_KEY);
  const select = useCallback(
    (data: ListPages<Notification>) => itemsOf(data).map((row) => marks.reduce(withMark, row)),
    [marks],
  );
  return useInfiniteQuery({ ...notificationsQuery, select });
};

/** The request continues after the page is left, because opening a notification leaves the page. */
const sendMark = ({ id, isRead }: Mark): Promise<unknown> =>
  id === 'all'
    ? call(readAllNotifications, {}, { keepalive: true })
    : call(updateNotification, { params: { id: String(id) }, body: { isRead } }, { keepalive: true });

/** Marks one notification, or all, as read or unread. */
export const useMarkNotification = () => {
  const client = useQueryClient();
  const mark = useOptimisticChange<Mark, unknown>({
    // One key for all marks, so that they reach the server in order.
    key: MARK_KEY,
    send: sendMark,
    over: [LIST_KEY, COUNTS_KEY],
    confirm: (_answer, change) => {
      client.setQueryData(notificationsQuery.queryKey, (data) =>
        mapItems(data, (row) => withMark(row, change)),
      );
      confirmCounts(client, change);
    },
    onError: (error, { isRead }) => {
      if (isAuthError(error)) return;
      const title = isRead ? m.couldNotMarkAsRead : m.couldNotMarkAsUnread;
      toastError(title, serverText(error, common.checkYourConnectionAndTry));
    },
  });
  const unreadBefore = () => readCounts(client)?.unreadNotifications ?? 0;
  return {
    markOne: (id: number, isRead: boolean) =>
      mark({
        id,
        isRead,
        counts: { unreadNotifications: Math.max(0, unreadBefore() + (isRead ? -1 : 1)) },
      }),
    markAll: () => mark({ id: 'all', isRead: true, counts: { unreadNotifications: 0 } }),
  };
};
