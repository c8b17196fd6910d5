import type { Contest } from '@opencall/contract/contests/contests/contests.schemas';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/contests/contests';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/states.tsx';
import { ContestBadge } from './contest-badges.tsx';
import { ContestPoster } from './contest-poster.tsx';
import { datesText, entriesText, phaseText, TYPE_LABELS } from './contest-words.ts';

interface CardProps {
  contest: Contest;
  priority?: boolean;
}

/** A link whose clickable area covers the whole card. */
const ViewLink = ({ contest, className }: { contest: Contest; className?: string }) => (
  <Link
    {...paths.contest(contest.id)}
    viewTransition
    className={`inline-flex min-h-11 items-center gap-2 font-medium after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:underline-offset-4 ${className ?? ''}`}
  >
    {m.viewContest}
    <span className="sr-only">: {contest.title}</span>
    <ArrowRight
      aria-hidden="true"
      strokeWidth={1.75}
      className="size-4 transition-transform group-hover:translate-x-1"
    />
  </Link>
);

const Facts = ({ contest }: { contest: Contest }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
    <span className="text-ink tabular-nums empty:hidden">{phaseText(contest)}</span>
    <span>{TYPE_LABELS[contest.type]}</span>
    <span className="tabular-nums">{datesText(contest)}</span>
    <span className="tabular-nums">{entriesText(contest.entryCount)}</span>
  </p>
);

/** A contest in the list: the poster, with title, dates and description below it. */
export const ContestCard = ({ contest, priority }: CardProps) => (
  <article className="group relative flex flex-col">
    <ContestPoster contest={contest} priority={priority} className="max-sm:aspect-5/4" />
    <ContestBadge status={contest.status} className="absolute top-3 left-3" />
    <h3 className="display mt-4 text-2xl wrap-anywhere">{contest.title}</h3>
    <div className="mt-2">
      <Facts contest={contest} />
    </div>
    <p className="mt-3 line-clamp-3 text-ink-soft wrap-anywhere">{contest.description}</p>
    <ViewLink contest={contest} className="mt-2" />
  </article>
);

/** The first active contest, shown across the full width of the page. */
export const LeadContest = ({ contest }: { contest: Contest }) => (
  <article className="group relative grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-16">
    <ContestPoster contest={contest} priority className="max-h-[38rem] w-full max-sm:aspect-square" />
    <div className="min-w-0 md:pb-2">
      <ContestBadge status={contest.status} />
      <h3 className="display mt-4 -ml-[0.03em] text-title wrap-anywhere">{contest.title}</h3>
      <div className="mt-4">
        <Facts contest={contest} />
      </div>
      <p className="mt-5 max-w-prose text-lg wrap-anywhere">{contest.description}</p>
      <ViewLink contest={contest} className="mt-5 text-lg" />
    </div>
  </article>
);

export const ContestCardSkeleton = () => (
  <div>
    <Skeleton className="aspect-4/5 max-sm:aspect-5/4" />
    <Skeleton className="mt-5 h-8 w-4/5" />
    <Skeleton className="mt-4 h-4 w-3/5" />
    <Skeleton className="mt-4 h-18" />
  </div>
);

export const LeadContestSkeleton = () => (
  <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-16">
    <Skeleton className="aspect-4/5 max-h-[38rem] w-full max-sm:aspect-square" />
    <div>
      <Skeleton className="h-6 w-20" />
      <Skeleton className="mt-4 h-[calc(var(--text-title)*1.04)] w-4/5" />
      <Skeleton className="mt-5 h-4 w-3/5" />
      <Skeleton className="mt-5 h-21 max-w-prose" />
      <Skeleton className="mt-5 h-11 w-40" />
    </div>
  </div>
);
