import * as endpoints from '@opencall/contract/casting/references/references.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { removeReference, replyToReference } from './answers.service.ts';
import { registerReferencesJobs } from './references.jobs.ts';
import { presentPair, presentReference } from './references.presenter.ts';
import { listReferences, listShootPairs, listWaiting, writeReference } from './references.service.ts';

export const registerReferencesRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  registerReferencesJobs(inBackground(platform));
  api.write(endpoints.writeReference, async (tx, { viewer, params, body }) => {
    const call = { tx, context: platform, viewer };
    return presentReference(await writeReference(call, { shootId: params.id, reference: body }), now());
  });
  api.read(endpoints.listShootReferences, async (db, { viewer, params }) => {
    const at = now();
    const pairs = await listShootPairs(db, viewer, { shootId: params.id, now: at });
    return pairs.map((pair) => presentPair(pair, at));
  });
  api.read(endpoints.listReferences, async (db, { viewer, params, query, request, reply }) => {
    const at = now();
    const { summary, page } = await listReferences(db, viewer, { userId: params.id, query, now: at });
    setPageHeaders({ request, reply }, page);
    return { summary, references: page.rows.map((row) => presentReference(row, at)) };
  });
  api.read(endpoints.listWaitingReferences, async (db, { viewer }) => {
    const rows = await listWaiting(db, viewer, now());
    return rows.map(({ until, ...row }) => ({ ...row, until: until.toISOString() }));
  });
  api.write(endpoints.replyToReference, async (tx, { viewer, params, body }) => {
    const call = { tx, context: platform, viewer };
    return presentReference(await replyToReference(call, { id: params.id, text: body.text }), now());
  });
  api.write(endpoints.removeReference, async (tx, { viewer, params, body, request }) => {
    const actor = auditActor({ viewer, request }, now());
    await removeReference(tx, platform, { id: params.id, reason: body.reason, actor });
    return { ok: true as const };
  });
};
