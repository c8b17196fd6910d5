import {
  listReferences,
  listShootReferences,
  listWaitingReferences,
  removeReference,
  replyToReference,
  writeReference,
} from '@opencall/contract/casting/references/references.routes';
import type { ReferenceSummary } from '@opencall/contract/casting/references/references.schemas';
import type { ReferenceTag } from '@opencall/contract/casting/references/references.vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPageIn } from '#lib/http.ts';
import { asList, byCursor } from '#lib/infinite-list.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

/** Prefix of all reference queries. They are refetched together, because one reference can change several. */
const REFERENCES_KEY = ['references'] as const;

const NONE: ReferenceSummary = { recommended: 0, total: 0, lastYear: 0, lateCancellations: 0, noShows: 0 };

/** Revealed references about a member, newest first, with their summary. */
export const memberReferencesQuery = (userId: number) =>
  defineInfiniteQuery({
    queryKey: [...REFERENCES_KEY, 'of', userId],
    meta: { refreshedBy: { now: ['references', 'shoots'] }, offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPageIn(
        listReferences,
        ({ references }) => references,
        { params: { id: String(userId) }, query: { cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    select: (data) => ({ ...asList(data), summary: data.pages.at(-1)?.data.summary ?? NONE }),
    retry: retryUnlessRefused,
  });

/** The references that the viewer can write now. */
export const waitingReferencesQuery = defineQuery({
  queryKey: [...REFERENCES_KEY, 'waiting'],
  meta: { refreshedBy: { now: ['references', 'shoots'] }, offline: false },
  queryFn: ({ signal }) => call(listWaitingReferences, {}, { signal }),
  staleTime: 30_000,
});

/** The references of a shoot that the viewer wrote, received, or can write. */
export const shootReferencesQuery = (shootId: number) =>
  defineQuery({
    queryKey: [...REFERENCES_KEY, 'shoot', shootId],
    meta: { refreshedBy: { now: ['references', 'shoots'] }, offline: false },
    queryFn: ({ signal }) => call(listShootReferences, { params: { id: String(shootId) } }, { signal }),
    retry: retryUnlessRefused,
  });

const useRefresh = () => {
  const client = useQueryClient();
  // Return the promise, so that the mutation stays pending until the screens show the new data.
  return () => client.invalidateQueries({ queryKey: REFERENCES_KEY });
};

export interface WrittenReference {
  userId: number;
  recommend: boolean;
  text: string;
  tags: ReferenceTag[];
}

export const useWriteReference = (shootId: number) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: WrittenReference) => call(writeReference, { params: { id: String(shootId) }, body }),
    onSuccess,
  });
};

export const useReply = (id: number) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (text: string) => call(replyToReference, { params: { id: String(id) }, body: { text } }),
    onSuccess,
  });
};

export const useRemoveReference = (id: number) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (reason: string) => call(removeReference, { params: { id: String(id) }, body: { reason } }),
    onSuccess,
  });
};
