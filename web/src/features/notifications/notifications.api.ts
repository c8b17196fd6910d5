import {
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  updateNotification,
  updateNotificationSettings,
} from '@opencall/contract/notifications/notifications.endpoints';
import type {
  Counts,
  Notification,
  NotificationSettings,
  NotificationSwitch,
} from '@opencall/contract/notifications/notifications.schemas';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { COUNTS_KEY } from '#lib/counts.ts';
import { call, callPage, type Page } from '#lib/http.ts';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';

const LIST_KEY = [...NOTIFICATIONS_KEY, 'list'] as const;
const SETTINGS_KEY = [...NOTIFICATIONS_KEY, 'settings'] as const;

type NotificationPages = InfiniteData<Page<Notification>, string | undefined>;

/** A row that moved up while pages were read may stand twice: its first place counts. */
const flatten = ({ pages }: NotificationPages): Notification[] => {
  const byId = new Map<number, Notification>();
  for (const row of pages.flatMap(({ items }) => items)) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
};

/** What happened, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: LIST_KEY,
  queryFn: ({ pageParam, signal }) =>
    callPage(listNotifications, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  select: flatten,
});

const updateRows = (client: QueryClient, change: (row: Notification) => Notification): void => {
  client.setQueryData<NotificationPages>(
    LIST_KEY,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
      },
  );
};

const updateUnread = (client: QueryClient, change: (unread: number) => number): void => {
  client.setQueryData<Counts>(
    COUNTS_KEY,
    (counts) => counts && { ...counts, unreadNotifications: Math.max(0, change(counts.unreadNotifications)) },
  );
};

/** Shows the change at once, and what the server holds when all is said. */
const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: LIST_KEY }),
    client.invalidateQueries({ queryKey: COUNTS_KEY }),
  ]);

/** Marks one as read or unread; the request outlives the page, because it goes out as one leaves for what it is about. */
export const useMarkNotification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRead }: Pick<Notification, 'id' | 'isRead'>) =>
      call(updateNotification, { params: { id: String(id) }, body: { isRead } }, { keepalive: true }),
    onMutate: async ({ id, isRead }) => {
      await client.cancelQueries({ queryKey: LIST_KEY });
      updateRows(client, (row) => (row.id === id ? { ...row, isRead } : row));
      updateUnread(client, (unread) => unread + (isRead ? -1 : 1));
    },
    onSettled: () => readAgain(client),
  });
};

export const useMarkAllNotifications = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(readAllNotifications),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: LIST_KEY });
      updateRows(client, (row) => ({ ...row, isRead: true }));
      updateUnread(client, () => 0);
    },
    onSettled: () => readAgain(client),
  });
};

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
});

export type SwitchChange = Pick<NotificationSwitch, 'kind'> & Partial<NotificationSwitch>;

/** One switch at a time: it moves at once and moves back when the server refuses. */
export const useChangeSwitch = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SwitchChange) => call(updateNotificationSettings, { body: { switches: [change] } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY });
      const before = client.getQueryData<NotificationSettings>(SETTINGS_KEY);
      client.setQueryData<NotificationSettings>(
        SETTINGS_KEY,
        (data) =>
          data && {
            switches: data.switches.map((row) => (row.kind === change.kind ? { ...row, ...change } : row)),
          },
      );
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(SETTINGS_KEY, before),
    // Of several changes in a row the last answer counts.
    onSettled: async () => {
      if (client.isMutating({ mutationKey: SETTINGS_KEY }) > 1) return;
      await client.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
    mutationKey: SETTINGS_KEY,
  });
};
