import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import * as m from '#messages/staff/contact.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import * as routes from './contact.routes.ts';
import {
  appealSchema,
  contactMessageSchema,
  contactReplySchema,
  createContactMessageSchema,
  ownContactMessageSchema,
  sentMessageSchema,
} from './contact.schemas.ts';
import { CONTACT_STATUSES, NOTES_MAX } from './contact.vocabulary.ts';

export const createContactMessage = defineEndpoint(routes.createContactMessage, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Write to the moderators',
  body: createContactMessageSchema,
  response: sentMessageSchema,
  status: 201,
  errors: ['RULING_NOT_FOUND'],
});

export const sendAppeal = defineEndpoint(routes.sendAppeal, {
  rateLimit: 'auth',
  summary: 'Appeal against the sanction that blocks sign-in',
  body: appealSchema,
  response: sentMessageSchema,
  status: 201,
  errors: ['APPEAL_EXPIRED', 'ALREADY_APPEALED', 'USER_NOT_FOUND'],
});

export const listContactMessages = defineEndpoint(routes.listContactMessages, {
  rateLimit: 'read',
  summary: 'Messages to the moderators, newest first',
  query: z.object({
    status: queryText(z.enum(CONTACT_STATUSES, shared.unknownStatus).optional()),
    ...pagingQuery(),
  }),
  response: z.array(contactMessageSchema),
  errors: ['INVALID_CURSOR'],
});

export const listOwnContactMessages = defineEndpoint(routes.listOwnContactMessages, {
  rateLimit: 'read',
  whileWaiting: true,
  summary: 'The messages of the caller to the moderators with the replies, newest first',
  query: z.object(pagingQuery()),
  response: z.array(ownContactMessageSchema),
  errors: ['INVALID_CURSOR'],
});

export const replyToContactMessage = defineEndpoint(routes.replyToContactMessage, {
  rateLimit: 'write',
  summary: 'Reply to a message; the member gets the reply by email',
  params: idParams,
  body: contactReplySchema,
  response: contactMessageSchema,
  status: 201,
  errors: ['CONTACT_MESSAGE_NOT_FOUND'],
});

export const updateContactMessage = defineEndpoint(routes.updateContactMessage, {
  rateLimit: 'write',
  summary: 'Set the status or the notes of a message',
  params: idParams,
  body: z.object({
    status: z.enum(CONTACT_STATUSES, m.statusInvalid).optional(),
    moderatorNotes: z
      .string()
      .max(NOTES_MAX, m.notesTooLong({ max: NOTES_MAX }))
      .optional(),
  }),
  response: contactMessageSchema,
  errors: ['CONTACT_MESSAGE_NOT_FOUND'],
});
