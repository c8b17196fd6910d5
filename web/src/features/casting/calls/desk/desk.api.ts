import type {
  ChangedStatuses,
  DeskApplication,
  DeskMarks,
} from '@opencall/contract/casting/calls/applications.schemas';
import type { DeskStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import {
  addCollaborator,
  createFolder,
  deleteFolder,
  exportDesk,
  getDesk,
  listDeskApplications,
  listRoleSuggestions,
  messageApplicants,
  publishOpenApplication,
  removeCollaborator,
  setApplicationStatuses,
  updateDeskMarks,
  updateFolder,
} from '@opencall/contract/casting/calls/desk.routes';
import type { SearchResult } from '@opencall/contract/directory/search/search.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage, urlOf } from '#lib/http.ts';
import { asList, byCursor } from '#lib/infinite-list.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { CALLS_KEY } from '../calls-key.ts';
import type { DeskFilter } from './desk-address.ts';

export const deskKey = (callId: number) => [...CALLS_KEY, 'desk', callId] as const;
export const deskListsKey = (callId: number) => [...deskKey(callId), 'list'] as const;
export const deskInfoKey = (callId: number) => [...deskKey(callId), 'info'] as const;
const suggestionsKey = (callId: number) => [...deskKey(callId), 'suggestions'] as const;
const FRESH_MS = 30_000;
const DESK_PAGE = '100';

const paramsOf = (callId: number) => ({ id: String(callId) });

const queryOf = ({ role, folder, sort, status, search }: DeskFilter) => ({
  ...(role ? { roleId: String(role) } : {}),
  ...(folder ? { folderId: String(folder) } : {}),
  ...(sort ? { sortBy: sort } : {}),
  ...(status ? { status } : {}),
  ...(search ? { search } : {}),
});

/** A desk's folders, collaborators and counts. */
export const deskQuery = (callId: number) =>
  defineQuery({
    queryKey: deskInfoKey(callId),
    meta: { refreshedBy: { later: [['desk', callId]] }, offline: false },
    queryFn: ({ signal }) => call(getDesk, { params: paramsOf(callId) }, { signal }),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

export const readDeskPage = (callId: number, filter: DeskFilter, cursor: string | undefined) =>
  callPage(listDeskApplications, {
    params: paramsOf(callId),
    query: { ...queryOf(filter), limit: DESK_PAGE, cursor },
  });

/** The applications that match the filter, page by page. */
export const deskApplicationsQuery = (callId: number, filter: DeskFilter) =>
  defineInfiniteQuery({
    queryKey: [...deskListsKey(callId), filter],
    meta: { refreshedBy: { later: [['desk', callId]] }, offline: false },
    queryFn: ({ pageParam }) => readDeskPage(callId, filter, pageParam),
    ...byCursor,
    select: asList<DeskApplication>,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
  });

/** URL of a CSV file with the applications that match the filter. */
export const deskCsv = (callId: number, filter: DeskFilter): string =>
  urlOf(exportDesk, { params: paramsOf(callId), query: queryOf(filter) });

export const sendStatuses = (
  callId: number,
  ids: readonly number[],
  status: DeskStatus,
): Promise<ChangedStatuses> =>
  call(setApplicationStatuses, { params: paramsOf(callId), body: { ids: [...ids], status } });

/** Maximum number of concurrent requests when many applications are selected. */
const MAX_CONCURRENT_REQUESTS = 6;

/** Sets the same marks on several applications. */
export const sendMarks = async (ids: readonly number[], marks: Partial<DeskMarks>): Promise<void> => {
  for (let from = 0; from < ids.length; from += MAX_CONCURRENT_REQUESTS) {
    const part = ids.slice(from, from + MAX_CONCURRENT_REQUESTS);
    await Promise.all(part.map((id) => call(updateDeskMarks, { params: { id: String(id) }, body: marks })));
  }
};

/** Reports which application the viewer is viewing. Failures are ignored, because another report follows soon. */
export const sendViewedApplication = (callId: number, applicationId: number | null): void =>
  void call(publishOpenApplication, { params: paramsOf(callId), body: { applicationId } }).catch(
    () => undefined,
  );

const useDeskMutation = <V, A>(callId: number, mutationFn: (variables: V) => Promise<A>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: deskInfoKey(callId) }),
  });
};

export const useCreateFolder = (callId: number) =>
  useDeskMutation(callId, (name: string) => call(createFolder, { params: paramsOf(callId), body: { name } }));

export const useRenameFolder = (callId: number) =>
  useDeskMutation(callId, ({ id, name }: { id: number; name: string }) =>
    call(updateFolder, { params: { id: String(id) }, body: { name } }),
  );

export const useDeleteFolder = (callId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteFolder, { params: { id: String(id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deskKey(callId) }),
  });
};

export const useAddCollaborator = (callId: number) =>
  useDeskMutation(callId, (userId: number) =>
    call(addCollaborator, { params: paramsOf(callId), body: { userId } }),
  );

export const useRemoveCollaborator = (callId: number) =>
  useDeskMutation(callId, (userId: number) =>
    call(removeCollaborator, { params: { ...paramsOf(callId), userId: String(userId) } }),
  );

interface ApplicantsMessage {
  ids: readonly number[];
  content: string;
  clientId: string;
}

export const useMessageApplicants = (callId: number) =>
  useMutation({
    mutationFn: ({ ids, ...body }: ApplicantsMessage) =>
      call(messageApplicants, { params: paramsOf(callId), body: { ids: [...ids], ...body } }),
  });

export type SuggestedMember = SearchResult[number];

/** Members who match a role and have neither applied nor been invited. */
export const suggestionsQuery = (callId: number, roleId: number) =>
  defineInfiniteQuery({
    queryKey: [...suggestionsKey(callId), roleId],
    meta: { refreshedBy: { later: [['desk', callId]] }, offline: false },
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listRoleSuggestions,
        { params: { ...paramsOf(callId), roleId: String(roleId) }, query: { cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    select: asList<SuggestedMember>,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
  });
