import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { ToOptions } from '@tanstack/react-router';
import * as common from '#messages/common';

/** The text of a notification in the list, and where it links to. */
export interface NotificationLine {
  text: string;
  /** Second line: a reason, a message or a time. */
  detail?: string | undefined;
  link: ToOptions;
}

export type OfKind<K extends Notification['kind']> = Extract<Notification, { kind: K }>;

/** Notifications about a deleted account are deleted with it. Until then, the name can be missing. */
export const nameOf = ({ actor }: Notification): string => actor?.username ?? common.aMember;
