import type { ToOptions } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { paletteStore } from '#lib/palette.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';
import { SideMenu } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { type NavItem, type NavSide, navActive, navItemsFor } from './nav-items.ts';
import { UnreadCount } from './unread-count.tsx';
import { useLogoutAction } from './use-logout-action.ts';

const LARGE = 'display flex min-h-13 w-full items-center text-left text-xl aria-[current]:text-safelight';
const SMALL = 'flex min-h-11 w-full items-center aria-[current]:text-safelight';

/** The groups of the menu: the same as those of the bar and of the account menu. */
const GROUPS: ReadonlyArray<{ side: NavSide; row: string }> = [
  { side: 'main', row: LARGE },
  { side: 'own', row: LARGE },
  { side: 'work', row: SMALL },
  { side: 'account', row: SMALL },
];

interface RowProps {
  link: ToOptions;
  label: string;
  look: string;
  unread?: NavItem['unread'];
  onLeave: () => void;
}

const Row = ({ link, label, look, unread, onLeave }: RowProps) => (
  <li>
    <Link
      {...link}
      activeOptions={navActive(link)}
      onClick={onLeave}
      aria-describedby={unread && `menu-${unread}`}
      className={look}
    >
      {label}
      {unread && <UnreadCount of={unread} id={`menu-${unread}`} />}
    </Link>
  </li>
);

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation below 768 px. It closes on navigation and on logout. */
export const MobileMenu = ({ open, onOpenChange }: MobileMenuProps) => {
  const { user } = useSession();
  const logout = useLogoutAction();
  const close = () => onOpenChange(false);
  const leave = () => {
    close();
    logout.run();
  };
  const items = navItemsFor(user);
  return (
    <SideMenu open={open} onOpenChange={onOpenChange} title={m.menu}>
      {user && (
        <button
          type="button"
          onClick={() => {
            close();
            paletteStore.set(true);
          }}
          className="mb-4 flex min-h-11 w-full items-center gap-3 rounded-frame border border-line-strong px-3.5 text-ink-soft"
        >
          <Search aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {m.findAnything}
        </button>
      )}
      <nav aria-label={m.menu} className="-mt-3">
        {GROUPS.map((group) => ({ ...group, links: items.filter(({ side }) => side === group.side) }))
          .filter(({ links }) => links.length > 0)
          .map(({ side, row: look, links }) => (
            <ul key={side} className="border-b py-3">
              {links.map(({ label, menuLabel = label, link, unread }) => (
                <Row
                  key={label}
                  link={link(user)}
                  label={menuLabel}
                  look={look}
                  unread={unread}
                  onLeave={close}
                />
              ))}
            </ul>
          ))}
        <ul className="border-b py-3">
          {user ? (
            <li>
              <button type="button" onClick={leave} disabled={logout.pending} className={LARGE}>
                {logout.pending ? common.loggingOut : m.logout}
              </button>
            </li>
          ) : (
            <Row link={paths.auth()} label={m.loginRegister} look={LARGE} onLeave={close} />
          )}
        </ul>
      </nav>
      <div className="mt-3 flex items-center justify-between">
        {m.theme}
        <ThemeToggle className="-mr-2.5" />
      </div>
    </SideMenu>
  );
};
