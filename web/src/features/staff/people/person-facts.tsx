import { isStaffRole, ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import type { PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import { formatDate, formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/people';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { STATE_WORDS, SUBSCRIPTION_NAMES } from './people-words.ts';

const Badges = ({ person: { role, standing, emailVerified, emailBounces } }: { person: PersonSummary }) => (
  <>
    <Badge tone={isStaffRole(role) ? 'blue' : 'gray'}>{ROLE_LABELS[role]}</Badge>
    {standing !== 'good' && <Badge tone={STATE_WORDS[standing].tone}>{STATE_WORDS[standing].label}</Badge>}
    {!emailVerified && <Badge tone="yellow">{m.emailNotVerified}</Badge>}
    {emailBounces && <Badge tone="red">{m.emailBouncesBadge}</Badge>}
  </>
);

const Moment = ({ at, relative = false }: { at: string; relative?: boolean }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {relative ? formatRelative(at) : formatDate(at)}
  </time>
);

/** An account in the list: name, email and role. */
export const PersonFacts = ({ person }: { person: PersonSummary }) => {
  const { id, username, name, email, role, memberSince, lastSeenAt, subscriptionStatus } = person;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link {...paths.profile(id)} className="text-link text-lg leading-snug font-medium wrap-anywhere">
          {username}
        </Link>
        <Badges person={person} />
      </p>
      <p className="mt-1 text-[0.9375rem] text-ink-soft wrap-anywhere">
        <span className="font-mono text-sm">{id}</span> · {email}
        {name && name !== username && ` · ${name}`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {!isStaffRole(role) && `${SUBSCRIPTION_NAMES[subscriptionStatus]} · `}
        {m.memberSince} <Moment at={memberSince} /> ·{' '}
        {lastSeenAt ? (
          <>
            {common.seen} <Moment at={lastSeenAt} relative />
          </>
        ) : (
          m.neverLoggedIn
        )}
      </p>
    </>
  );
};
