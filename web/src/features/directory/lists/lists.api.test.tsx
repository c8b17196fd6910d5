import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDeleteList, useIsListGoing } from './lists.api.ts';

/** Renders the deletion of list 7, and whether lists 7 and 8 count as deleted. */
const renderDeletion = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const use = () => ({
    remove: useDeleteList(7, () => undefined),
    isGoing: useIsListGoing(7),
    isOtherGoing: useIsListGoing(8),
  });
  return renderHook(use, { wrapper }).result;
};

describe('useIsListGoing', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is true only for the list that is being deleted or was deleted', async () => {
    const result = renderDeletion(() => Response.json({ message: 'List deleted' }));
    expect(result.current.isGoing).toBe(false);
    act(() => result.current.remove.mutate(undefined));
    await waitFor(() => expect(result.current.isGoing).toBe(true));
    await waitFor(() => expect(result.current.remove.isSuccess).toBe(true));
    expect(result.current).toMatchObject({ isGoing: true, isOtherGoing: false });
  });

  it('is false again after the server refused the deletion', async () => {
    const refusal = { error: { code: 'INTERNAL', message: 'Internal server error' } };
    const result = renderDeletion(() => Response.json(refusal, { status: 500 }));
    act(() => result.current.remove.mutate(undefined));
    await waitFor(() => expect(result.current.remove.isError).toBe(true));
    expect(result.current.isGoing).toBe(false);
  });
});
