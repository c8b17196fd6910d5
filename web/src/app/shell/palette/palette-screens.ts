import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { ToOptions } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';
import { navItemsFor } from '../nav-items.ts';
import { staffLinksFor } from '../staff-nav.ts';

/** An entry of the palette. */
export interface PaletteItem {
  key: string;
  label: string;
  /** A few words at the right, such as a place or a status. */
  detail?: string;
  /** The member's picture; null if a member has none. Absent for everything but members. */
  picture?: string | null;
  link: ToOptions;
}

const screen = (label: string, link: ToOptions, detail?: string): PaletteItem => ({
  key: `screen ${label}`,
  label,
  link,
  ...(detail ? { detail } : {}),
});

const staffScreens = ({ role }: User): PaletteItem[] => {
  if (!isStaffRole(role)) return [];
  return [
    ...staffLinksFor(role).map(({ label, link }) => screen(label, link, m.admin)),
    screen(m.createContest, paths.createContest(), m.admin),
  ];
};

/** The screens that a member can go to. Staff reach their own ones by name too. */
export const screensFor = (user: User): PaletteItem[] => {
  const screens = [
    ...navItemsFor(user)
      .filter(({ forStaff }) => !forStaff)
      .map(({ label, link }) => screen(label, link(user))),
    screen(common.postACall, paths.createCall()),
    screen(common.proposeAShoot, paths.proposeShoot()),
    screen(m.createListing, paths.createListing()),
    screen(m.notificationSettings, paths.notificationSettings(user.id)),
    screen(m.verifyAnAgreement, paths.verify()),
    screen(common.privacyPolicy, paths.privacyPolicy()),
    screen(common.termsOfService, paths.terms()),
  ];
  // The contests of staff have the same name as those of members.
  return [
    ...screens,
    ...staffScreens(user).map((item) =>
      item.label === common.contests
        ? { ...item, key: `staff ${item.label}`, label: m.manageContests }
        : item,
    ),
  ];
};

/** True if a word of the text begins with the typed one, for every typed word. */
export const matchesWords = (text: string, typed: string): boolean => {
  const words = text.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};
