import type { CallSummary } from '@opencall/contract/casting/calls/calls.schemas';
import type { ToOptions } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/pages-home';
import * as common from '#messages/common';
import { Link } from '#ui/link.tsx';

interface Line {
  title: string;
  link: ToOptions;
  /** The text of the link. It names pending items first. */
  text: (summary: CallSummary) => string;
  /** True if the member has to act. */
  urgent: (summary: CallSummary) => boolean;
}

const joined = (...parts: Array<string | false>): string => parts.filter(Boolean).join(', ');

const LINES: readonly Line[] = [
  {
    title: common.myCalls,
    link: paths.calls({ tab: 'mine' }),
    text: ({ open, drafts, newApplications }) =>
      joined(
        newApplications > 0 && m.newApplicationCount({ count: newApplications }),
        open > 0 && m.openCount({ count: open }),
        drafts > 0 && m.drafts({ count: drafts }),
      ) || common.postACall,
    urgent: ({ newApplications }) => newApplications > 0,
  },
  {
    title: common.myApplications,
    link: paths.applications(),
    text: ({ offers, applications }) =>
      joined(
        offers > 0 && m.offersToAnswer({ count: offers }),
        applications > 0 && m.pendingCount({ count: applications }),
      ) || m.noPendingApplications,
    urgent: ({ offers }) => offers > 0,
  },
  {
    title: common.invitations,
    link: paths.applications({ tab: 'invitations' }),
    text: ({ invitations }) => (invitations > 0 ? m.invitations({ count: invitations }) : m.noInvitations),
    urgent: ({ invitations }) => invitations > 0,
  },
];

/**
 * Links to the member's calls, applications and invitations, with the number of pending items. Without a summary, only
 * the links are shown.
 */
export const CallsCard = ({ summary }: { summary: CallSummary | undefined }) => (
  <section aria-labelledby="home-calls" className="pt-8">
    <h2 id="home-calls" className="edge-print text-ink-soft">
      {common.openCallsTitle}
    </h2>
    <ul className="mt-3 grid border-t sm:grid-cols-3 sm:gap-x-14">
      {LINES.map((line) => (
        <li key={line.title} className="border-b">
          <Link {...line.link} className="group block py-4">
            <span className="display block text-xl group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
              {line.title}
            </span>
            {summary && (
              <span
                className={
                  line.urgent(summary) ? 'mt-1 block font-medium text-safelight' : 'mt-1 block text-ink-soft'
                }
              >
                {line.text(summary)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
