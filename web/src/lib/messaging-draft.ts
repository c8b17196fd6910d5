import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { createDraftStore } from './draft-store.ts';

import { createStore, type Store, useStore } from './store.ts';

import type { Recipient } from './user-details.ts';

/** Input from other screens for the mail composer: either a recipient or an email to reply to. */
export interface MessagingDraft {
  composeTo: { recipient: Recipient; subject: string } | null;
  replyTo: Mail | null;
}

const EMPTY: MessagingDraft = { composeTo: null, replyTo: null };
const stores = new Map<number, Store<MessagingDraft>>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDraft = (value: unknown): value is MessagingDraft =>
  isObject(value) &&
  'composeTo' in value &&
  'replyTo' in value &&
  (value.composeTo === null || (isObject(value.composeTo) && 'recipient' in value.composeTo)) &&
  (value.replyTo === null || (isObject(value.replyTo) && 'sender' in value.replyTo));

/** Stored per account, because another member may sign in in the same tab. */
const drafts = createDraftStore({
  area: 'tab',
  name: 'messaging',
  parse: (found) => (isDraft(found) ? found : null),
});

const storeOf = (ownerId: number): Store<MessagingDraft> => {
  const store = stores.get(ownerId) ?? createStore(drafts.find(ownerId) ?? EMPTY);
  stores.set(ownerId, store);
  return store;
};

const put = (ownerId: number, draft: MessagingDraft): void => {
  if (draft === EMPTY) drafts.discard(ownerId);
  else drafts.keep(ownerId, draft);
  storeOf(ownerId).set(draft);
};

/** The current draft. It contains a recipient or an email to reply to, never both. */
export const messagingDraft = {
  get: (ownerId: number): MessagingDraft => storeOf(ownerId).snapshot(),
  composeTo: (ownerId: number, recipient: Recipient, subject = ''): void =>
    put(ownerId, { composeTo: { recipient, subject }, replyTo: null }),
  replyTo: (ownerId: number, mail: Mail): void => put(ownerId, { composeTo: null, replyTo: mail }),
  clear: (ownerId: number): void => put(ownerId, EMPTY),
  /** Call when the member leaves the mail screen on purpose, not when the session has expired. */
  clearOnLeave: (session: { user: { id: number } } | null | undefined): void => {
    if (session) put(session.user.id, EMPTY);
  },
};

export const useMessagingDraft = (ownerId: number): MessagingDraft =>
  useStore(storeOf(ownerId), (draft) => draft);
