import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationRow } from './bell.sql.ts';

export const actorIdsOf = (rows: readonly NotificationRow[]): number[] => [
  ...new Set(rows.flatMap(({ actor }) => actor?.id ?? [])),
];

/**
 * The subject has the shape that the contract declares for its kind; the response schema checks it.
 * @param pictures profile pictures of the actors, by user id
 */
export const presentNotification = (
  { actor, createdAt, ...row }: NotificationRow,
  pictures: ReadonlyMap<number, string>,
): Notification =>
  ({
    ...row,
    actor: actor && { ...actor, picture: pictures.get(actor.id) ?? null },
    createdAt: createdAt.toISOString(),
  }) as Notification;
