import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** What a toast says. `destructive` is the style of failures. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button that goes with it. */
  action?: ReactNode;
  /** Milliseconds that it stays in view; `TOAST_DURATION` where left out. */
  duration?: number;
}

export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
}

/** One toast at a time: a new one takes the place of the one shown. */
const TOAST_LIMIT = 1;
/** Milliseconds that a toast stays in view. */
export const TOAST_DURATION = 5000;
/** Milliseconds after which a closed toast leaves the list; long, so that its exit is never cut off. */
export const TOAST_REMOVE_DELAY = 1_000_000;

/** The toasts, newest first. */
export const toastStore = createStore<readonly ToastEntry[]>([]);
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

const remove = (id: number): void => {
  removals.delete(id);
  toastStore.set(toastStore.snapshot().filter((entry) => entry.id !== id));
};

/** Closes a toast; it plays its exit and is dropped from the list later. */
export const dismissToast = (id: number): void => {
  if (!removals.has(id)) removals.set(id, setTimeout(remove, TOAST_REMOVE_DELAY, id));
  toastStore.set(toastStore.snapshot().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
};

/** Shows a toast, in place of the one before. */
export const toast = (message: ToastMessage): number => {
  lastId += 1;
  const entry = { ...message, id: lastId, open: true };
  toastStore.set([entry, ...toastStore.snapshot()].slice(0, TOAST_LIMIT));
  return lastId;
};

/** A failure, with the sentence that says what happened. */
export const toastError = (title: string, description?: string): number =>
  toast({ title, description, variant: 'destructive' });

/** For a signed-in member whose session has ended. */
export const toastSessionExpired = (): number => toastError('Session expired', 'Please login again');
