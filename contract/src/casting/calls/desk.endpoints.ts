import { z } from 'zod';
import { searchResultSchema } from '#directory/search/search.schemas.ts';
import { mutedSchema } from '#notifications/notifications/mutes.schemas.ts';
import { defineEndpoint, messageSchema, okSchema } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import {
  addCollaboratorSchema,
  changedStatusesSchema,
  collaboratorSchema,
  deskApplicationSchema,
  deskMarksSchema,
  deskPatchSchema,
  deskQuerySchema,
  deskSchema,
  folderFieldsSchema,
  folderSchema,
  invitedSchema,
  inviteSchema,
  lookingSchema,
  messageApplicantsSchema,
  messagedApplicantsSchema,
  setStatusesSchema,
  setStatusSchema,
} from './applications.schemas.ts';
import * as routes from './desk.routes.ts';

/* Only the owner and the collaborators of a call can use its desk. Others get NOT_ON_DESK, or 404 if they cannot see it. */

const roleParams = z.object({ id: idParamSchema, roleId: idParamSchema });

/** `X-Total-Count` is the total. */
export const listDeskApplications = defineEndpoint(routes.listDeskApplications, {
  rateLimit: 'read',
  summary: 'List the applications on the desk, by any combination of filters',
  params: idParams,
  query: deskQuerySchema,
  response: z.array(deskApplicationSchema),
  errors: ['CALL_NOT_FOUND', 'NOT_ON_DESK', 'INVALID_CURSOR'],
});

/** CSV (RFC 4180), not JSON: one line for each application that passes the filters. Only for the owner. */
export const exportDesk = defineEndpoint(routes.exportDesk, {
  rateLimit: 'read',
  summary: 'Export the applications on the desk as a CSV file',
  params: idParams,
  query: deskQuerySchema.omit({ limit: true, cursor: true }),
  produces: ['text/csv'],
  response: z.unknown(),
  errors: ['CALL_NOT_FOUND', 'NOT_ON_DESK', 'NOT_CALL_OWNER'],
});

export const getDesk = defineEndpoint(routes.getDesk, {
  rateLimit: 'read',
  summary: 'Get the folders, collaborators and counts of the desk',
  params: idParams,
  response: deskSchema,
  errors: ['CALL_NOT_FOUND', 'NOT_ON_DESK'],
});

export const setApplicationStatus = defineEndpoint(routes.setApplicationStatus, {
  rateLimit: 'write',
  summary: 'Set the status of an application',
  params: idParams,
  body: setStatusSchema,
  response: deskApplicationSchema,
  errors: ['APPLICATION_NOT_FOUND', 'NOT_ON_DESK', 'STATUS_NOT_POSSIBLE'],
});

/** Moves every application that can move. `refused` lists the others and the ids that are not on this desk. */
export const setApplicationStatuses = defineEndpoint(routes.setApplicationStatuses, {
  rateLimit: 'write',
  summary: 'Set the status of several applications',
  params: idParams,
  body: setStatusesSchema,
  response: changedStatusesSchema,
  errors: ['CALL_NOT_FOUND', 'NOT_ON_DESK'],
});

export const updateDeskMarks = defineEndpoint(routes.updateDeskMarks, {
  rateLimit: 'write',
  summary: "Change the desk's note, stars and folder of an application",
  params: idParams,
  body: deskPatchSchema,
  response: deskMarksSchema,
  errors: ['APPLICATION_NOT_FOUND', 'NOT_ON_DESK', 'FOLDER_NOT_FOUND'],
});

export const createFolder = defineEndpoint(routes.createFolder, {
  rateLimit: 'write',
  summary: 'Add a folder to the desk',
  params: idParams,
  body: folderFieldsSchema,
  response: folderSchema,
  status: 201,
  errors: ['CALL_NOT_FOUND', 'NOT_ON_DESK', 'FOLDER_EXISTS', 'FOLDER_LIMIT'],
});

export const updateFolder = defineEndpoint(routes.updateFolder, {
  rateLimit: 'write',
  summary: 'Rename a folder',
  params: idParams,
  body: folderFieldsSchema,
  response: folderSchema,
  errors: ['FOLDER_NOT_FOUND', 'FOLDER_EXISTS'],
});

/** The applications in the folder stay on the desk, without a folder. */
export const deleteFolder = defineEndpoint(routes.deleteFolder, {
  rateLimit: 'write',
  summary: 'Delete a folder',
  params: idParams,
  response: messageSchema,
  errors: ['FOLDER_NOT_FOUND'],
});

export const addCollaborator = defineEndpoint(routes.addCollaborator, {
  rateLimit: 'write',
  summary: 'Add a collaborator to the caller’s call',
  params: idParams,
  body: addCollaboratorSchema,
  response: collaboratorSchema,
  status: 201,
  errors: [
    'CALL_NOT_FOUND',
    'NOT_CALL_OWNER',
    'USER_NOT_FOUND',
    'OWNER_ON_DESK',
    'APPLICANT_ON_DESK',
    'COLLABORATOR_LIMIT',
  ],
});

/** The owner can remove any collaborator; a collaborator can remove only themselves. */
export const removeCollaborator = defineEndpoint(routes.removeCollaborator, {
  rateLimit: 'write',
  summary: 'Remove a member from the desk',
  params: z.object({ id: idParamSchema, userId: idParamSchema }),
  response: messageSchema,
  errors: ['CALL_NOT_FOUND', 'NOT_CALL_OWNER', 'USER_NOT_FOUND'],
});

/** Not stored. The other members at the desk get a `desk-looking` event. */
export const publishOpenApplication = defineEndpoint(routes.publishOpenApplication, {
  rateLimit: 'write',
  summary: 'Show the other members at the desk which application the caller has open',
  params: idParams,
  body: lookingSchema,
  response: okSchema,
  errors: ['CALL_NOT_FOUND', 'NOT_ON_DESK', 'APPLICATION_NOT_FOUND'],
});

export const messageApplicants = defineEndpoint(routes.messageApplicants, {
  rateLimit: 'message',
  summary: 'Send a chat message to each of the chosen applicants',
  params: idParams,
  body: messageApplicantsSchema,
  response: messagedApplicantsSchema,
  status: 201,
  errors: ['CALL_NOT_FOUND', 'NOT_ON_DESK'],
});

/** `X-Total-Count` is the total. With `X-Total-Count-Relation: gte` it is a lower bound. */
export const listRoleSuggestions = defineEndpoint(routes.listRoleSuggestions, {
  rateLimit: 'read',
  summary: "List members who match the role's requirements, without those who applied or were invited",
  params: roleParams,
  query: z.object({ ...pagingQuery() }),
  response: searchResultSchema,
  errors: ['CALL_NOT_FOUND', 'NOT_ON_DESK', 'ROLE_NOT_FOUND', 'INVALID_CURSOR', 'UNKNOWN_ZIP'],
});

/** If the daily limit is exceeded, no member is invited, and Retry-After says when the next invitation is possible. */
export const inviteToRole = defineEndpoint(routes.inviteToRole, {
  rateLimit: 'write',
  summary: 'Invite members to apply for a role',
  params: roleParams,
  body: inviteSchema,
  response: invitedSchema,
  status: 201,
  errors: [
    'CALL_NOT_FOUND',
    'NOT_ON_DESK',
    'ROLE_NOT_FOUND',
    'CALL_CLOSED',
    'ROLE_FILLED',
    'INVITATION_LIMIT',
  ],
});

/** For the desk and for applicants. Decisions about an application are notified even if the call is muted. */
export const muteCall = defineEndpoint(routes.muteCall, {
  rateLimit: 'write',
  summary:
    'Mute a call: no notifications about new applications, or about the caller’s application being seen',
  params: idParams,
  response: mutedSchema,
  errors: ['CALL_NOT_FOUND'],
});

export const unmuteCall = defineEndpoint(routes.unmuteCall, {
  rateLimit: 'write',
  summary: 'Unmute a call',
  params: idParams,
  response: mutedSchema,
  errors: ['CALL_NOT_FOUND'],
});
