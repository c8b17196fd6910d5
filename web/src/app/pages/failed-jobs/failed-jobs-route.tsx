import type { FailedJob } from '@opencall/contract/site/failed-jobs/failed-jobs.schemas';
import { FAILED_JOB_DAYS } from '@opencall/contract/site/failed-jobs/failed-jobs.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedJobFacts } from '#features/site/failed-jobs/failed-job-facts.tsx';
import { queueLabel } from '#features/site/failed-jobs/failed-job-words.ts';
import {
  type FailedJobChange,
  failedJobsQuery,
  useChangeFailedJobs,
} from '#features/site/failed-jobs/failed-jobs.api.ts';
import type { QueueAction } from '#features/staff/moderation/queue-actions.ts';
import { RowActions, RowColumns } from '#features/staff/moderation/queue-parts.tsx';
import { QueueScreen } from '#features/staff/moderation/queue-screen.tsx';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/app/pages-failed-jobs';
import * as common from '#messages/common';
import * as counts from '#messages/staff/queue-counts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

const UNSENT = common.checkYourConnectionAndTry;

const doNothing = (): void => undefined;
const nameOf = ({ queue, about }: FailedJob): string => [queueLabel(queue), about].filter(Boolean).join(', ');

const doneText = (kind: FailedJobChange['kind'], count: number): string => {
  if (kind === 'discard') return m.jobDiscarded;
  return m.jobsQueuedAgain({ count });
};

const FAILURES: Record<FailedJobChange['kind'], string> = {
  retry: m.couldNotRetryTheJob,
  'retry-all': m.couldNotRetryTheJobs,
  discard: m.couldNotDiscardTheJob,
};

const useChange = () => {
  const { mutate, isPending } = useChangeFailedJobs();
  const change = (what: FailedJobChange, onDone?: () => void) =>
    mutate(what, {
      onSuccess: (count) => toast({ title: doneText(what.kind, count) }),
      onError: (error) => toastError(FAILURES[what.kind], serverText(error, UNSENT)),
      onSettled: onDone,
    });
  return { change, isPending };
};

interface DiscardDialogProps {
  job: FailedJob;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const DiscardDialog = ({ job, ...dialog }: DiscardDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={m.discardThisJob}
    description={m.aboutDiscarding({ name: nameOf(job) })}
    confirmLabel={common.discard}
    pendingLabel={m.discarding}
  />
);

const Head = ({
  count,
  pending,
  onRetryAll,
}: {
  count: number;
  pending: boolean;
  onRetryAll: () => void;
}) => (
  <PageHeader
    title={m.failedJobs}
    lead={m.aboutFailedJobs({ days: FAILED_JOB_DAYS })}
    actions={
      <Button
        size="sm"
        disabled={count === 0}
        pending={pending}
        pendingLabel={common.retrying}
        onClick={onRetryAll}
      >
        {m.retryAll}
      </Button>
    }
  />
);

/** The list of failed jobs, with the buttons to retry or discard them. */
export const FailedJobs = () => {
  const result = useInfiniteQuery(failedJobsQuery);
  const one = useChange();
  const all = useChange();
  const [discarding, setDiscarding] = useState<FailedJob | null>(null);
  const actionsOf = (job: FailedJob): QueueAction[] => [
    {
      key: 'r',
      label: common.retry,
      disabled: one.isPending,
      run: () => one.change({ kind: 'retry', id: job.id }),
    },
    { key: 'd', label: common.discard, movesFocus: true, run: () => setDiscarding(job) },
  ];
  return (
    <>
      <Head
        count={result.data?.total ?? 0}
        pending={all.isPending}
        onRetryAll={() => all.change({ kind: 'retry-all' })}
      />
      <QueueScreen
        label={m.failedJobs}
        loading={m.loadingFailedJobs}
        countText={counts.jobCount}
        failure={m.failedJobsCouldNotBe}
        result={result}
        idOf={({ id }) => id}
        nameOf={nameOf}
        actionsOf={actionsOf}
        filters={null}
        empty={{
          title: m.noFailedJobs,
          text: m.failedJobsAppearHere,
        }}
        changed={false}
        onShowChanges={doNothing}
        row={(job, state) => (
          <RowColumns actions={<RowActions actions={actionsOf(job)} state={state} opens={false} />}>
            <FailedJobFacts job={job} />
          </RowColumns>
        )}
      />
      {discarding && (
        <DiscardDialog
          job={discarding}
          pending={one.isPending}
          onConfirm={() => one.change({ kind: 'discard', id: discarding.id }, () => setDiscarding(null))}
          onClose={() => setDiscarding(null)}
        />
      )}
    </>
  );
};

export const FailedJobsRoute = () => (
  <StaffOnly refusal={m.noPermissionToViewFailedJobs} adminOnly>
    <ListPage title={m.failedJobs}>
      <FailedJobs />
    </ListPage>
  </StaffOnly>
);
