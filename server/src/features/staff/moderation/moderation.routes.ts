import { reportCall as reportCallEndpoint } from '@opencall/contract/casting/calls/calls.endpoints';
import { reportReference as reportReferenceEndpoint } from '@opencall/contract/casting/references/references.endpoints';
import { reportPicture as reportPictureEndpoint } from '@opencall/contract/directory/portfolio/pictures.endpoints';
import * as messageEndpoints from '@opencall/contract/staff/moderation/message-reports.endpoints';
import * as endpoints from '@opencall/contract/staff/moderation/moderation.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  reportCall,
  reportMail,
  reportMessage,
  reportPicture,
  reportReference,
} from './message-reports.service.ts';
import { presentReport } from './moderation.presenter.ts';
import {
  answerReport,
  createReport,
  getReport,
  getReportContext,
  listReports,
  openReportPicture,
} from './moderation.service.ts';
import { undoReportDecision } from './report-undo.service.ts';

const registerReporting = (api: Api, { now }: Platform): void => {
  api.write(endpoints.reportProfile, (tx, { viewer, params, body }) =>
    createReport(tx, viewer, { profileId: params.id, reason: body.reason, now: now() }),
  );
  api.write(messageEndpoints.reportMessage, (tx, { viewer, params, body }) =>
    reportMessage(tx, viewer, { id: params.id, reason: body.reason, now: now() }),
  );
  api.write(messageEndpoints.reportEmail, (tx, { viewer, params, body }) =>
    reportMail(tx, viewer, { id: params.id, reason: body.reason, now: now() }),
  );
  api.write(reportCallEndpoint, (tx, { viewer, params, body }) =>
    reportCall(tx, viewer, { id: params.id, reason: body.reason, now: now() }),
  );
  api.write(reportPictureEndpoint, (tx, { viewer, params, body }) =>
    reportPicture(tx, viewer, { id: params.id, reason: body.reason, now: now() }),
  );
  api.write(reportReferenceEndpoint, (tx, { viewer, params, body }) =>
    reportReference(tx, viewer, { id: params.id, reason: body.reason, now: now() }),
  );
};

export const registerModerationRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  registerReporting(api, platform);
  api.read(endpoints.listReports, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listReports(db, query);
    setPageHeaders(exchange, page);
    return rows.map(presentReport);
  });
  api.read(endpoints.getReport, async (db, { params }) => presentReport(await getReport(db, params.id)));
  api.read(endpoints.getReportContext, (db, { params }) => getReportContext(db, params.id));
  api.handle(endpoints.getReportPicture, async ({ params, reply }) => {
    const picture = await openReportPicture(platform, params.id);
    reply
      .headers({ 'cache-control': 'private, no-store', 'content-length': picture.size })
      .type(picture.contentType);
    return picture.stream;
  });
  api.write(endpoints.decideReport, async (tx, call) => {
    const { viewer, params, body } = call;
    const actor = { ...auditActor(call, now()), actorId: viewer.userId };
    const { status } = body;
    if (status === 'pending') return presentReport(await undoReportDecision(tx, actor, params.id));
    return presentReport(await answerReport(tx, actor, { id: params.id, status }));
  });
};
