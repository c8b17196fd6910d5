import * as endpoints from '@opencall/contract/marketplace/marketplace/marketplace.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import * as m from '#messages/marketplace/marketplace.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerListingReminders } from './expiry-reminders.jobs.ts';
import { presentListing } from './marketplace.presenter.ts';
import {
  createListing,
  deleteListing,
  getListing,
  listListings,
  updateListing,
} from './marketplace.service.ts';

const registerReads = (api: Api, { now }: Platform): void => {
  api.readReplica(endpoints.listListings, async (db, { query, viewer, ...exchange }) => {
    const { rows, ...page } = await listListings(db, viewer, { query, now: now() });
    setPageHeaders(exchange, page);
    return rows;
  });
  api.readReplica(endpoints.getListing, async (db, { params, viewer }) =>
    presentListing(await getListing(db, viewer, { id: params.id, now: now() })),
  );
};

const registerWrites = (api: Api, { now }: Platform): void => {
  api.write(endpoints.createListing, async (tx, { body, viewer }) =>
    presentListing(await createListing(tx, viewer, { fields: body, now: now() })),
  );
  api.write(endpoints.createTestListing, async (tx, { body, viewer }) => {
    const { imageUrls, ...texts } = body;
    const fields = { ...texts, category: 'other' as const, images: imageUrls };
    return presentListing(await createListing(tx, viewer, { fields, now: now() }));
  });
  api.write(endpoints.updateListing, async (tx, { params, body, viewer }) =>
    presentListing(await updateListing(tx, viewer, { id: params.id, patch: body, now: now() })),
  );
  api.write(endpoints.deleteListing, async (tx, { params, ...call }) => {
    const actor = auditActor(call, now());
    await deleteListing(tx, { viewer: call.viewer, actor }, params.id);
    return { message: m.listingDeleted };
  });
};

export const registerMarketplaceRoutes = (api: Api, platform: Platform): void => {
  registerReads(api, platform);
  registerWrites(api, platform);
  registerListingReminders(inBackground(platform));
};
