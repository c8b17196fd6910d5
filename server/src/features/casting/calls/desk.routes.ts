import * as endpoints from '@opencall/contract/casting/calls/desk.endpoints';
import * as m from '#messages/casting/calls.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { setCallMuted } from './call-mutes.service.ts';
import { getDesk, listDesk, markApplication, publishOpenApplication } from './desk.service.ts';
import { exportDesk } from './desk-csv.service.ts';
import { messageApplicants } from './desk-messages.service.ts';
import { setStatus, setStatuses } from './desk-status.service.ts';
import {
  addCollaborator,
  createFolder,
  deleteFolder,
  removeCollaborator,
  updateFolder,
} from './desk-team.service.ts';
import { invite } from './invitations.service.ts';
import { listSuggestions } from './suggestions.service.ts';

const registerReads = (api: Api, { database, publicOrigin }: Platform): void => {
  api.read(endpoints.listDeskApplications, async (db, { params, query, viewer, ...exchange }) => {
    const { rows, ...page } = await listDesk(db, viewer, { callId: params.id, query });
    setPageHeaders(exchange, page);
    return rows.map(({ json }) => json);
  });
  api.read(endpoints.getDesk, (db, { params, viewer }) => getDesk(db, viewer, params.id));
  api.handle(endpoints.exportDesk, async ({ params, query, viewer, reply }) => {
    const file = { callId: params.id, query, origin: publicOrigin() };
    const csv = await exportDesk(database.db, viewer, file);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="applications-${params.id}.csv"`)
      .header('cache-control', 'private, no-store');
    return csv;
  });
};

const registerMoves = (api: Api, platform: Platform): void => {
  api.write(endpoints.setApplicationStatus, (tx, { params, body, viewer }) =>
    setStatus({ tx, context: platform, viewer }, { id: params.id, ...body }),
  );
  api.write(endpoints.setApplicationStatuses, (tx, { params, body, viewer }) =>
    setStatuses({ tx, context: platform, viewer }, { callId: params.id, ...body }),
  );
  api.write(endpoints.updateDeskMarks, (tx, { params, body: patch, viewer }) =>
    markApplication(tx, viewer, { id: params.id, patch }),
  );
  api.write(endpoints.publishOpenApplication, async (tx, { params, body, viewer }) => {
    await publishOpenApplication(tx, viewer, { callId: params.id, ...body });
    return { ok: true as const };
  });
  api.handle(endpoints.messageApplicants, ({ params, body, viewer }) =>
    messageApplicants(platform, viewer, { callId: params.id, clientId: null, ...body }),
  );
};

const registerTeam = (api: Api, { now }: Platform): void => {
  api.write(endpoints.createFolder, (tx, { params, body, viewer }) =>
    createFolder(tx, viewer, { callId: params.id, name: body.name, now: now() }),
  );
  api.write(endpoints.updateFolder, (tx, { params, body, viewer }) =>
    updateFolder(tx, viewer, { id: params.id, name: body.name }),
  );
  api.write(endpoints.deleteFolder, async (tx, { params, viewer }) => {
    await deleteFolder(tx, viewer, params.id);
    return { message: m.folderDeleted };
  });
  api.write(endpoints.addCollaborator, (tx, { params, body, viewer }) =>
    addCollaborator(tx, viewer, { callId: params.id, userId: body.userId, now: now() }),
  );
  api.write(endpoints.removeCollaborator, async (tx, { params, viewer }) => {
    await removeCollaborator(tx, viewer, { callId: params.id, userId: params.userId });
    return { message: m.collaboratorRemoved };
  });
};

const registerMutes = (api: Api, { now }: Platform): void => {
  api.write(endpoints.muteCall, (tx, { viewer, params: { id } }) =>
    setCallMuted(tx, viewer, { id, muted: true, now: now() }),
  );
  api.write(endpoints.unmuteCall, (tx, { viewer, params: { id } }) =>
    setCallMuted(tx, viewer, { id, muted: false, now: now() }),
  );
};

/** Mounts the endpoints of the desk. */
export const registerDeskRoutes = (api: Api, platform: Platform): void => {
  registerReads(api, platform);
  registerMoves(api, platform);
  registerTeam(api, platform);
  registerMutes(api, platform);
  api.read(endpoints.listRoleSuggestions, async (db, { params, query, viewer, ...exchange }) => {
    const asked = { callId: params.id, roleId: params.roleId, ...query };
    const { rows, ...page } = await listSuggestions(db, viewer, asked);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.write(endpoints.inviteToRole, (tx, { params, body, viewer }) => {
    const inviting = { callId: params.id, roleId: params.roleId, userIds: body.userIds };
    return invite({ tx, context: platform, viewer }, inviting);
  });
};
