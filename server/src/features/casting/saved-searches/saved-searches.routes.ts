import * as endpoints from '@opencall/contract/casting/saved-searches/saved-searches.endpoints';
import { couldFollow } from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import * as m from '#messages/casting/saved-searches.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { isReadOnly, type Viewer } from '#platform/http/viewer.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerSavedSearchJobs } from './saved-searches.jobs.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  listNewMatches,
  listSavedSearches,
  updateSavedSearch,
} from './saved-searches.service.ts';
import { nameOfSearch } from './search-name.service.ts';

export const registerSavedSearchesRoutes = (api: Api, platform: Platform): void => {
  const contextOf = (viewer: Viewer) => ({ viewer, now: platform.now() });
  api.read(endpoints.listSavedSearches, async (db, { viewer, ...exchange }) => {
    const rows = await listSavedSearches(db, contextOf(viewer));
    setPageHeaders(exchange, { total: rows.length, nextCursor: undefined });
    return rows;
  });
  api.write(endpoints.createSavedSearch, (tx, { viewer, body }) =>
    createSavedSearch(tx, contextOf(viewer), body),
  );
  api.write(endpoints.updateSavedSearch, (tx, { viewer, params, body }) =>
    updateSavedSearch(tx, contextOf(viewer), { id: params.id, patch: body }),
  );
  api.write(endpoints.deleteSavedSearch, async (tx, { viewer, params }) => {
    await deleteSavedSearch(tx, contextOf(viewer), params.id);
    return { message: m.savedSearchDeleted };
  });
  api.write(endpoints.listNewMatches, async (tx, { viewer, params, query, ...exchange }) => {
    // HEAD requests and read-only tokens do not mark matches as seen.
    const isPeek = exchange.request.method === 'HEAD' || isReadOnly(viewer);
    const asked = { ...params, ...query, isPeek };
    const { rows, ...page } = await listNewMatches(tx, contextOf(viewer), asked);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.read(endpoints.nameSearch, async (db, { query }) => ({
    name: await nameOfSearch(db, query),
    couldFollow: couldFollow(query.kind, query.query),
  }));
  registerSavedSearchJobs(inBackground(platform));
};
