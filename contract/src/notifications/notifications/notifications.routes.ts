import type { Route } from '#shared/route.ts';

export const listNotifications = {
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
} as const satisfies Route;

export const updateNotification = {
  method: 'PATCH',
  path: '/api/notifications/:id',
  access: 'member',
} as const satisfies Route;

export const readAllNotifications = {
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
} as const satisfies Route;

export const getCounts = {
  method: 'GET',
  path: '/api/counts',
  access: 'member',
} as const satisfies Route;

export const getNotificationSettings = {
  method: 'GET',
  path: '/api/notification-settings',
  access: 'member',
} as const satisfies Route;

export const updateNotificationSettings = {
  method: 'PUT',
  path: '/api/notification-settings',
  access: 'member',
} as const satisfies Route;

export const getPushKey = {
  method: 'GET',
  path: '/api/push/key',
  access: 'member',
} as const satisfies Route;

export const subscribeToPush = {
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'member',
} as const satisfies Route;

export const unsubscribeFromPush = {
  method: 'DELETE',
  path: '/api/push/subscriptions',
  access: 'member',
} as const satisfies Route;
