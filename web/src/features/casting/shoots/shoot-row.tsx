import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import { weekdayDateText } from '@opencall/contract/shared/format/dates';
import { ownTimeZone } from '@opencall/contract/shared/format/zones';
import { cx } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { PARTY_ROLE_WORDS } from '#lib/party-role-words.ts';
import { paths } from '#lib/paths.ts';
import { isSameClock, spanText } from '#lib/time-zones.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { SHOOT_LOOKS } from '#ui/shoot-looks.ts';
import { Skeleton } from '#ui/states.tsx';
import { isOver, nextStepOf, type PartyStep } from './shoot-stage.ts';
import { nameOfParty, othersText, partyOf, placeText, untilText } from './shoot-words.ts';

/** Date, title with the other parties, and next step: three columns on a wide screen. */
const ROW =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-2.5 border-t py-5 lg:grid-cols-[15rem_minmax(0,1fr)_16rem] sm:py-6';

/** `Sat, Nov 28`, with the year if it is not this year. */
const dayText = ({ startsAt, timeZone }: Shoot['terms'], now = new Date()): string =>
  weekdayDateText(new Date(startsAt), { timeZone, now });

const WAITING_TEXTS: Record<PartyStep, string> = {
  answer: m.waitingForYourAnswer,
  outcome: m.didItTakePlace,
  claim: m.aParticipantSaysYouDidNotCome,
};

const ShootTime = ({ shoot }: { shoot: Shoot }) => {
  const { terms } = shoot;
  const own = ownTimeZone();
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 lg:flex-col lg:items-start">
      <time dateTime={terms.startsAt} title={formatDateTime(terms.startsAt)} className="display text-xl">
        {dayText(terms)}
      </time>
      <span className="text-sm text-ink-soft">
        {spanText(terms, terms.timeZone).replace(`${dayText(terms)}, `, '')}
        {!isSameClock(terms, terms.timeZone, own) && (
          <span className="block">{m.yourTime({ span: spanText(terms, own) })}</span>
        )}
      </span>
    </div>
  );
};

const State = ({ shoot, viewerId }: { shoot: Shoot; viewerId: number }) => {
  const waiting = nextStepOf(shoot, viewerId);
  const accepted = shoot.parties.filter(({ answer }) => answer === 'accepted').length;
  const look = SHOOT_LOOKS[shoot.status];
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={look.tone}>
          <span className="sr-only">{common.statusColon} </span>
          {look.label}
        </Badge>
        {shoot.status === 'proposed' && (
          <span className="text-sm text-ink-soft tabular-nums">
            {m.acceptedOf({ accepted, total: shoot.parties.length })}
          </span>
        )}
      </span>
      {waiting && <span className="text-sm font-medium text-red">{WAITING_TEXTS[waiting]}</span>}
      {!waiting && ['proposed', 'confirmed'].includes(shoot.status) && !isOver(shoot) && (
        <span className="text-sm text-ink-soft">{m.starts({ when: untilText(shoot.terms.startsAt) })}</span>
      )}
    </div>
  );
};

/** Pictures in a row of faces. */
const FACES_MAX = 3;

/** The pictures of the other parties, overlapping. */
const Faces = ({ shoot, viewerId }: ShootRowProps) => (
  <span className="flex shrink-0 -space-x-2">
    {shoot.parties
      .filter(({ userId }) => userId !== viewerId)
      .slice(0, FACES_MAX)
      .map((party, at) => (
        <Avatar
          key={party.userId ?? `gone-${at}`}
          name={nameOfParty(party)}
          picture={party.picture}
          className="size-7 text-sm ring-2 ring-paper"
        />
      ))}
  </span>
);

interface ShootRowProps {
  shoot: Shoot;
  viewerId: number;
}

/** One shoot in the list. The whole row is a link to the shoot. */
export const ShootRow = ({ shoot, viewerId }: ShootRowProps) => {
  const own = partyOf(shoot, viewerId);
  return (
    <article aria-label={shoot.title} className={cx(ROW, 'group relative')}>
      <ShootTime shoot={shoot} />
      <div className="min-w-0">
        <h3 className="display text-xl wrap-anywhere">
          <RowLink {...paths.shoot(shoot.id)} viewTransition>
            {shoot.title}
          </RowLink>
        </h3>
        <div className="mt-1.5 flex items-center gap-2.5">
          <Faces shoot={shoot} viewerId={viewerId} />
          <span className="min-w-0 wrap-anywhere">
            {m.withOthers({ others: othersText(shoot, viewerId) })}
          </span>
        </div>
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {[placeText(shoot.terms), own && m.yourRole({ role: PARTY_ROLE_WORDS[own.role] })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <State shoot={shoot} viewerId={viewerId} />
    </article>
  );
};

export const ShootRowSkeleton = () => (
  <div className={ROW}>
    <div className="grid content-start gap-2">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-5 w-44" />
    </div>
    <div>
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="mt-2 h-6 w-2/5" />
      <Skeleton className="mt-2 h-5 w-1/2" />
    </div>
    <Skeleton className="h-6 w-24" />
  </div>
);
