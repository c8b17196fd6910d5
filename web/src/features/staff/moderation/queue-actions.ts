import type { ReactNode } from 'react';

/** An action on a row. */
export interface QueueAction {
  /** The keyboard key. The moderation panel defines its keys in `QUEUE_KEYS`. */
  key: string;
  label: string;
  disabled?: boolean;
  /** Shown if the key is pressed while the action is disabled. */
  why?: string;
  tone?: 'solid' | 'outline' | 'destructive';
  /** True if the action moves the focus itself. */
  movesFocus?: boolean;
  /**
   * The question that the key shows before Enter confirms the decision. Null: run immediately, because the action
   * only reports missing input.
   */
  question?: () => string | null;
  /** True if the decision cannot be undone. Then a click asks for confirmation too. */
  isFinal?: boolean;
  run: () => void;
}

/** A selected decision that is not confirmed yet. */
export interface Question {
  text: string;
  confirmLabel: string;
  /** Undefined if the decision is not possible now; `text` says why. */
  confirm: (() => void) | undefined;
  cancel: () => void;
}

/** The state of a row. */
export interface RowState {
  open: boolean;
  toggle: () => void;
  /** Runs an action like a click. The row keeps the focus even if its button disappears. */
  act: (action: QueueAction) => void;
  /** The selected decision that is not confirmed yet. */
  question: Question | undefined;
}

export interface QueueListProps<T> {
  /** The accessible name of the list. */
  label: string;
  items: readonly T[];
  /** Number of all rows, including those not rendered. */
  total: number;
  idOf: (item: T) => number;
  /** The accessible name of a row. */
  nameOf: (item: T) => string;
  actionsOf: (item: T) => QueueAction[];
  row: (item: T, state: RowState) => ReactNode;
}
