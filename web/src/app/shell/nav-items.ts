import type { User } from '@opencall/contract/auth/auth.schemas';
import type { Counts } from '@opencall/contract/notifications/notifications.schemas';
import { CircleUser, type LucideIcon, Mail, MessageCircle } from 'lucide-react';
import { paths } from '#lib/paths.ts';

/** Where a link is placed: beside the logo, or among the member's own links at the right. */
type NavSide = 'main' | 'own';

export interface NavItem {
  /** In the bar; `menuLabel` in the slide-out menu where that differs. */
  label: string;
  menuLabel?: string;
  side: NavSide;
  href: (user: User | null) => string;
  /** Who sees it; everybody if absent. */
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
  { label: 'Lists', side: 'own', href: () => paths.lists(), visible: signedIn, menuOnly: true },
  { label: 'Calendar', side: 'own', href: () => paths.calendar(), visible: signedIn, menuOnly: true },
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
    label: 'Saved Searches',
    side: 'own',
    href: () => paths.savedSearches(),
    visible: signedIn,
    menuOnly: true,
  },
  {
    label: 'Moderation',
    side: 'own',
    href: () => paths.moderation(),
    visible: (user) => user?.role === 'moderator',
    highlighted: true,
  },
];

export const navItemsFor = (user: User | null): NavItem[] =>
  NAV_ITEMS.filter((item) => item.visible?.(user) ?? true);
