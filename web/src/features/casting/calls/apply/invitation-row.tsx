import type { Invitation } from '@opencall/contract/casting/calls/applications.schemas';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-apply';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { FitLine } from '../call-marks.tsx';
import { APPLICATION_LOOKS, isPast } from '../call-words.ts';
import { CallLines } from './application-row.tsx';

/** An invitation to apply, with the status of the viewer's application if there is one. */
export const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const { call, role, match, myApplication, createdAt } = invitation;
  const isOpen = call.status === 'open' && !isPast(call.deadline);
  return (
    <article aria-label={call.title} className="group relative border-t py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {myApplication ? (
          <Badge tone={APPLICATION_LOOKS[myApplication.status].tone}>
            {m.youApplied({ status: APPLICATION_LOOKS[myApplication.status].label })}
          </Badge>
        ) : (
          <Badge tone={isOpen ? 'blue' : 'gray'}>{isOpen ? m.invited : m.closed}</Badge>
        )}
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-sm text-ink-soft">
          {formatRelative(createdAt)}
        </time>
      </p>
      <CallLines call={call} role={role} />
      <FitLine match={match} className="mt-2" />
      {isOpen && !myApplication && (
        <LinkButton
          {...paths.call(call.id, { role: role.id })}
          variant="outline"
          size="sm"
          className="relative z-10 mt-3"
        >
          <Message
            text={m.applyToCall({ title: call.title })}
            tags={{ more: (children) => <span className="sr-only">{children}</span> }}
          />
        </LinkButton>
      )}
    </article>
  );
};
