import type { ReactNode } from 'react';
import * as m from '#messages/lib';
import { createStore } from './store.ts';

/** The content of a toast. `destructive` is the style of failures. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button in the toast. */
  action?: ReactNode;
  /** Milliseconds for which the toast is visible. Default: `TOAST_DURATION`. */
  duration?: number;
}

export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
}

/** Only one toast is visible. A new one replaces it. */
const TOAST_LIMIT = 1;
/** Milliseconds for which a toast is visible by default. */
export const TOAST_DURATION = 5000;
/** Milliseconds before a closed toast is removed from the list; long enough for its exit animation. */
export const TOAST_REMOVE_DELAY = 1_000_000;

/** The toasts, newest first. */
export const toastStore = createStore<readonly ToastEntry[]>([]);
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

const remove = (id: number): void => {
  removals.delete(id);
  toastStore.set(toastStore.snapshot().filter((entry) => entry.id !== id));
};

/** Closes a toast. It is removed from the list after its exit animation. */
export const dismissToast = (id: number): void => {
  if (!removals.has(id)) removals.set(id, setTimeout(remove, TOAST_REMOVE_DELAY, id));
  toastStore.set(toastStore.snapshot().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
};

/** Shows a toast, which replaces the current one. */
export const toast = (message: ToastMessage): number => {
  lastId += 1;
  const entry = { ...message, id: lastId, open: true };
  toastStore.set([entry, ...toastStore.snapshot()].slice(0, TOAST_LIMIT));
  return lastId;
};

/** Shows a toast about a failure. */
export const toastError = (title: string, description?: string): number =>
  toast({ title, description, variant: 'destructive' });

/** Shows a toast to a member whose session has ended. */
export const toastSessionExpired = (): number => toastError(m.sessionExpired, m.pleaseLoginAgain);
