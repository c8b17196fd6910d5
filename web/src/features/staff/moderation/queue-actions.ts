import type { ReactNode } from 'react';

/** What can be done with a row. */
export interface QueueAction {
  /** Its key. The moderation panel takes it from `QUEUE_KEYS`. */
  key: string;
  label: string;
  disabled?: boolean;
  /** Shown if its key is pressed while it is disabled. */
  why?: string;
  tone?: 'solid' | 'outline' | 'destructive';
  /** It moves the focus itself. */
  movesFocus?: boolean;
  /** For a decision: what its key asks before Enter sends it. Null: nothing to ask, because `run` only says what is missing. */
  question?: () => string | null;
  /** The decision cannot be undone: a click asks as well. */
  isFinal?: boolean;
  run: () => void;
}

/** A decision that is selected and not yet confirmed. */
export interface Question {
  text: string;
  confirmLabel: string;
  /** Absent: the decision is not possible now, and `text` says why. */
  confirm: (() => void) | undefined;
  cancel: () => void;
}

/** What a row needs to draw itself. */
export interface RowState {
  open: boolean;
  toggle: () => void;
  /** Runs an action as a click does; the row keeps the focus even if its button disappears. */
  act: (action: QueueAction) => void;
  /** The decision that is selected and not yet confirmed. */
  question: Question | undefined;
}

export interface QueueListProps<T> {
  /** Names the list. */
  label: string;
  items: readonly T[];
  /** Of all, drawn or not. */
  total: number;
  idOf: (item: T) => number;
  /** The accessible name of a row. */
  nameOf: (item: T) => string;
  actionsOf: (item: T) => QueueAction[];
  row: (item: T, state: RowState) => ReactNode;
}
