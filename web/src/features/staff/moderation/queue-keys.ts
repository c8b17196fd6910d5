import type { ModerationTab } from '#lib/paths.ts';
import type { Shortcut } from '#ui/shortcut-list.tsx';

/** The keys of the moderation panel. Each key has the same meaning in all tabs. */
export const QUEUE_KEYS = {
  verify: { key: 'v', does: 'Verify ID' },
  unverify: { key: 'u', does: 'Unverify' },
  resolve: { key: 'r', does: 'Resolve' },
  dismiss: { key: 'd', does: 'Dismiss' },
  implement: { key: 'i', does: 'Implement' },
  approve: { key: 'a', does: 'Approve a member' },
  release: { key: 'l', does: 'Release' },
  refuse: { key: 'x', does: 'Refuse' },
  takeBack: { key: 't', does: 'Take a refusal back' },
  settle: { key: 'e', does: 'Decide a dispute' },
  pending: { key: 'b', does: 'Set back to pending' },
  inProgress: { key: 'g', does: 'Set to in progress' },
  notes: { key: 'n', does: 'Write moderator notes' },
  document: { key: 'o', does: 'View ID Document' },
  profile: { key: 'p', does: 'View Profile' },
} as const satisfies Record<string, { key: string; does: string }>;

export type QueueKey = keyof typeof QUEUE_KEYS;

const TAB_KEYS: Record<ModerationTab, readonly QueueKey[]> = {
  'abuse-reports': ['resolve', 'dismiss'],
  'new-users': ['profile'],
  'contact-messages': ['pending', 'inProgress', 'resolve', 'notes'],
  'id-verification': ['verify', 'unverify', 'document'],
  suggestions: ['resolve', 'implement', 'dismiss'],
  approvals: ['approve', 'refuse', 'profile'],
  calls: ['release', 'refuse'],
  disputes: ['settle'],
  reviews: ['release', 'refuse', 'takeBack'],
};

const shown = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** The keys of one tab, for the help dialog. */
export const shortcutsOf = (tab: ModerationTab): Shortcut[] =>
  TAB_KEYS[tab].map((name) => ({ key: shown(QUEUE_KEYS[name].key), does: QUEUE_KEYS[name].does }));

export const COMMON_SHORTCUTS: readonly Shortcut[] = [
  { key: 'J', does: 'Next row' },
  { key: 'K', does: 'Previous row' },
  { key: 'Enter', does: 'Confirm the selected decision; otherwise open or close the row' },
  { key: 'Esc', does: 'Cancel the selected decision; otherwise close the row' },
  { key: '1 – 9', does: 'Go to a tab' },
  { key: 'F8', does: 'Go to the last message, to undo a decision' },
  { key: '?', does: 'This sheet' },
];
