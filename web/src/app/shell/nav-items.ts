import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { Counts } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { ToOptions } from '@tanstack/react-router';
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
  /** The text in the bar. `menuLabel` replaces it in the slide-out menu. */
  label: string;
  menuLabel?: string;
  side: NavSide;
  link: (user: User | null) => ToOptions;
  /** If absent, everyone sees the link. */
  visible?: (user: User | null) => boolean;
  menuOnly?: boolean;
  /** Replaces the text if the bar is narrow. */
  icon?: LucideIcon;
  /** The count of unread items to show beside the link. */
  unread?: keyof Counts;
  /** Emphasizes the link in the bar. */
  highlighted?: boolean;
}

const signedIn = (user: User | null): boolean => user !== null;
const isAdmin = (user: User | null): boolean => user?.role === 'admin';
const isStaff = (user: User | null): boolean => user !== null && isStaffRole(user.role);
const accountSettings = (user: User | null): ToOptions =>
  user ? paths.profile(user.id, { tab: 'account' }) : paths.auth();
const ownProfile = (user: User | null): ToOptions => (user ? paths.profile(user.id) : paths.auth());

/** All links of the navigation, in display order. */
const NAV_ITEMS: readonly NavItem[] = [
  {
    label: 'Home',
    side: 'main',
    link: (user) => (user ? paths.home() : paths.landing()),
    menuOnly: true,
  },
  { label: 'Search', menuLabel: 'Search Profiles', side: 'main', link: () => paths.search() },
  { label: 'Open Calls', side: 'main', link: () => paths.calls() },
  {
    label: 'Shoots',
    side: 'main',
    link: () => paths.shoots(),
    // Moderators see the moderation panel instead: a narrow bar has no room for both.
    visible: (user) => signedIn(user) && user?.role !== 'moderator',
  },
  { label: 'Marketplace', side: 'main', link: () => paths.marketplace() },
  { label: 'Contests', side: 'main', link: () => paths.contests() },
  { label: 'My Profile', side: 'own', link: ownProfile, visible: signedIn, icon: CircleUser },
  {
    label: 'Email',
    side: 'own',
    link: () => paths.emails(),
    visible: signedIn,
    unread: 'unreadEmails',
    icon: Mail,
  },
  {
    label: 'Messages',
    side: 'own',
    link: () => paths.messages(),
    visible: signedIn,
    icon: MessageCircle,
    unread: 'unreadMessages',
  },
  {
    label: 'Moderation',
    side: 'own',
    link: () => paths.moderation(),
    visible: (user) => user?.role === 'moderator',
    highlighted: true,
  },
  { label: 'My applications', side: 'work', link: () => paths.applications(), visible: signedIn },
  { label: 'Calendar', side: 'work', link: () => paths.calendar(), visible: signedIn },
  { label: 'My lists', side: 'work', link: () => paths.lists(), visible: signedIn },
  { label: 'Saved searches', side: 'work', link: () => paths.savedSearches(), visible: signedIn },
  { label: 'Account Settings', side: 'account', link: accountSettings, visible: signedIn },
  { label: 'Subscription', side: 'account', link: () => paths.subscription(), visible: signedIn },
  { label: 'Contact Support', side: 'account', link: () => paths.contact(), visible: signedIn },
  { label: 'Privacy Policy', side: 'account', link: () => paths.privacyPolicy() },
  { label: 'Moderation panel', side: 'staff', link: () => paths.moderation(), visible: isAdmin },
  { label: 'Audit log', side: 'staff', link: () => paths.auditLog(), visible: isStaff },
  { label: 'People', side: 'staff', link: () => paths.people(), visible: isAdmin },
  { label: 'Invitations', side: 'staff', link: () => paths.invitations(), visible: isAdmin },
  { label: 'Analytics', side: 'staff', link: () => paths.analytics(), visible: isAdmin },
  { label: 'Site settings', side: 'staff', link: () => paths.settings(), visible: isAdmin },
  { label: 'Integrations', side: 'staff', link: () => paths.integrations(), visible: isAdmin },
  { label: 'Failed jobs', side: 'staff', link: () => paths.failedJobs(), visible: isAdmin },
];

export const navItemsFor = (user: User | null): NavItem[] =>
  NAV_ITEMS.filter((item) => item.visible?.(user) ?? true);

/** A link without search parameters stays marked as current when the filters of its screen change. */
export const navActive = (link: ToOptions) => ({ exact: true, includeSearch: Boolean(link.search) });
