import type { ToOptions } from '@tanstack/react-router';
import { PagesNav } from '#features/site/site-pages/pages-nav.tsx';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { SideMenu } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { type NavItem, navActive, navItemsFor } from './nav-items.ts';
import { UnreadCount } from './unread-count.tsx';
import { useLogoutAction } from './use-logout-action.ts';

const ROW =
  'display flex min-h-14 w-full items-center border-b text-left text-xl aria-[current]:text-safelight';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation below 768 px. It closes on navigation and on logout. */
export const MobileMenu = ({ open, onOpenChange }: MobileMenuProps) => {
  const { user } = useSession();
  const logout = useLogoutAction();
  const close = () => onOpenChange(false);
  const row = (link: ToOptions, label: string, unread?: NavItem['unread']) => (
    <li key={label}>
      <Link
        {...link}
        activeOptions={navActive(link)}
        onClick={close}
        aria-describedby={unread && `menu-${unread}`}
        className={ROW}
      >
        {label}
        {unread && <UnreadCount of={unread} id={`menu-${unread}`} />}
      </Link>
    </li>
  );
  const leave = () => {
    close();
    logout.run();
  };
  return (
    <SideMenu open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Menu">
        <ul>
          {navItemsFor(user).map((item) => row(item.link(user), item.menuLabel ?? item.label, item.unread))}
          {user ? (
            <li>
              <button type="button" onClick={leave} disabled={logout.pending} className={ROW}>
                {logout.pending ? 'Logging out...' : 'Logout'}
              </button>
            </li>
          ) : (
            row(paths.auth(), 'Login / Register')
          )}
        </ul>
      </nav>
      <PagesNav className="mt-6" onChoose={close} />
      <div className="mt-6 -ml-3">
        <ThemeToggle />
      </div>
    </SideMenu>
  );
};
