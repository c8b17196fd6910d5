import type { Application, CallBrief } from '@opencall/contract/casting/calls/applications.schemas';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { payText } from '#lib/pay.ts';
import * as m from '#messages/casting/calls-apply';
import * as common from '#messages/common';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { NudityBadge } from '../call-marks.tsx';
import {
  APPLICATION_LOOKS,
  CALL_LOOKS,
  datesText,
  deadlineText,
  placeText,
  reasonText,
} from '../call-words.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicationMute } from './application-mute.tsx';

/** A call in three lines: title, role with poster, and details. Used for applications and invitations. */
export const CallLines = ({ call, role }: { call: CallBrief; role: { id: number; title: string } }) => (
  <>
    <h2 className="display mt-2.5 text-xl wrap-anywhere">
      <RowLink {...paths.call(call.id)}>{call.title}</RowLink>
    </h2>
    <div className="mt-1 flex items-center gap-2 wrap-anywhere">
      <Avatar name={call.user} picture={call.picture} className="size-6 text-xs" />
      <span className="min-w-0">
        <Message
          text={m.roleForPoster({ role: role.title, poster: call.user })}
          tags={{ bdi: (children) => <bdi>{children}</bdi> }}
        />
      </span>
    </div>
    <p className="mt-1 text-sm text-ink-soft">
      {[call.pay && payText(call.pay), datesText(call), placeText(call)].filter(Boolean).join(' · ')}
    </p>
    <p className="mt-1 text-sm text-ink-soft tabular-nums">
      {[
        m.applications({ count: call.applicationCount }),
        call.status === 'open' ? deadlineText(call.deadline) : CALL_LOOKS[call.status].label,
      ].join(' · ')}
    </p>
    {call.nudity !== 'none' && (
      <p className="mt-2">
        <NudityBadge nudity={call.nudity} />
      </p>
    )}
  </>
);

/** One of the viewer's applications with its current status. */
export const ApplicationRow = ({ application }: { application: Application }) => {
  const { id, status, statusChangedAt, reason, message, call, role } = application;
  const look = APPLICATION_LOOKS[status];
  const why = reasonText(reason);
  return (
    <article aria-label={call.title} className="group relative border-t py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={look.tone}>
          <span className="sr-only">{common.statusColon} </span>
          {look.label}
        </Badge>
        <time
          dateTime={statusChangedAt}
          title={formatDateTime(statusChangedAt)}
          className="text-sm text-ink-soft"
        >
          {formatRelative(statusChangedAt)}
        </time>
        {why && <span className="text-sm text-ink-soft">{why}</span>}
      </p>
      <CallLines call={call} role={role} />
      {message && (
        <p className="mt-2 max-w-prose border-l-2 border-ink pl-3 whitespace-pre-line text-[0.9375rem] wrap-anywhere">
          {message}
        </p>
      )}
      <div className="relative z-10 mt-3 flex flex-wrap gap-2 empty:hidden">
        <AnswerButtons id={id} status={status} title={call.title} among />
        {status === 'booked' && (
          <LinkButton variant="outline" size="sm" {...paths.proposeShoot({ application: id })}>
            <Message
              text={m.proposeAShoot({ title: call.title })}
              tags={{ more: (children) => <span className="sr-only">{children}</span> }}
            />
          </LinkButton>
        )}
        <ApplicationMute application={application} call={call} among />
      </div>
    </article>
  );
};
