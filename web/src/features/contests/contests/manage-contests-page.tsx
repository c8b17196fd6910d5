import type { Contest } from '@opencall/contract/contests/contests/contests.schemas';
import { DELETABLE_STATUS } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-manage';
import { Count } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx';
import { ContestBadge } from './contest-badges.tsx';
import { ContestsError } from './contest-states.tsx';
import { datesText, TYPE_LABELS } from './contest-words.ts';
import { allContestsQuery, useDeleteContest } from './contests.api.ts';

const DeleteDialog = ({ contest, onClose }: { contest: Contest; onClose: () => void }) => {
  const remove = useDeleteContest({
    onSuccess: () => {
      toast({ title: m.contestDeleted, description: contest.title });
      onClose();
    },
    onError: (error) => {
      toastError(m.failedToDeleteContest, errorText(error));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.deleteQuestion}
      description={m.aboutDeleting({ title: contest.title })}
      confirmLabel={m.deleteContest}
      pending={remove.isPending}
      pendingLabel={common.deleting}
      onConfirm={() => remove.mutate(contest.id)}
      onClose={onClose}
    />
  );
};

const WIDE = 'max-lg:hidden';
const CELL = 'py-1 pr-4 md:py-3';

const PendingLink = ({ contest }: { contest: Contest }) =>
  contest.pendingCount ? (
    <LinkButton
      {...paths.contest(contest.id, { tab: 'review' })}
      variant="ghost"
      size="sm"
      className="max-md:-ml-3.5"
    >
      {common.review}
      <Count value={contest.pendingCount} />
      <span className="sr-only">{m.entriesOf({ title: contest.title })}</span>
    </LinkButton>
  ) : null;

const Row = ({ contest, onDelete }: { contest: Contest; onDelete: () => void }) => (
  <tr className="border-b max-md:flex max-md:flex-col max-md:py-2">
    <th scope="row" className={`${CELL} text-left font-normal`}>
      <Link
        {...paths.contest(contest.id)}
        className="display inline-flex min-h-11 items-center text-lg wrap-anywhere hover:underline hover:underline-offset-4"
      >
        {contest.title}
      </Link>
      <p className="text-sm text-ink-soft lg:hidden">
        {TYPE_LABELS[contest.type]}, {datesText(contest)}
      </p>
    </th>
    <td className={CELL}>
      <ContestBadge status={contest.status} />
    </td>
    <td className={`${CELL} ${WIDE}`}>{TYPE_LABELS[contest.type]}</td>
    <td className={`${CELL} ${WIDE} whitespace-nowrap tabular-nums`}>{formatDate(contest.startDate)}</td>
    <td className={`${CELL} ${WIDE} whitespace-nowrap tabular-nums`}>{formatDate(contest.endDate)}</td>
    <td className="py-1 md:py-3">
      <span className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
        <PendingLink contest={contest} />
        <LinkButton {...paths.editContest(contest.id)} variant="outline" size="sm">
          <Message
            text={m.editTitle({ title: contest.title })}
            tags={{ strong: (children) => <span className="sr-only">{children}</span> }}
          />
        </LinkButton>
        <Button
          variant="destructive"
          size="sm"
          disabled={contest.status !== DELETABLE_STATUS}
          title={contest.status === DELETABLE_STATUS ? undefined : m.onlyUpcomingContestsCanBe}
          onClick={onDelete}
        >
          <Message
            text={m.deleteTitle({ title: contest.title })}
            tags={{ strong: (children) => <span className="sr-only">{children}</span> }}
          />
        </Button>
      </span>
    </td>
  </tr>
);

const HEADINGS = [
  { heading: common.title },
  { heading: common.status },
  { heading: m.type, className: WIDE },
  { heading: m.start, className: WIDE },
  { heading: m.end, className: WIDE },
  { heading: m.actions },
];

const ContestTable = ({ contests }: { contests: readonly Contest[] }) => {
  const [deleting, setDeleting] = useState<Contest | null>(null);
  return (
    <>
      <table className="mt-8 w-full border-t max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b text-left text-sm text-ink-soft">
            {HEADINGS.map(({ heading, className }) => (
              <th
                key={heading}
                scope="col"
                className={cx('py-2 pr-4 font-normal last:pr-0 last:text-right', className)}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {contests.map((contest) => (
            <Row key={contest.id} contest={contest} onDelete={() => setDeleting(contest)} />
          ))}
        </tbody>
      </table>
      {deleting && <DeleteDialog contest={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
};

const Content = () => {
  const { data, error, refetch, isFetching } = useQuery(allContestsQuery);
  if (!data && error) {
    return <ContestsError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <Loading label={m.loadingContests} className="mt-8 grid gap-4">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </Loading>
    );
  }
  if (data.length === 0) {
    return <EmptyState title={m.noContestsAvailable}>{m.createTheFirst}</EmptyState>;
  }
  return <ContestTable contests={data} />;
};

/** For staff: lists all contests, including canceled ones, with buttons to review, edit and delete. */
export const ManageContestsPage = () => (
  <StaffOnly refusal={m.noPermissionToManageContests}>
    <ListPage title={m.manageContests}>
      <PageHeader
        title={m.manageContests}
        lead={m.onlyUpcomingContestsCanBeDeleted}
        actions={<LinkButton {...paths.createContest()}>{m.createContest}</LinkButton>}
      />
      <Content />
    </ListPage>
  </StaffOnly>
);
