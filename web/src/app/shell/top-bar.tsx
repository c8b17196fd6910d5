import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useMatches } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useId, useState } from 'react';
import { NotificationBell } from '#features/notifications/notifications/notification-bell.tsx';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { useSiteName } from '#lib/site.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isWideOnly, type NavItem, navActive, navItemsFor } from './nav-items.ts';
import { UnreadCount } from './unread-count.tsx';
import { useLogoutAction } from './use-logout-action.ts';

/** Loads on demand: wide screens do not need it. */
const MobileMenu = lazy(() =>
  import('./mobile-menu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu })),
);

/** Draws a border that is lower than the touch target of the link, except around an icon with its label. */
const HIGHLIGHTED =
  'px-1 xl:px-3 font-medium text-ink before:absolute before:inset-x-0 before:inset-y-0 xl:before:inset-y-1.5 ' +
  'before:rounded-frame before:border before:border-ink hover:before:bg-ink/8';

/** Positions the count at the corner of an icon. */
const ON_ICON = 'max-xl:absolute max-xl:top-0 max-xl:left-1/2 max-xl:ml-0.5';

/** In a narrow bar: an icon above a small label, like in the tab bar of a phone. */
const STACKED = 'max-xl:flex-col max-xl:gap-0 max-xl:text-print max-xl:after:-bottom-1 xl:text-[0.9375rem]';

const BarIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon aria-hidden="true" className="mb-0.5 size-5 xl:hidden" strokeWidth={1.75} />
);

const BarLink = ({ item, user }: { item: NavItem; user: User | null }) => {
  const unreadId = useId();
  const isOnStaffScreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isForStaff),
  });
  return (
    <Link
      {...item.link(user)}
      activeOptions={navActive(item.link(user))}
      aria-current={item.forStaff && isOnStaffScreen ? 'true' : undefined}
      aria-describedby={item.unread && unreadId}
      className={cx(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap',
        'after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5',
        item.icon ? STACKED : 'text-sm lg:text-[0.9375rem]',
        isWideOnly(item, user) && 'max-[90rem]:hidden',
        'aria-[current]:after:bg-safelight',
        item.forStaff ? HIGHLIGHTED : 'text-ink-soft hover:text-ink aria-[current]:text-ink',
      )}
    >
      {item.icon && <BarIcon icon={item.icon} />}
      {item.label}
      {item.unread && <UnreadCount of={item.unread} id={unreadId} className={ON_ICON} />}
    </Link>
  );
};

const SessionButton = ({ user }: { user: User | null }) => {
  const logout = useLogoutAction();
  if (!user) {
    return (
      <Link {...paths.auth()} className={buttonClass('outline', 'sm')}>
        {common.login}
      </Link>
    );
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={logout.run}
      pending={logout.pending}
      pendingLabel={common.loggingOut}
      className={cx('max-xl:min-w-11 max-xl:px-0 max-xl:font-normal', STACKED)}
    >
      <BarIcon icon={LogOut} />
      {m.logout}
    </Button>
  );
};

/** The notifications, the account, and below 768 px the menu of all links. */
const BarEnd = ({ user, onOpenMenu }: { user: User | null; onOpenMenu: () => void }) => (
  <div className="-mr-2.5 ml-auto flex items-center md:-ml-3 xl:-ml-7">
    <NotificationBell />
    {user && <AccountMenu key={user.id} user={user} />}
    <button
      type="button"
      aria-label={m.openMenu}
      data-menu-button
      aria-haspopup="dialog"
      onClick={onOpenMenu}
      className={buttonClass('ghost', 'icon', 'md:hidden')}
    >
      <Menu aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
    </button>
  </div>
);

/**
 * The bar at the top of every screen except the sign-in screen. Below 768 px its links are in a menu. `isBare`: no other
 * screen can be opened now, so the bar has no links.
 */
export const TopBar = ({ isBare = false }: { isBare?: boolean }) => {
  const { user, status } = useSession();
  const siteName = useSiteName();
  // Undefined until the menu is first opened.
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const items = isBare ? [] : navItemsFor(user).filter((item) => !item.menuOnly);
  const links = (side: NavItem['side']) =>
    items
      .filter((item) => item.side === side)
      .map((item) => <BarLink key={item.label} item={item} user={user} />);
  return (
    <header className="sticky top-0 z-30 border-b bg-paper/95 backdrop-blur-sm">
      <div className="shell flex h-16 items-center gap-2 lg:gap-4 xl:gap-8">
        <Link
          {...(user ? paths.home() : paths.landing())}
          aria-label={siteName}
          className="flex min-h-11 items-center"
        >
          {/* In a narrow bar, the links of members need the space of the site name. */}
          <Wordmark compact={user !== null && !isBare} />
        </Link>
        <nav
          aria-label={m.main}
          className={cx(
            'min-w-0 flex-1 items-center gap-1 overflow-x-auto [scrollbar-width:none] lg:gap-3 min-[70rem]:gap-5 xl:gap-7',
            isBare ? 'flex' : 'hidden md:flex',
          )}
        >
          <span className="flex flex-1 items-center gap-3 lg:gap-4 min-[70rem]:gap-5 xl:gap-7">
            {links('main')}
          </span>
          {links('own')}
          <span className="flex items-center gap-1">
            {status !== 'loading' && (user || !isBare) && <SessionButton user={user} />}
            {/* Members have the theme switch in their account menu. */}
            {(!user || isBare) && <ThemeToggle />}
          </span>
        </nav>
        {!isBare && <BarEnd user={user} onOpenMenu={() => setMenuOpen(true)} />}
      </div>
      <Suspense fallback={null}>
        {menuOpen !== undefined && <MobileMenu open={menuOpen} onOpenChange={setMenuOpen} />}
      </Suspense>
    </header>
  );
};
