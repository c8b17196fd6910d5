import type { ContestDetails } from '@opencall/contract/contests/contests/contests.schemas';
import { takesEntries, takesVotes } from '@opencall/contract/contests/contests/contests.vocabulary';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests';
import { BackLink } from '#ui/back-link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { ContestBadge } from './contest-badges.tsx';
import { ContestPoster } from './contest-poster.tsx';
import { datesText, entriesText, phaseText, TYPE_LABELS } from './contest-words.ts';

export const ContestsBackLink = () => <BackLink {...paths.contests()}>{common.contests}</BackLink>;

const HeadFrame = ({ poster, children }: { poster: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:grid-rows-[auto_1fr] lg:gap-x-16">
    <div className="md:col-start-2 md:row-start-1">
      <ContestsBackLink />
    </div>
    <div className="md:col-start-1 md:row-span-2 md:row-start-1">{poster}</div>
    <div className="min-w-0 pt-6 md:col-start-2 md:row-start-2 md:pt-3">{children}</div>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-b py-3.5 pr-4">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="display mt-0.5 text-lg text-balance wrap-anywhere">{children}</dd>
  </div>
);

/** The prizes, first prize first. Read as text, they are separated by commas. */
const Prizes = ({ prizes }: Pick<ContestDetails, 'prizes'>) =>
  prizes.length > 1 ? (
    <ol className="list-inside list-decimal marker:font-sans marker:text-sm marker:text-ink-soft">
      {prizes.map((prize, at) => (
        <li key={prize}>
          {prize}
          {at < prizes.length - 1 && <span className="sr-only">, </span>}
        </li>
      ))}
    </ol>
  ) : (
    (prizes[0] ?? m.noPrizesListed)
  );

const Facts = ({ contest }: { contest: ContestDetails }) => {
  const phase = phaseText(contest);
  return (
    <dl className="mt-7 grid border-t sm:grid-cols-2">
      <Fact name={m.dates}>
        <span
          title={m.fromTo({
            start: formatDateTime(contest.startDate),
            end: formatDateTime(contest.endDate),
          })}
        >
          {datesText(contest)}
        </span>
        {phase && <span className="mt-0.5 block font-sans text-sm text-ink-soft">{phase}</span>}
      </Fact>
      <Fact name={m.prizes}>
        <Prizes prizes={contest.prizes} />
      </Fact>
      <Fact name={m.entries}>{entriesText(contest.entryCount)}</Fact>
      <Fact name={m.acceptedMedia}>
        {TYPE_LABELS[contest.type]}
        {contest.type !== 'photo' && (
          <span className="mt-0.5 block font-sans text-sm text-ink-soft">{m.videosUpTo5Minutes}</span>
        )}
      </Fact>
    </dl>
  );
};

const NOTES = {
  held: m.hasVoted,
  free: m.canVote,
} as const;

const VotingNote = ({ contest }: { contest: ContestDetails }) =>
  takesVotes(contest.status) ? (
    <p className="mt-5 text-ink-soft">{NOTES[contest.myVoteEntryId === null ? 'free' : 'held']}</p>
  ) : null;

const SubmitButton = ({ contest }: { contest: ContestDetails }) => {
  const { user } = useSession();
  if (!user || !takesEntries(contest.status)) return null;
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
      <LinkButton {...paths.contestSubmit(contest.id)} variant="primary">
        {m.submitEntry}
      </LinkButton>
      {contest.myEntryCount > 0 && (
        <span className="text-sm text-ink-soft tabular-nums">
          {m.ofYourEntriesSubmitted({
            submitted: contest.myEntryCount,
            limit: contest.maxEntriesPerUser,
          })}
        </span>
      )}
    </div>
  );
};

/** The top of a contest's page: the poster on the left; title, description and facts on the right. */
export const ContestHead = ({ contest }: { contest: ContestDetails }) => (
  <HeadFrame
    poster={<ContestPoster contest={contest} priority className="max-h-[34rem] w-full max-md:aspect-3/2" />}
  >
    <PageHeader
      flush
      above={
        <p className="mb-4">
          <ContestBadge status={contest.status} />
        </p>
      }
      title={contest.title}
    />
    <p className="mt-5 max-w-prose whitespace-pre-line text-lg wrap-anywhere">{contest.description}</p>
    <SubmitButton contest={contest} />
    <VotingNote contest={contest} />
    <Facts contest={contest} />
  </HeadFrame>
);

export const ContestSkeleton = () => (
  <Loading label={m.loadingContest}>
    <HeadFrame poster={<Skeleton className="aspect-4/5 max-h-[34rem] w-full max-md:aspect-3/2" />}>
      <Skeleton className="h-6 w-20" />
      <Skeleton className="mt-4 h-[calc(var(--text-title)*1.04)] w-4/5" />
      <Skeleton className="mt-5 h-14 max-w-prose" />
      <Skeleton className="mt-7 h-11 w-32" />
      <Skeleton className="mt-7 h-44 w-full" />
    </HeadFrame>
    <Skeleton className="mt-12 h-96" />
  </Loading>
);
