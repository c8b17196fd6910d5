import { z } from 'zod';
import { defineEndpoint, messageSchema, okSchema } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './check-ins.routes.ts';
import {
  checkInSchema,
  contactCheckInSchema,
  contactTokenSchema,
  extendSchema,
  helpSchema,
  newCheckInSchema,
} from './check-ins.schemas.ts';

/** Each party of a confirmed shoot can have one check-in. The server asks the contact by email. */
export const createCheckIn = defineEndpoint(routes.createCheckIn, {
  rateLimit: 'write',
  summary: 'Create a check-in: the server emails a contact if the member does not check in after the shoot',
  params: idParams,
  body: newCheckInSchema,
  response: checkInSchema,
  status: 201,
  errors: [
    'SHOOT_NOT_FOUND',
    'STATUS_NOT_POSSIBLE',
    'CHECK_IN_EXISTS',
    'DONE_BY_NOT_AHEAD',
    'DONE_BY_TOO_LATE',
    'OWN_CONTACT',
    'CHECK_IN_LIMIT',
    'CHECK_IN_ASKED_OFTEN',
  ],
});

/** `X-Total-Count` is the total. With `shootId`, a missing check-in gives an empty list and no error. */
export const listCheckIns = defineEndpoint(routes.listCheckIns, {
  rateLimit: 'read',
  duringMaintenance: true,
  summary: "List the caller's check-ins, newest first; with `shootId`, only the one at that shoot",
  query: z.object({ shootId: idParamSchema.optional(), ...pagingQuery() }),
  response: z.array(checkInSchema),
  errors: ['INVALID_CURSOR'],
});

/** Only the viewer's own check-ins, even for staff. */
export const getCheckIn = defineEndpoint(routes.getCheckIn, {
  rateLimit: 'read',
  duringMaintenance: true,
  summary: "Get the caller's check-in at a shoot",
  params: idParams,
  response: checkInSchema,
  errors: ['CHECK_IN_NOT_FOUND'],
});

/** A confirmed contact gets an email that the check-in ended. */
export const deleteCheckIn = defineEndpoint(routes.deleteCheckIn, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'End and delete the caller’s check-in',
  params: idParams,
  response: messageSchema,
  errors: ['CHECK_IN_NOT_FOUND'],
});

/** Stores a sign of life. The check-in continues. */
export const arriveAtShoot = defineEndpoint(routes.arriveAtShoot, {
  rateLimit: 'write',
  duringMaintenance: true,
  whileWaiting: true,
  summary: 'Check in as arrived',
  params: idParams,
  response: checkInSchema,
  errors: ['CHECK_IN_NOT_FOUND', 'STATUS_NOT_POSSIBLE'],
});

/** Ends the check-in. If the contact was alerted, they get an email. */
export const endCheckInWell = defineEndpoint(routes.endCheckInWell, {
  rateLimit: 'write',
  duringMaintenance: true,
  whileWaiting: true,
  summary: 'Check in as fine, which ends the check-in',
  params: idParams,
  response: checkInSchema,
  errors: ['CHECK_IN_NOT_FOUND', 'STATUS_NOT_POSSIBLE'],
});

/** A missed check-in runs again, and a contact who was alerted gets an email. */
export const extendCheckIn = defineEndpoint(routes.extendCheckIn, {
  rateLimit: 'write',
  duringMaintenance: true,
  whileWaiting: true,
  summary: 'Add minutes to the deadline, or to the current time if the deadline has passed',
  params: idParams,
  body: extendSchema,
  response: checkInSchema,
  errors: ['CHECK_IN_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'DONE_BY_TOO_LATE'],
});

/** Sends the contact an email immediately. The response is that of an extension, so nothing shows what was done. */
export const askForHelp = defineEndpoint(routes.askForHelp, {
  rateLimit: 'write',
  duringMaintenance: true,
  whileWaiting: true,
  summary: 'Set off the silent alarm: email the contact, and respond as an extension does',
  params: idParams,
  body: helpSchema,
  response: checkInSchema,
  errors: ['CHECK_IN_NOT_FOUND', 'STATUS_NOT_POSSIBLE'],
});

/** Sends the member the email that the contact would get, marked as a test. */
export const testCheckIn = defineEndpoint(routes.testCheckIn, {
  rateLimit: 'email',
  summary: 'Send the caller the email that the contact would get',
  params: idParams,
  response: okSchema,
  errors: ['CHECK_IN_NOT_FOUND', 'STATUS_NOT_POSSIBLE'],
});

/** Changes nothing. It is a POST so that the token appears in no log, and so that link scanners do not send it. */
export const viewAsContact = defineEndpoint(routes.viewAsContact, {
  rateLimit: 'read',
  duringMaintenance: true,
  summary: 'Get the check-in that a contact is asked to confirm',
  body: contactTokenSchema,
  response: contactCheckInSchema,
  errors: ['CHECK_IN_LINK_NOT_FOUND'],
});

/** Idempotent. */
export const confirmAsContact = defineEndpoint(routes.confirmAsContact, {
  rateLimit: 'write',
  duringMaintenance: true,
  summary: 'Confirm as the contact of a check-in',
  body: contactTokenSchema,
  response: contactCheckInSchema,
  errors: ['CHECK_IN_LINK_NOT_FOUND'],
});

/** Deletes the check-in with the contact's address and notifies the member. */
export const declineAsContact = defineEndpoint(routes.declineAsContact, {
  rateLimit: 'write',
  duringMaintenance: true,
  summary: 'Decline to be the contact of a check-in',
  body: contactTokenSchema,
  response: okSchema,
  errors: ['CHECK_IN_LINK_NOT_FOUND'],
});
