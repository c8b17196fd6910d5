import * as endpoints from '@opencall/contract/conversations/first-contact/review.endpoints';
import type { FastifyRequest } from 'fastify';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { type FindShownPicture, removePicture } from './remove-picture.service.ts';
import { registerTextRemoval } from './review.jobs.ts';
import {
  type HeldMessageHandlers,
  listReviewItems,
  moveItem,
  openReviewPicture,
  presentReviewItem,
} from './review.service.ts';

interface Call {
  viewer: Viewer;
  request: FastifyRequest;
  params: { id: number };
}

interface ReviewNeeds {
  held: HeldMessageHandlers;
  findReported: FindShownPicture;
}

export const registerReviewRoutes = (
  api: Api,
  platform: Platform,
  { held, findReported }: ReviewNeeds,
): void => {
  const { now } = platform;
  registerTextRemoval(inBackground(platform));

  const decide = async (tx: Tx, call: Call, action: 'release' | 'refuse' | 'reverse') => {
    const actor = { ...auditActor(call, now()), actorId: call.viewer.userId };
    const row = await moveItem({ tx, held }, actor, { id: call.params.id, action });
    const counts = await held.count(tx, [row.id]);
    return presentReviewItem(row, counts.get(row.id) ?? 0);
  };

  api.read(endpoints.listReviewItems, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listReviewItems(db, { ...query, status: query.status ?? 'waiting' });
    setPageHeaders(exchange, page);
    const ids = rows.map(({ id }) => id);
    const counts = await held.count(db, ids);
    return rows.map((row) => presentReviewItem(row, counts.get(row.id) ?? 0));
  });
  api.handle(endpoints.getReviewPicture, async ({ params, reply }) => {
    const { size, contentType, stream } = await openReviewPicture(platform, params.id);
    reply.headers({ 'cache-control': 'private, no-store', 'content-length': size }).type(contentType);
    return stream;
  });
  api.handle(endpoints.removePictureForGood, async (call) => {
    const actor = { ...auditActor(call, now()), actorId: call.viewer.userId };
    await removePicture(platform, actor, { ...call.body, findReported });
    return { ok: true as const };
  });
  api.write(endpoints.decideReviewItem, (tx, call) => decide(tx, call, call.body.decision));
  api.write(endpoints.reverseReviewItem, (tx, call) => decide(tx, call, 'reverse'));
};
