import { ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';

/** The profile name, or the username if there is none. */
export const memberName = ({ name, username }: ModerationUser): string => name || username;

/** A member in a queue: name, role, badges, email and location. */
export const MemberFacts = ({ member }: { member: ModerationUser }) => {
  const place = [member.city, member.state].filter(Boolean).join(', ');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          {...paths.profile(member.id)}
          className="text-link text-lg leading-snug font-medium wrap-anywhere"
        >
          {memberName(member)}
        </Link>
        <Badge>{ROLE_LABELS[member.role]}</Badge>
        {member.id_verified && <Badge tone="green">{common.idVerified}</Badge>}
        {!member.email_verified && <Badge tone="yellow">{m.emailNotVerified}</Badge>}
      </p>
      <p className="mt-1 text-[0.9375rem] text-ink-soft wrap-anywhere">
        <bdi>{member.username}</bdi> · {member.email}
        {place && ` · ${place}`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <Message
          text={m.memberSince({ date: formatDate(member.member_since) })}
          tags={{
            time: (children) => (
              <time dateTime={member.member_since} title={formatDateTime(member.member_since)}>
                {children}
              </time>
            ),
          }}
        />
      </p>
    </>
  );
};
