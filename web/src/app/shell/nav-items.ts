import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { Counts } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { CircleUser, type LucideIcon, Mail, MessageCircle } from 'lucide-react';
import { paths } from '#lib/paths.ts';

/**
 * Where a link is placed: beside the logo (`main`), at the right of the bar (`own`), or in one of the three groups of the
 * account menu.
 */
export type NavSide = 'main' | 'own' | 'work' | 'account' | 'staff';
/** The groups of the account menu, in the order shown. */
export const ACCOUNT_GROUPS = ['work', 'account', 'staff'] as const satisfies readonly NavSide[];

export interface NavItem {
  /** In the bar; `menuLabel` in the slide-out menu where that differs. */
  label: string;
  menuLabel?: string;
  side: NavSide;
  href: (user: User | null) => string;
  /** Absent: visible to everyone. */
  visible?: (user: User | null) => boolean;
  menuOnly?: boolean;
  /** Replaces the text in a narrow bar. */
  icon?: LucideIcon;
  /** The number of unread items. */
  unread?: keyof Counts;
  /** Emphasized in the bar. */
  highlighted?: boolean;
}

const signedIn = (user: User | null): boolean => user !== null;
const isAdmin = (user: User | null): boolean => user?.role === 'admin';
const isStaff = (user: User | null): boolean => user !== null && isStaffRole(user.role);
const accountSettings = (user: User | null): string =>
  user ? paths.profile(user.id, { tab: 'account' }) : paths.auth();
const ownProfile = (user: User | null): string => (user ? paths.profile(user.id) : paths.auth());

/** The whole navigation, in the order shown. A feature adds its line here when it exists. */
const NAV_ITEMS: readonly NavItem[] = [
  {
    label: 'Home',
    side: 'main',
    href: (user) => (user ? paths.home() : paths.landing()),
    menuOnly: true,
  },
  { label: 'Search', menuLabel: 'Search Profiles', side: 'main', href: () => paths.search() },
  { label: 'Open Calls', side: 'main', href: () => paths.calls() },
  {
    label: 'Shoots',
    side: 'main',
    href: () => paths.shoots(),
    // Moderators have their panel: a narrow bar has no room for both.
    visible: (user) => signedIn(user) && user?.role !== 'moderator',
  },
  { label: 'Marketplace', side: 'main', href: () => paths.marketplace() },
  { label: 'Contests', side: 'main', href: () => paths.contests() },
  { label: 'My Profile', side: 'own', href: ownProfile, visible: signedIn, icon: CircleUser },
  {
    label: 'Email',
    side: 'own',
    href: () => paths.emails(),
    visible: signedIn,
    unread: 'unreadEmails',
    icon: Mail,
  },
  {
    label: 'Messages',
    side: 'own',
    href: () => paths.messages(),
    visible: signedIn,
    icon: MessageCircle,
    unread: 'unreadMessages',
  },
  {
    label: 'Moderation',
    side: 'own',
    href: () => paths.moderation(),
    visible: (user) => user?.role === 'moderator',
    highlighted: true,
  },
  { label: 'My applications', side: 'work', href: () => paths.applications(), visible: signedIn },
  { label: 'Calendar', side: 'work', href: () => paths.calendar(), visible: signedIn },
  { label: 'My lists', side: 'work', href: () => paths.lists(), visible: signedIn },
  { label: 'Saved searches', side: 'work', href: () => paths.savedSearches(), visible: signedIn },
  { label: 'Account Settings', side: 'account', href: accountSettings, visible: signedIn },
  { label: 'Subscription', side: 'account', href: () => paths.subscription(), visible: signedIn },
  { label: 'Contact Support', side: 'account', href: () => paths.contact(), visible: signedIn },
  { label: 'Privacy Policy', side: 'account', href: () => paths.privacyPolicy() },
  { label: 'Moderation panel', side: 'staff', href: () => paths.moderation(), visible: isAdmin },
  { label: 'Audit log', side: 'staff', href: () => paths.auditLog(), visible: isStaff },
  { label: 'People', side: 'staff', href: () => paths.people(), visible: isAdmin },
  { label: 'Invitations', side: 'staff', href: () => paths.invitations(), visible: isAdmin },
  { label: 'Analytics', side: 'staff', href: () => paths.analytics(), visible: isAdmin },
  { label: 'Site settings', side: 'staff', href: () => paths.settings(), visible: isAdmin },
  { label: 'Integrations', side: 'staff', href: () => paths.integrations(), visible: isAdmin },
  { label: 'Failed jobs', side: 'staff', href: () => paths.failedJobs(), visible: isAdmin },
];

export const navItemsFor = (user: User | null): NavItem[] =>
  NAV_ITEMS.filter((item) => item.visible?.(user) ?? true);
