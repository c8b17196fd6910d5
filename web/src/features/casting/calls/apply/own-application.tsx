import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { type ApplicationStatus, isUndecided } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '#lib/application-query.ts';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-detail';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { APPLICATION_LOOKS, isPast, reasonText } from '../call-words.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicationMute } from './application-mute.tsx';

/** Explains each status to the applicant. */
const MEANINGS: Record<ApplicationStatus, string> = {
  sent: m.notSeenYet,
  seen: m.thePosterHasSeenIt,
  shortlisted: m.youAreOnTheShortlist,
  offered: m.youHaveAnOffer,
  booked: m.youAreBooked,
  declined: m.thePosterDeclinedIt,
  withdrawn: m.youWithdrewIt,
};

interface OwnApplicationProps {
  call: Pick<Call, 'id' | 'status' | 'deadline' | 'userId' | 'title'>;
  application: { id: number; status: ApplicationStatus };
  /** Opens the form to edit the application. */
  onChange: () => void;
}

/** The state of the viewer's application, and the actions that are possible now. */
export const OwnApplication = ({ call, application, onChange }: OwnApplicationProps) => {
  const { id, status } = application;
  const { data } = useQuery(applicationQuery(id));
  const changedAt = data?.status === status ? data.statusChangedAt : undefined;
  const mayChange = isUndecided(status) && call.status === 'open' && !isPast(call.deadline);
  return (
    <div className="border-l-2 border-ink pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={APPLICATION_LOOKS[status].tone}>
          <span className="sr-only">{m.yourApplication} </span>
          {APPLICATION_LOOKS[status].label}
        </Badge>
        {changedAt && (
          <time dateTime={changedAt} title={formatDateTime(changedAt)} className="text-sm text-ink-soft">
            {formatRelative(changedAt)}
          </time>
        )}
      </p>
      <p className="mt-1.5 text-[0.9375rem]">{reasonText(data?.reason ?? null) ?? MEANINGS[status]}</p>
      {data?.message && (
        <p className="mt-1.5 whitespace-pre-line text-[0.9375rem] wrap-anywhere">{`“${data.message}”`}</p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <AnswerButtons id={id} status={status} title={call.title} />
        {mayChange && (
          <Button variant="outline" size="sm" onClick={onChange}>
            {m.editApplication}
          </Button>
        )}
        {status === 'booked' && (
          <LinkButton variant="outline" size="sm" {...paths.proposeShoot({ application: id })}>
            {common.proposeAShoot}
          </LinkButton>
        )}
        <LinkButton variant="ghost" size="sm" {...paths.messages(call.userId)}>
          {m.messageThePoster}
        </LinkButton>
        {data && <ApplicationMute application={{ status, muted: data.muted }} call={call} />}
      </div>
    </div>
  );
};
