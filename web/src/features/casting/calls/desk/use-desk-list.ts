import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListPages } from '#lib/infinite-list.ts';
import { useLiveEvent, usePollingInterval } from '#lib/live.ts';
import { usePending } from '#lib/optimistic.ts';
import { deskApplicationsQuery, deskInfoKey, readDeskPage } from './desk.api.ts';
import type { DeskFilter } from './desk-address.ts';
import { applyChange, type DeskChange, deskChangeKey } from './desk-changes.ts';

type Pages = ListPages<DeskApplication>;
type CachedApplications = ReadonlyMap<number, DeskApplication>;
/** If more pages are loaded, a change by others refetches only the first page and the visible one. */
const MAX_FULLY_REFETCHED_PAGES = 2;
/** Milliseconds between two refetches while changes keep arriving. */
const REFETCH_INTERVAL_MS = 600;
const POLL_MS = 5_000;

/** Adds applications that the member changed and that no longer match the filter, by id, newest first. */
const merge = (items: readonly DeskApplication[], cached: CachedApplications) => {
  const present = new Set(items.map(({ id }) => id));
  const missing = [...cached.values()].filter(({ id }) => !present.has(id));
  if (missing.length === 0) return items;
  const result = [...items];
  for (const one of missing) {
    const at = result.findIndex(({ id }) => id < one.id);
    result.splice(at < 0 ? result.length : at, 0, one);
  }
  return result;
};

/** Replaces a refetched page. Rows pushed off the first page by new ones stay until the next page is refetched. */
const replacePage = (data: Pages, at: number, fresh: Pages['pages'][number]): Pages => {
  const before = data.pages[at];
  const last = fresh.items.at(-1);
  const pushedOff =
    at === 0 && last && data.pages.length > 1
      ? (before?.items.filter(({ id }) => id < last.id && !fresh.items.some((one) => one.id === id)) ?? [])
      : [];
  const page = {
    ...fresh,
    items: [...fresh.items, ...pushedOff],
    nextCursor: before?.nextCursor ?? fresh.nextCursor,
  };
  return { ...data, pages: data.pages.with(at, page) };
};

interface Desk {
  callId: number;
  filter: DeskFilter;
}

/** Refetches the loaded pages; of a long list, only the first page and the visible one. */
const refetchPages = async (
  client: QueryClient,
  { callId, filter }: Desk,
  visible: number,
): Promise<void> => {
  const { queryKey } = deskApplicationsQuery(callId, filter);
  void client.invalidateQueries({ queryKey: deskInfoKey(callId) });
  const data = client.getQueryData<Pages>(queryKey);
  if (!data || data.pages.length <= MAX_FULLY_REFETCHED_PAGES) {
    await client.invalidateQueries({ queryKey });
    return;
  }
  let page = 0;
  for (let seen = 0; page < data.pages.length - 1; page += 1) {
    seen += data.pages[page]?.items.length ?? 0;
    if (visible < seen) break;
  }
  for (const at of new Set([0, page])) {
    const fresh = await readDeskPage(callId, filter, data.pageParams[at]).catch(() => undefined);
    if (!fresh) continue;
    client.setQueryData<Pages>(queryKey, (now) =>
      now && now.pageParams[at] === data.pageParams[at] ? replacePage(now, at, fresh) : now,
    );
  }
};

/** Refetches the list after changes by others at the desk, at most one refetch at a time. */
const useLiveDesk = (desk: Desk, visibleRow: () => number): void => {
  const client = useQueryClient();
  const poll = usePollingInterval(POLL_MS);
  const latest = useRef({ desk, visibleRow });
  const running = useRef<{ again: boolean } | null>(null);
  useEffect(() => {
    latest.current = { desk, visibleRow };
  }, [desk, visibleRow]);
  const follow = async (): Promise<void> => {
    if (running.current) {
      running.current.again = true;
      return;
    }
    const now = { again: true };
    running.current = now;
    while (now.again) {
      now.again = false;
      await refetchPages(client, latest.current.desk, latest.current.visibleRow());
      await new Promise((resolve) => setTimeout(resolve, REFETCH_INTERVAL_MS));
    }
    running.current = null;
  };
  useLiveEvent('invalidate', ({ topic, id }) => {
    if (topic === 'desk' && (id === undefined || id === desk.callId)) void follow();
  });
  useEffect(() => {
    if (poll === false) return;
    const timer = setInterval(
      () => void refetchPages(client, latest.current.desk, latest.current.visibleRow()),
      poll,
    );
    return () => clearInterval(timer);
  }, [poll, client]);
};

/** The applications that match a filter, with the viewer's pending changes and live changes by others. */
export const useDeskList = (callId: number, filter: DeskFilter, visibleRow: () => number) => {
  const client = useQueryClient();
  const result = useInfiniteQuery(deskApplicationsQuery(callId, filter));
  const { queryKey } = deskApplicationsQuery(callId, filter);
  const place = JSON.stringify(filter);
  const [{ at, cached }, setAll] = useState<{ at: string; cached: CachedApplications }>({
    at: place,
    cached: new Map(),
  });
  // After the filter changes, forget the changed applications that the previous list still showed.
  if (at !== place) setAll({ at: place, cached: new Map() });
  /** Keeps changed applications in the list, even if they no longer match the filter. */
  const keepChanged = (done: DeskChange): void => {
    const pages = client.getQueryData<Pages>(queryKey)?.pages ?? [];
    const rows = pages.flatMap((page) => page.items).filter(({ id }) => done.ids.includes(id));
    setAll((before) => {
      const known = [...before.cached.values()].map((row) => applyChange(row, done));
      return { ...before, cached: new Map([...known, ...rows].map((row) => [row.id, row])) };
    });
  };
  const pending = usePending<DeskChange>(deskChangeKey(callId));
  useLiveDesk({ callId, filter }, visibleRow);
  const loaded = result.data?.items;
  const items = useMemo(() => {
    if (!loaded) return undefined;
    const merged = merge(loaded, cached);
    return pending.length === 0 ? merged : merged.map((item) => pending.reduce(applyChange, item));
  }, [loaded, cached, pending]);
  const total = Math.max(result.data?.total ?? 0, items?.length ?? 0);
  return { result, items, total, keepChanged };
};
