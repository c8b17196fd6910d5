import { searchUsers } from '@opencall/contract/auth/auth.endpoints';
import { deleteMail, getMail, listMail, markMail, sendMail } from '@opencall/contract/mail/mail.endpoints';
import type { Mail } from '@opencall/contract/mail/mail.schemas';
import type { MailFolder } from '@opencall/contract/mail/mail.vocabulary';
import type { EndpointRequest } from '@opencall/contract/shared/endpoint';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { COUNTS_KEY } from '#lib/counts.ts';
import { call, callPage, type Page } from '#lib/http.ts';
import { shouldRetry } from '#lib/query-client.ts';

const MAIL_KEY = ['mail'] as const;
const LISTS_KEY = [...MAIL_KEY, 'list'] as const;
const mailKey = (id: number) => [...MAIL_KEY, 'one', id] as const;
const FRESH_MS = 30_000;
const PEOPLE_FRESH_MS = 60_000;

/** A refusal (an email that is gone) stays one however often it is asked. */
const retry = (failures: number, error: Error): boolean => {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
  return !isRefused && shouldRetry(failures, error);
};

interface FoundMail {
  mails: Mail[];
  total: number;
}

type MailPages = InfiniteData<Page<Mail>, string | undefined>;

/** A renewed list may repeat an email on the next page: its first place counts. */
const flatten = ({ pages }: MailPages): FoundMail => {
  const byId = new Map<number, Mail>();
  for (const mail of pages.flatMap(({ items }) => items)) if (!byId.has(mail.id)) byId.set(mail.id, mail);
  return { mails: [...byId.values()], total: pages.at(-1)?.total ?? 0 };
};

/** A folder, or what a search finds in it, newest first. The last answer stays while the next one is on its way. */
export const mailListQuery = (folder: MailFolder, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, folder, search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      callPage(listMail, { query: { folder, search, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: flatten,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry,
  });

const findListed = (client: QueryClient, id: number): Mail | undefined => {
  const lists = client.getQueriesData<MailPages>({ queryKey: LISTS_KEY });
  const pages = lists.flatMap(([, data]) => data?.pages ?? []);
  return pages.flatMap(({ items }) => items).find((mail) => mail.id === id);
};

/** One email; what a list knows of it shows at once. */
export const mailQuery = (client: QueryClient, id: number) =>
  queryOptions({
    queryKey: mailKey(id),
    queryFn: ({ signal }) => call(getMail, { params: { id: String(id) } }, { signal }),
    placeholderData: () => findListed(client, id),
    staleTime: FRESH_MS,
    retry,
  });

/** Members whose name begins so. */
export const peopleQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'search', username.toLowerCase()],
    queryFn: ({ signal }) => call(searchUsers, { query: { username } }, { signal }),
    enabled: username !== '',
    placeholderData: keepPreviousData,
    staleTime: PEOPLE_FRESH_MS,
    retry: false,
  });

/** Reads the folders again, and one email where that has changed. */
export const refreshMail = (client: QueryClient, changedId?: number): void => {
  void client.invalidateQueries({ queryKey: LISTS_KEY });
  if (changedId !== undefined) void client.invalidateQueries({ queryKey: mailKey(changedId) });
};

/** The number in the bar, also where no live stream tells of it. */
const refreshCounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: COUNTS_KEY });

const changeLists = (client: QueryClient, change: (page: Page<Mail>) => Page<Mail>): void => {
  client.setQueriesData<MailPages>(
    { queryKey: LISTS_KEY },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
};

const showMark = (client: QueryClient, id: number, isRead: boolean): void => {
  const mark = (mail: Mail): Mail => (mail.id === id ? { ...mail, isRead } : mail);
  changeLists(client, (page) => ({ ...page, items: page.items.map(mark) }));
  client.setQueryData<Mail>(mailKey(id), (mail) => mail && mark(mail));
};

const hideMail = (client: QueryClient, id: number): void =>
  changeLists(client, (page) => {
    const items = page.items.filter((mail) => mail.id !== id);
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  });

/** What a screen says to the outcome; said even when what asked for it has gone from the screen meanwhile. */
interface Outcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

type NewMail = EndpointRequest<typeof sendMail>['body'];

export const useSendMail = ({ onSuccess, onError }: Outcome) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMail) => call(sendMail, { body }),
    onError,
    onSuccess: () => {
      refreshMail(client);
      onSuccess();
    },
  });
};

/** Shows at once what it asks for; a refusal brings back what is so. */
export const useMarkMail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      call(markMail, { params: { id: String(id) }, body: { isRead } }),
    onMutate: ({ id, isRead }) => showMark(client, id, isRead),
    // Once more: what was on its way meanwhile may have told of before.
    onSuccess: ({ id, isRead }) => showMark(client, id, isRead),
    onError: (_error, { id }) => refreshMail(client, id),
    onSettled: () => void refreshCounts(client),
  });
};

/** It leaves the lists at once, and comes back where the server refuses. */
export const useDeleteMail = ({ onSuccess, onError }: Outcome) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteMail, { params: { id: String(id) } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: LISTS_KEY });
      hideMail(client, id);
    },
    onError: (error) => {
      refreshMail(client);
      onError(error);
    },
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: mailKey(id) });
      refreshMail(client);
      void refreshCounts(client);
      onSuccess();
    },
  });
};
