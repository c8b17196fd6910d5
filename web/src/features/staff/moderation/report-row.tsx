import type { Count } from '@opencall/contract/shared/format/messages';
import type {
  AbuseReport,
  RelatedReport,
  ReportedProfile,
} from '@opencall/contract/staff/moderation/moderation.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-reports';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { REPORT_LOOKS, REPORT_STATUS_WORDS } from './moderation-words.ts';
import type { QueueAction, RowState } from './queue-actions.ts';
import { Person, RowActions, RowColumns, StatusBadge, When } from './queue-parts.tsx';
import { reportContextQuery } from './queues.api.ts';
import { ReportedContent } from './report-evidence.tsx';
import type { PersonShown } from './tab-props.ts';

/** The name of the reported profile or account. */
export const reportTitle = ({ reportedProfile, reportedUser }: AbuseReport): string =>
  reportedProfile?.name || reportedProfile?.stageName || reportedUser?.username || common.aDeletedAccount;

const KIND_LABELS: Record<AbuseReport['kind'], string> = {
  profile: common.profile,
  message: common.message,
  mail: common.email,
  call: m.call,
  reference: m.reference,
  picture: common.picture,
};

/** The profile's name, location, age and genres at the time of the report. */
const profileFacts = ({ city, state, age, actingGenres, modelingGenres }: ReportedProfile): string =>
  [
    [city, state].filter(Boolean).join(', '),
    age && m.ageYears({ age: age }),
    [...new Set([...actingGenres, ...modelingGenres])].join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

const Reported = ({ report }: { report: AbuseReport }) => {
  const { reportedProfile: profile, reportedUser } = report;
  const userId = reportedUser?.id;
  return (
    <p className="mt-1 text-[0.9375rem] wrap-anywhere">
      <span className="text-ink-soft">
        <Message
          text={m.kindOf({ kind: KIND_LABELS[report.kind], name: reportTitle(report) })}
          tags={{
            person: (name) =>
              userId ? (
                <Link {...paths.profile(userId)} className="text-link font-medium text-ink">
                  {name}
                </Link>
              ) : (
                <span className="font-medium text-ink">{name}</span>
              ),
          }}
        />
      </span>
      {profile && <span className="text-ink-soft"> · {profileFacts(profile)}</span>}
    </p>
  );
};

const earlier = (count: number, text: (values: Count) => string): string | false =>
  count > 0 && text({ count });

/** The number of other reports by and about both members. */
const Record = ({ report: { others } }: { report: AbuseReport }) => {
  const parts = [
    earlier(others.reported.about, m.countAboutThisMember),
    earlier(others.reported.by, m.countByThisMember),
    earlier(others.reporter.by, m.countByThisReporter),
    earlier(others.reporter.about, m.countAboutThisReporter),
  ].filter(Boolean);
  return parts.length > 0 && <p className="mt-1 text-sm text-orange">{parts.join(' · ')}</p>;
};

const RelatedList = ({ title, list }: { title: string; list: readonly RelatedReport[] }) =>
  list.length > 0 && (
    <section aria-label={title}>
      <h4 className="edge-print text-ink-soft">{title}</h4>
      <ul className="mt-1">
        {list.map(({ id, reason, status, createdAt, reporter, reportedUser }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t py-1.5 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">{reason}</span>
            <span className="text-ink-soft">
              <Message
                text={m.relatedReport({
                  reporter: reporter?.username ?? common.aDeletedAccount,
                  reported: reportedUser?.username ?? common.aDeletedAccount,
                  status: REPORT_STATUS_WORDS[status],
                })}
                tags={{ bdi: (name) => <bdi>{name}</bdi>, when: () => <When at={createdAt} /> }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Other reports that involve the same members. */
const Context = ({ reportId }: { reportId: number }) => {
  const { data, error, refetch, isFetching } = useQuery(reportContextQuery(reportId));
  if (!data) {
    if (!error) {
      return (
        <Loading label={m.loadingOtherReports}>
          <Skeleton className="h-5 w-2/3" />
        </Loading>
      );
    }
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4">
        <p className="text-sm">{m.otherReportsNotLoaded({ error: errorText(error) })}</p>
        <Button variant="ghost" size="sm" pending={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </div>
    );
  }
  return (
    <>
      <RelatedList title={m.otherReportsAboutThisMember} list={data.aboutReported} />
      <RelatedList title={m.reportsByThisMember} list={data.byReported} />
      <RelatedList title={m.otherReportsByThisReporter} list={data.byReporter} />
      <RelatedList title={m.reportsAboutThisReporter} list={data.aboutReporter} />
    </>
  );
};

/** The details for a decision: the reported content and related reports. */
const Evidence = ({ report }: { report: AbuseReport }) => (
  <div className="mt-4 grid gap-4 border-t pt-4">
    <ReportedContent report={report} />
    <Context reportId={report.id} />
  </div>
);

interface ReportRowProps {
  report: AbuseReport;
  state: RowState;
  actions: readonly QueueAction[];
  sanctionsFor: (person: PersonShown) => ReactNode;
}

export const ReportRow = ({ report, state, actions, sanctionsFor }: ReportRowProps) => {
  const { decidedAt } = report;
  return (
    <>
      <RowColumns
        actions={
          <RowActions actions={actions} state={state}>
            {report.reportedUser && sanctionsFor(report.reportedUser)}
          </RowActions>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StatusBadge look={REPORT_LOOKS[report.status]} />
          <span>
            <Message
              text={m.reportedBy}
              tags={{
                when: () => <When at={report.createdAt} />,
                person: () => <Person person={report.reporter} />,
              }}
            />
          </span>
          {decidedAt && (
            <span>
              <Message
                text={m.decidedBy}
                tags={{
                  when: () => <When at={decidedAt} />,
                  person: () => <Person person={report.decidedBy} />,
                }}
              />
            </span>
          )}
        </p>
        <p
          className={cx(
            'mt-2 max-w-prose whitespace-pre-line text-lg leading-snug wrap-anywhere',
            !state.open && 'line-clamp-3',
          )}
        >
          {report.reason}
        </p>
        <Reported report={report} />
        <Record report={report} />
      </RowColumns>
      {state.open && <Evidence report={report} />}
    </>
  );
};
