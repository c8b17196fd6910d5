import type { AbuseReport, ReportDecision } from '@opencall/contract/staff/moderation/moderation.schemas';
import type { ReportStatus } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-reports';
import * as counts from '#messages/staff/queue-counts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { REPORT_FILTERS } from './moderation-words.ts';
import type { QueueAction } from './queue-actions.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { QueueScreen } from './queue-screen.tsx';
import { reportsQuery, sendReportDecision } from './queues.api.ts';
import { ReportRow, reportTitle } from './report-row.tsx';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';
import { useQueueChange } from './use-queue-change.ts';

const EMPTY: Record<ReportStatus | 'all', { title: string; text: string }> = {
  pending: {
    title: m.noPendingReports,
    text: m.everyReportHasBeenDecided,
  },
  resolved: { title: m.noResolvedReports, text: m.resolvedReportsAreKept },
  dismissed: { title: m.noDismissedReports, text: m.dismissedReportsAreKept },
  all: {
    title: m.noReports,
    text: m.reportsAppearHere,
  },
};

const DONE: Record<ReportDecision, { title: string; description: string }> = {
  resolved: { title: m.reportResolved, description: m.theReporterIsNotified },
  dismissed: { title: m.reportDismissed, description: m.theReporterIsNotified },
};

/** The server's message about a failed decision. */
const Undone = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-l-red pl-4">
    <p className="text-[0.9375rem]">{text}</p>
    <Button variant="ghost" size="sm" onClick={onClose}>
      {m.dismissNotice}
    </Button>
  </div>
);

const idOf = ({ id }: AbuseReport) => id;
const timeOf = ({ createdAt }: AbuseReport) => createdAt;

/** The decisions about reports. Failures are logged and shown above the reports, not in a toast. */
const useDecisions = () => {
  const [undone, setUndone] = useState<string | null>(null);
  const { change, changes, withChanges } = useQueueChange<AbuseReport, ReportStatus>({
    tab: 'abuse-reports',
    idOf,
    timeOf,
    apply: (report, status) => ({ ...report, status }),
    send: ({ item, value }) => sendReportDecision(item.id, value),
    onSuccess: ({ value }, item) => {
      setUndone(null);
      if (value === 'pending') toast({ title: m.decisionUndone, description: m.theReportIsPendingAgain });
      else toastWithUndo(DONE[value], () => change({ item, value: 'pending' }));
    },
    onError: (error, { item }) => {
      logFailure(`Report ${item.id} could not be decided`, error);
      setUndone(
        m.reportNotChanged({
          reported: reportTitle(item),
          error: errorText(error).replace(/\.$/, ''),
        }),
      );
    },
  });
  const actionsOf = (report: AbuseReport): QueueAction[] =>
    report.status === 'pending'
      ? [
          {
            key: QUEUE_KEYS.resolve.key,
            label: m.resolve,
            tone: 'solid',
            question: () => m.resolveQuestion({ reported: reportTitle(report) }),
            run: () => change({ item: report, value: 'resolved' }),
          },
          {
            key: QUEUE_KEYS.dismiss.key,
            label: common.dismiss,
            question: () => m.dismissQuestion({ reported: reportTitle(report) }),
            run: () => change({ item: report, value: 'dismissed' }),
          },
        ]
      : [];
  const notice: ReactNode = undone && <Undone text={undone} onClose={() => setUndone(null)} />;
  return { actionsOf, changes, withChanges, notice };
};

/** The queue of reports. */
export const ReportsTab = ({ filter, onFilter, sanctionsFor }: TabProps<ReportStatus | 'all'>) => {
  const result = useInfiniteQuery(reportsQuery(filter));
  const { actionsOf, changes, withChanges, notice } = useDecisions();
  const live = useLiveQueue('abuse-reports', result.data?.pageCount ?? 0, changes);
  return (
    <QueueScreen
      {...live}
      label={common.abuseReports}
      loading={m.loadingAbuseReports}
      countText={counts.reportCount}
      result={result}
      withChanges={withChanges}
      idOf={idOf}
      nameOf={(report) => m.reportAbout({ reported: reportTitle(report) })}
      actionsOf={actionsOf}
      notice={notice}
      empty={EMPTY[filter]}
      filters={
        <FilterSelect
          label={common.status}
          value={filter}
          initial="pending"
          options={REPORT_FILTERS}
          onChange={onFilter}
        />
      }
      row={(report, state) => (
        <ReportRow report={report} state={state} actions={actionsOf(report)} sanctionsFor={sanctionsFor} />
      )}
    />
  );
};
