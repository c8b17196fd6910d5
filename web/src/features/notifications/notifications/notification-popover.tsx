import type { RefObject } from 'react';
import * as common from '#messages/common';
import { Popover } from '#ui/popover.tsx';
import { NotificationList } from './notification-list.tsx';

interface NotificationPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The bell button, next to which the popover opens. */
  anchor: RefObject<HTMLButtonElement | null>;
  userId: number;
}

/** The popover of the bell, with the notifications. It is as wide as the screen on a phone. */
export const NotificationPopover = ({ open, onOpenChange, anchor, userId }: NotificationPopoverProps) => (
  <Popover
    label={common.notifications}
    open={open}
    onOpenChange={onOpenChange}
    anchor={anchor}
    column
    className="w-[min(26rem,calc(100vw-1.5rem))]"
  >
    <NotificationList userId={userId} onLeave={() => onOpenChange(false)} />
  </Popover>
);
