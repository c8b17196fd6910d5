import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { Popover } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { ACCOUNT_GROUPS, type NavItem, navActive, navItemsFor } from './nav-items.ts';

interface LinksProps {
  user: User;
  onLeave: () => void;
}

const Group = ({ items, user, onLeave }: LinksProps & { items: readonly NavItem[] }) => (
  <ul className="border-b py-2 last:border-0">
    {items.map((item) => (
      <li key={item.label}>
        <Link
          {...item.link(user)}
          activeOptions={navActive(item.link(user))}
          onClick={onLeave}
          className="flex min-h-11 items-center px-5 text-[0.9375rem] hover:bg-paper-sunken focus-visible:-outline-offset-2 aria-[current]:font-medium aria-[current]:text-safelight pointer-fine:min-h-9"
        >
          {item.label}
        </Link>
      </li>
    ))}
  </ul>
);

const AccountLinks = (props: LinksProps) => {
  const items = navItemsFor(props.user);
  return (
    <nav aria-label="Account">
      {ACCOUNT_GROUPS.map((side) => ({ side, items: items.filter((item) => item.side === side) }))
        .filter((group) => group.items.length > 0)
        .map((group) => (
          <Group key={group.side} items={group.items} {...props} />
        ))}
    </nav>
  );
};

interface AccountPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  anchor: RefObject<HTMLButtonElement | null>;
  user: User;
}

/** The account menu: the member's name, the links, and the switch between light and dark. */
export const AccountPopover = ({ open, onOpenChange, anchor, user }: AccountPopoverProps) => {
  const content = useRef<HTMLDivElement>(null);
  const close = () => onOpenChange(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          aria-label="Account menu"
          align="end"
          sideOffset={4}
          collisionPadding={12}
          // The button closes it itself.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          // Radix would pass over the links.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.querySelector('a')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className={
            'z-40 max-h-[calc(100dvh-5.5rem)] w-64 animate-fade overflow-y-auto rounded-frame border ' +
            'bg-paper-raised text-ink shadow-float focus-visible:outline-none'
          }
        >
          <div className="flex items-center gap-2 border-b py-1 pr-1.5 pl-5">
            <Link
              {...paths.profile(user.id)}
              onClick={close}
              className="min-w-0 flex-1 truncate py-2.5 font-medium hover:underline"
            >
              {user.username}
            </Link>
            <ThemeToggle />
          </div>
          <AccountLinks user={user} onLeave={close} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
