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

/** A router without screens: it builds addresses. */
const createTestRouter = () =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch,
    stringifySearch,
  });

/** The address that a link leads to. */
export const hrefOf = (link: ToOptions): string => createTestRouter().buildLocation(link as never).href;

/** Draws a part of a screen over a query client that already holds something. Links have addresses but lead nowhere. */
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

/** Titles of the toasts in view. */
export const toastTitles = (): string[] =>
  toastStore
    .snapshot()
    .filter(({ open }) => open)
    .map(({ title }) => title);

/** What the newest toast in view says beside its title. */
export const toastText = (): string | undefined =>
  toastStore.snapshot().find(({ open }) => open)?.description;
