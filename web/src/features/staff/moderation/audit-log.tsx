import type { AuditRecord } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { formatDateTime } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-audit';
import * as counts from '#messages/staff/queue-counts';
import { buttonClass } from '#ui/button-class.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, auditCsvUrl, auditLogQuery } from './audit-log.api.ts';
import { ACTOR_ROLES } from './audit-roles.ts';
import { ACTION_LABELS, subjectText } from './audit-words.ts';
import { Person } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';

const Actor = ({ actor }: { actor: AuditRecord['actor'] }) =>
  actor ? (
    <>
      <Person person={actor} /> <span className="text-ink-soft">({ACTOR_ROLES[actor.role]})</span>
    </>
  ) : (
    <span>{m.automatic}</span>
  );

/** One entry: the staff member, the action, the affected member, the time and the IP address. */
const RecordRow = ({ record }: { record: AuditRecord }) => {
  const { at, actor, action, target, subject, address } = record;
  const how = subjectText(subject);
  return (
    <div className="grid gap-x-6 gap-y-1 text-[0.9375rem] lg:grid-cols-[15rem_minmax(0,13rem)_minmax(0,1fr)_9rem]">
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
        {formatDateTime(at)}
      </time>
      <p className="wrap-anywhere">
        <Actor actor={actor} />
      </p>
      <p className="wrap-anywhere">
        {ACTION_LABELS[action]}
        {target && (
          <>
            <span className="text-ink-soft"> · </span>
            <Person person={target} />
          </>
        )}
        {how && <span className="text-ink-soft"> · {how}</span>}
      </p>
      <p className="font-mono text-sm text-ink-soft wrap-anywhere lg:text-right">{address}</p>
    </div>
  );
};

const doNothing = (): void => undefined;

interface AuditLogProps {
  filter: AuditFilter;
  onFilter: (changes: AuditFilter, options?: { replace?: boolean }) => void;
}

/** The audit log: all actions of staff, newest first. Entries cannot be changed or deleted. */
export const AuditLog = ({ filter, onFilter }: AuditLogProps) => {
  const result = useInfiniteQuery(auditLogQuery(filter));
  return (
    <>
      <PageHeader
        title={common.auditLog}
        actions={
          <a href={auditCsvUrl(filter)} download className={buttonClass('outline', 'sm')}>
            <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {common.downloadCsv}
          </a>
        }
      />
      <QueueScreen
        label={common.auditLog}
        loading={m.loadingTheAuditLog}
        countText={counts.actionCount}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ action, at }) => `${ACTION_LABELS[action]}, ${formatDateTime(at)}`}
        actionsOf={() => []}
        filters={<AuditFilters filter={filter} onFilter={onFilter} />}
        empty={{
          title: m.noActionsFound,
          text: m.tryFewerFilters,
        }}
        changed={false}
        onShowChanges={doNothing}
        row={(record) => <RecordRow record={record} />}
      />
    </>
  );
};
