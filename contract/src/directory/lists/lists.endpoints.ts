import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './lists.routes.ts';
import { listMemberSchema, listNameSchema, listNoteSchema, listSchema } from './lists.schemas.ts';

const memberParams = z.object({ id: idParamSchema, userId: idParamSchema });

export const listLists = defineEndpoint(routes.listLists, {
  whileWaiting: true,
  rateLimit: 'read',
  summary: 'List the caller’s lists of members, newest first; with `userId`, only those with this member',
  query: z.object({ userId: idParamSchema.optional(), ...pagingQuery() }),
  response: z.array(listSchema),
  errors: ['INVALID_CURSOR'],
});

export const createList = defineEndpoint(routes.createList, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Create a list of members',
  body: z.object({ name: listNameSchema }),
  response: listSchema,
  status: 201,
  errors: ['LIST_LIMIT'],
});

export const renameList = defineEndpoint(routes.renameList, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Rename a list',
  params: idParams,
  body: z.object({ name: listNameSchema }),
  response: listSchema,
  errors: ['LIST_NOT_FOUND'],
});

export const deleteList = defineEndpoint(routes.deleteList, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Delete a list and its notes',
  params: idParams,
  response: messageSchema,
  errors: ['LIST_NOT_FOUND'],
});

export const listListMembers = defineEndpoint(routes.listListMembers, {
  whileWaiting: true,
  rateLimit: 'read',
  summary: 'List the members on a list, latest addition first, with the caller’s notes',
  params: idParams,
  query: z.object(pagingQuery()),
  response: z.array(listMemberSchema),
  errors: ['LIST_NOT_FOUND', 'INVALID_CURSOR'],
});

/** Without `note`, an existing note stays. The body is optional. */
export const putListMember = defineEndpoint(routes.putListMember, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Add a member to a list, or change the note about them',
  params: memberParams,
  body: z.object({ note: listNoteSchema.optional() }).default({}),
  response: listMemberSchema,
  errors: ['LIST_NOT_FOUND', 'USER_NOT_FOUND', 'LIST_ONESELF', 'LIST_FULL'],
});

export const deleteListMember = defineEndpoint(routes.deleteListMember, {
  whileWaiting: true,
  rateLimit: 'write',
  summary: 'Remove a member from a list',
  params: memberParams,
  response: messageSchema,
  errors: ['LIST_NOT_FOUND', 'LIST_MEMBER_NOT_FOUND'],
});
