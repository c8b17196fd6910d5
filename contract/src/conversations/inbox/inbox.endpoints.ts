import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './inbox.routes.ts';
import { mailQuerySchema, mailSchema, markMailSchema, sendMailSchema } from './inbox.schemas.ts';

/** `X-Total-Count` carries the exact total of the folder, or of what the search found in it. */
/** `X-Total-Count` carries the total, `X-Total-Count-Relation: gte` says that it is a floor. */
export const listMail = defineEndpoint(routes.listMail, {
  rateLimit: 'read',
  summary: "The caller's Inbox or Sent folder, newest first",
  query: mailQuerySchema,
  response: z.array(mailSchema),
  errors: ['INVALID_CURSOR'],
});

export const sendMail = defineEndpoint(routes.sendMail, {
  rateLimit: 'inbox',
  summary: 'Send an email to another member',
  body: sendMailSchema,
  response: mailSchema,
  status: 201,
  errors: ['RECIPIENT_NOT_FOUND', 'OWN_MAIL', 'CLIENT_ID_USED', 'CONTACT_LIMIT', 'TEXT_REFUSED'],
});

/** One's own alone, sent or received; reading it here marks nothing. */
export const getMail = defineEndpoint(routes.getMail, {
  rateLimit: 'read',
  summary: 'One email that the caller sent or received',
  params: idParams,
  response: mailSchema,
  errors: ['MAIL_NOT_FOUND'],
});

export const markMail = defineEndpoint(routes.markMail, {
  rateLimit: 'write',
  summary: 'Mark a received email as read or unread',
  params: idParams,
  body: markMailSchema,
  response: mailSchema,
  errors: ['MAIL_NOT_FOUND', 'NOT_MAIL_RECIPIENT'],
});

/** It leaves the caller's folder; the other side keeps theirs. */
export const deleteMail = defineEndpoint(routes.deleteMail, {
  rateLimit: 'write',
  summary: "Take an email out of the caller's folder",
  params: idParams,
  response: messageSchema,
  errors: ['MAIL_NOT_FOUND'],
});
