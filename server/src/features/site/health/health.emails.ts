import type { HealthCheck, Problem } from '@opencall/contract/site/health/health.schemas';
import * as m from '#messages/site/health.ts';
import type { EmailContent } from '#platform/email/outgoing-email.ts';

const SITE_SETTINGS = '/admin/settings';

/** The screens on which admins can solve a problem or read more about it. */
const SCREENS: Partial<Record<HealthCheck, { label: string; path: string }>> = {
  jobs: { label: m.failedJobs, path: '/admin/failed-jobs' },
  backups: { label: m.backups, path: '/admin/backups' },
  mail: { label: m.emailSettings, path: `${SITE_SETTINGS}?tab=email` },
};

const linkOf = ({ check, url }: Problem, origin: string) => {
  if (url) return { label: m.releaseNotes, url };
  const { label, path } = SCREENS[check] ?? { label: m.siteSettings, path: SITE_SETTINGS };
  return { label, url: origin + path };
};

/** The weekly email to admins about the problems of the site, in the given order. */
export const problemEmail = (
  problems: readonly Problem[],
  { siteName, origin }: { siteName: string; origin: string },
): EmailContent => ({
  subject: m.problemsSubject({ count: problems.length, siteName }),
  paragraphs: [m.theChecksFound({ siteName })],
  items: problems.map((problem) => ({
    title: problem.what,
    text: problem.todo,
    link: linkOf(problem, origin),
  })),
  action: { label: m.openSiteSettings, url: origin + SITE_SETTINGS },
  closing: [m.whyThisEmail],
});
