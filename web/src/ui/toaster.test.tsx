import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toast, toastStore } from '#lib/toasts.ts';
import { Dialog } from './dialog.tsx';
import { Toaster } from './toaster.tsx';

const Screen = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <>
    <Dialog open={open} onOpenChange={onClose} title="Edit Listing" />
    <Toaster />
  </>
);

describe('Escape, while a toast is shown', () => {
  let root: Root;
  let closed = 0;
  const show = (open: boolean) =>
    act(async () => root.render(<Screen open={open} onClose={() => (closed += 1)} />));
  const pressEscape = () =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    });
  const isToastOpen = () => toastStore.snapshot().some(({ open }) => open);

  beforeEach(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    closed = 0;
    root = createRoot(document.body.appendChild(document.createElement('div')));
    await show(true);
    await act(async () => void toast({ title: 'Validation failed' }));
  });
  afterEach(() => act(async () => root.unmount()));

  it('closes a toast over a dialog first, and the dialog when it is pressed again', async () => {
    await pressEscape();
    expect(isToastOpen()).toBe(false);
    expect(closed).toBe(0);
    await pressEscape();
    expect(closed).toBe(1);
  });

  it('closes the toast if no dialog is open', async () => {
    await show(false);
    await pressEscape();
    expect(closed).toBe(0);
    expect(isToastOpen()).toBe(false);
  });
});
