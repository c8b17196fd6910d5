import { listCalls } from '@opencall/contract/casting/calls/calls.routes';
import { searchProfiles } from '@opencall/contract/directory/search/search.routes';
import { listListings } from '@opencall/contract/marketplace/marketplace/marketplace.routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contestsQuery } from '#features/contests/contests/contests.api.ts';
import { defineQuery } from '#lib/define-query.ts';
import { callPage } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';
import { matchesWords, type PaletteItem } from './palette-screens.ts';

/** Milliseconds of pause in typing before the search. */
const PAUSE_MS = 200;
/** Number of results of each kind. */
const SHOWN = 4;
const FRESH_MS = 30_000;

/** A search whose earlier request is aborted when the text changes. */
const searchQuery = (kind: string, text: string, read: (signal: AbortSignal) => Promise<PaletteItem[]>) =>
  defineQuery({
    queryKey: ['palette', kind, text],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: ({ signal }) => read(signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });

const limit = String(SHOWN);

/** Members whose names contain the text, followed by those who have it in other parts of their profiles. */
const membersQuery = (text: string) =>
  searchQuery('members', text, async (signal) => {
    const found = await Promise.all(
      [{ stageName: text }, { keyword: text }].map((filter) =>
        callPage(searchProfiles, { query: { ...filter, limit } }, { signal }),
      ),
    );
    const byUser = new Map(found.flatMap(({ items }) => items).map((member) => [member.userId, member]));
    return [...byUser.values()].slice(0, SHOWN).map(({ userId, stageName, role, gallery }) => ({
      key: `member ${userId}`,
      label: stageName,
      detail: role,
      picture: gallery[0] ?? null,
      link: paths.profile(userId),
    }));
  });

const callsQuery = (text: string) =>
  searchQuery('calls', text, async (signal) => {
    const { items } = await callPage(listCalls, { query: { search: text, limit } }, { signal });
    return items.map(({ id, title }) => ({ key: `call ${id}`, label: title, link: paths.call(id) }));
  });

const listingsQuery = (text: string) =>
  searchQuery('listings', text, async (signal) => {
    const { items } = await callPage(listListings, { query: { search: text, limit } }, { signal });
    return items.map(({ id, title }) => ({ key: `listing ${id}`, label: title, link: paths.listing(id) }));
  });

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** Finds screens, members, calls, listings and contests by the typed text. Groups without results are left out. */
export const usePaletteSearch = (typed: string, screens: readonly PaletteItem[]) => {
  const text = typed.trim();
  const settled = useDebounced(text, PAUSE_MS);
  const searched = text === '' ? '' : settled;
  const members = useQuery(membersQuery(searched));
  const calls = useQuery(callsQuery(searched));
  const listings = useQuery(listingsQuery(searched));
  const contests = useQuery({ ...contestsQuery, enabled: searched !== '' });
  const found = searched === '' ? [] : [members, calls, listings];
  const foundContests = (searched === '' ? [] : (contests.data ?? []))
    .filter(({ title }) => matchesWords(title, searched))
    .slice(0, SHOWN)
    .map(({ id, title }) => ({ key: `contest ${id}`, label: title, link: paths.contest(id) }));
  const groups: PaletteGroup[] = [
    { title: m.goTo, items: screens.filter(({ label }) => text === '' || matchesWords(label, text)) },
    ...[common.members, common.openCalls, m.listings].map((title, at) => ({
      title,
      items: found[at]?.data ?? [],
    })),
    { title: common.contests, items: foundContests },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching:
      text !== settled || [members, calls, listings, contests].some(({ isFetching }) => isFetching),
    isFailed: found.some(({ isError }) => isError),
  };
};
