import type { MemberVote } from '@opencall/contract/contests/contests/votes.schemas';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-votes';
import { Button, LinkButton } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { ContestBadge } from './contest-badges.tsx';
import { memberVotesQuery } from './contests.api.ts';
import { EntryPreview } from './entry-media.tsx';

const mediaOf = (vote: MemberVote) => ({
  title: vote.entryTitle,
  mediaType: vote.entryMediaType,
  mediaUrl: vote.entryMedia,
  thumbnailUrl: vote.entryThumbnail,
});

const VoteCard = ({ vote }: { vote: MemberVote }) => (
  <li className="flex gap-5 border-b py-5">
    <EntryPreview entry={mediaOf(vote)} className="w-24 shrink-0 self-start" />
    <div className="min-w-0 flex-1">
      <h3 className="display text-lg wrap-anywhere">{vote.entryTitle}</h3>
      <p className="mt-1 text-ink-soft wrap-anywhere">{vote.contestTitle}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <ContestBadge status={vote.contestStatus} />
        <span>
          <Message
            text={m.votedDate({ date: formatDate(vote.voteDate) })}
            tags={{
              time: (children) => (
                <time dateTime={vote.voteDate} title={formatDateTime(vote.voteDate)}>
                  {children}
                </time>
              ),
            }}
          />
        </span>
      </p>
      <LinkButton {...paths.contest(vote.contestId)} variant="ghost" size="sm" className="mt-1 -ml-3.5">
        <Message
          text={m.viewContest({ title: vote.contestTitle })}
          tags={{ strong: (children) => <span className="sr-only">{children}</span> }}
        />
      </LinkButton>
    </div>
  </li>
);

const NoVotes = () => (
  <div>
    <p className="display text-xl">{m.noVotesYet}</p>
    <p className="mt-1 text-ink-soft">{m.youHaveOneVoteIn}</p>
    <LinkButton {...paths.contests()} variant="outline" className="mt-4">
      {m.exploreContests}
    </LinkButton>
  </div>
);

const Content = ({ userId }: { userId: number }) => {
  const { data, error, refetch, isFetching } = useQuery(memberVotesQuery(userId));
  if (!data && error) {
    return (
      <div role="alert">
        <p>{m.errorLoadingVotes}</p>
        <p className="mt-1 text-ink-soft">{errorText(error)}</p>
        <Button
          variant="outline"
          size="sm"
          onClick={() => void refetch()}
          pending={isFetching}
          pendingLabel={common.retrying}
          className="mt-3"
        >
          {common.retry}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Loading label={m.loadingYourVotes}>
        <Skeleton className="h-30 max-w-xl" />
      </Loading>
    );
  }
  if (data.length === 0) return <NoVotes />;
  return (
    <ul aria-label={m.voteList} className="grid border-t lg:grid-cols-2 lg:gap-x-12">
      {data.map((vote) => (
        <VoteCard key={vote.voteId} vote={vote} />
      ))}
    </ul>
  );
};

/** The member's votes on their own profile. Other members do not see them. */
export const OwnVotes = ({ userId }: { userId: number }) => (
  <section aria-labelledby="own-votes" className="mt-14 border-t pt-8">
    <h2 id="own-votes" className="display mb-6 text-2xl">
      {m.yourContestVotes}
    </h2>
    <Content userId={userId} />
  </section>
);
