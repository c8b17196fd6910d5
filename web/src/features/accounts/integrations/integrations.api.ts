import {
  createApiToken,
  deleteApiToken,
  listApiTokens,
} from '@opencall/contract/accounts/api-tokens/api-tokens.routes';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  resendDelivery,
} from '@opencall/contract/accounts/webhooks/webhooks.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/http.ts';
import { asList, pagedRows } from '#lib/infinite-list.ts';

const TOKENS = ['api-tokens'] as const;
const WEBHOOKS = ['webhooks'] as const;

export const apiTokensQuery = pagedRows({
  queryKey: [...TOKENS, 'list'],
  refreshedBy: 'nothing',
  read: (paging, signal) => callPage(listApiTokens, { query: paging }, { signal }),
  select: asList,
});

export const webhooksQuery = pagedRows({
  queryKey: [...WEBHOOKS, 'list'],
  refreshedBy: { now: ['webhooks'] },
  read: (paging, signal) => callPage(listWebhooks, { query: paging }, { signal }),
  select: asList,
});

export const deliveriesQuery = (id: number) =>
  pagedRows({
    queryKey: [...WEBHOOKS, 'deliveries', id],
    refreshedBy: { now: ['webhooks'] },
    read: (paging, signal) =>
      callPage(listDeliveries, { params: { id: String(id) }, query: paging }, { signal }),
    select: asList,
  });

/** A mutation that reloads a list, also after an error, because another admin may have changed the list. */
const useChange = <Input, Output>(
  queryKey: readonly string[],
  mutationFn: (input: Input) => Promise<Output>,
) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) });
};

export const useMakeToken = () =>
  useChange(TOKENS, (body: RequestOf<typeof createApiToken>['body']) => call(createApiToken, { body }));

export const useEndToken = () =>
  useChange(TOKENS, (id: number) => call(deleteApiToken, { params: { id: String(id) } }));

export const useAddWebhook = () =>
  useChange(WEBHOOKS, (body: RequestOf<typeof createWebhook>['body']) => call(createWebhook, { body }));

export const useDeleteWebhook = () =>
  useChange(WEBHOOKS, (id: number) => call(deleteWebhook, { params: { id: String(id) } }));

export const usePing = () =>
  useChange(WEBHOOKS, (id: number) => call(pingWebhook, { params: { id: String(id) } }));

export const useResend = () =>
  useChange(WEBHOOKS, (id: number) => call(resendDelivery, { params: { id: String(id) } }));
