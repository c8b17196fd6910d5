import type { Stats } from '@opencall/contract/staff/stats/stats.schemas';
import type { ToOptions } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';

interface StaffLink {
  label: string;
  link: ToOptions;
  adminOnly?: boolean;
  /** Routes below the link's own one. */
  covers?: readonly string[];
  /** The number of items that wait for staff. */
  waiting?: (stats: Stats) => number;
}

/** The screens of staff, in display order. */
const STAFF_LINKS: readonly StaffLink[] = [
  {
    label: common.moderation,
    link: paths.moderation(),
    waiting: (stats) =>
      stats.pendingReports +
      stats.openTickets +
      stats.pendingIdVerifications +
      stats.pendingSuggestions +
      stats.pendingApplicants +
      stats.callsInReview +
      stats.openDisputes +
      stats.heldTexts,
  },
  { label: common.members, link: paths.people(), adminOnly: true },
  {
    label: common.contests,
    link: paths.manageContests(),
    covers: [paths.createContest().to, paths.editContest(0).to],
    waiting: ({ pendingReviews }) => pendingReviews,
  },
  { label: common.analytics, link: paths.analytics(), adminOnly: true },
  { label: common.auditLog, link: paths.auditLog() },
  { label: m.siteSettings, link: paths.settings(), adminOnly: true },
  { label: common.pages, link: paths.settings({ tab: 'pages' }), adminOnly: true },
  { label: common.invitations, link: paths.invitations(), adminOnly: true },
  {
    label: common.integrations,
    link: paths.integrations(),
    adminOnly: true,
    covers: [paths.webhook(0).to],
  },
  { label: m.backups, link: paths.backups(), adminOnly: true },
  {
    label: m.failedJobs,
    link: paths.failedJobs(),
    adminOnly: true,
    waiting: ({ failedJobs }) => failedJobs,
  },
];

export const staffLinksFor = (role: string): StaffLink[] =>
  STAFF_LINKS.filter(({ adminOnly }) => !adminOnly || role === 'admin');

/** The label of the link that the route belongs to. Pages are a tab of the site settings. */
export const currentStaffLink = (route: string, tab: string | undefined): string | undefined =>
  STAFF_LINKS.findLast(
    ({ link, covers }) => (link.to === route && (!link.search || tab === 'pages')) || covers?.includes(route),
  )?.label;
