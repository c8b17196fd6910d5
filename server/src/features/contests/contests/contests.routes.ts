import * as endpoints from '@opencall/contract/contests/contests/contests.endpoints';
import type { FastifyRequest } from 'fastify';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import * as m from '#messages/contests/contests.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import type { Editor } from './contests.audit-log.ts';
import { createVoteAnnouncer } from './contests.events.ts';
import { registerContestsJobs } from './contests.jobs.ts';
import { createContest, deleteContest, listContests, updateContest } from './contests.service.ts';
import {
  deleteEntry,
  getContestDetails,
  getContestWithEntries,
  listContestEntries,
  listMemberEntries,
  reviewEntry,
  submitEntry,
} from './entries.service.ts';
import { registerAuditLogRoutes } from './recount.routes.ts';
import { registerContestResults } from './results.service.ts';
import { castVote, listOwnVotes } from './votes.service.ts';

const editorOf = (call: { viewer: Viewer; request: FastifyRequest }, now: Date): Editor => ({
  viewer: call.viewer,
  actor: auditActor(call, now),
});

const registerContests = (api: Api): void => {
  api.readReplica(endpoints.listContests, (db, { viewer }) => listContests(db, viewer, { canceled: false }));
  api.readReplica(endpoints.listAllContests, (db, { viewer }) =>
    listContests(db, viewer, { canceled: true }),
  );
  api.readReplica(endpoints.getContest, (db, { viewer, params }) =>
    getContestWithEntries(db, viewer, params.id),
  );
  api.readReplica(endpoints.getContestDetails, (db, { viewer, params }) =>
    getContestDetails(db, viewer, params.id),
  );
};

const registerContestChanges = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.write(endpoints.createContest, (tx, { body, ...call }) =>
    createContest(tx, editorOf(call, now()), body),
  );
  api.write(endpoints.updateContest, (tx, { params, body, ...call }) =>
    updateContest(tx, editorOf(call, now()), { id: params.id, fields: body }),
  );
  api.write(endpoints.deleteContest, async (tx, { params, ...call }) => {
    await deleteContest(tx, auditActor(call, now()), params.id);
    return { message: m.contestDeleted };
  });
};

const registerEntries = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.readReplica(endpoints.listContestEntries, async (db, { viewer, params, query, ...exchange }) => {
    const { entries, ...page } = await listContestEntries(db, viewer, { contestId: params.id, ...query });
    setPageHeaders(exchange, page);
    return entries;
  });
  api.write(endpoints.submitEntry, (tx, { viewer, params, body }) =>
    submitEntry(tx, viewer, { contestId: params.id, entry: body, now: now() }),
  );
  api.write(endpoints.reviewEntry, (tx, { params, body, ...call }) =>
    reviewEntry(tx, editorOf(call, now()), { id: params.id, ...body }),
  );
  api.write(endpoints.deleteEntry, async (tx, { params, ...call }) => {
    await deleteEntry(tx, editorOf(call, now()), params.id);
    return { message: m.entryDeleted };
  });
};

const registerVotes = (api: Api, { database, now, log }: Platform): void => {
  const announceVotes = createVoteAnnouncer(database, (error) =>
    log.warn(
      { event: 'contests.votes.announce_failed', err: error },
      'changed vote counts were not announced',
    ),
  );
  api.handle(endpoints.voteForEntry, async ({ viewer, params }) => {
    const call = { entryId: params.id, userId: viewer.userId, now: now() };
    const { contestId, ...result } = await castVote(database, call);
    announceVotes(contestId);
    return result;
  });
};

/** A member's entries and votes, for their profile. */
const registerMemberLists = (api: Api): void => {
  api.readReplica(endpoints.listMemberEntries, (db, { viewer, params }) =>
    listMemberEntries(db, viewer, params.userId),
  );
  api.read(endpoints.listMemberVotes, (db, { viewer, params }) => listOwnVotes(db, viewer, params.id));
};

export const registerContestsRoutes = (api: Api, platform: Platform): void => {
  registerContestsJobs(inBackground(platform));
  registerContestResults(inBackground(platform));
  registerContests(api);
  registerContestChanges(api, platform);
  registerEntries(api, platform);
  registerVotes(api, platform);
  registerMemberLists(api);
  registerAuditLogRoutes(api, platform);
};
