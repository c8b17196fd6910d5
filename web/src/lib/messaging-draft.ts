import type { Mail } from '@opencall/contract/inbox/inbox.schemas';
import { useSyncExternalStore } from 'react';
import { kept } from './kept.ts';
import type { Recipient } from './user-details.ts';

/** What other screens hand to the mail composer: somebody to write to, or an email to answer. */
export interface MessagingDraft {
  composeTo: { recipient: Recipient; subject: string } | null;
  replyTo: Mail | null;
}

const EMPTY: MessagingDraft = { composeTo: null, replyTo: null };
const drafts = new Map<number, MessagingDraft>();
const listeners = new Set<() => void>();

/** Apart for each account: who signs in next in this tab writes to somebody else. */
const nameOf = (ownerId: number): string => `messaging-${ownerId}`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDraft = (value: unknown): value is MessagingDraft =>
  isObject(value) &&
  'composeTo' in value &&
  'replyTo' in value &&
  (value.composeTo === null || (isObject(value.composeTo) && 'recipient' in value.composeTo)) &&
  (value.replyTo === null || (isObject(value.replyTo) && 'sender' in value.replyTo));

/** What this tab remembers: a reload and a session that ran out forget nothing. */
const read = (ownerId: number): MessagingDraft => {
  const found = kept.find('tab', nameOf(ownerId));
  return isDraft(found) ? found : EMPTY;
};

const get = (ownerId: number): MessagingDraft => {
  const known = drafts.get(ownerId);
  if (known) return known;
  const found = read(ownerId);
  drafts.set(ownerId, found);
  return found;
};

const put = (ownerId: number, draft: MessagingDraft): void => {
  drafts.set(ownerId, draft);
  if (draft === EMPTY) kept.discard('tab', nameOf(ownerId));
  else kept.keep('tab', nameOf(ownerId), draft);
  for (const listener of listeners) listener();
};

/** Both are empty at first, and when they are cleared; one takes the place of the other. */
export const messagingDraft = {
  get,
  composeTo: (ownerId: number, recipient: Recipient, subject = ''): void =>
    put(ownerId, { composeTo: { recipient, subject }, replyTo: null }),
  replyTo: (ownerId: number, mail: Mail): void => put(ownerId, { composeTo: null, replyTo: mail }),
  clear: (ownerId: number): void => put(ownerId, EMPTY),
  /** For the screen of mail being left on purpose, which a session that ran out is not. */
  clearOnLeave: (session: { user: { id: number } } | null | undefined): void => {
    if (session) put(session.user.id, EMPTY);
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMessagingDraft = (ownerId: number): MessagingDraft =>
  useSyncExternalStore(subscribe, () => get(ownerId));
