import type { ContestDetails } from '@opencall/contract/contests/contests/contests.schemas';
import { acceptedMediaTypes, takesEntries } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/contests/contests-submit';
import { BackLink } from '#ui/back-link.tsx';
import { Link } from '#ui/link.tsx';
import { DetailPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { ContestError, ContestNotFound } from './contest-states.tsx';
import { datesText, MEDIA_LABELS } from './contest-words.ts';
import { contestQuery } from './contests.api.ts';
import { fileHint } from './entry-file-rules.ts';
import { SubmitForm } from './submit-form.tsx';
import { AuthenticationRequired, EntryLimitReached, NotAcceptingEntries } from './submit-states.tsx';

/** The accepted media, entry limit and dates of the contest, shown beside the form. */
const Terms = ({ contest }: { contest: ContestDetails }) => (
  <aside aria-label={m.whatThisContestAccepts} className="border-t pt-5 lg:sticky lg:top-24">
    <dl className="grid gap-5">
      <div>
        <dt className="text-sm text-ink-soft">{m.acceptedMedia}</dt>
        {acceptedMediaTypes(contest.type).map((kind) => (
          <dd key={kind} className="mt-1">
            <span className="font-medium">{MEDIA_LABELS[kind]}</span>
            <span className="block text-sm text-ink-soft">{fileHint(kind)}</span>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{m.maxEntriesPerUser}</dt>
        <dd className="mt-1 tabular-nums">
          <span className="font-medium">{contest.maxEntriesPerUser}</span>
          <span className="block text-sm text-ink-soft">
            {m.youHaveSubmitted({ entries: contest.myEntryCount })}
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{m.dates}</dt>
        <dd className="mt-1">{datesText(contest)}</dd>
      </div>
    </dl>
    <Link
      {...paths.contest(contest.id, { tab: 'rules' })}
      className="text-link mt-5 inline-flex min-h-11 items-center"
    >
      {m.readTheRules}
    </Link>
  </aside>
);

const Open = ({ contest, userId }: { contest: ContestDetails; userId: number }) => (
  <>
    <PageHeader
      above={<BackLink {...paths.contest(contest.id)}>{contest.title}</BackLink>}
      title={m.submitEntry}
    />
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,44rem)_minmax(0,20rem)]">
      <SubmitForm contest={contest} userId={userId} />
      <Terms contest={contest} />
    </div>
  </>
);

const FormSkeleton = () => (
  <Loading label={m.loadingContest} className="grid max-w-[44rem] gap-6 pt-14">
    <Skeleton className="h-[calc(var(--text-title)*1.04)] w-3/5" />
    <Skeleton className="h-24" />
    <Skeleton className="h-18" />
    <Skeleton className="h-36" />
  </Loading>
);

const Content = ({ contestId, userId }: { contestId: number; userId: number }) => {
  const { data, error, refetch, isFetching } = useQuery(contestQuery(contestId));
  if (data && !takesEntries(data.status)) return <NotAcceptingEntries contestId={data.id} />;
  if (data && data.myEntryCount >= data.maxEntriesPerUser) {
    return <EntryLimitReached contestId={data.id} limit={data.maxEntriesPerUser} />;
  }
  return (
    <DetailPage title={m.submitEntry}>
      {data && <Open contest={data} userId={userId} />}
      {!data && !error && <FormSkeleton />}
      {!data && error && <ContestError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
    </DetailPage>
  );
};

/** The page where a member submits an entry. */
export const SubmitPage = ({ contestId }: { contestId: number | undefined }) => {
  const { user } = useSession();
  if (!user) return <AuthenticationRequired />;
  if (contestId !== undefined) return <Content key={contestId} contestId={contestId} userId={user.id} />;
  return (
    <DetailPage title={m.submitEntry}>
      <ContestNotFound />
    </DetailPage>
  );
};
