import type { FailedJob } from '@opencall/contract/site/failed-jobs/failed-jobs.schemas';
import { formatDateTime } from '#lib/format/dates.ts';
import * as m from '#messages/site/failed-jobs';
import { Badge } from '#ui/badge.tsx';
import { Message } from '#ui/message.tsx';
import { queueLabel } from './failed-job-words.ts';

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular-nums">
    {formatDateTime(at)}
  </time>
);

/** The facts of a failed job: its kind, its data, the error and the time. */
export const FailedJobFacts = ({ job }: { job: FailedJob }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="red">{queueLabel(job.queue)}</Badge>
      {job.about && <span className="font-medium wrap-anywhere">{job.about}</span>}
    </p>
    <p className="mt-2 font-mono text-sm wrap-anywhere">{job.error}</p>
    <p className="mt-2 text-sm text-ink-soft">
      <Message
        text={m.failedAfter({ count: job.tries })}
        tags={{
          failed: () => <Moment at={job.failedAt} />,
          queued: () => <Moment at={job.createdAt} />,
        }}
      />
    </p>
  </>
);
