import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-list';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Message } from '#ui/message.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { Skeleton } from '#ui/states.tsx';
import { FitLine, NewHereMark, NudityBadge, PayMark } from '../call-marks.tsx';
import {
  APPLICATION_LOOKS,
  bestRole,
  CALL_LOOKS,
  datesText,
  deadlineText,
  deadlineTitle,
  distanceText,
  isSoon,
  placeText,
} from '../call-words.ts';

/** Pay and deadline, title, and roles: three columns on a wide screen. */
const ROW =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t py-5 lg:grid-cols-[12rem_minmax(0,1fr)_17rem] sm:py-6';

const WIDE_FROM = 1024;
/** Estimated height of a row in pixels. */
export const estimateCallHeight = (): number => (window.innerWidth < WIDE_FROM ? 300 : 180);

const rolesText = (roles: Call['roles']): string =>
  roles.map(({ title, count }) => (count > 1 ? `${count} × ${title}` : title)).join(', ');

const Deadline = ({ call }: { call: Call }) => (
  <p
    title={deadlineTitle(call.deadline)}
    className={cx(
      'text-sm',
      call.deadline && isSoon(call.deadline) ? 'font-medium text-red' : 'text-ink-soft',
    )}
  >
    {deadlineText(call.deadline)}
  </p>
);

const RoleSummary = ({ call }: { call: Call }) => {
  const best = bestRole(call.roles);
  const applied = call.roles.find(({ myApplication }) => myApplication)?.myApplication;
  return (
    <div className="grid content-start gap-2">
      <p className="wrap-anywhere">{rolesText(call.roles)}</p>
      {call.part === null && best && <FitLine match={best.match} />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft tabular-nums">
        {m.applications({ count: call.applicationCount })}
        {applied && (
          <Badge tone={APPLICATION_LOOKS[applied.status].tone}>
            {m.yourApplication({ status: APPLICATION_LOOKS[applied.status].label })}
          </Badge>
        )}
      </p>
    </div>
  );
};

interface CallRowProps {
  call: Call;
  /** True for the viewer's own calls. */
  own?: boolean;
  /** Position in the list. */
  index?: number;
}

/** One call in the list. The whole row is a link to the call. */
export const CallRow = ({ call, own = false, index = 1 }: CallRowProps) => (
  <article className={cx(ROW, 'group relative', index === 0 && 'border-ink')}>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:flex-col lg:items-start lg:justify-start">
      {call.pay ? <PayMark pay={call.pay} /> : <span className="text-ink-soft">{m.payNotSpecified}</span>}
      <Deadline call={call} />
    </div>
    <div className="min-w-0">
      <h2 className="display text-xl wrap-anywhere">
        <RowLink
          {...(own && call.status === 'draft' ? paths.editCall(call.id) : paths.call(call.id))}
          viewTransition
        >
          {call.title || m.untitledCall}
        </RowLink>
      </h2>
      <p className="mt-1.5">
        {[datesText(call), placeText(call), distanceText(call)].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        {own && <Badge tone={CALL_LOOKS[call.status].tone}>{CALL_LOOKS[call.status].label}</Badge>}
        <NudityBadge nudity={call.nudity} />
        {call.newHere && <NewHereMark />}
        <span className="inline-flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
          <Avatar name={call.user} picture={call.picture} className="size-6 text-xs" />
          <span className="min-w-0 truncate">
            <Message
              text={m.byUser({ user: call.user })}
              tags={{ bdi: (children) => <bdi>{children}</bdi> }}
            />
          </span>
        </span>
      </div>
    </div>
    <RoleSummary call={call} />
  </article>
);

export const CallRowSkeleton = () => (
  <div className={ROW}>
    <div className="flex justify-between gap-4 lg:flex-col lg:justify-start">
      <Skeleton className="h-8 w-28" />
      <Skeleton className="h-5 w-36" />
    </div>
    <div>
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      <Skeleton className="mt-4 h-6 w-44" />
    </div>
    <div>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-3 h-5 w-64 max-w-full" />
    </div>
  </div>
);
