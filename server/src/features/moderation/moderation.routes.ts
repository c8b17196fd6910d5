import * as messageEndpoints from '@opencall/contract/moderation/message-reports.endpoints';
import * as endpoints from '@opencall/contract/moderation/moderation.endpoints';
import { auditActor } from '#features/audit-log/audit-log.service.ts';
import { openReportedPicture } from '#features/uploads/private-media.service.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { listPage } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { reportMail, reportMessage } from './message-reports.service.ts';
import { presentReport } from './moderation.presenter.ts';
import { countReports, listReportsPage } from './moderation.queries.ts';
import { answerReport, createReport, getReport, getReportContext } from './moderation.service.ts';

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
};

export const registerModerationRoutes = (api: Api, platform: Platform): void => {
  const { database, now } = platform;
  registerReporting(api, platform);
  api.read(endpoints.listReports, async (db, call) => {
    const { status, kind } = call.query;
    const rows = await listPage(call, {
      rows: (span) => listReportsPage(db, { status, kind, ...span }),
      count: () => countReports(db, { status, kind }),
    });
    return rows.map(presentReport);
  });
  api.read(endpoints.getReport, async (db, { params }) => presentReport(await getReport(db, params.id)));
  api.read(endpoints.getReportContext, (db, { params }) => getReportContext(db, params.id));
  api.handle(endpoints.getReportPicture, async ({ params, reply }) => {
    const { message } = await getReport(database.db, params.id);
    if (!message?.imageKey) throw new AppError('FILE_NOT_FOUND');
    const picture = await openReportedPicture(platform, message.imageKey);
    reply
      .headers({ 'cache-control': 'private, no-store', 'content-length': picture.size })
      .type(picture.contentType);
    return picture.stream;
  });
  api.write(endpoints.decideReport, async (tx, call) => {
    const { viewer, params, body } = call;
    const actor = { ...auditActor(call, now()), actorId: viewer.userId };
    const decision = { id: params.id, status: body.status };
    return presentReport(await answerReport(tx, actor, decision));
  });
};
