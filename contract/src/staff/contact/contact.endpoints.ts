import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import {
  appealSchema,
  CONTACT_STATUSES,
  contactMessageSchema,
  createContactMessageSchema,
  NOTES_MAX,
  sentMessageSchema,
} from './contact.schemas.ts';

export const createContactMessage = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'member',
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Write to the moderators',
  body: createContactMessageSchema,
  response: sentMessageSchema,
  status: 201,
  errors: ['RULING_NOT_FOUND'],
});

export const sendAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/contact/appeal',
  access: 'public',
  rateLimit: 'auth',
  summary: 'Appeal against the sanction that blocks sign-in',
  body: appealSchema,
  response: sentMessageSchema,
  status: 201,
  errors: ['APPEAL_EXPIRED', 'ALREADY_APPEALED', 'USER_NOT_FOUND'],
});

export const listContactMessages = defineEndpoint({
  method: 'GET',
  path: '/api/contact',
  access: 'staff',
  rateLimit: 'read',
  summary: 'Messages to the moderators, newest first',
  query: z.object({
    status: queryText(z.enum(CONTACT_STATUSES, 'Unknown status').optional()),
    ...pagingQuery(),
  }),
  response: z.array(contactMessageSchema),
  errors: ['INVALID_CURSOR'],
});

export const updateContactMessage = defineEndpoint({
  method: 'PATCH',
  path: '/api/contact/:id',
  access: 'staff',
  rateLimit: 'write',
  summary: 'Set the status or the notes of a message',
  params: idParams,
  body: z.object({
    status: z.enum(CONTACT_STATUSES, 'Status must be pending, in_progress or resolved').optional(),
    moderatorNotes: z.string().max(NOTES_MAX, `Notes cannot exceed ${NOTES_MAX} characters`).optional(),
  }),
  response: contactMessageSchema,
  errors: ['CONTACT_MESSAGE_NOT_FOUND'],
});
