import type { ModerationTab } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import type { Shortcut } from '#ui/shortcut-list.tsx';

/** The keys of the moderation panel. Each key has the same meaning in all tabs. */
export const QUEUE_KEYS = {
  verify: { key: 'v', does: m.verifyId },
  unverify: { key: 'u', does: m.unverify },
  resolve: { key: 'r', does: m.resolve },
  dismiss: { key: 'd', does: common.dismiss },
  implement: { key: 'i', does: m.implement },
  approve: { key: 'a', does: m.approve },
  reject: { key: 'x', does: common.reject },
  undo: { key: 't', does: m.undoARejection },
  settle: { key: 'e', does: m.decideADispute },
  pending: { key: 'b', does: m.setBackToPending },
  inProgress: { key: 'g', does: m.setToInProgress },
  reply: { key: 'y', does: m.writeAReply },
  notes: { key: 'n', does: m.writeModeratorNotes },
  document: { key: 'o', does: m.viewIdDocument },
  profile: { key: 'p', does: m.viewProfile },
} as const satisfies Record<string, { key: string; does: string }>;

export type QueueKey = keyof typeof QUEUE_KEYS;

const TAB_KEYS: Record<ModerationTab, readonly QueueKey[]> = {
  'abuse-reports': ['resolve', 'dismiss'],
  'new-users': ['profile'],
  'contact-messages': ['reply', 'pending', 'inProgress', 'resolve', 'notes'],
  'id-verification': ['verify', 'unverify', 'document'],
  suggestions: ['resolve', 'implement', 'dismiss'],
  approvals: ['approve', 'reject', 'profile'],
  calls: ['approve', 'reject'],
  disputes: ['settle'],
  reviews: ['approve', 'reject', 'undo'],
};

const shown = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** The keys of one tab, for the help dialog. */
export const shortcutsOf = (tab: ModerationTab): Shortcut[] =>
  TAB_KEYS[tab].map((name) => ({ key: shown(QUEUE_KEYS[name].key), does: QUEUE_KEYS[name].does }));

export const COMMON_SHORTCUTS: readonly Shortcut[] = [
  { key: 'J', does: m.nextRow },
  { key: 'K', does: m.previousRow },
  { key: common.enterKey, does: m.enterDoes },
  { key: common.escKey, does: m.escapeDoes },
  { key: '1 – 9', does: m.goToATab },
  { key: 'F8', does: m.goToTheLastNotification },
  { key: '?', does: m.thisList },
];
