import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './notifications.routes.ts';
import {
  countsSchema,
  notificationPatchSchema,
  notificationQuerySchema,
  notificationSchema,
  notificationSettingsChangeSchema,
  notificationSettingsSchema,
} from './notifications.schemas.ts';
import { pushKeySchema, pushSubscriptionSchema, pushUnsubscriptionSchema } from './push.schemas.ts';

/** Lists notifications, newest first; the header `X-Total-Count` has the total. */
export const listNotifications = defineEndpoint(routes.listNotifications, {
  rateLimit: 'read',
  summary: "The caller's notifications, newest first",
  query: notificationQuerySchema,
  response: z.array(notificationSchema),
  errors: ['INVALID_CURSOR'],
});

export const updateNotification = defineEndpoint(routes.updateNotification, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Mark a notification as read or unread',
  params: idParams,
  body: notificationPatchSchema,
  response: notificationSchema,
  errors: ['NOTIFICATION_NOT_FOUND'],
});

export const readAllNotifications = defineEndpoint(routes.readAllNotifications, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Mark all notifications as read',
  response: okSchema,
});

export const getCounts = defineEndpoint(routes.getCounts, {
  rateLimit: 'read',
  summary: 'Unread emails, messages and notifications',
  response: countsSchema,
});

export const getNotificationSettings = defineEndpoint(routes.getNotificationSettings, {
  rateLimit: 'read',
  summary: 'What the caller is notified about, and how',
  response: notificationSettingsSchema,
});

export const updateNotificationSettings = defineEndpoint(routes.updateNotificationSettings, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Set switches; kinds and ways left out stay as they are',
  body: notificationSettingsChangeSchema,
  response: notificationSettingsSchema,
});

export const getPushKey = defineEndpoint(routes.getPushKey, {
  rateLimit: 'read',
  summary: 'The key that a browser subscribes to push messages with',
  response: pushKeySchema,
});

/** Subscribes a browser to push messages; a second call from the same browser replaces the first. */
export const subscribeToPush = defineEndpoint(routes.subscribeToPush, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Send push messages to this browser while its session lasts',
  body: pushSubscriptionSchema,
  response: okSchema,
  status: 201,
  errors: ['PUSH_ENDPOINT_REFUSED', 'PUSH_KEYS_INVALID', 'PUSH_ENDPOINT_TAKEN', 'PUSH_LIMIT'],
});

export const unsubscribeFromPush = defineEndpoint(routes.unsubscribeFromPush, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Send no more push messages to this browser',
  body: pushUnsubscriptionSchema,
  response: okSchema,
});
