import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { RefObject } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
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
  /** The button that opens the menu. */
  anchor: RefObject<HTMLButtonElement | null>;
  user: User;
}

/** The account menu: the member's name, the links, and the switch between light and dark. */
export const AccountPopover = ({ open, onOpenChange, anchor, user }: AccountPopoverProps) => {
  const close = () => onOpenChange(false);
  return (
    <Menu
      label="Account menu"
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      focusLink
      className="w-64"
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
    </Menu>
  );
};
