import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './shoots.routes.ts';
import {
  acceptShootSchema,
  cancelShootSchema,
  changeTermsSchema,
  outcomeSchema,
  proposeShootSchema,
  shootDetailSchema,
  shootQuerySchema,
  shootRemindersSchema,
  shootSchema,
} from './shoots.schemas.ts';

/** Creates version 1 of the terms, which the proposer accepts automatically. Of the endpoints of shoots, only this one needs a subscription. */
export const proposeShoot = defineEndpoint(routes.proposeShoot, {
  rateLimit: 'write',
  summary: 'Propose a shoot to up to seven other members',
  body: proposeShootSchema,
  response: shootDetailSchema,
  status: 201,
  errors: [
    'SUBSCRIPTION_NEEDED',
    'PROPOSER_NO_PARTY',
    'USER_NOT_FOUND',
    'UNKNOWN_ZIP',
    'SHOOT_IN_PAST',
    'APPLICATION_NOT_FOUND',
    'APPLICATION_NO_PARTY',
    'STATUS_NOT_POSSIBLE',
    'CLIENT_ID_USED',
    'CONTACT_LIMIT',
  ],
});

/** `X-Total-Count` is the total. */
export const listShoots = defineEndpoint(routes.listShoots, {
  rateLimit: 'read',
  summary: 'List the viewer’s shoots',
  query: shootQuerySchema,
  response: z.array(shootSchema),
  errors: ['INVALID_CURSOR'],
});

/** Only for the parties, and for staff while the shoot is disputed. */
export const getShoot = defineEndpoint(routes.getShoot, {
  rateLimit: 'read',
  summary: 'Get a shoot with every version of its terms',
  params: idParams,
  response: shootDetailSchema,
  errors: ['SHOOT_NOT_FOUND'],
});

/** The request contains all terms. They become a new version, which the other parties have to accept again. */
export const changeTerms = defineEndpoint(routes.changeTerms, {
  rateLimit: 'write',
  summary: 'Propose new terms',
  params: idParams,
  body: changeTermsSchema,
  response: shootDetailSchema,
  errors: [
    'SHOOT_NOT_FOUND',
    'STATUS_NOT_POSSIBLE',
    'SHOOT_TERMS_CHANGED',
    'SHOOT_STARTED',
    'SHOOT_PARTED',
    'SHOOT_VERSIONS_LIMIT',
    'UNKNOWN_ZIP',
    'SHOOT_IN_PAST',
  ],
});

/** The shoot is confirmed when all parties have accepted the same version. */
export const acceptShoot = defineEndpoint(routes.acceptShoot, {
  rateLimit: 'write',
  summary: 'Accept a version of the terms',
  params: idParams,
  body: acceptShootSchema,
  response: shootDetailSchema,
  errors: ['SHOOT_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'SHOOT_TERMS_CHANGED', 'SHOOT_PARTED'],
});

export const declineShoot = defineEndpoint(routes.declineShoot, {
  rateLimit: 'write',
  summary: 'Decline a proposed shoot, which ends it for all parties',
  params: idParams,
  response: shootDetailSchema,
  errors: ['SHOOT_NOT_FOUND', 'STATUS_NOT_POSSIBLE'],
});

export const cancelShoot = defineEndpoint(routes.cancelShoot, {
  rateLimit: 'write',
  summary: 'Cancel a shoot before it starts',
  params: idParams,
  body: cancelShootSchema,
  response: shootDetailSchema,
  errors: ['SHOOT_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'SHOOT_STARTED'],
});

/** The claim can be changed until the outcome is settled. A party who names themselves admits their absence. */
export const sayOutcome = defineEndpoint(routes.sayOutcome, {
  rateLimit: 'write',
  summary: 'Claim that the shoot took place, or who did not come',
  params: idParams,
  body: outcomeSchema,
  response: shootDetailSchema,
  errors: ['SHOOT_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'SHOOT_NOT_OVER', 'ABSENT_NO_PARTY'],
});

export const getShootReminders = defineEndpoint(routes.getShootReminders, {
  rateLimit: 'read',
  summary: 'Get when the viewer is reminded of shoots',
  response: shootRemindersSchema,
});

/** The notification settings determine how reminders are sent. */
export const setShootReminders = defineEndpoint(routes.setShootReminders, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Choose when to be reminded of shoots',
  body: shootRemindersSchema,
  response: shootRemindersSchema,
});
