import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { Counts } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { ToOptions } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import CircleUser from 'lucide-react/icons/circle-user';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';

/** Where a link is placed: beside the logo (`main`), at the right of the bar (`own`), or in a group of the menus. */
export type NavSide = 'main' | 'own' | 'work' | 'account';

export interface NavItem {
  /** The text in the bar. `menuLabel` replaces it in the slide-out menu. */
  label: string;
  menuLabel?: string;
  side: NavSide;
  link: (user: User | null) => ToOptions;
  /** If absent, everyone sees the link. */
  visible?: (user: User | null) => boolean;
  /** Never in the bar: the logo is the link. */
  menuOnly?: boolean;
  /** For staff, only the widest bars have room for the link. In narrower ones, it is in the account menu. */
  wideForStaff?: boolean;
  /** Stands above the text if the bar is narrow. */
  icon?: LucideIcon;
  /** The count of unread items to show beside the link. */
  unread?: keyof Counts;
  /** The staff's link, which is emphasized, and marked as current on all screens of staff. */
  forStaff?: boolean;
}

const signedIn = (user: User | null): boolean => user !== null;
const ownProfile = (user: User | null): ToOptions => (user ? paths.profile(user.id) : paths.auth());
const ownTab = (tab: 'portfolio' | 'account') => (user: User | null) =>
  user ? paths.profile(user.id, { tab }) : paths.auth();

/** All links of the navigation, in display order. The screens of staff have a navigation of their own. */
const NAV_ITEMS: readonly NavItem[] = [
  {
    label: m.home,
    side: 'main',
    link: (user) => (user ? paths.home() : paths.landing()),
    menuOnly: true,
  },
  { label: common.search, menuLabel: m.searchProfiles, side: 'main', link: () => paths.search() },
  { label: common.openCallsTitle, side: 'main', link: () => paths.calls() },
  { label: common.shoots, side: 'main', link: () => paths.shoots(), visible: signedIn, wideForStaff: true },
  { label: common.marketplace, side: 'main', link: () => paths.marketplace() },
  { label: common.contests, side: 'main', link: () => paths.contests() },
  { label: m.myProfile, side: 'own', link: ownProfile, visible: signedIn, icon: CircleUser },
  {
    label: common.email,
    side: 'own',
    link: () => paths.emails(),
    visible: signedIn,
    unread: 'unreadEmails',
    icon: Mail,
  },
  {
    label: common.messages,
    side: 'own',
    link: () => paths.messages(),
    visible: signedIn,
    icon: MessageCircle,
    unread: 'unreadMessages',
  },
  {
    label: common.moderation,
    side: 'own',
    link: () => paths.moderation(),
    visible: (user) => user?.role === 'moderator',
    icon: ShieldCheck,
    forStaff: true,
  },
  {
    label: m.admin,
    side: 'own',
    link: () => paths.moderation(),
    visible: (user) => user?.role === 'admin',
    icon: ShieldCheck,
    forStaff: true,
  },
  { label: m.myPortfolio, side: 'work', link: ownTab('portfolio'), visible: signedIn },
  { label: common.myApplications, side: 'work', link: () => paths.applications(), visible: signedIn },
  { label: common.myCalls, side: 'work', link: () => paths.calls({ tab: 'mine' }), visible: signedIn },
  { label: common.calendar, side: 'work', link: () => paths.calendar(), visible: signedIn },
  { label: common.myLists, side: 'work', link: () => paths.lists(), visible: signedIn },
  { label: common.savedSearches, side: 'work', link: () => paths.savedSearches(), visible: signedIn },
  { label: common.accountSettings, side: 'account', link: ownTab('account'), visible: signedIn },
  { label: common.subscription, side: 'account', link: () => paths.subscription(), visible: signedIn },
  { label: common.contactSupport, side: 'account', link: () => paths.contact(), visible: signedIn },
];

export const navItemsFor = (user: User | null): NavItem[] =>
  NAV_ITEMS.filter((item) => item.visible?.(user) ?? true);

/** True if the bar shows the link only from 90rem on. */
export const isWideOnly = (item: NavItem, user: User | null): boolean =>
  item.wideForStaff === true && user !== null && isStaffRole(user.role);

/** A link without search parameters stays marked as current when the filters of its screen change. */
export const navActive = (link: ToOptions) => ({ exact: true, includeSearch: Boolean(link.search) });
