import { DismissableLayer } from 'radix-ui/internal';
import type { ReactElement } from 'react';

interface EscapeLayerProps {
  onEscape: () => void;
  children: ReactElement;
}

/** Registers an element above the open dialogs and toasts, so that Escape closes it first. */
export const EscapeLayer = ({ onEscape, children }: EscapeLayerProps) => (
  <DismissableLayer.Root
    asChild
    onEscapeKeyDown={(event) => {
      event.preventDefault();
      onEscape();
    }}
  >
    {children}
  </DismissableLayer.Root>
);
