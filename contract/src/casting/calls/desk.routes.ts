import type { Route } from '#shared/route.ts';

export const listDeskApplications = {
  method: 'GET',
  path: '/api/calls/:id/applications',
  access: 'member',
} as const satisfies Route;

export const exportDesk = {
  method: 'GET',
  path: '/api/calls/:id/applications.csv',
  access: 'member',
} as const satisfies Route;

export const getDesk = {
  method: 'GET',
  path: '/api/calls/:id/desk',
  access: 'member',
} as const satisfies Route;

export const setApplicationStatus = {
  method: 'POST',
  path: '/api/applications/:id/status',
  access: 'member',
} as const satisfies Route;

export const setApplicationStatuses = {
  method: 'POST',
  path: '/api/calls/:id/applications/status',
  access: 'member',
} as const satisfies Route;

export const updateDeskMarks = {
  method: 'PATCH',
  path: '/api/applications/:id/desk',
  access: 'member',
} as const satisfies Route;

export const createFolder = {
  method: 'POST',
  path: '/api/calls/:id/folders',
  access: 'member',
} as const satisfies Route;

export const updateFolder = {
  method: 'PATCH',
  path: '/api/folders/:id',
  access: 'member',
} as const satisfies Route;

export const deleteFolder = {
  method: 'DELETE',
  path: '/api/folders/:id',
  access: 'member',
} as const satisfies Route;

export const addCollaborator = {
  method: 'POST',
  path: '/api/calls/:id/collaborators',
  access: 'member',
} as const satisfies Route;

export const removeCollaborator = {
  method: 'DELETE',
  path: '/api/calls/:id/collaborators/:userId',
  access: 'member',
} as const satisfies Route;

export const publishOpenApplication = {
  method: 'POST',
  path: '/api/calls/:id/desk/looking',
  access: 'member',
} as const satisfies Route;

export const messageApplicants = {
  method: 'POST',
  path: '/api/calls/:id/messages',
  access: 'member',
} as const satisfies Route;

export const listRoleSuggestions = {
  method: 'GET',
  path: '/api/calls/:id/roles/:roleId/suggestions',
  access: 'member',
} as const satisfies Route;

export const inviteToRole = {
  method: 'POST',
  path: '/api/calls/:id/roles/:roleId/invitations',
  access: 'member',
} as const satisfies Route;

export const muteCall = {
  method: 'PUT',
  path: '/api/calls/:id/mute',
  access: 'member',
} as const satisfies Route;

export const unmuteCall = {
  method: 'DELETE',
  path: '/api/calls/:id/mute',
  access: 'member',
} as const satisfies Route;
