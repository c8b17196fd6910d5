import { wholeDollars } from '@opencall/contract/shared/format/money';
import { STATE_ABBREVIATIONS, type StateName } from '@opencall/contract/shared/states';
import { ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import { cx } from '#lib/class-names.ts';
import { formatMonth } from '#lib/format/dates.ts';
import { lastActiveText } from '#lib/last-active.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/search';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { FoundMember } from './search.api.ts';

const isState = (state: string): state is StateName => state in STATE_ABBREVIATIONS;

/** `Brooklyn, NY`; leaves out missing parts. */
const placeOf = (city: string | null, state: string | null): string =>
  [city, state && isState(state) ? STATE_ABBREVIATIONS[state] : state].filter(Boolean).join(', ');

/** The lowest rate in dollars per hour; undefined if the member gave no rate. */
const lowestRate = (pricing: Record<string, Record<string, number>>): number | undefined => {
  const rates = Object.values(pricing).flatMap((genres) => Object.values(genres));
  return rates.length > 0 ? Math.min(...rates) : undefined;
};

interface CardFacts {
  place: string;
  aside: string;
  verified: boolean;
  active: string | undefined;
  /** `14 of 15 recommend`, from references after shoots; empty without references. */
  recommended: string;
}

/** The facts on a card. A teaser contains only how long the member has been on the site. */
const factsOf = (member: FoundMember): CardFacts => {
  if ('teaser' in member) {
    return {
      place: m.sinceMonth({ month: formatMonth(member.memberSince) }),
      aside: '',
      verified: false,
      active: undefined,
      recommended: '',
    };
  }
  const rate = lowestRate(member.pricing);
  const { recommended, total } = member.references;
  return {
    place: placeOf(member.city, member.state),
    aside: rate === undefined ? '' : m.fromRate({ rate: wholeDollars(rate) }),
    verified: member.idVerified,
    active: member.lastActive ? lastActiveText(member.lastActive) : undefined,
    recommended: total === 0 ? '' : m.recommend({ recommended, total }),
  };
};

interface MemberCardProps {
  member: FoundMember;
  compact: boolean;
  /** The card is in the first rows, so its picture loads eagerly. */
  priority: boolean;
}

const NAME =
  'display truncate leading-7 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4';

/** Four lines in narrow columns, two in wide ones. Truncates long lines instead of wrapping them. */
const Caption = ({ member, facts, compact }: { member: FoundMember; facts: CardFacts; compact: boolean }) => {
  const { place, aside, active } = facts;
  const role = ROLE_LABELS[member.role];
  return (
    <>
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h2 className={cx(NAME, compact ? 'text-lg' : 'text-xl')}>{member.stageName}</h2>
        {!compact && <span className="shrink-0 text-sm text-ink-soft tabular-nums">{aside}</span>}
      </div>
      <p className="truncate text-sm text-ink-soft">
        {[role, ...(compact ? [aside] : [place, active])].filter(Boolean).join(' · ')}
      </p>
      {compact && <p className="truncate text-sm text-ink-soft">{place}</p>}
      {compact && <p className="truncate text-sm text-ink-soft">{active}</p>}
    </>
  );
};

const MARK = 'edge-print rounded-[1px] px-2 py-0.5 text-ink';

export const MemberCard = ({ member, compact, priority }: MemberCardProps) => {
  const facts = factsOf(member);
  return (
    <Link {...paths.profile(member.userId)} viewTransition className="group block">
      <Picture src={member.gallery[0]} alt="" priority={priority}>
        {facts.verified && (
          <span className={cx(MARK, 'absolute top-2.5 left-2.5 bg-paper')}>{common.idVerified}</span>
        )}
        {facts.recommended && (
          <span className={cx(MARK, 'absolute bottom-2.5 left-2.5 bg-paper')}>{facts.recommended}</span>
        )}
      </Picture>
      <Caption member={member} facts={facts} compact={compact} />
    </Link>
  );
};

/** Skeleton of a card. */
export const MemberCardSkeleton = ({ compact }: { compact: boolean }) => (
  <div>
    <Skeleton className="aspect-4/5" />
    <Skeleton className="mt-4 h-5 w-3/5" />
    <Skeleton className="mt-2 h-3.5 w-4/5" />
    {compact && <Skeleton className="mt-1.5 h-3.5 w-2/3" />}
  </div>
);
