import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, TOAST_REMOVE_DELAY, toast, toastError, toastStore } from './toasts.ts';

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('show only the latest toast', () => {
    toast({ title: 'Image added' });
    toastError('Upload failed', 'Network error');
    expect(toastStore.snapshot()).toHaveLength(1);
    expect(toastStore.snapshot()[0]).toMatchObject({
      title: 'Upload failed',
      variant: 'destructive',
      open: true,
    });
  });
  it('close immediately and leave the list after the removal delay', () => {
    const id = toast({ title: 'Image removed' });
    dismissToast(id);
    expect(toastStore.snapshot()[0]).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
    expect(toastStore.snapshot()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toastStore.snapshot()).toHaveLength(0);
  });
  it('notify subscribers until they unsubscribe', () => {
    const listener = vi.fn();
    const leave = toastStore.subscribe(listener);
    toast({ title: 'One' });
    leave();
    toast({ title: 'Two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
