import {
  deleteMail,
  getMail,
  listMail,
  markMail,
  sendMail,
} from '@opencall/contract/conversations/inbox/inbox.routes';
import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import type { MailFolder } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import type { RequestOf } from '@opencall/contract/route-types';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Callbacks } from '#lib/callbacks.ts';
import { COUNTS_KEY } from '#lib/counts.ts';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage, type Page } from '#lib/http.ts';
import { asList, byCursor, type ListPages, type LoadedList, mapItems } from '#lib/infinite-list.ts';
import { usePollingInterval } from '#lib/live.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

export const MAIL_KEY = ['mail'] as const;
const MAIL_LISTS_KEY = [...MAIL_KEY, 'list'] as const;
const mailKey = (id: number) => [...MAIL_KEY, 'one', id] as const;
/** The key of pending changes. */
const CHANGE_KEY = [...MAIL_KEY, 'change'] as const;
const FRESH_MS = 30_000;
/** Polling interval in milliseconds while the live stream is down. */
const POLL_MS = 30_000;

type MailPages = ListPages<Mail>;

/** A folder or its search results, newest first. The previous results stay visible while the next ones load. */
export const mailListQuery = (folder: MailFolder, search: string | undefined) =>
  defineInfiniteQuery({
    queryKey: [...MAIL_LISTS_KEY, folder, search ?? ''],
    meta: { refreshedBy: { now: ['correspondence'], whileHidden: ['mail', 'mail-read'] }, offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(listMail, { query: { folder, search, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

const findListed = (client: QueryClient, id: number): Mail | undefined => {
  const lists = client.getQueriesData<MailPages>({ queryKey: MAIL_LISTS_KEY });
  const pages = lists.flatMap(([, data]) => data?.pages ?? []);
  return pages.flatMap(({ items }) => items).find((mail) => mail.id === id);
};

/** One email. Until it has loaded, shows its data from a list. */
const mailQuery = (client: QueryClient, id: number) =>
  defineQuery({
    queryKey: mailKey(id),
    meta: { refreshedBy: { now: ['correspondence'], whileHidden: ['mail', 'mail-read'] }, offline: true },
    queryFn: ({ signal }) => call(getMail, { params: { id: String(id) } }, { signal }),
    placeholderData: () => findListed(client, id),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

/** Reloads the folders and, if given, one changed email. */
export const refreshMail = (client: QueryClient, changedId?: number): void => {
  void client.invalidateQueries({ queryKey: MAIL_LISTS_KEY });
  if (changedId !== undefined) void client.invalidateQueries({ queryKey: mailKey(changedId) });
};

/** Reloads the count of unread emails in the top bar. The live stream may be down. */
const refreshCounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: COUNTS_KEY });

const changeLists = (client: QueryClient, change: (page: Page<Mail>) => Page<Mail>): void => {
  client.setQueriesData<MailPages>(
    { queryKey: MAIL_LISTS_KEY },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
};

/** A change to one email: marked as read or unread, or deleted. */
type MailChange = { id: number } & ({ kind: 'mark'; isRead: boolean } | { kind: 'delete' });

const withMark = (mail: Mail, change: MailChange): Mail =>
  change.kind === 'mark' && change.id === mail.id ? { ...mail, isRead: change.isRead } : mail;

const withChange = (list: LoadedList<Mail>, change: MailChange): LoadedList<Mail> => {
  if (change.kind === 'mark') return { ...list, items: list.items.map((mail) => withMark(mail, change)) };
  const items = list.items.filter(({ id }) => id !== change.id);
  return { ...list, items, total: list.total - (list.items.length - items.length) };
};

/** Loads a folder or its search results, including pending changes. */
export const useMailList = (folder: MailFolder, search: string | undefined) => {
  const changes = usePending<MailChange>(CHANGE_KEY);
  const select = useCallback((data: MailPages) => changes.reduce(withChange, asList(data)), [changes]);
  const refetchInterval = usePollingInterval(POLL_MS);
  return useInfiniteQuery({ ...mailListQuery(folder, search), select, refetchInterval });
};

/** Loads one email, including pending changes. */
export const useMail = (id: number) => {
  const client = useQueryClient();
  const changes = usePending<MailChange>(CHANGE_KEY);
  const select = useCallback((mail: Mail) => changes.reduce(withMark, mail), [changes]);
  return useQuery({ ...mailQuery(client, id), select });
};

const confirmMark = (client: QueryClient, change: MailChange): void => {
  client.setQueriesData<MailPages>({ queryKey: MAIL_LISTS_KEY }, (data) =>
    mapItems(data, (mail) => withMark(mail, change)),
  );
  client.setQueryData<Mail>(mailKey(change.id), (mail) => mail && withMark(mail, change));
};

const confirmDeletion = (client: QueryClient, id: number): void => {
  changeLists(client, (page) => {
    const items = page.items.filter((mail) => mail.id !== id);
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  });
  client.removeQueries({ queryKey: mailKey(id) });
};

type NewMail = RequestOf<typeof sendMail>['body'];

export const useSendMail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMail) => call(sendMail, { body }),
    // The server removes the cautions of an email when the viewer answers it.
    onSuccess: () => void client.invalidateQueries({ queryKey: MAIL_KEY }),
  });
};

const useMailChange = ({ onSuccess, onError }: Partial<Callbacks>) => {
  const client = useQueryClient();
  return useOptimisticChange<MailChange, unknown>({
    // One key for all changes, so that they reach the server in order: no mark is sent after a deletion.
    key: CHANGE_KEY,
    send: (change) => {
      const params = { id: String(change.id) };
      if (change.kind === 'delete') return call(deleteMail, { params });
      return call(markMail, { params, body: { isRead: change.isRead } });
    },
    over: [MAIL_KEY],
    confirm: (_answer, change) => {
      if (change.kind === 'mark') confirmMark(client, change);
      else confirmDeletion(client, change.id);
    },
    reread: () => void refreshCounts(client),
    onSuccess: (_answer, { kind }) => {
      if (kind === 'delete') refreshMail(client);
      onSuccess?.();
    },
    onError: (error, { id }) => {
      refreshMail(client, id);
      onError?.(error);
    },
  });
};

/** Marks an email as read or unread. */
export const useMarkMail = (callbacks: Partial<Callbacks> = {}) => {
  const change = useMailChange(callbacks);
  return (id: number, isRead: boolean) => change({ kind: 'mark', id, isRead });
};

/** Deletes an email from the viewer's folder. */
export const useDeleteMail = (callbacks: Callbacks) => {
  const change = useMailChange(callbacks);
  return (id: number) => change({ kind: 'delete', id });
};
