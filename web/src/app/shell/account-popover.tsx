import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { RefObject } from 'react';
import { cx } from '#lib/class-names.ts';
import { PALETTE_KEYS, paletteStore } from '#lib/palette.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/shell';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Popover } from '#ui/popover.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { isWideOnly, type NavItem, navActive, navItemsFor } from './nav-items.ts';

const ROW =
  'flex min-h-11 items-center px-5 text-[0.9375rem] hover:bg-paper-sunken focus-visible:-outline-offset-2 ' +
  'aria-[current]:font-medium aria-[current]:text-safelight pointer-fine:min-h-9';

/** The keys of the palette in the syntax of `aria-keyshortcuts`. */
const PALETTE_SHORTCUT = 'Control+K Meta+K';

interface LinksProps {
  user: User;
  onLeave: () => void;
}

const Group = ({ items, user, onLeave }: LinksProps & { items: readonly NavItem[] }) => (
  <ul className="border-b py-2">
    {items.map((item) => (
      <li key={item.label} className={cx(isWideOnly(item, user) && 'min-[90rem]:hidden')}>
        <Link
          {...item.link(user)}
          activeOptions={navActive(item.link(user))}
          onClick={onLeave}
          className={ROW}
        >
          {item.label}
        </Link>
      </li>
    ))}
  </ul>
);

const AccountLinks = (props: LinksProps) => {
  const items = navItemsFor(props.user);
  const isWork = (item: NavItem) => item.side === 'work' || isWideOnly(item, props.user);
  return (
    <nav aria-label={m.account}>
      <Group items={items.filter(isWork)} {...props} />
      <Group items={items.filter(({ side }) => side === 'account')} {...props} />
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
    <Popover
      label={m.accountMenu}
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      focusLink
      className="w-64"
    >
      <Link
        {...paths.profile(user.id)}
        onClick={close}
        className="display block truncate border-b px-5 py-3 text-lg hover:bg-paper-sunken focus-visible:-outline-offset-2"
      >
        {user.username}
      </Link>
      <AccountLinks user={user} onLeave={close} />
      <div className="border-b py-2">
        <button
          type="button"
          aria-keyshortcuts={PALETTE_SHORTCUT}
          onClick={() => {
            close();
            paletteStore.set(true);
          }}
          className={`${ROW} w-full justify-between`}
        >
          <Message
            text={m.findAnythingWithKeys({ keys: PALETTE_KEYS })}
            tags={{
              strong: (children) => (
                <span aria-hidden="true" className="font-mono text-print text-ink-soft pointer-coarse:hidden">
                  {children}
                </span>
              ),
            }}
          />
        </button>
      </div>
      <div className="flex items-center justify-between py-1 pr-2 pl-5 text-[0.9375rem]">
        {m.theme}
        <ThemeToggle />
      </div>
    </Popover>
  );
};
