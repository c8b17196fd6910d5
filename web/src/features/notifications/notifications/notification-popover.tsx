import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { NotificationList } from './notification-list.tsx';

interface NotificationPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button of the bell. */
  anchor: RefObject<HTMLButtonElement | null>;
  userId: number;
}

/** The popover of the bell; as wide as the screen on a phone. */
export const NotificationPopover = ({ open, onOpenChange, anchor, userId }: NotificationPopoverProps) => (
  <Popover.Root open={open} onOpenChange={onOpenChange}>
    <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
    <Popover.Portal>
      <Popover.Content
        aria-label="Notifications"
        align="end"
        sideOffset={4}
        collisionPadding={12}
        // A press on the bell closes the popover itself.
        onInteractOutside={(event) => {
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus();
        }}
        className={
          'z-40 flex max-h-[min(38rem,calc(100dvh-5.5rem))] w-[min(26rem,calc(100vw-1.5rem))] animate-fade ' +
          'flex-col rounded-frame border bg-paper-raised text-ink shadow-float focus-visible:outline-none'
        }
      >
        <NotificationList userId={userId} onLeave={() => onOpenChange(false)} />
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
);
