import * as Primitive from 'radix-ui/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '#lib/class-names.ts';
import { hasDialogFocus } from './use-restore-focus.ts';

interface PopoverProps {
  /** The accessible name of the panel. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens the panel and gets the focus on closing. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** Focuses the first link instead of the first control. */
  focusLink?: boolean;
  /** A column whose content scrolls by itself, under a fixed head. */
  column?: boolean;
  /** Classes that set the width. */
  className: string;
  children: ReactNode;
}

/** A panel under a button of the top bar, for the links of the account and the notifications. `MenuButton` is the menu. */
export const Popover = ({
  label,
  open,
  onOpenChange,
  anchor,
  focusLink,
  column = false,
  className,
  children,
}: PopoverProps) => {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Primitive.Portal>
        <Primitive.Content
          ref={content}
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          // A press on the anchor already closes the panel.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            if (!focusLink) return;
            event.preventDefault();
            content.current?.querySelector('a')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasDialogFocus()) anchor.current?.focus();
          }}
          className={cx(
            'z-50 animate-fade rounded-frame border bg-paper-raised text-ink shadow-float focus-visible:outline-none',
            column
              ? 'flex max-h-[min(38rem,calc(100dvh-5.5rem))] flex-col'
              : 'max-h-[calc(100dvh-5.5rem)] overflow-y-auto',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
