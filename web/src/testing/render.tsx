import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type ToOptions,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { dismissToast, toastStore } from '#lib/toasts.ts';

/** A router without screens, which only builds addresses. */
const createTestRouter = () =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch,
    stringifySearch,
  });

/** The address of a link. */
export const hrefOf = (link: ToOptions): string => createTestRouter().buildLocation(link as never).href;

/** Renders a component with a query client that `fill` has filled. Links have addresses but do not navigate. */
export const renderOver = (
  ui: ReactNode,
  fill: (client: QueryClient) => void = () => undefined,
): QueryClient => {
  for (const { id } of toastStore.snapshot()) dismissToast(id);
  const client = createQueryClient();
  fill(client);
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={createTestRouter()}>{ui}</RouterContextProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    client.clear();
    vi.unstubAllGlobals();
  });
  return client;
};

/** The titles of the visible toasts. */
export const toastTitles = (): string[] =>
  toastStore
    .snapshot()
    .filter(({ open }) => open)
    .map(({ title }) => title);

/** The description of the newest visible toast. */
export const toastText = (): string | undefined =>
  toastStore.snapshot().find(({ open }) => open)?.description;
