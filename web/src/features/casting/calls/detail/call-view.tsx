import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { CallRole } from '@opencall/contract/casting/calls/roles.schemas';
import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-detail';
import * as common from '#messages/common';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NewHereMark, NudityBadge, PayMark } from '../call-marks.tsx';
import {
  CALL_LOOKS,
  datesText,
  deadlineText,
  deadlineTitle,
  distanceText,
  isPast,
  isSoon,
  placeText,
} from '../call-words.ts';
import { RoleCard } from './role-card.tsx';

interface FactProps {
  term: string;
  title?: string | undefined;
  children: ReactNode;
}

const Fact = ({ term, title, children }: FactProps) => (
  <div className="border-t py-3">
    <dt className="edge-print text-ink-soft">{term}</dt>
    <dd title={title} className="mt-1 wrap-anywhere">
      {children}
    </dd>
  </div>
);

/** The most important facts, in the same order on every call. */
const Facts = ({ call }: { call: Call }) => (
  <dl className="mt-6 grid grid-cols-2 gap-x-8 @4xl:grid-cols-4">
    <Fact term={common.pay}>
      {call.pay ? <PayMark pay={call.pay} large /> : <span className="text-ink-soft">{m.notSpecified}</span>}
    </Fact>
    <Fact term={m.when}>{datesText(call)}</Fact>
    <Fact term={m.where}>{[placeText(call), distanceText(call)].filter(Boolean).join(' · ')}</Fact>
    <Fact term={m.applicationDeadline} title={deadlineTitle(call.deadline)}>
      <span className={cx(call.deadline && isSoon(call.deadline) && 'font-medium text-red')}>
        {call.deadline ? formatDateTime(call.deadline) : m.notSpecified}
      </span>
      {call.deadline && <span className="block text-sm text-ink-soft">{deadlineText(call.deadline)}</span>}
    </Fact>
  </dl>
);

const Head = ({ call }: { call: Call }) => (
  <PageHeader
    flush
    above={
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {call.status !== 'open' && (
          <Badge tone={CALL_LOOKS[call.status].tone}>{CALL_LOOKS[call.status].label}</Badge>
        )}
        <NudityBadge nudity={call.nudity} />
        {call.newHere && <NewHereMark />}
      </div>
    }
    title={call.title || m.untitledCall}
  >
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-ink-soft">
      <span className="flex items-center gap-x-1.5">
        <Avatar name={call.user} picture={call.picture} />
        <Message
          text={m.byMember({ username: call.user })}
          tags={{
            link: (username) => (
              <Link
                {...paths.profile(call.userId)}
                className="text-link -my-2.5 inline-flex min-h-11 items-center text-ink"
              >
                {username}
              </Link>
            ),
          }}
        />
      </span>
      {call.publishedAt && <span>{formatDate(call.publishedAt)}</span>}
      <span>{m.applications({ count: call.applicationCount })}</span>
    </div>
  </PageHeader>
);

const SafetyNote = ({ actions }: { actions: ReactNode }) => (
  <section aria-labelledby="call-care" className="border-t pt-4 text-sm text-ink-soft">
    <h2 id="call-care" className="font-medium text-ink">
      {m.staySafe}
    </h2>
    <p className="mt-1">{m.neverPayToApply}</p>
    {actions && <div className="-ml-3.5 mt-1">{actions}</div>}
  </section>
);

export interface CallViewProps {
  call: Call;
  describe: (requirements: CallRole['requirements']) => string[];
  /** Actions for the owner and the collaborators of the call. */
  tools?: ReactNode;
  /** Actions for other members. */
  actions?: ReactNode;
  /** The footer of a role: the button to apply, or the state of the viewer's application. */
  roleEnd?: (role: CallRole) => ReactNode;
}

/** Drafts and their previews show what a role will ask for. */
const isAccepting = ({ status, deadline }: Call): boolean =>
  (status === 'draft' || status === 'open') && !isPast(deadline);

/** A call as members see it. Also used as the preview in the form. */
export const CallView = ({ call, describe, tools, actions, roleEnd }: CallViewProps) => (
  <article className="@container mt-3">
    <Head call={call} />
    {tools}
    <Facts call={call} />
    <div className="mt-8 grid gap-x-16 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_minmax(22rem,2fr)]">
      <section aria-label={m.roles} className="@4xl:order-2">
        <h2 className="display text-xl">{m.rolesHeading({ count: call.roles.length })}</h2>
        <ul className="mt-3">
          {call.roles.map((role) => (
            <li key={role.id}>
              <RoleCard
                role={role}
                asked={describe(role.requirements)}
                canApply={call.part === null}
                isAccepting={isAccepting(call)}
                end={roleEnd?.(role)}
              />
            </li>
          ))}
        </ul>
        {call.roles.length === 0 && <p className="text-ink-soft">{m.noRolesYet}</p>}
      </section>
      <div className="grid content-start gap-8">
        <section aria-label={common.description}>
          <p className="max-w-prose text-lg whitespace-pre-line wrap-anywhere">{call.description}</p>
        </section>
        {call.usage && (
          <section aria-labelledby="call-usage">
            <h2 id="call-usage" className="edge-print text-ink-soft">
              {m.usage}
            </h2>
            <p className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">{call.usage}</p>
          </section>
        )}
        <SafetyNote actions={actions} />
      </div>
    </div>
  </article>
);
